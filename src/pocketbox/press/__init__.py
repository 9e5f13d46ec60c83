"""The games on paper and as solid models: sheets to cut, aids, rules, and plates for a 3D printer."""
