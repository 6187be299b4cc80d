/// A transformation of text attributes.
public struct UIConfigurationTextAttributesTransformer {
  /// Closures cannot be compared: two transformers are equal if they are copies of the same one.
  private final class Body {
    let transform: (AttributeContainer) -> AttributeContainer

    init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
      self.transform = transform
    }
  }

  private let body: Body

  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    body = Body(transform)
  }

  public var transform: (AttributeContainer) -> AttributeContainer { body.transform }

  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
    body.transform(input)
  }

  /// A transformer that a configuration keeps, compared by identity.
  struct Slot: Hashable {
    var transformer: UIConfigurationTextAttributesTransformer?

    static func == (a: Slot, b: Slot) -> Bool { a.transformer?.body === b.transformer?.body }

    func hash(into hasher: inout Hasher) {
      hasher.combine(transformer.map { ObjectIdentifier($0.body) })
    }
  }
}
