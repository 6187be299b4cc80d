/// `@objc protocol P` stays bound to classes: `protocol P: AnyObject`.
extension ModulePlan {
  mutating func planProtocols() {
    for file in parsedFiles {
      for (number, block) in index.facts[file]!.blocks.enumerated()
      where block.kind == .protocol && block.attributes.names.contains("objc") {
        if !isClassBound(block.name, [block.name]) {
          files[file]!.inheritance[number, default: []].append("AnyObject")
        }
      }
    }
  }

  /// Whether something other than the attribute binds a protocol to classes.
  private func isClassBound(_ name: String, _ visited: Set<String>) -> Bool {
    (index.types[name]?.inherited ?? []).contains { written in
      guard let found = index.typeName(written, in: nil) else {
        return KnownClasses.isClassBound(index.externalName(written))
      }
      if index.isClass(found) || isObjectiveC(found) { return true }
      return !visited.contains(found) && isClassBound(found, visited.union([found]))
    }
  }

  /// Whether a protocol is `@objc`, so that the lowering binds it.
  func isObjectiveC(_ name: String) -> Bool {
    (index.types[name]?.declarations ?? []).contains { place in
      index.facts[place.file]!.blocks[place.block].attributes.names.contains("objc")
    }
  }
}
