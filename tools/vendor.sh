#!/bin/sh
# Makes the files again that come from elsewhere: Preact with htm as one module for the browser table, and axe for its
# tests. For maintainers; needs npm on PATH. Nobody else needs Node.
set -eu
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm install --prefix "$work" --silent --no-audit --no-fund preact@11.2.0 htm@3.1.1 esbuild axe-core@4.14.0
cat > "$work/entry.js" <<'JS'
import { h } from "preact";
import htm from "htm";
export { h, render, options, Fragment, createContext } from "preact";
export { useState, useEffect, useLayoutEffect, useRef, useMemo, useCallback, useContext } from "preact/hooks";
export const html = htm.bind(h);
JS
banner="/*! preact 11.2.0 (MIT, Jason Miller and contributors) and htm 3.1.1 (Apache-2.0, Google Inc.), joined by tools/vendor.sh */"
"$work/node_modules/.bin/esbuild" "$work/entry.js" --bundle --minify --format=esm --charset=ascii --banner:js="$banner" \
    --outfile=src/pocketbox/server/static/vendor/preact-htm.js
cp "$work/node_modules/axe-core/axe.min.js" tests/browser/vendor/axe.min.js
