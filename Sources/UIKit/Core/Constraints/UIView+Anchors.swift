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

  /// A guide for the part of the view that no bar or cut corner covers.
  public var safeAreaLayoutGuide: UILayoutGuide {
    if let guide = madeLayout.safeAreaGuide { return guide }
    let guide = UILayoutGuide(
      source: LayoutGuideSource(insets: { $0.safeAreaInsets }), owner: self,
      identifier: "UIViewSafeAreaLayoutGuide")
    madeLayout.safeAreaGuide = guide
    return guide
  }

  /// A guide for the part of the view within the layout margins.
  public var layoutMarginsGuide: UILayoutGuide {
    if let guide = madeLayout.marginsGuide { return guide }
    let guide = UILayoutGuide(
      source: LayoutGuideSource(insets: { $0.layoutMargins }), owner: self,
      identifier: "UIViewLayoutMarginsGuide")
    madeLayout.marginsGuide = guide
    return guide
  }

  /// A guide for the part within the margins that is not too wide to read: at most 672 points at
  /// the standard text size, more at larger ones.
  public var readableContentGuide: UILayoutGuide {
    if let guide = madeLayout.readableGuide { return guide }
    let guide = UILayoutGuide(
      source: .readable, owner: self, identifier: "UIViewReadableContentGuide")
    madeLayout.readableGuide = guide
    return guide
  }

  /// The guides added to the view; its built-in ones are not among them.
  public var layoutGuides: [UILayoutGuide] { layoutState?.guides ?? [] }

  /// Adds a guide; one that is in another view is removed from it first.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    if layoutGuide.owner === self { return }
    layoutGuide.owner?.removeLayoutGuide(layoutGuide)
    layoutGuide.owner = self
    madeLayout.guides.append(layoutGuide)
  }

  /// Removes a guide, and with it the constraints that use it.
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

  /// Updates the engine after a guide that follows the view got another rectangle.
  package func layoutGuideDidChange(_ guide: UILayoutGuide) {
    guide.item?.engine?.sourceChanged(of: guide)
  }
}

/// The widest comfortable line length by text size, as measured on iPads; the UIKit reference has
/// no figures (see docs/FIDELITY.md).
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
