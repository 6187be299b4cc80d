/// Rules that replace words where they stand.
extension ModulePlan {
  /// `T(frame:)` and `type.init(…)` become `._new(…)` where only a class of UIKit or Foundation
  /// promises the initializer: Swift requires `required` ones, Objective-C does not.
  mutating func planMetatypes() {
    for file in parsedFiles {
      for call in index.facts[file]!.metatypeCalls where needsFactory(call) {
        replace(file, call.range, call.replacement)
        files[file]!.usesRuntime = true
      }
    }
  }

  private func needsFactory(_ call: MetatypeCall) -> Bool {
    guard let property = call.property else {
      return call.constraint.split(separator: "&").contains { needsFactory(String($0)) }
    }
    let places: [ModuleIndex.Place]
    if let owner = call.owner {
      let type = index.typeName(owner, in: nil) ?? owner
      places = index.chain(of: type).flatMap { index.members(named: property, of: $0) }
    } else {
      // The type of the other object is not known: all properties of the name have to hold such
      // metatypes.
      places = index.members(named: property)
    }
    let types = places.map { index.member($0) }.filter { $0.kind == .property }.map(\.type)
    return !types.isEmpty
      && types.allSatisfy { type in
        type.flatMap { FactsCollector.metatypeConstraint($0) }
          .map { needsFactory($0.replacingSuffix(".Type")) } == true
      }
  }

  private func needsFactory(_ name: String) -> Bool {
    guard let type = index.typeName(name, in: nil) else {
      return KnownClasses.isClass(index.externalName(name))
    }
    guard index.isClass(type), let root = index.externalSuperclass(of: type),
      KnownClasses.isClass(root)
    else { return false }
    return !index.chain(of: type).contains { type in
      index.members(named: "init", of: type).contains {
        let member = index.member($0)
        return member.isRequired && member.labels != ["coder"]
      }
    }
  }

  /// `@UIApplicationMain`, and `@main` on an app's delegate, start the app.
  mutating func planMain() {
    for file in parsedFiles {
      for (number, block) in index.facts[file]!.blocks.enumerated() where block.kind == .class {
        guard let range = block.attributes.mainRange else { continue }
        let owner = index.owner(file: file, block: number)
        let startsByDelegate =
          block.attributes.names.contains("UIApplicationMain")
          || index.chain(of: owner).contains {
            index.types[$0]?.inherited.contains("UIApplicationDelegate") == true
          }
        if options.removesMain {
          files[file]!.blanks.append(range)
          continue
        }
        guard startsByDelegate, index.members(named: "main", of: owner).isEmpty else { continue }
        if block.attributes.names.contains("UIApplicationMain") {
          replace(file, range, "@main             ")
        }
        files[file]!.usesRuntime = true
        addTail(
          file, block.conditions,
          "extension \(TypeNames.written(block.name)) { @MainActor static func main()"
            + " { _objcApplicationMain { \(block.name)() } } }")
      }
    }
  }

  /// `NSClassFromString(name)` finds lowered classes and UIKit's: Foundation's own finds neither.
  mutating func planClassLookups() {
    for file in parsedFiles {
      for range in index.facts[file]!.classLookups {
        replace(file, range, "_objcClass(named: ")
        files[file]!.usesRuntime = true
      }
    }
  }

  /// `source.numberOfSections!(in: table)` becomes `(source.numberOfSections?(in: table))!`.
  ///
  /// An optional method of UIKit's delegates exists on Linux as a method, which has nothing to unwrap,
  /// and as a property for optional chaining. A result that is optional by itself stays so.
  mutating func planForcedCalls() {
    for file in parsedFiles {
      for call in index.facts[file]!.forcedCalls
      where DelegateMethods.signatures.contains(call.signature) {
        replace(file, call.mark, "?")
        if call.isChained { continue }
        if DelegateMethods.withOptionalResult.contains(call.signature) { continue }
        insert(file, call.range.start, "(")
        insert(file, call.range.end, ")!")
      }
    }
  }

  /// `type(of: object).description()` is asked of any object: Objective-C finds the method of
  /// `NSObject`'s class without knowing that the object is one.
  mutating func planClassDescriptions() {
    for file in parsedFiles {
      for call in index.facts[file]!.classDescriptions {
        replace(file, call.function, "_objcDescription")
        files[file]!.blanks.append(call.member)
        files[file]!.usesRuntime = true
      }
    }
  }

  /// `os(iOS)` is true where the user asks for it.
  mutating func planPlatform() {
    guard options.foldsPlatform else { return }
    for file in parsedFiles {
      for range in index.facts[file]!.platformConditions { replace(file, range, "true   ") }
    }
  }
}
