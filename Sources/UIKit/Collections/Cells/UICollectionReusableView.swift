/// A view that a collection view shows for an element, and uses again for others.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  open internal(set) var reuseIdentifier: String?
  /// Which element of which collection view the view shows; nil while it waits for reuse.
  var place: ElementPlace?
  /// The size for which the view was asked last what it prefers; nil where it has to be asked.
  var measuredSize: CGSize?
  /// The attributes that were applied last.
  var appliedAttributes: UICollectionViewLayoutAttributes?

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    reuseIdentifier = (coder as? InterfaceCoder)?.attribute("reuseIdentifier")
    readElement(coder, as: UICollectionReusableView.self)
  }

  /// Makes a view ready for another element; overrides call `super`.
  open func prepareForReuse() {}

  /// Called before the view is displayed and whenever its attributes have changed; the collection view
  /// applies frame, alpha, transform and order itself.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The attributes that the view prefers for its content, where the layout sizes elements by their
  /// content: those given, with the size that constraints or `sizeThatFits(_:)` ask for.
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

  /// The view's content may want another size.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    contentDidChange()
  }

  package override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(isElement: false)
  }
}

/// Which element of which collection view a view shows.
@MainActor struct ElementPlace {
  @WeakView var collectionView: UICollectionView?
  var key: ElementKey
  /// Whether the view has been laid out for its element: what changes from then on may change the
  /// element's size.
  var isSettled = false
}

extension UICollectionReusableView {
  /// Whether the content determines a size.
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

  /// The size that the content needs, near an estimate; the estimate where nothing determines one.
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

  /// The content may want another size than the element has.
  func contentDidChange() {
    guard let place, place.isSettled else { return }
    place.collectionView?.contentDidChange(in: self)
  }

  /// Gives a view of a document the identifier that it is registered under, unless it has one.
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
  /// How firmly a view keeps to the width that it has: one that is not measured is required.
  var horizontalPriority: UILayoutPriority {
    self?.isWidthMeasured ?? true ? .fittingSizeLevel : .required
  }
  /// How firmly a view keeps to the height that it has.
  var verticalPriority: UILayoutPriority {
    self?.isHeightMeasured ?? true ? .fittingSizeLevel : .required
  }
}
