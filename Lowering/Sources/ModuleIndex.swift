/// What the files of a module declare, by type.
struct ModuleIndex {
  /// A place of a member: its file, block and member.
  struct Place: Hashable {
    var file: Int
    var block: Int
    var member: Int
  }

  struct TypeEntry {
    var kind: Block.Kind
    var inherited: [String] = []
    /// Blocks of parsed files.
    var declarations: [(file: Int, block: Int)] = []
    var extensions: [(file: Int, block: Int)] = []
    var isDeclared = false
  }

  private(set) var types: [String: TypeEntry] = [:]
  private(set) var facts: [Int: SourceFacts] = [:]
  private var aliases: [String: String] = [:]
  private var subclassesByName: [String: [String]] = [:]
  private var conformersByProtocol: [String: [String]] = [:]
  private var membersByName: [String: [Place]] = [:]
  let imported: ImportedTypes

  /// - Parameters:
  ///   - outlines: Of all files.
  ///   - facts: Of those that were parsed, by the index of their file.
  init(outlines: [Outline], facts: [Int: SourceFacts], imported: ImportedTypes) {
    self.facts = facts
    self.imported = imported
    for (file, outline) in outlines.enumerated() where facts[file] == nil {
      for entry in outline.entries where entry.kind != .extension {
        declare(entry.name, entry.kind, entry.inherited)
      }
    }
    let files = facts.keys.sorted()
    for file in files {
      let fileFacts = facts[file]!
      aliases.merge(fileFacts.aliases) { a, _ in a }
      for (index, block) in fileFacts.blocks.enumerated() where block.kind != .extension {
        declare(block.name, block.kind, block.inherited)
        types[block.name]?.declarations.append((file, index))
      }
    }
    for (file, outline) in outlines.enumerated() where facts[file] == nil {
      for entry in outline.entries where entry.kind == .extension {
        extend(entry.name, entry.inherited)
      }
    }
    for file in files {
      for (index, block) in facts[file]!.blocks.enumerated() {
        if block.kind == .extension {
          let name = extend(block.name, block.inherited)
          types[name]?.extensions.append((file, index))
        }
        for (member, value) in block.members.enumerated() {
          membersByName[value.plainName, default: []].append(
            Place(file: file, block: index, member: member))
        }
      }
    }
    for (name, type) in types where type.kind == .class && type.isDeclared {
      if let parent = superclass(of: name) { subclassesByName[parent, default: []].append(name) }
    }
    for name in subclassesByName.keys { subclassesByName[name]?.sort() }
    for name in types.keys.sorted() {
      for proto in protocols(of: name) { conformersByProtocol[proto, default: []].append(name) }
    }
  }

  private mutating func declare(_ name: String, _ kind: Block.Kind, _ inherited: [String]) {
    var entry = types[name] ?? TypeEntry(kind: kind)
    entry.kind = kind
    entry.isDeclared = true
    if entry.inherited.isEmpty || kind == .class { entry.inherited = inherited + entry.inherited }
    types[name] = entry
  }

  @discardableResult
  private mutating func extend(_ written: String, _ inherited: [String]) -> String {
    let name = typeName(written, in: nil) ?? written
    types[name, default: TypeEntry(kind: .extension)].inherited += inherited
    return name
  }

  // MARK: Types

  func member(_ place: Place) -> Member {
    facts[place.file]!.blocks[place.block].members[place.member]
  }
  func block(_ place: Place) -> Block { facts[place.file]!.blocks[place.block] }

  /// The key of a type by the name that is written inside another type.
  func typeName(_ written: String, in context: String?) -> String? {
    var scope = context
    while let current = scope {
      if types[current + "." + written]?.isDeclared == true { return current + "." + written }
      scope = current.lastIndex(of: ".").map { String(current[..<$0]) }
    }
    if types[written]?.isDeclared == true { return written }
    if let target = aliases[written], target != written { return typeName(target, in: nil) }
    // `Module.Type`.
    if let dot = written.firstIndex(of: "."), aliases[written] == nil {
      let rest = String(written[written.index(after: dot)...])
      if types[String(written[..<dot])] == nil, types[rest]?.isDeclared == true { return rest }
    }
    return nil
  }

