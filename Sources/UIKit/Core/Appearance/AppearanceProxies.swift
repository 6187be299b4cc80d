/// The appearance proxies of an app.
@MainActor package final class AppearanceProxies: AppPart {
  private struct Entry {
    let proxy: any AppearanceMarking
    let type: ObjectIdentifier
    let traits: UITraitCollection?
    /// The containers, the innermost one first.
    let containers: [any UIAppearanceContainer.Type]
    let covers: (AnyObject) -> Bool

    var containerIDs: [ObjectIdentifier] { containers.map { ObjectIdentifier($0) } }
  }

  /// Whether any app has a proxy. Most apps have none, and views then skip the search.
  package private(set) static var areInUse = false
  /// Whether any proxy depends on traits.
  package private(set) static var followTraits = false

  private var entries: [Entry] = []

  package init(app: HostedApp) {}

  func proxy<Styled: NSObject>(
    of type: Styled.Type, _ traits: UITraitCollection?,
    _ containers: [any UIAppearanceContainer.Type]
  ) -> Styled {
    let id = ObjectIdentifier(type)
    let containerIDs = containers.map { ObjectIdentifier($0) }
    for entry in entries
    where entry.type == id && entry.traits == traits && entry.containerIDs == containerIDs {
      if let found = entry.proxy as? Styled { return found }
    }
    let made = unsafeDowncast(type.instantiate(), to: Styled.self)
    guard let proxy = made as? any AppearanceMarking else { return made }
    // Values set by the initialiser belong to the class.
    proxy.appearanceMarks = AppearanceMarks()
    entries.append(
      Entry(
        proxy: proxy, type: id, traits: traits, containers: containers,
        covers: { type.covers($0) }))
    Self.areInUse = true
    if traits != nil { Self.followTraits = true }
    return made
  }

  /// Applies the values of the proxies that apply to a view, and to a bar's items.
  package static func apply(to view: UIView) {
    view.hostSession.app.part(AppearanceProxies.self).apply(
      to: view, traits: view.traitCollection, in: view)
    (view as? any BarItemStyling)?.styleItems()
  }

  /// Applies the values of the proxies that apply to an object.
  ///
  /// - Parameters:
  ///   - target: A view, or an item of a bar.
  ///   - traits: The traits that determine which proxies apply.
  ///   - place: The view itself, or the view that shows the item.
  package func apply(
    to target: any AppearanceMarking, traits: UITraitCollection, in place: UIView
  ) {
    let ranked = ranked(for: target, traits, place)
    if ranked.isEmpty { return }
    let copying: any AppearanceCopying = place.hostSession
    var left = target.appearanceMarks
    for proxy in ranked {
      for property in proxy.appearanceMarks.chosenProperties where left.chosen & property.bit == 0 {
        left.choose(property)
        // Values that the object already has are not set again.
        copying.copy(property, from: proxy, to: target)
        target.appearanceMarks.applied |= property.bit
      }
      for key in proxy.appearanceMarks.chosenKeys where !left.chosenKeys.contains(key) {
        left.chosenKeys.insert(key)
        copying.copy(key, from: proxy, to: target)
      }
    }
  }

  /// Returns the proxies that apply to an object, the one with the highest precedence first.
  private func ranked(
    for target: any AppearanceMarking, _ traits: UITraitCollection, _ place: UIView
  ) -> [any AppearanceMarking] {
    var candidates: [(entry: Entry, depth: Int, positions: [Int])] = []
    var chain: [AnyObject]?
    for entry in entries where entry.covers(target) && entry.proxy !== target {
      if let wanted = entry.traits, !traits.containsTraits(in: wanted) { continue }
      var positions: [Int] = []
      if !entry.containers.isEmpty {
        let known = chain ?? Self.containers(of: target, in: place)
        chain = known
        guard let found = Self.positions(of: entry.containers, in: known) else { continue }
        positions = found
      }
      candidates.append((entry, depth(of: entry), positions))
    }
    if candidates.count > 1 {
      candidates.sort { a, b in
        if a.depth != b.depth { return a.depth > b.depth }
        if a.positions != b.positions { return Self.precedes(a.positions, b.positions) }
        return (a.entry.traits?.specifiedTraitCount ?? 0)
          > (b.entry.traits?.specifiedTraitCount ?? 0)
      }
    }
    return candidates.map(\.entry.proxy)
  }

  /// Returns the number of superclasses of a proxy's class that have proxies.
  private func depth(of entry: Entry) -> Int {
    Set(entries.filter { $0.covers(entry.proxy) }.map(\.type)).count
  }

  /// Returns the containers of a view, from its window down: views, and the controllers of views.
  private static func containers(
    of target: any AppearanceMarking, in place: UIView
  ) -> [AnyObject] {
    var chain: [AnyObject] = []
    var next: UIView? = target === place ? place.superview : place
    while let view = next {
      chain.append(view)
      if let owner = view.viewOwner { chain.append(owner) }
      next = view.superview
    }
    return chain.reversed()
  }

  /// Returns the indices of containers among the objects from the window downwards, the outermost
  /// first; nil if they do not occur in this order.
  private static func positions(
    of containers: [any UIAppearanceContainer.Type], in chain: [AnyObject]
  ) -> [Int]? {
    var found: [Int] = []
    var start = 0
    for container in containers.reversed() {
      guard let place = chain[start...].firstIndex(where: { container.isClass(of: $0) }) else {
        return nil
      }
      found.append(place)
      start = place + 1
    }
    return found
  }

  private static func precedes(_ a: [Int], _ b: [Int]) -> Bool {
    for (x, y) in zip(a, b) where x != y { return x < y }
    return a.count > b.count
  }
}

/// A bar whose items have appearance proxies as well. Bars conform in the folder `Navigation`.
@MainActor protocol BarItemStyling {
  /// Applies the values of proxies to the items, and updates the displayed items.
  func styleItems()
}

/// Copies properties between objects of the same class. `HostSession` conforms in the folder
/// `Appearance`, which depends on the classes that take part.
@MainActor package protocol AppearanceCopying {
  /// Copies a property, and leaves the target's marks unchanged.
  func copy(_ property: AppearanceProperty, from source: AnyObject, to target: AnyObject)
  /// Copies a value that a method sets, and leaves the target's marks unchanged.
  func copy(_ key: AppearanceKey, from source: AnyObject, to target: AnyObject)
}

extension NSObject {
  /// Returns whether an object is an instance of this class.
  fileprivate static func covers(_ object: AnyObject) -> Bool { object is Self }
}
