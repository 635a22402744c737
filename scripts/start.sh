#!/bin/sh
# `npm start`: installs and builds what is missing or out of date, then becomes the service.
scripts=$(dirname "$0")
node "$scripts/prepare.mjs" || exit
export NODE_ENV="${NODE_ENV:-production}"
exec sh "$scripts/../dist/service/run.sh"
