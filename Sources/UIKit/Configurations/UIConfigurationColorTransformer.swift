/// Makes another colour out of a colour.
public struct UIConfigurationColorTransformer {
  /// Closures cannot be compared: two transformers are the same when they come from one `init`.
  private final class Body {
    let transform: (UIColor) -> UIColor

    init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
  }

  private let body: Body

  public init(_ transform: @escaping (UIColor) -> UIColor) { body = Body(transform) }

  public var transform: (UIColor) -> UIColor { body.transform }

  public func callAsFunction(_ input: UIColor) -> UIColor { body.transform(input) }

  /// The gray of the same lightness.
  nonisolated(unsafe) public static let grayscale = UIConfigurationColorTransformer { $0.dimmed }

  /// The colour itself: there is no accent colour that the user could have chosen instead.
  nonisolated(unsafe) public static let preferredTint = UIConfigurationColorTransformer { $0 }

  /// Gray instead of any tint; which gray is our choice.
  nonisolated(unsafe) public static let monochromeTint = UIConfigurationColorTransformer { _ in
    .systemGray
  }

  /// A transformer that a configuration keeps, compared by identity.
  struct Slot: Hashable {
    var transformer: UIConfigurationColorTransformer?

    static func == (a: Slot, b: Slot) -> Bool { a.transformer?.body === b.transformer?.body }

    func hash(into hasher: inout Hasher) {
      hasher.combine(transformer.map { ObjectIdentifier($0.body) })
    }
  }
}
