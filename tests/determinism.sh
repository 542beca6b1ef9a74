#!/usr/bin/env bash
# The same battles on every compiler and optimisation level: compares what `bench --signature` prints.
#   tests/determinism.sh PROGRAM PROGRAM...
set -uo pipefail
(($# >= 2)) || { echo "usage: tests/determinism.sh PROGRAM PROGRAM..." >&2; exit 64; }

scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT

first=$1
outcome=0
for program in "$@"; do
  if ! "$program" bench --signature </dev/null >"$scratch/this"; then
    echo "$program: bench --signature failed"
    exit 1
  fi
  if [[ ! -s $scratch/this ]]; then
    echo "$program: bench --signature printed nothing"
    exit 1
  fi
  if [[ $program == "$first" ]]; then
    cp "$scratch/this" "$scratch/first"
    cat "$scratch/first"
  elif ! diff -u --label "$first" --label "$program" "$scratch/first" "$scratch/this"; then
    outcome=1
  fi
done
((outcome == 0)) && echo "same signature from $# builds"
exit $outcome
