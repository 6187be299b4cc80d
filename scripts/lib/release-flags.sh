#!/usr/bin/env bash
# release-flags.sh FOLDER [ORDER]   prints the flags of a program that is shipped, one a line, each after
#                                   the tool that takes it: `swiftc FLAG` or `linker FLAG`
#
# Swift's libraries and C++'s are linked statically, no library can look for the program's own symbols,
# relocations are packed, and each function can be put beside others that are called with it, so that
# less is loaded before the first frame. ORDER is a file of order.py's with the names of the functions in
# the order of their use. FOLDER receives links to the static libraries of the C++ compiler. The plugin
# `bundle` and `scripts/bench` build with these flags.
set -euo pipefail
folder=$1 order=${2:-}
lib=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
# Swift's runtime asks for both by the names of the shared libraries.
for pair in libstdc++.a:libstdc++.a libgcc_eh.a:libgcc_s.a; do
  file=$(clang -print-file-name="${pair%%:*}")
  if [[ $file != /* ]]; then
    echo "trestle: ${pair%%:*} is missing; install libstdc++-12-dev or the release's own version" >&2
    exit 1
  fi
  ln -sf "$file" "$folder/${pair#*:}"
done

printf 'swiftc %s\n' -static-stdlib -use-ld=lld -Xfrontend -function-sections
# A search path with the older tag also serves the libraries that a portable folder brings along.
printf 'linker %s\n' --no-export-dynamic --disable-new-dtags -z pack-relative-relocs "-L$folder"
if [[ -n $order ]]; then
  printf 'linker %s\n' "--symbol-ordering-file=$order" --no-warn-symbol-ordering \
    -T "$lib/local-functions.ld"
fi
