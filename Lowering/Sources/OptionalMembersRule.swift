import Foundation

/// Optional members of protocols. `optional func f(_ a: A, b: B) -> R` becomes a property that is
/// nil where a class does not implement it, and holds a closure where it does; a value that is
/// called like the function keeps calls such as `delegate?.f?(a, b: b)` as they are written.
extension ModulePlan {
  private struct Requirement {
    var place: ModuleIndex.Place
    var member: Member
    /// The property that the requirement becomes.
    var property: String
    /// Its type, without the mark that it is optional.
    var type: String
    var access: String
    var conditions: [String]
  }

  mutating func planOptionalMembers() {
    for file in parsedFiles {
      for (number, block) in index.facts[file]!.blocks.enumerated() where block.kind == .protocol {
        let requirements = block.members.indices.compactMap { position -> Requirement? in
          let place = ModuleIndex.Place(file: file, block: number, member: position)
          return requirement(place, block)
        }
        guard !requirements.isEmpty else { continue }
        for requirement in requirements { rewrite(requirement) }
        declareCallables(requirements, block, file)
        planConformances(to: block.name, requirements)
      }
    }
  }

  private mutating func requirement(
    _ place: ModuleIndex.Place, _ block: Block
  ) -> Requirement? {
    let member = index.member(place)
    guard member.optionalRange != nil else { return nil }
    guard !member.isStatic, member.kind == .function || member.kind == .property,
      !member.parameters.contains(where: { $0.isVariadic || $0.type.contains("@autoclosure") })
    else {
      report(
        place.file, member.nameRange.start,
        "optional \(member.signature): only functions and properties of instances are lowered")
      return nil
    }
    let labels = member.labels.map { $0 == "_" ? "" : "_" + $0 }.joined()
    let name =
      "_opt_" + block.name.replacingOccurrences(of: ".", with: "_") + "_"
      + member.plainName + labels
    let access =
      switch block.access {
      case .private, .fileprivate: "fileprivate "
      case .internal: ""
      default: block.access.rawValue + " "
      }
    return Requirement(
      place: place, member: member, property: name,
      type: member.kind == .property ? Self.optional(member.type ?? "Any") : closureType(member),
      access: access, conditions: member.conditions)
  }

  /// A type whose mark for implicit unwrapping is one for an optional.
  private static func optional(_ type: String) -> String {
    let line = oneLine(type)
    return line.hasSuffix("!") ? line.dropLast() + "?" : line
  }

  private func closureType(_ member: Member) -> String {
    let parameters = member.parameters.map { Self.optional($0.type) }.joined(separator: ", ")
    let effects = (member.isAsync ? " async" : "") + (member.isThrowing ? " throws" : "")
    return "((\(parameters))\(effects) -> \(Self.optional(member.type ?? "Void")))"
  }

  private mutating func rewrite(_ requirement: Requirement) {
    let member = requirement.member
    guard let start = member.optionalRange?.start else { return }
    replace(
      requirement.place.file, ByteRange(start: start, end: member.range.end),
      "var \(requirement.property): \(Self.marked(requirement.type))? { get }")
  }

  /// `any P` needs parentheses in front of a question mark.
  private static func marked(_ type: String) -> String {
    type.hasPrefix("any ") || type.hasPrefix("some ") || type.contains("&") && !type.hasPrefix("(")
      ? "(\(type))" : type
  }

  // MARK: What calls use

  private mutating func declareCallables(
    _ requirements: [Requirement], _ block: Block, _ file: Int
  ) {
    var byName: [String: [Requirement]] = [:]
    var order: [String] = []
    for requirement in requirements {
      let name = requirement.member.name
      if byName[name] == nil { order.append(name) }
      byName[name, default: []].append(requirement)
    }
    var text = ""
    var types = ""
    for name in order {
      let group = byName[name]!
      for requirement in group {
        text +=
          Self.conditional(
            requirement.conditions.map(folded).filter { !block.conditions.contains($0) },
            "\(requirement.access)var \(requirement.property): \(Self.marked(requirement.type))? { nil }"
          )
          + "\n"
      }
      let first = group[0]
      if first.member.kind == .property {
        text +=
          "@_disfavoredOverload \(first.access)var \(name): \(Self.marked(first.type))?"
          + " { \(first.property) }\n"
        continue
      }
      let type =
        "_" + block.name.replacingOccurrences(of: ".", with: "_") + "_" + first.member.plainName
      if group.count == 1 {
        text +=
          "@_disfavoredOverload \(first.access)var \(name): \(type)?"
          + " { \(first.property).map { \(type)(_call: $0) } }\n"
        types += callable(type, first) + "\n"
      } else {
        text +=
          "@_disfavoredOverload \(first.access)var \(name): \(type)? { \(type)(_owner: self) }\n"
        types += overloads(type, group, block.name) + "\n"
      }
    }
    addTail(
      file, block.conditions, "extension \(TypeNames.written(block.name)) {\n\(text)}\n\(types)")
  }

