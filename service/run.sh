#!/bin/sh
# Runs the service. With the embedded database it is tuned to return memory to the system, at the cost of about a tenth
# more CPU time per call. Compilation briefly needs many blocks, which the C library would keep: allocations from this
# size on are returned to the system. By default Node would let 16 MB of short-lived objects accumulate. With --expose-gc,
# the service frees the memory of its start by itself.
set --
if [ -z "$(printf %s "$DATABASE_URL" | tr -d '[:space:]')" ]; then
  export MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-16384}" MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_:-65536}"
  set -- --expose-gc --max-semi-space-size=4
fi
exec node "$@" "$(dirname "$0")/main.js"
