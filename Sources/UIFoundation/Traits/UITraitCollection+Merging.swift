extension UITraitCollection {
  /// Creates a collection with the traits specified by other collections. If several specify a trait,
  /// the last one's value is used.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(
      traitCollections.reduce(into: Values.unspecified) { merged, next in
        for trait in SpecifiedTraits.all { trait.copy(next.values, &merged) }
      })
  }

  /// The number of traits that the collection specifies.
  package var specifiedTraitCount: Int {
    SpecifiedTraits.all.count { $0.isSpecified(values) }
  }
}

/// A trait that a collection may or may not specify.
struct SpecifiedTraits: Sendable {
  let isSpecified: @Sendable (UITraitCollection.Values) -> Bool
  /// Copies the value, if the source specifies it.
  let copy: @Sendable (UITraitCollection.Values, inout UITraitCollection.Values) -> Void
  /// Returns whether the second collection has the value of the first, if the first specifies one.
  let holds: @Sendable (UITraitCollection.Values, UITraitCollection.Values) -> Bool

  init<Value: Equatable & Sendable>(
    _ path: WritableKeyPath<UITraitCollection.Values, Value> & Sendable
  ) {
    let none = UITraitCollection.Values.unspecified[keyPath: path]
    isSpecified = { $0[keyPath: path] != none }
    copy = { if $0[keyPath: path] != none { $1[keyPath: path] = $0[keyPath: path] } }
    holds = { $0[keyPath: path] == none || $0[keyPath: path] == $1[keyPath: path] }
  }

  static let all: [SpecifiedTraits] = [
    .init(\.userInterfaceStyle), .init(\.userInterfaceIdiom), .init(\.userInterfaceLevel),
    .init(\.accessibilityContrast), .init(\.layoutDirection), .init(\.horizontalSizeClass),
    .init(\.verticalSizeClass), .init(\.displayScale), .init(\.preferredContentSizeCategory),
  ]
}
