#!/bin/sh
# `npm start`: installs packages and builds if necessary, then executes the service.
scripts=$(dirname "$0")
node "$scripts/prepare.mjs" &
preparing=$!
trap 'kill $preparing' INT TERM
wait $preparing || exit
trap - INT TERM
export NODE_ENV="${NODE_ENV:-production}"
exec sh "$scripts/../dist/service/run.sh"
