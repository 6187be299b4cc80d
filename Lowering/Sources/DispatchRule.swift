import Foundation

/// Every class answers the selectors of its exposed members: a `switch` for each file that has
/// some, and an overridable function in the class that asks them.
extension ModulePlan {
  private struct Table {
    var cases: [(conditions: [String], text: String)] = []
  }

  mutating func planDispatch() {
    var tables: [String: [Int: Table]] = [:]
    for file in parsedFiles {
      for (number, block) in index.facts[file]!.blocks.enumerated()
      where block.kind == .class || block.kind == .extension {
        let owner = index.owner(file: file, block: number)
        let kind = index.types[owner]?.kind ?? .extension
        guard kind == .class || kind == .extension else { continue }
        for position in block.members.indices {
          let place = ModuleIndex.Place(file: file, block: number, member: position)
          let cases = cases(place, of: owner)
          guard !cases.isEmpty else { continue }
          let conditions = index.member(place).conditions.filter { !block.conditions.contains($0) }
          let outer = block.kind == .extension ? block.conditions : []
          for text in cases {
            tables[owner, default: [:]][file, default: Table()].cases.append(
              (outer + conditions, text))
          }
        }
      }
    }
    answeringTypes = Set(tables.keys.filter { index.types[$0]?.isDeclared == true })
    for (owner, files) in tables.sorted(by: { $0.key < $1.key }) {
      if index.types[owner]?.isDeclared == true {
        planClass(owner, files)
      } else {
        planCategory(owner, files)
      }
    }
    planNamedClasses()
  }

  // MARK: Cases

  private mutating func cases(_ place: ModuleIndex.Place, of owner: String) -> [String] {
    let member = index.member(place)
    guard !member.attributes.isUnavailable, member.kind != .initializer,
      member.kind != .subscript, !member.isGeneric
    else { return [] }
    let name = objectiveCName(place)
    let isExposed = isExposed(place)
    guard isExposed || isNamedImplicitly(place, name, of: owner) else { return [] }
    if member.overrideRange != nil, isAnsweredAbove(place, of: owner) { return [] }
    let type = TypeNames.written(index.block(place).isLocal ? Self.lastName(owner) : owner)
    // Class methods have a name of their own: a class and its instances may share a selector.
    let object =
      member.isStatic ? "_objcClass(o, as: \(type).self)" : "unsafeDowncast(o, to: \(type).self)"
    let sign = member.isStatic ? "+" : ""
    if let actor = member.attributes.foreignActor {
      report(
        place.file, member.nameRange.start,
        "\(member.signature) runs on \(actor); selectors reach the main actor only")
      return []
    }
    switch member.kind {
    case .property: return propertyCases(member, name, sign, object)
    default:
      guard member.parameters.count <= 2 || member.isWholeSegueAction else {
        return KnownSelectors.unanswered.contains(name)
          ? ["case \"\(name)\": return _objcUnsendable"] : []
      }
      if member.isAsync || member.parameters.contains(where: { $0.isInout || $0.isVariadic }) {
        report(
          place.file, member.nameRange.start,
          "\(member.signature) cannot be called by its selector: it is async, or has an inout or"
            + " variadic parameter")
        return []
      }
      return [functionCase(member, sign + name, object)]
    }
  }

  private func functionCase(_ member: Member, _ name: String, _ object: String) -> String {
    let values = member.isWholeSegueAction ? ["a", "c.sender", "c.identifier"] : ["a", "b"]
    let arguments = member.parameters.enumerated().map { number, parameter in
      (parameter.label == "_" ? "" : parameter.label + ": ")
        + "try _objcArgument(\(values[number]))"
    }
    let names = ["o", arguments.isEmpty ? "_" : "a", arguments.count < 2 ? "_" : "b"]
    let attempt = member.isThrowing ? "try " : ""
    let call = "\(attempt)\(object).\(member.name)(\(arguments.joined(separator: ", ")))"
    let rest = member.isWholeSegueAction ? "let c = _ObjCSegueArguments(b); " : ""
    let body = rest + (member.returnsValue ? "return \(call)" : "\(call); return nil")
    return "case \"\(name)\": return { \(names.joined(separator: ", ")) in \(body) }"
  }

  private func propertyCases(
    _ member: Member, _ name: String, _ sign: String, _ object: String
  ) -> [String] {
    let property = "\(object).\(member.name)"
    var cases = ["case \"\(sign)\(name)\": return { o, _, _ in return \(property) }"]
    if member.storage?.isSettable == true {
      cases.append(
        "case \"\(sign)\(SelectorNames.setter(name))\": return"
          + " { o, a, _ in \(property) = try _objcArgument(a); return nil }")
    }
    return cases
  }

  /// Whether a member that carries no attribute is named by a selector and implicitly `@objc`: an
  /// override, or a witness of a protocol.
  private func isNamedImplicitly(
    _ place: ModuleIndex.Place, _ name: String, of owner: String
  ) -> Bool {
    let member = index.member(place)
    guard member.kind == .function, namedSelectors.contains(name),
      member.access != .private, member.access != .fileprivate,
      !member.attributes.names.contains("nonobjc")
    else { return false }
    if member.overrideRange != nil { return true }
    return index.chain(of: owner).contains { type in
      let protocols = index.protocols(of: type)
      return protocols.contains {
        isObjectiveC($0)
          && index.members(named: member.plainName, of: $0).contains {
            index.member($0).signature == member.signature
          }
      }
        || (index.types[type]?.inherited ?? []).contains {
          KnownClasses.isClassBound($0) && !KnownClasses.isClass($0)
        } && index.typeName(type, in: nil) != nil && isWitnessName(member)
    }
  }

