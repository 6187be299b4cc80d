import CollectionEngine

/// The length of an element of a compositional layout along one axis.
open class NSCollectionLayoutDimension: NSObject, NSCopying {
  let value: LayoutDimension

  init(_ value: LayoutDimension) { self.value = value }

  /// Returns a fraction of the width of the element's container.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    made(.fractionalWidth(Double(checkedFraction(fractionalWidth, "width"))))
  }
  /// Returns a fraction of the height of the element's container.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    made(.fractionalHeight(Double(checkedFraction(fractionalHeight, "height"))))
  }
  /// Returns a length in points.
  open class func absolute(_ absoluteDimension: CGFloat) -> Self {
    made(.absolute(Double(checkedLength(absoluteDimension, "absolute"))))
  }
  /// Returns an estimated length in points, used until the element's view is measured.
  open class func estimated(_ estimatedDimension: CGFloat) -> Self {
    made(.estimated(Double(checkedLength(estimatedDimension, "estimated"))))
  }
  /// Returns an estimated length that all siblings in a group share: the maximum of their measured
  /// lengths. The group must be estimated along the same axis. The cost is linear in the number of
  /// siblings.
  open class func uniformAcrossSiblings(estimate estimatedDimension: CGFloat) -> Self {
    made(.uniform(estimate: Double(checkedLength(estimatedDimension, "estimated"))))
  }

  private class func made(_ value: LayoutDimension) -> Self {
    unsafeDowncast(NSCollectionLayoutDimension(value), to: self)
  }

  private static func checkedFraction(_ fraction: CGFloat, _ name: String) -> CGFloat {
    if fraction.isFinite { return fraction }
    UIKitFault.report(
      "Invalid fractional \(name): \(fraction). The fraction must be a finite value.")
    return 0
  }

  private static func checkedLength(_ length: CGFloat, _ name: String) -> CGFloat {
    if length.isFinite { return length }
    UIKitFault.report(
      "Invalid \(name) dimension: \(length). The dimension must be a finite value.")
    return 0
  }

  open var isFractionalWidth: Bool { if case .fractionalWidth = value { true } else { false } }
  open var isFractionalHeight: Bool { if case .fractionalHeight = value { true } else { false } }
  open var isAbsolute: Bool { if case .absolute = value { true } else { false } }
  /// Whether the length is an estimate; true for uniform lengths too.
  open var isEstimated: Bool { value.estimate != nil }
  open var isUniformAcrossSiblings: Bool { if case .uniform = value { true } else { false } }
  /// The fraction, the length or the estimate.
  open var dimension: CGFloat {
    switch value {
    case .fractionalWidth(let number), .fractionalHeight(let number), .absolute(let number),
      .estimated(let number), .uniform(estimate: let number):
      CGFloat(number)
    }
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutDimension)?.value == value
  }
  open override var hash: Int { value.hashValue }
  open override var description: String { "<\(type(of: self)): \(value)>" }
}

/// The width and height of an element of a compositional layout.
open class NSCollectionLayoutSize: NSObject, NSCopying {
  open var widthDimension: NSCollectionLayoutDimension { width }
  open var heightDimension: NSCollectionLayoutDimension { height }
  private let width: NSCollectionLayoutDimension
  private let height: NSCollectionLayoutDimension

  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    self.width = width
    self.height = height
    super.init()
  }

  var value: LayoutDimensions { LayoutDimensions(width: width.value, height: height.value) }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutSize)?.value == value
  }
  open override var hash: Int { value.hashValue }
  open override var description: String { "<\(type(of: self)): \(value)>" }
}
