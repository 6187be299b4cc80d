#!/bin/sh
# Runs objc-lowering, compiled with the parser that comes with the toolchain: once for each content
# of its sources and each toolchain.
#   lower.sh SWIFTC FOLDER ARGUMENT...    keeps the tool in FOLDER
#   lower.sh SWIFTC FOLDER --locate       prints where it is
set -eu
compiler=$1
folder=$2
shift 2
sources=$(CDPATH= cd -- "$(dirname -- "$0")/Sources" && pwd)

# The compiler by its file's size and date: each build would wait for it to say its version.
file=$(command -v -- "$compiler") || {
  echo "error: $compiler is not installed: https://swift.org/install" >&2
  exit 1
}
sum=$({ ls -lLn -- "$file"; cat "$sources"/*.swift; } | cksum | tr ' ' '-')
tool=$folder/tool-$sum/objc-lowering
# scripts/prebuilt packs the tool, which works with the same toolchain at the same place.
packed=$sources/../Built/tool-$sum/objc-lowering
if [ -x "$packed" ] && "$packed" --help >/dev/null 2>&1; then tool=$packed; fi
if [ ! -x "$tool" ]; then
  # Targets of a build come here at the same time: one compiles, the others wait for it.
  mkdir -p "$folder"
  exec 9>"$folder/lock"
  if command -v flock >/dev/null; then flock 9; fi
fi
if [ ! -x "$tool" ]; then
  host=$("$compiler" -print-target-info |
    sed -n 's/.*"runtimeResourcePath": *"\(.*\)".*/\1/p' | head -n 1)/host
  if [ ! -e "$host/libSwiftSyntax.so" ]; then
    echo "error: $host has no libSwiftSyntax.so, which objc-lowering parses with. Swift.org's" \
      "toolchains have it; -slim images and some distributions' packages do not:" \
      "https://swift.org/install" >&2
    exit 1
  fi
  rm -rf "$folder"/tool-*
  mkdir -p "$folder/tool-$sum"
  "$compiler" -O -wmo "$sources"/*.swift -module-name ObjectiveCLowering \
    -module-cache-path "$folder/ModuleCache" -I "$host" -L "$host" \
    -Xlinker -rpath -Xlinker "$host" \
    -lSwiftSyntax -lSwiftParser -lSwiftDiagnostics -lSwiftParserDiagnostics -o "$tool.part"
  mv "$tool.part" "$tool"
fi
exec 9>&-
if [ "${1:-}" = --locate ]; then
  echo "$tool"
  exit
fi
exec "$tool" "$@"
