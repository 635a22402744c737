#!/bin/sh
# Runs the service. With the embedded database it is to give memory back, though a call takes a tenth more of processor
# time by that. Compiling takes many blocks for a moment, which the C library would keep: those of this size and more
# return to the system. Of what lives shortly, Node would let 16 MB gather, and the service lets go itself of what its
# start leaves.
set --
if [ -z "$(printf %s "$DATABASE_URL" | tr -d '[:space:]')" ]; then
  export MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-16384}" MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_:-65536}"
  set -- --expose-gc --max-semi-space-size=4
fi
exec node "$@" "$(dirname "$0")/main.js"
