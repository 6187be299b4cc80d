/// `#keyPath(Type.a.b)` becomes `"a.b"`, and calls of `observe(\.a, …)` and `publisher(for: \.a, …)`
/// name their key.
extension ModulePlan {
  mutating func planKeyPaths() {
    for file in parsedFiles {
      let facts = index.facts[file]!
      for use in facts.keyPaths {
        let keys = keys(use.components, use.context)
        namedSelectors.formUnion(keys)
        replace(file, use.range, "\"" + keys.joined(separator: ".") + "\"")
      }
      for observation in facts.observations {
        // Scroll views have a method `observe` that takes no name.
        guard let first = observation.components.first,
          observation.isPublisher || isObservable(first)
        else { continue }
        let keys = observation.components.map { key($0, in: nil) }
        insert(file, observation.offset, ", _key: \"" + keys.joined(separator: ".") + "\"")
      }
    }
  }

  /// Whether the module declares an `@objc` property of the name.
  private func isObservable(_ name: String) -> Bool {
    index.members(named: name).contains { place in
      index.member(place).kind == .property
        && (isExposed(place) || index.member(place).isDynamic)
    }
  }

  /// The keys of a path, without the types in front of it.
  private func keys(_ components: [String], _ context: String?) -> [String] {
    var type = context
    var rest = components[...]
    // `Outer.Inner.name` begins with types.
    var written = ""
    for (offset, component) in components.enumerated().dropLast() {
      written += (written.isEmpty ? "" : ".") + component
      if let found = index.typeName(written, in: context) {
        type = found
        rest = components[(offset + 1)...]
      } else if offset == 0, component.first?.isUppercase == true {
        type = nil
        rest = components.dropFirst()
      } else {
        break
      }
    }
    if rest.count > 1, rest.first == "self" { rest = rest.dropFirst() }
    return rest.map { component in
      let name = key(component, in: type)
      let declared = type.flatMap { type in
        index.chain(of: type).lazy.flatMap { index.members(named: component, of: $0) }.first
      }
      type = declared.flatMap { place in
        index.member(place).type.flatMap {
          index.typeName(FactsCollector.plainType($0), in: type)
        }
      }
      return name
    }
  }

  private func key(_ property: String, in type: String?) -> String {
    let places =
      type.map { type in
        index.chain(of: type).flatMap { index.members(named: property, of: $0) }
      } ?? []
    if let place = places.first(where: { index.member($0).kind == .property }) {
      return objectiveCName(place)
    }
    return KnownKeys.names[property] ?? property
  }
}

/// UIKit's Boolean properties, whose keys lack the `is`.
enum KnownKeys {
  static let names = [
    "isHidden": "hidden", "isEnabled": "enabled", "isSelected": "selected",
    "isHighlighted": "highlighted", "isOpaque": "opaque", "isFinished": "finished",
    "isExecuting": "executing", "isCancelled": "cancelled", "isReady": "ready",
    "isUserInteractionEnabled": "userInteractionEnabled", "isScrollEnabled": "scrollEnabled",
    "isOn": "on", "isEditing": "editing", "isDragging": "dragging", "isTracking": "tracking",
    "isFirstResponder": "isFirstResponder",
  ]
}