  /// Delegate methods of UIKit begin with the name of what calls them.
  private func isWitnessName(_ member: Member) -> Bool {
    member.parameters.first?.label == "_" && member.parameters.count >= 1
  }

  /// Whether a superclass in the module has the selector in its table, which calls overrides.
  private func isAnsweredAbove(_ place: ModuleIndex.Place, of owner: String) -> Bool {
    let member = index.member(place)
    return index.chain(of: owner).dropFirst().contains { type in
      index.members(named: member.plainName, of: type).contains {
        isExposed($0) && index.member($0).signature == member.signature
          && index.member($0).isStatic == member.isStatic
          && index.member($0).access != .private
      }
    }
  }

  static func lastName(_ name: String) -> String {
    name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
  }

  // MARK: Classes

  private func tableName(_ owner: String, _ file: Int) -> String {
    "_objc_" + owner.replacingOccurrences(of: ".", with: "_") + "_" + identifier(of: file)
  }

  private func function(_ owner: String, _ file: Int, _ table: Table, access: String) -> String {
    var text =
      "\(access)nonisolated static func \(tableName(owner, file))(_ s: Selector) -> ObjCMethod? {"
      + " switch s.name {\n"
    for (conditions, line) in table.cases {
      text += Self.conditional(conditions.map(folded), line) + "\n"
    }
    return text + "default: return nil } }"
  }

  private mutating func planClass(_ owner: String, _ tables: [Int: Table]) {
    let declarations = index.types[owner]?.declarations ?? []
    guard let first = declarations.first else {
      undeclaredTypes.insert(owner)
      for (file, _) in tables {
        report(file, 0, "the declaration of \(owner) was not read; its selectors are not answered")
      }
      return
    }
    let block = index.facts[first.file]!.blocks[first.block]
    let order = tables.keys.sorted()
    for file in order {
      files[file]!.usesRuntime = true
      if block.isHidden || block.isLocal {
        guard file == first.file else { continue }
        addBody(file, first.block, [], function(owner, file, tables[file]!, access: ""))
      } else {
        let conditions = file == first.file && declarations.count == 1 ? block.conditions : []
        addTail(
          file, conditions,
          "extension \(TypeNames.written(owner)) {\n\(function(owner, file, tables[file]!, access: ""))\n}"
        )
      }
    }
    let calls = order.map { tableName(owner, $0) + "(s)" }.joined(separator: " ?? ")
    for (file, number) in declarations {
      let declaration = index.facts[file]!.blocks[number]
      files[file]!.usesRuntime = true
      let isOverride = answersAbove(owner)
      let access = Self.modifier(declaration.access)
      let rest = isOverride ? " ?? super._objcMethod(s)" : ""
      addBody(
        file, number, [],
        "\(access)\(isOverride ? "override " : "")nonisolated class func _objcMethod("
          + "_ s: Selector) -> ObjCMethod? { \(calls)\(rest) }")
      if !isOverride {
        files[file]!.inheritance[number, default: []].append("ObjCDispatching")
      }
      if !declaration.isHidden, !declaration.isLocal, !declaration.isGeneric,
        declaration.attributes.objcName == nil
      {
        register(owner, Self.lastName(owner), file, declaration.conditions)
      }
    }
  }

  /// Whether a superclass declares `_objcMethod(_:)`.
  private func answersAbove(_ owner: String) -> Bool {
    if index.chain(of: owner).dropFirst().contains(where: answeringTypes.contains) { return true }
    guard let external = index.externalSuperclass(of: owner) else { return false }
    return index.imported.answersSelectors(external) || KnownClasses.answersSelectors(external)
  }

  /// Whether a class of the module answers selectors, for modules that depend on it.
  func answersSelectors(_ name: String) -> Bool {
    answeringTypes.contains(name) || answersAbove(name)
  }

  private mutating func register(
    _ type: String, _ name: String, _ file: Int, _ conditions: [String]
  ) {
    files[file]!.usesRuntime = true
    files[file]!.loading.append(
      Self.conditional(
        conditions.map(folded), "_objcRegisterClass(\"\(name)\", \(TypeNames.written(type)).self)"))
  }

  /// Classes that `@objc(Name)` names are found by that name.
  private mutating func planNamedClasses() {
    for file in parsedFiles {
      for (number, block) in index.facts[file]!.blocks.enumerated() where block.kind == .class {
        guard let name = block.attributes.objcName, !block.isHidden, !block.isLocal,
          !block.isGeneric
        else { continue }
        register(index.owner(file: file, block: number), name, file, block.conditions)
      }
    }
  }

  // MARK: Members of classes of other modules

  private mutating func planCategory(_ owner: String, _ tables: [Int: Table]) {
    for file in tables.keys.sorted() {
      files[file]!.usesRuntime = true
      let conditions: [String] = []
      addTail(
        file, conditions,
        "extension \(TypeNames.written(owner)) {\n\(function(owner, file, tables[file]!, access: ""))\n}"
      )
      files[file]!.loading.append(
        "_objcRegisterCategory(\(TypeNames.written(owner)).self)"
          + " { (s: Selector) -> ObjCMethod? in \(TypeNames.written(owner)).\(tableName(owner, file))(s) }"
      )
    }
  }
}
