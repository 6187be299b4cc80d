/// A view that displays an element of a collection view and is reused for different elements.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  @exclusivity(unchecked) open internal(set) var reuseIdentifier: String?
  /// The element that the view displays, and its collection view; nil while the view is in the reuse
  /// pool.
  @exclusivity(unchecked) var place: ElementPlace?
  /// The size for which the view last computed its preferred attributes; nil if it needs to be
  /// measured.
  @exclusivity(unchecked) var measuredSize: CGSize?
  /// The attributes that were last applied.
  @exclusivity(unchecked) var appliedAttributes: UICollectionViewLayoutAttributes?

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    reuseIdentifier = (coder as? InterfaceCoder)?.attribute("reuseIdentifier")
    readElement(coder, as: UICollectionReusableView.self)
  }

  /// Prepares the view for a different element; overrides call `super`.
  open func prepareForReuse() {}

  /// Called before the view is displayed and whenever its attributes change. The collection view
  /// itself applies the frame, alpha, transform and order.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Returns the attributes that fit the view's content, in a layout that sizes elements by their
  /// content. By default, these are the given attributes with the size required by constraints or
  /// `sizeThatFits(_:)`.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { fittedAttributes(layoutAttributes) }

  /// Called before the layout changes.
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}
  /// Called after the layout has changed.
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// Called when the content may need a different size.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    contentDidChange()
  }

  package override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(isElement: false)
  }
}

/// The element that a view displays, and its collection view.
@MainActor struct ElementPlace {
  @WeakView var collectionView: UICollectionView?
  var key: ElementKey
  /// Distinguishes the elements that the view displays one after another.
  let identity = RowIdentity()
  /// Whether the view has been laid out for its element: content changes from then on may resize the
  /// element.
  var isSettled = false
  /// Whether an update has removed the element, so that `key` is that before the update: the view is
  /// disappearing, or awaits its end.
  var isDeparting = false
  /// Whether the view was added for an extra item, which the delegate does not know.
  var isExtra = false
}

extension UICollectionReusableView {
  /// Whether constraints determine the size.
  private var isConstrained: Bool { layoutState?.engine != nil }

  fileprivate func fittedAttributes(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let fitted = attributes.duplicate()
    let axes = attributes.measuredAxes
    let size = fittingSize(for: attributes.size, axes)
    if size.width > 0, axes?.isWidthMeasured ?? true { fitted.size.width = size.width }
    if size.height > 0, axes?.isHeightMeasured ?? true { fitted.size.height = size.height }
    return fitted
  }

  /// Returns the size that the content needs, near an estimate, or the estimate along axes where
  /// nothing determines the size.
  private func fittingSize(for estimate: CGSize, _ axes: MeasuredAxes?) -> CGSize {
    if let cell = self as? UICollectionViewCell, let size = cell.contentSize(for: estimate, axes) {
      return size
    }
    if isConstrained {
      return systemLayoutSizeFitting(
        estimate, withHorizontalFittingPriority: axes.horizontalPriority,
        verticalFittingPriority: axes.verticalPriority)
    }
    let size = sizeThatFits(estimate)
    return size == bounds.size ? estimate : size
  }

  /// Notes that the content may need a size different from the element's.
  func contentDidChange() {
    guard let place, place.isSettled else { return }
    place.collectionView?.contentDidChange(in: self)
  }

  /// Sets the reuse identifier of a view from a nib to the one under which it is registered, unless it
  /// has one.
  func named(_ identifier: String) -> Self {
    if let own = reuseIdentifier, !own.isEmpty, own != identifier {
      UIKitFault.report(
        "view reuse identifier in nib (\(own)) does not match the identifier used to register the "
          + "nib (\(identifier))")
    }
    reuseIdentifier = identifier
    return self
  }
}

extension MeasuredAxes? {
  /// The priority at which a view keeps its width; it is required if the width is not measured.
  var horizontalPriority: UILayoutPriority {
    self?.isWidthMeasured ?? true ? .fittingSizeLevel : .required
  }
  /// The priority at which a view keeps its height.
  var verticalPriority: UILayoutPriority {
    self?.isHeightMeasured ?? true ? .fittingSizeLevel : .required
  }
}
