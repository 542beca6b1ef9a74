#!/usr/bin/env bash
# Builds the page: build_page.sh WEB_DIR OUT_DIR. Packages are fetched when the lock file has changed since the last time.
set -euo pipefail
web=$1 out=$2
cd "$web"
if [[ ! -f node_modules/.lock-seen ]] || ! cmp -s package-lock.json node_modules/.lock-seen; then
  # Not `npm ci`: it wants the packages of every other platform in the lock file as well. --no-save leaves the lock alone.
  npm install --no-save --no-audit --no-fund --loglevel=error
  cp package-lock.json node_modules/.lock-seen
fi
rm -rf "$out"
npx --no-install vite build --outDir "$out" --emptyOutDir --logLevel warn
# Compressed once here instead of for every reader; -n leaves out the time, so the same page gives the same bytes.
find "$out" -type f \( -name '*.js' -o -name '*.css' -o -name '*.html' -o -name '*.svg' \) -exec gzip -9 -n -k {} +