  /// The name of a type that the module does not declare, through its aliases.
  func externalName(_ written: String) -> String {
    if let target = aliases[written], target != written { return externalName(target) }
    let known = written.split(separator: ".")
    if known.count == 2, ["UIKit", "Foundation", "QuartzCore"].contains(known[0]) {
      return String(known[1])
    }
    return written
  }

  func isClass(_ name: String) -> Bool { types[name]?.kind == .class }

  /// The superclass, if the module declares it.
  func superclass(of name: String) -> String? {
    guard let type = types[name], type.kind == .class else { return nil }
    for written in type.inherited {
      if let parent = typeName(written, in: outer(name)), parent != name, isClass(parent) {
        return parent
      }
    }
    return nil
  }

  /// The class and its superclasses in the module.
  func chain(of name: String) -> [String] {
    var result = [name]
    while let parent = superclass(of: result.last!), !result.contains(parent) {
      result.append(parent)
    }
    return result
  }

  /// The first superclass that the module does not declare.
  func externalSuperclass(of name: String) -> String? {
    guard let last = chain(of: name).last, let type = types[last] else { return nil }
    if type.kind == .extension { return externalName(last) }
    for written in type.inherited where typeName(written, in: outer(last)) == nil {
      let external = externalName(written)
      if imported.isClass(external) || KnownClasses.isClass(external) { return external }
    }
    return nil
  }

  private func outer(_ name: String) -> String? {
    name.lastIndex(of: ".").map { String(name[..<$0]) }
  }

  func subclasses(of name: String) -> [String] { subclassesByName[name] ?? [] }

  /// Subclasses of subclasses as well.
  func descendants(of name: String) -> [String] {
    var result: [String] = []
    var queue = subclasses(of: name)
    while let next = queue.popLast() {
      guard !result.contains(next) else { continue }
      result.append(next)
      queue += subclasses(of: next)
    }
    return result
  }

  /// The protocols of the module to which a type conforms by its own declarations, with those that
  /// they refine.
  func protocols(of name: String) -> Set<String> {
    var result: Set<String> = []
    var queue = types[name]?.inherited ?? []
    while let written = queue.popLast() {
      guard let found = typeName(written, in: outer(name)), types[found]?.kind == .protocol,
        result.insert(found).inserted
      else { continue }
      queue += types[found]?.inherited ?? []
    }
    return result
  }

  /// The types that conform to a protocol by their own declarations, by name.
  func conformers(to proto: String) -> [String] { conformersByProtocol[proto] ?? [] }

  // MARK: Members

  /// The blocks of a type in parsed files: declarations, then extensions.
  func blocks(of name: String) -> [(file: Int, block: Int)] {
    guard let type = types[name] else { return [] }
    return type.declarations + type.extensions
  }

  /// The members of a type with a name, in its declaration and its extensions.
  func members(named name: String, of type: String) -> [Place] {
    blocks(of: type).flatMap { place in
      facts[place.file]!.blocks[place.block].members.enumerated().compactMap { index, member in
        member.plainName == name
          ? Place(file: place.file, block: place.block, member: index) : nil
      }
    }
  }

  /// All members with a name, of any type.
  func members(named name: String) -> [Place] { membersByName[name] ?? [] }

  /// The type to which a block belongs.
  func owner(file: Int, block: Int) -> String {
    let block = facts[file]!.blocks[block]
    return block.kind == .extension ? typeName(block.name, in: nil) ?? block.name : block.name
  }

  func isInObjcMembers(_ name: String) -> Bool {
    chain(of: name).contains { type in
      (types[type]?.declarations ?? []).contains { place in
        facts[place.file]!.blocks[place.block].attributes.names.contains("objcMembers")
      }
    }
  }
}
