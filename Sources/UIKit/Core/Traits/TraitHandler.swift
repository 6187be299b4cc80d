/// A closure that a view or controller registered for trait changes.
@MainActor package final class TraitHandler: NSObject, UITraitChangeRegistration {
  private let traits: [any ReadableTrait.Type]
  private let body: (UITraitCollection) -> Void

  init(_ traits: [UITrait], _ body: @escaping (UITraitCollection) -> Void) {
    self.traits = traits.compactMap { $0 as? any ReadableTrait.Type }
    self.body = body
  }

  /// Calls the closure if one of its traits has changed.
  func callIfChanged(_ old: UITraitCollection, _ new: UITraitCollection) {
    func differs<T: ReadableTrait>(_ trait: T.Type) -> Bool {
      trait.value(in: old.values) != trait.value(in: new.values)
    }
    for trait in traits where differs(trait) {
      body(old)
      return
    }
  }
}
