/// A transformation of a colour.
public struct UIConfigurationColorTransformer {
  /// Closures cannot be compared: two transformers are equal if they are copies of the same one.
  private final class Body {
    let transform: (UIColor) -> UIColor

    init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
  }

  private let body: Body

  public init(_ transform: @escaping (UIColor) -> UIColor) { body = Body(transform) }

  public var transform: (UIColor) -> UIColor { body.transform }

  public func callAsFunction(_ input: UIColor) -> UIColor { body.transform(input) }

  /// Returns the gray of the same lightness.
  ///
  /// Safety: it is a constant whose function captures nothing.
  nonisolated(unsafe) public static let grayscale = UIConfigurationColorTransformer { $0.dimmed }

  /// Returns the colour unchanged: on Linux the user cannot choose an accent colour.
  ///
  /// Safety: a constant whose function captures nothing.
  nonisolated(unsafe) public static let preferredTint = UIConfigurationColorTransformer { $0 }

  /// Returns gray for any tint; the shade is our choice.
  ///
  /// Safety: it is a constant whose function captures nothing.
  nonisolated(unsafe) public static let monochromeTint = UIConfigurationColorTransformer { _ in
    .systemGray
  }

  /// A transformer that a configuration keeps, which is compared by identity.
  struct Slot: Hashable {
    var transformer: UIConfigurationColorTransformer?

    static func == (a: Slot, b: Slot) -> Bool { a.transformer?.body === b.transformer?.body }

    func hash(into hasher: inout Hasher) {
      hasher.combine(transformer.map { ObjectIdentifier($0.body) })
    }
  }
}
