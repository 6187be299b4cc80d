# Sourced by scripts that lower Objective-C-flavoured Swift, after setup.sh: build_lowering_tool
# compiles the tool of Lowering/ once per content and toolchain, and sets lowering_tool to it.

# The folder of the toolchain's parser.
lowering_host() {
  local resources
  resources=$(swiftc -print-target-info |
    sed -n 's/.*"runtimeResourcePath": *"\(.*\)".*/\1/p' | head -n 1)
  [[ -e $resources/host/libSwiftSyntax.so ]] ||
    fail "$resources/host has no libSwiftSyntax.so, which the lowering parses with. Swift.org's" \
      "toolchains have it; -slim images and some distributions' packages do not:" \
      "https://swift.org/install"
  echo "$resources/host"
}

build_lowering_tool() {
  local host digest folder
  host=$(lowering_host)
  digest=$({ swiftc --version 2>/dev/null; cat Lowering/Sources/*.swift; } | sha256sum)
  folder=$PWD/.build/objc-lowering/${digest:0:16}
  lowering_tool=$folder/objc-lowering
  [[ -x $lowering_tool ]] && return
  note "compiling the lowering tool"
  mkdir -p "$folder"
  swiftc -O Lowering/Sources/*.swift -module-name ObjectiveCLowering \
    -module-cache-path "$PWD/.build/objc-lowering/ModuleCache" \
    -I "$host" -L "$host" -Xlinker -rpath -Xlinker "$host" \
    -lSwiftSyntax -lSwiftParser -lSwiftDiagnostics -lSwiftParserDiagnostics \
    -o "$lowering_tool.part"
  mv "$lowering_tool.part" "$lowering_tool"
}
