/// The position and appearance of an element of a collection view.
///
/// A subclass with additional properties overrides `isEqual(_:)` and `copy(with:)`: attributes are
/// applied to a view again only if they differ. A layout returns copies of its attributes.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The element's index path. A collection view sets it in attributes that it receives.
  @exclusivity(unchecked) open var indexPath = IndexPath(item: 0, section: 0)
  /// The axes along which the layout measures the element; nil if it measures both.
  @exclusivity(unchecked) var measuredAxes: MeasuredAxes?
  /// The offset from its frame at which the view is drawn, so that it meets adjacent views although the
  /// origin is rounded. It is less than a pixel.
  @exclusivity(unchecked) var drawingShift = CGPoint.zero
  @exclusivity(unchecked) private var element = Element.cell
  @exclusivity(unchecked) private var origin = CGPoint.zero
  @exclusivity(unchecked) private var storedSize = CGSize.zero {
    didSet { drawingShift = .zero }
  }

  /// Whether the view is hidden; in that case the element may have no view.
  @exclusivity(unchecked) open var isHidden = false
  /// The opacity of the view; 1 by default.
  @exclusivity(unchecked) open var alpha: CGFloat = 1
  /// The position in the order of elements, from back to front; 0 by default.
  @exclusivity(unchecked) open var zIndex = 0
  /// The transform in three dimensions; `transform` is equal to it if it is affine.
  open var transform3D: CATransform3D {
    get { storedTransform ?? CATransform3DIdentity }
    set { storedTransform = newValue == CATransform3DIdentity ? nil : newValue }
  }
  /// The transform; nil for the identity, which most elements have and every frame of scrolling reads.
  @exclusivity(unchecked) private var storedTransform: CATransform3D?

  /// The category and kind of an element.
  private enum Element: Equatable {
    case cell
    case supplementary(kind: String)
    case decoration(kind: String)
  }

  public override init() { super.init() }

  /// Creates the attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates the attributes of a supplementary view.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    element = .supplementary(kind: elementKind)
  }

  /// Creates the attributes of a decoration view.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    element = .decoration(kind: decorationViewKind)
  }

  // MARK: Element

  open var representedElementCategory: UICollectionView.ElementCategory {
    switch element {
    case .cell: .cell
    case .supplementary: .supplementaryView
    case .decoration: .decorationView
    }
  }
  /// The kind of a supplementary or decoration view; nil for a cell.
  open var representedElementKind: String? {
    switch element {
    case .cell: nil
    case .supplementary(let kind), .decoration(let kind): kind
    }
  }

  /// Sets the element to which the attributes belong.
  func setElement(_ key: ElementKey) {
    indexPath = key.indexPath
    switch key.category {
    case .cell: element = .cell
    case .supplementary: element = .supplementary(kind: key.kind)
    case .decoration: element = .decoration(kind: key.kind)
    }
  }

  /// The element's key within its collection view.
  var key: ElementKey {
    switch element {
    case .cell: ElementKey(category: .cell, kind: "", indexPath: indexPath)
    case .supplementary(let kind):
      ElementKey(category: .supplementary, kind: kind, indexPath: indexPath)
    case .decoration(let kind):
      ElementKey(category: .decoration, kind: kind, indexPath: indexPath)
    }
  }

  // MARK: Geometry

  /// The frame, with the transform applied.
  open var frame: CGRect {
    get {
      if !isTransformed || transform.isIdentity { return untransformedFrame }
      let centered = CGRect(
        x: -storedSize.width / 2, y: -storedSize.height / 2, width: storedSize.width,
        height: storedSize.height
      ).applying(transform)
      return centered.offsetBy(dx: center.x, dy: center.y)
    }
    set {
      if !isTransformed || self.transform.isIdentity {
        (origin, storedSize) = (newValue.origin, newValue.size)
        return
      }
      let transform = transform
      let size = CGRect(origin: .zero, size: newValue.size).applying(transform.inverted()).size
      storedSize = size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }
  /// The centre of the element.
  open var center: CGPoint {
    get {
      CGPoint(x: origin.x + storedSize.width / 2, y: origin.y + storedSize.height / 2)
    }
    set {
      origin = CGPoint(
        x: newValue.x - storedSize.width / 2, y: newValue.y - storedSize.height / 2)
    }
  }
  /// The size without the transform; setting it keeps the center.
  open var size: CGSize {
    get { storedSize }
    set {
      let center = center
      storedSize = newValue
      self.center = center
    }
  }
  /// The size as a rectangle whose origin is zero.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: storedSize) }
    set {
      if newValue.origin != .zero {
        UIKitFault.report("UICollectionViewLayoutAttributes: -setBounds: requires a zero origin")
      }
      size = newValue.size
    }
  }
  /// The two-dimensional transform; the identity if `transform3D` is not affine.
  open var transform: CGAffineTransform {
    get {
      CATransform3DIsAffine(transform3D) ? CATransform3DGetAffineTransform(transform3D) : .identity
    }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// Whether the transform is not the identity.
  var isTransformed: Bool { storedTransform != nil }

  /// The frame without the transform.
  var untransformedFrame: CGRect { CGRect(origin: origin, size: storedSize) }

  /// Mirrors the attributes in content of a width.
  func mirror(inWidth width: CGFloat) {
    center.x = width - center.x
    drawingShift.x = -drawingShift.x
  }

  /// Whether all values are finite and within range.
  var isUsable: Bool {
    untransformedFrame.isUsable && (!isTransformed || frame.isUsable) && alpha.isFinite
  }

  // MARK: Copying and comparing

  /// Returns a copy of the same class; overrides set their own properties on the result of `super`.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self.instantiate(type(of: self))
    copy.indexPath = indexPath
    copy.element = element
    copy.measuredAxes = measuredAxes
    copy.origin = origin
    copy.storedSize = storedSize
    copy.drawingShift = drawingShift
    copy.isHidden = isHidden
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.storedTransform = storedTransform
    return copy
  }

  /// Returns a separate copy of the attributes.
  final func duplicate() -> UICollectionViewLayoutAttributes {
    copy(with: nil) as? UICollectionViewLayoutAttributes ?? self
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return self === other || type(of: self) == type(of: other) && hasValues(of: other)
  }

  /// Returns whether the attributes are equal, without a call of `isEqual(_:)` for those of Apple's class,
  /// which no subclass overrides.
  final func equals(_ other: UICollectionViewLayoutAttributes) -> Bool {
    if self === other { return true }
    let isPlain = type(of: self) == UICollectionViewLayoutAttributes.self
    guard isPlain, type(of: other) == type(of: self) else { return isEqual(other) }
    return hasValues(of: other)
  }

  private func hasValues(of other: UICollectionViewLayoutAttributes) -> Bool {
    origin == other.origin && storedSize == other.storedSize && isHidden == other.isHidden
      && alpha == other.alpha && zIndex == other.zIndex && element == other.element
      && indexPath == other.indexPath && storedTransform == other.storedTransform
  }

  open override var hash: Int { indexPath.hashValue }

  open override var description: String {
    "<\(type(of: self)): index path: \(indexPath); frame: \(frame); zIndex: \(zIndex)"
      + (representedElementKind.map { "; kind: \($0)" } ?? "") + ">"
  }
}

/// The axes along which a layout uses the preferred length of a view.
struct MeasuredAxes: Equatable {
  var isWidthMeasured: Bool
  var isHeightMeasured: Bool

  /// Whether the layout uses either length.
  var isAny: Bool { isWidthMeasured || isHeightMeasured }
}
