/// A subclass that implements a method of one of UIKit's delegates which its superclass lacks.
///
/// Objective-C finds the method by its selector. A Swift witness is chosen where the superclass
/// conforms, so that class gets an overridable method that does what UIKit does without one: it asks
/// an object that implements nothing. The subclass's method overrides it.
extension ModulePlan {
  mutating func planDelegateMethods() {
    var forwarded: Set<String> = []
    for file in parsedFiles {
      for (number, block) in index.facts[file]!.blocks.enumerated()
      where block.kind == .class || block.kind == .extension {
        let owner = index.owner(file: file, block: number)
        guard index.isClass(owner), index.superclass(of: owner) != nil else { continue }
        for (position, member) in block.members.enumerated() {
          guard let (base, proto) = inheritedConformance(member, of: owner) else { continue }
          let place = ModuleIndex.Place(file: file, block: number, member: position)
          guard let home = index.types[base]?.declarations.first else { continue }
          if block.kind == .class {
            insert(file, member.introducerStart ?? member.nameRange.start, "override ")
          }
          delegateOverrides.insert(place)
          if forwarded.insert(base + "." + member.signature).inserted {
            addDefault(member, of: proto, to: home)
          }
        }
      }
    }
  }

  /// The superclass by whose conformance a method is called, and the protocol that has it; nil where
  /// a superclass implements the method, or none conforms.
  private func inheritedConformance(
    _ member: Member, of owner: String
  ) -> (base: String, proto: String)? {
    guard member.kind == .function, !member.isStatic, !member.isGeneric,
      member.overrideRange == nil, member.access != .private, member.access != .fileprivate,
      !member.attributes.names.contains("nonobjc"),
      DelegateMethods.signatures.contains(member.signature)
    else { return nil }
    let supers = index.chain(of: owner).dropFirst()
    for base in supers.reversed() {
      for written in index.types[base]?.inherited ?? [] {
        let name = index.externalName(written)
        guard let proto = DelegateMethods.home(of: member.signature, in: name) else { continue }
        let isImplemented = supers.contains { type in
          index.members(named: member.plainName, of: type).contains {
            index.member($0).signature == member.signature
          }
        }
        return isImplemented ? nil : (base, proto)
      }
    }
    return nil
  }

  private mutating func addDefault(
    _ member: Member, of proto: String, to home: (file: Int, block: Int)
  ) {
    let block = index.facts[home.file]!.blocks[home.block]
    let result = member.type.map { " -> " + Self.oneLine($0) } ?? ""
    addBody(
      home.file, home.block, [],
      "@MainActor \(Self.modifier(block.access))func \(member.name)("
        + "\(Self.parameters(member, defaults: false)))\(result)"
        + " { \(Self.unimplemented(proto)).\(member.name)(\(Self.arguments(member))) }")
    let type = "_Unimplemented_" + proto
    let required = DelegateMethods.byProtocol[proto]?.required ?? []
    let declaration =
      "private final class \(type): NSObject, \(proto) { "
      + required.map { $0 + "; " }.joined() + "}\n"
      + "@MainActor private let \(Self.unimplemented(proto)) = \(type)()"
    if !files[home.file]!.tail.contains(declaration) { addTail(home.file, [], declaration) }
  }

  /// The name of the object of a file that implements nothing of a protocol.
  private static func unimplemented(_ proto: String) -> String { "_unimplemented_" + proto }
}