  private func callable(_ type: String, _ requirement: Requirement) -> String {
    let member = requirement.member
    let access = requirement.access == "fileprivate " ? "fileprivate " : requirement.access
    return "\(access)struct \(type) {\n\(access)let _call: \(requirement.type)\n"
      + (member.returnsValue ? "@discardableResult " : "")
      + "\(access)func callAsFunction(\(Self.parameters(member, defaults: false)))"
      + "\(Self.effects(member)) -> \(Self.optional(member.type ?? "Void"))"
      + " { \(Self.calling(member))_call(\(Self.positional(member))) }\n}"
  }

  private func overloads(_ type: String, _ group: [Requirement], _ owner: String) -> String {
    let access = group[0].access
    var text = "\(access)struct \(type) {\n\(access)let _owner: any \(TypeNames.written(owner))\n"
    for requirement in group where requirement.member.kind == .function {
      let member = requirement.member
      let result = Self.optional(member.type ?? "Void")
      let type = result.hasSuffix("?") ? result : Self.marked(result) + "?"
      text +=
        "@discardableResult \(access)func callAsFunction(\(Self.parameters(member, defaults: false)))"
        + "\(Self.effects(member)) -> \(type) { \(Self.calling(member))"
        + "_owner.\(requirement.property)?(\(Self.positional(member))) }\n"
    }
    return text + "}"
  }

  private static func effects(_ member: Member) -> String {
    (member.isAsync ? " async" : "") + (member.isThrowing ? " throws" : "")
  }

  private static func calling(_ member: Member) -> String {
    (member.isThrowing ? "try " : "") + (member.isAsync ? "await " : "")
  }

  private static func positional(_ member: Member) -> String {
    member.parameters.enumerated().map { ($1.isInout ? "&" : "") + "_p\($0)" }
      .joined(separator: ", ")
  }

  // MARK: What classes implement

  private mutating func planConformances(to proto: String, _ requirements: [Requirement]) {
    for type in index.conformers(to: proto) {
      guard index.isClass(type) else {
        if index.types[type]?.kind == .extension {
          reportForeign(type, proto, requirements)
        }
        continue
      }
      let inherits = index.chain(of: type).dropFirst().contains {
        index.protocols(of: $0).contains(proto)
      }
      guard !inherits else { continue }
      for requirement in requirements { implement(requirement, in: type) }
    }
  }

  private mutating func reportForeign(
    _ type: String, _ proto: String, _ requirements: [Requirement]
  ) {
    for requirement in requirements {
      if let place = index.members(named: requirement.member.plainName, of: type).first {
        report(
          place.file, index.member(place).nameRange.start,
          "\(type), a class of another module, implements an optional member of \(proto)")
      }
    }
  }

  /// The member of a class that implements an optional requirement.
  private func implementation(
    of requirement: Requirement, in type: String
  ) -> ModuleIndex.Place? {
    index.members(named: requirement.member.plainName, of: type).first { place in
      let member = index.member(place)
      return member.signature == requirement.member.signature && !member.isStatic
        && member.kind == requirement.member.kind && member.access != .private
    }
  }

  /// The first class that conforms declares the property, subclasses that implement what it does
  /// not override it.
  private mutating func implement(_ requirement: Requirement, in type: String) {
    let own = implementation(of: requirement, in: type)
    let below = index.descendants(of: type).filter {
      implementation(of: requirement, in: $0) != nil
    }
    guard own != nil || !below.isEmpty else { return }
    add(requirement, to: type, own, isOverride: false)
    guard own == nil else { return }
    for subclass in below {
      let ancestors = index.chain(of: subclass).dropFirst().prefix { $0 != type }
      if ancestors.contains(where: below.contains) { continue }
      add(
        requirement, to: subclass, implementation(of: requirement, in: subclass), isOverride: true)
    }
  }

  private mutating func add(
    _ requirement: Requirement, to type: String, _ place: ModuleIndex.Place?, isOverride: Bool
  ) {
    guard let home = index.types[type]?.declarations.first else { return }
    let block = index.facts[home.file]!.blocks[home.block]
    let member = requirement.member
    var value = "nil"
    var conditions: [String] = []
    if let place {
      conditions =
        (index.member(place).conditions + index.block(place).conditions)
        .filter { !block.conditions.contains($0) }
      let name = member.name
      if member.kind == .property {
        value = "self.\(name)"
      } else {
        let names = member.parameters.indices.map { "_p\($0)" }.joined(separator: ", ")
        let parameters = names.isEmpty ? "" : names + " in "
        value = "{ \(parameters)\(Self.calling(member))self.\(name)(\(Self.arguments(member))) }"
      }
    }
    let access =
      requirement.access == "fileprivate "
      ? "fileprivate "
      : requirement.access.isEmpty ? "" : Self.modifier(block.access)
    addBody(
      home.file, home.block, conditions,
      "\(access)\(isOverride ? "override " : "")var \(requirement.property):"
        + " \(Self.marked(requirement.type))? { \(value) }")
  }
}
