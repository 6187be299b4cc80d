/// `#selector(…)` becomes `Selector("name:")`, by Objective-C's names of what it refers to.
extension ModulePlan {
  mutating func planSelectors() {
    for file in parsedFiles {
      let facts = index.facts[file]!
      namedSelectors.formUnion(facts.literalSelectors)
      if !facts.literalSelectors.isEmpty { files[file]!.usesRuntime = true }
      for use in facts.selectors {
        let name = selectorName(use, file)
        namedSelectors.insert(name)
        replace(file, use.range, "Selector(\"\(name)\"")
        files[file]!.usesRuntime = true
      }
    }
  }

  private mutating func selectorName(_ use: SelectorUse, _ file: Int) -> String {
    if let place = resolve(use) {
      let member = index.member(place)
      if member.kind == .function, member.parameters.count > 2 {
        report(
          file, use.range.start,
          "#selector names \(member.signature), and no sender passes more than two arguments")
      }
      let name = objectiveCName(place)
      switch use.kind {
      case .method, .getter: return name
      case .setter: return SelectorNames.setter(name)
      }
    }
    switch use.kind {
    case .getter: return use.name
    case .setter: return SelectorNames.setter(use.name)
    case .method: break
    }
    if let known = KnownSelectors.name(use.name, use.labels) { return known }
    if let labels = use.labels { return SelectorNames.method(use.name, labels: labels) }
    if let count = use.castCount {
      return SelectorNames.method(use.name, labels: Array(repeating: "_", count: count))
    }
    let isForeign = use.base.map { !["self", "Self", "super"].contains($0) } ?? false
    if !isForeign {
      report(
        file, use.range.start,
        "#selector(\(use.name)) names nothing that this module declares; taken as \"\(use.name)\"")
    }
    return use.name
  }

  /// The declaration that a selector names.
  private func resolve(_ use: SelectorUse) -> ModuleIndex.Place? {
    var scopes: [String] = []
    switch use.base {
    case nil, "self", "Self", "super":
      var scope = use.context
      while let current = scope {
        scopes.append(index.typeName(current, in: nil) ?? current)
        guard use.base == nil, let dot = current.lastIndex(of: ".") else { break }
        scope = String(current[..<dot])
      }
    case let base?:
      if let type = index.typeName(base, in: use.context) {
        scopes = [type]
      } else if base.first?.isUppercase == true {
        scopes = [index.externalName(base)]
      } else if let type = typeOfProperty(base, in: use.context) {
        scopes = [type]
      }
    }
    for scope in scopes {
      for type in index.chain(of: scope) {
        if let found = best(index.members(named: use.name, of: type), use) { return found }
        for proto in index.protocols(of: type).sorted() {
          if let found = best(index.members(named: use.name, of: proto), use) { return found }
        }
      }
    }
    // Members that the module adds to classes of other modules, then any exposed one.
    let all = index.members(named: use.name)
    let added = all.filter { place in
      index.types[index.owner(file: place.file, block: place.block)]?.isDeclared != true
    }
    if let found = best(added, use) { return found }
    let isKnown = use.base.map { index.typeName($0, in: use.context) == nil } ?? true
    guard isKnown else { return nil }
    return best(all.filter { isExposed($0) }, use)
  }

  private func typeOfProperty(_ path: String, in context: String?) -> String? {
    guard let context, let name = path.split(separator: ".").last.map(String.init) else {
      return nil
    }
    for type in index.chain(of: context) {
      for place in index.members(named: name, of: type) {
        if let written = index.member(place).type.map(FactsCollector.plainType) {
          return index.typeName(written, in: context) ?? written
        }
      }
    }
    return nil
  }

  /// The candidate of the right kind with the labels that are written; exposed ones first.
  private func best(
    _ candidates: [ModuleIndex.Place], _ use: SelectorUse
  ) -> ModuleIndex.Place? {
    let fitting = candidates.filter { place in
      let member = index.member(place)
      switch use.kind {
      case .getter, .setter: return member.kind == .property
      case .method:
        guard member.kind == .function || member.kind == .initializer else { return false }
        if let labels = use.labels { return labels == member.labels }
        if let count = use.castCount { return count == member.parameters.count }
        return true
      }
    }
    return fitting.first(where: isExposed) ?? fitting.first
  }

  // MARK: Names of declarations

  /// Whether a member is visible to Objective-C by what is written on it, its extension or class.
  func isExposed(_ place: ModuleIndex.Place) -> Bool {
    let member = index.member(place)
    let block = index.block(place)
    if member.attributes.names.contains("nonobjc") { return false }
    if member.attributes.exposes { return true }
    let access = member.access ?? .internal
    let isPrivate = access == .private || access == .fileprivate
    if block.kind == .extension {
      if block.attributes.names.contains("nonobjc") { return false }
      if block.attributes.names.contains("objc") { return !isPrivate }
    }
    if block.kind == .protocol { return block.attributes.names.contains("objc") }
    return !isPrivate && !member.isGeneric
      && index.isInObjcMembers(index.owner(file: place.file, block: place.block))
  }

  /// The selector of a method, or the key of a property.
  func objectiveCName(_ place: ModuleIndex.Place) -> String {
    let member = index.member(place)
    if let name = member.attributes.objcName { return name }
    if let inherited = inheritedName(place) { return inherited }
    // An override, or a witness of one of UIKit's protocols.
    if member.kind == .function, let known = KnownSelectors.name(member.plainName, member.labels) {
      return known
    }
    switch member.kind {
    case .property: return member.plainName
    case .initializer: return SelectorNames.initializer(labels: member.labels)
    case .function, .subscript:
      return SelectorNames.method(
        member.plainName, labels: member.labels, isThrowing: member.isThrowing,
        isAsync: member.isAsync)
    }
  }

  /// The name that a superclass or a protocol gives to the same member.
  private func inheritedName(_ place: ModuleIndex.Place) -> String? {
    let member = index.member(place)
    let owner = index.owner(file: place.file, block: place.block)
    var sources = Set(index.chain(of: owner).dropFirst())
    for type in index.chain(of: owner) { sources.formUnion(index.protocols(of: type)) }
    for source in sources.sorted() {
      for other in index.members(named: member.plainName, of: source) {
        let declared = index.member(other)
        if declared.signature == member.signature, let name = declared.attributes.objcName {
          return name
        }
      }
    }
    return nil
  }
}
