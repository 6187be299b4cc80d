import Foundation

/// Overrides in extensions, and members of extensions that subclasses override: the member in the
/// extension gets a name of its own, and the class's body a member that calls it.
extension ModulePlan {
  mutating func planForwards() {
    for file in parsedFiles {
      for (number, block) in index.facts[file]!.blocks.enumerated() where block.kind == .extension {
        let owner = index.owner(file: file, block: number)
        for (position, member) in block.members.enumerated() {
          let place = ModuleIndex.Place(file: file, block: number, member: position)
          plan(member, of: owner, block, file, overridesForward: delegateOverrides.contains(place))
        }
      }
    }
    reportOverriddenCategories()
  }

  private mutating func plan(
    _ member: Member, of owner: String, _ block: Block, _ file: Int, overridesForward: Bool
  ) {
    let overrides = member.overrideRange != nil
    guard overrides || overridesForward || isOverridden(member, of: owner) else { return }
    guard index.isClass(owner), index.types[owner]?.isDeclared == true else {
      if overrides {
        report(
          file, member.nameRange.start,
          "\(member.signature) overrides in an extension of \(owner), which this module does not declare in Swift"
        )
      }
      return
    }
    guard let target = index.types[owner]?.declarations.first else {
      undeclaredTypes.insert(owner)
      report(
        file, member.nameRange.start,
        "\(member.signature) overrides in an extension of \(owner), whose declaration was not read")
      return
    }
    let name = "_" + owner.replacingOccurrences(of: ".", with: "_") + "_" + member.plainName
    let isOverride = overrides || overridesForward
    switch forward(member, to: name, access: member.access ?? block.access, isOverride: isOverride)
    {
    case .failure(let reason):
      report(file, member.nameRange.start, "\(member.signature) in an extension: \(reason.text)")
    case .success(let text):
      if let range = member.overrideRange { files[file]!.blanks.append(range) }
      replace(file, member.nameRange, name)
      let home = index.facts[target.file]!.blocks[target.block].conditions
      addBody(target.file, target.block, member.conditions.filter { !home.contains($0) }, text)
    }
  }

  /// Reports members that the module adds to a class of another module and overrides in a subclass.
  private mutating func reportOverriddenCategories() {
    for file in parsedFiles {
      for block in index.facts[file]!.blocks where block.kind == .class {
        let supers = index.chain(of: block.name)
        guard index.externalSuperclass(of: block.name) != nil else { continue }
        for member in block.members where member.overrideRange != nil {
          let added = index.members(named: member.plainName).first { place in
            let owner = index.owner(file: place.file, block: place.block)
            return index.block(place).kind == .extension
              && index.types[owner]?.isDeclared != true && !supers.contains(owner)
              && index.member(place).signature == member.signature
              && index.member(place).overrideRange == nil && isExposed(place)
          }
          guard let added else { continue }
          report(
            file, member.nameRange.start,
            "\(member.signature) overrides what an extension adds to"
              + " \(index.owner(file: added.file, block: added.block)), which Swift cannot on Linux"
          )
        }
      }
    }
  }

  /// Whether a subclass in the module overrides a member that an extension declares.
  private func isOverridden(_ member: Member, of owner: String) -> Bool {
    guard member.kind == .function || member.kind == .property, !member.isFinal,
      member.access != .private, index.isClass(owner)
    else { return false }
    return index.descendants(of: owner).contains { subclass in
      index.members(named: member.plainName, of: subclass).contains { place in
        let other = index.member(place)
        return other.overrideRange != nil && other.signature == member.signature
      }
    }
  }

  private struct Obstacle: Error { var text: String }

  /// A declaration for the class's body that calls the renamed member.
  private func forward(
    _ member: Member, to name: String, access: Access, isOverride: Bool
  ) -> Result<String, Obstacle> {
    var start = member.attributes.repeated
    if access != .internal { start += access.rawValue + " " }
    if isOverride { start += "override " }
    if member.isStatic { start += "class " }
    switch member.kind {
    case .initializer: return .failure(Obstacle(text: "initializers are not moved into the class"))
    case .subscript: return .failure(Obstacle(text: "subscripts are not moved into the class"))
    case .property:
      guard let type = member.type, member.storage?.isComputed == true else {
        return .failure(Obstacle(text: "observers are not moved into the class"))
      }
      let setter = member.storage?.isSettable == true ? " set { \(name) = newValue }" : ""
      return .success(
        start + "var \(member.name): \(Self.oneLine(type)) { get { \(name) }\(setter) }")
    case .function:
      if member.isGeneric {
        return .failure(Obstacle(text: "generic functions are not moved into the class"))
      }
      if member.parameters.contains(where: { $0.isVariadic || $0.type.contains("@autoclosure") }) {
        return .failure(Obstacle(text: "its parameters cannot be passed on"))
      }
      let result = member.type.map { " -> " + Self.oneLine($0) } ?? ""
      let effects = (member.isAsync ? " async" : "") + (member.isThrowing ? " throws" : "")
      let calling = (member.isThrowing ? "try " : "") + (member.isAsync ? "await " : "")
      return .success(
        start + "func \(member.name)(\(Self.parameters(member, defaults: true)))\(effects)\(result)"
          + " { \(calling)\(name)(\(Self.arguments(member))) }")
    }
  }

  /// Parameters under names that nothing else has.
  static func parameters(_ member: Member, defaults: Bool) -> String {
    member.parameters.enumerated().map { number, parameter in
      let value = defaults ? parameter.defaultValue.map { " = " + oneLine($0) } ?? "" : ""
      return "\(parameter.label) _p\(number): \(oneLine(parameter.type))\(value)"
    }.joined(separator: ", ")
  }

  /// Arguments that pass such parameters on.
  static func arguments(_ member: Member) -> String {
    member.parameters.enumerated().map { number, parameter in
      (parameter.label == "_" ? "" : parameter.label + ": ") + (parameter.isInout ? "&" : "")
        + "_p\(number)"
    }.joined(separator: ", ")
  }

  static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " || $0 == "\t" } }
      .joined(separator: " ")
  }
}
