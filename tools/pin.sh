#!/bin/sh
# Makes requirements/*.txt again from the *.in files, with the newest versions. For maintainers; needs uv on PATH.
# The files name no index, so everybody's own settings decide where packages come from.
set -eu
cd "$(dirname "$0")/.."
trap 'rm -f requirements/*.txt.new' EXIT

pin() {
    level=$1
    shift
    {
        echo "# Made by tools/pin.sh from $level.in; do not edit by hand."
        uv pip compile "requirements/$level.in" "$@" --upgrade --quiet --generate-hashes --universal \
            --python-version 3.11 --no-header --no-emit-index-url --no-emit-find-links --annotation-style line
    } > "requirements/$level.txt.new"
    mv "requirements/$level.txt.new" "requirements/$level.txt"
}

# Each level keeps the versions of the one before: they share one environment.
pin play
pin serve --constraint requirements/play.txt
pin build --constraint requirements/serve.txt
pin envs --constraint requirements/build.txt --constraint requirements/serve.txt
pin lab --constraint requirements/serve.txt --constraint requirements/build.txt --constraint requirements/envs.txt
pin print --constraint requirements/serve.txt --constraint requirements/build.txt --constraint requirements/envs.txt \
    --constraint requirements/lab.txt
pin test --constraint requirements/build.txt --constraint requirements/serve.txt --constraint requirements/envs.txt \
    --constraint requirements/lab.txt --constraint requirements/print.txt
pin site --constraint requirements/test.txt
pin bench --constraint requirements/test.txt
pin ray --constraint requirements/test.txt
