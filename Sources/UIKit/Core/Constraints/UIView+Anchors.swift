extension UIView {
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

  // MARK: Guides

  /// The part that no bar and no cut corner covers.
  public var safeAreaLayoutGuide: UILayoutGuide {
    if let guide = madeLayout.safeAreaGuide { return guide }
    let guide = UILayoutGuide(
      source: LayoutGuideSource(insets: { $0.safeAreaInsets }), owner: self,
      identifier: "UIViewSafeAreaLayoutGuide")
    madeLayout.safeAreaGuide = guide
    return guide
  }

  /// The part within the layout margins.
  public var layoutMarginsGuide: UILayoutGuide {
    if let guide = madeLayout.marginsGuide { return guide }
    let guide = UILayoutGuide(
      source: LayoutGuideSource(insets: { $0.layoutMargins }), owner: self,
      identifier: "UIViewLayoutMarginsGuide")
    madeLayout.marginsGuide = guide
    return guide
  }

  /// The part within the margins that is not too wide to read: at most 672 points at the standard
  /// text size, more at larger ones.
  public var readableContentGuide: UILayoutGuide {
    if let guide = madeLayout.readableGuide { return guide }
    let guide = UILayoutGuide(
      source: .readable, owner: self, identifier: "UIViewReadableContentGuide")
    madeLayout.readableGuide = guide
    return guide
  }

  /// The guides that were added; those that the view has by itself are not among them.
  public var layoutGuides: [UILayoutGuide] { layoutState?.guides ?? [] }

  /// Takes a guide over; one that is in another view leaves it first.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    if layoutGuide.owner === self { return }
    layoutGuide.owner?.removeLayoutGuide(layoutGuide)
    layoutGuide.owner = self
    madeLayout.guides.append(layoutGuide)
  }

  /// Lets a guide go, and with it the constraints that mention it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owner === self, let state = layoutState else { return }
    var view: UIView? = self
    while let v = view {
      for constraint in v.layoutState?.held ?? [] where constraint.mentions(layoutGuide) {
        constraint.isActive = false
      }
      view = v.superview
    }
    if let item = layoutGuide.item { item.engine?.drop(item) }
    state.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owner = nil
  }

  /// Tells the engine that a guide which follows the view has another rectangle in it.
  package func layoutGuideDidChange(_ guide: UILayoutGuide) {
    guide.item?.engine?.sourceChanged(of: guide)
  }
}

/// How wide text may be to be read with ease; widths by text size as measured on iPads, where the
/// UIKit reference has none (see docs/FIDELITY.md).
@MainActor enum ReadableWidth {
  static func points(for view: UIView) -> CGFloat {
    points(for: view.traitCollection.preferredContentSizeCategory)
  }

  static func points(for category: UIContentSizeCategory) -> CGFloat {
    switch category {
    case .extraSmall: 560
    case .small: 600
    case .medium: 632
    case .extraLarge: 744
    case .extraExtraLarge: 816
    case .extraExtraExtraLarge: 896
    case _ where category.isAccessibilityCategory: 1040
    default: 672
    }
  }
}
