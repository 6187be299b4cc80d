/// The files without a marker that others make necessary to parse.
struct FilesToParse {
  let outlines: [Outline]
  let facts: [Int: SourceFacts]

  private struct Class {
    var parents: Set<String> = []
    var files: Set<Int> = []
    var members: Set<String> = []
    var overrides: Set<String> = []
  }

  /// Files that were not parsed and should be.
  var missing: Set<Int> {
    var classes: [String: Class] = [:]
    var extended: [String: [(file: Int, members: [String])]] = [:]
    var inherited: [String: Set<String>] = [:]
    for (file, outline) in outlines.enumerated() {
      for entry in outline.entries {
        inherited[entry.name, default: []].formUnion(entry.inherited)
        if entry.kind == .class {
          classes[entry.name, default: Class()].parents.formUnion(entry.inherited)
          classes[entry.name]!.files.insert(file)
          classes[entry.name]!.members.formUnion(entry.members)
        } else if entry.kind == .extension {
          extended[entry.name, default: []].append((file, entry.members))
        }
        classes[entry.name]?.overrides.formUnion(entry.overrides)
      }
    }
    // Extensions may stand in front of their class.
    for outline in outlines {
      for entry in outline.entries where entry.kind == .extension {
        classes[entry.name]?.overrides.formUnion(entry.overrides)
      }
    }
    var wanted: Set<Int> = []
    addHomesOfExposed(classes, &wanted)
    addOverridden(classes, extended, &wanted)
    addOptional(classes, extended, inherited, &wanted)
    addDelegates(classes, extended, inherited, &wanted)
    return wanted.filter { facts[$0] == nil }
  }

  /// The files that declare types and were not parsed.
  func homes(of types: Set<String>) -> Set<Int> {
    guard !types.isEmpty else { return [] }
    let homes = outlines.indices.filter { file in
      facts[file] == nil
        && outlines[file].entries.contains { entry in
          entry.kind != .extension
            && types.contains { entry.name == $0 || entry.name.hasSuffix("." + $0) }
        }
    }
    return Set(homes)
  }

  private func byLastName(_ classes: [String: Class], _ name: String) -> [Class] {
    if let exact = classes[name] { return [exact] }
    return classes.filter { $0.key.hasSuffix("." + name) }.map(\.value)
  }

  /// The declarations of classes whose extensions have exposed members or overrides.
  private func addHomesOfExposed(_ classes: [String: Class], _ wanted: inout Set<Int>) {
    for (_, file) in facts {
      for block in file.blocks where block.kind == .extension {
        let matters =
          block.attributes.names.contains("objc")
          || block.members.contains { $0.attributes.exposes || $0.overrideRange != nil }
        guard matters else { continue }
        for home in byLastName(classes, block.name) { wanted.formUnion(home.files) }
      }
    }
  }

  /// Extensions whose members a subclass overrides, with their classes and these subclasses.
  private func addOverridden(
    _ classes: [String: Class], _ extended: [String: [(file: Int, members: [String])]],
    _ wanted: inout Set<Int>
  ) {
    for (name, subclass) in classes where !subclass.overrides.isEmpty {
      var visited: Set<String> = [name]
      var queue = Array(subclass.parents)
      while let parent = queue.popLast() {
        guard visited.insert(parent).inserted, let type = classes[parent] else { continue }
        queue += type.parents
        for (file, members) in extended[parent] ?? []
        where members.contains(where: subclass.overrides.contains) {
          wanted.insert(file)
          wanted.formUnion(type.files)
          wanted.formUnion(subclass.files)
          for (other, _) in extended[name] ?? [] { wanted.insert(other) }
        }
      }
    }
  }

  /// Classes that implement methods of UIKit's delegates, below a class that conforms.
  private func addDelegates(
    _ classes: [String: Class], _ extended: [String: [(file: Int, members: [String])]],
    _ inherited: [String: Set<String>], _ wanted: inout Set<Int>
  ) {
    let conforming = inherited.compactMapValues { names -> Set<String>? in
      let methods = names.compactMap { DelegateMethods.names[$0] }
      return methods.isEmpty ? nil : methods.reduce(into: []) { $0.formUnion($1) }
    }
    guard !conforming.isEmpty else { return }
    for (name, subclass) in classes {
      var chain: Set<String> = [name]
      var queue = Array(subclass.parents)
      var methods: Set<String> = []
      while let parent = queue.popLast() {
        guard let type = classes[parent], chain.insert(parent).inserted else { continue }
        queue += type.parents
        methods.formUnion(conforming[parent] ?? [])
      }
      let members = subclass.members.union((extended[name] ?? []).flatMap(\.members))
      guard !methods.isDisjoint(with: members) else { continue }
      for type in chain {
        wanted.formUnion(classes[type]?.files ?? [])
        for (file, _) in extended[type] ?? [] { wanted.insert(file) }
      }
    }
  }

  /// What conforms to protocols with optional members, and subclasses of that.
  private func addOptional(
    _ classes: [String: Class], _ extended: [String: [(file: Int, members: [String])]],
    _ inherited: [String: Set<String>], _ wanted: inout Set<Int>
  ) {
    var names: Set<String> = []
    for (_, file) in facts {
      for block in file.blocks where block.kind == .protocol {
        if block.members.contains(where: { $0.optionalRange != nil }) { names.insert(block.name) }
      }
    }
    guard !names.isEmpty else { return }
    var grows = true
    while grows {
      grows = false
      for (name, parents) in inherited
      where !names.contains(name) && !parents.isDisjoint(with: names) {
        names.insert(name)
        grows = true
      }
    }
    for name in names {
      wanted.formUnion(classes[name]?.files ?? [])
      for (file, _) in extended[name] ?? [] { wanted.insert(file) }
    }
  }
}
