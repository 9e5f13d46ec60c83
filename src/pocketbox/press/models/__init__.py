"""The pieces as solid models for a 3D printer: the same symbols, outlines and sizes as on paper."""
