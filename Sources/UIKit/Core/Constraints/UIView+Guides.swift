extension UIView {
  var ownSafeAreaGuide: UILayoutGuide {
    if let guide = makeLayoutStateIfNeeded().safeAreaGuide { return guide }
    let guide = UILayoutGuide(
      source: LayoutGuideSource(insets: { $0.safeAreaInsets }), owner: self,
      identifier: "UIViewSafeAreaLayoutGuide")
    makeLayoutStateIfNeeded().safeAreaGuide = guide
    return guide
  }

  var ownMarginsGuide: UILayoutGuide {
    if let guide = makeLayoutStateIfNeeded().marginsGuide { return guide }
    let guide = UILayoutGuide(
      source: LayoutGuideSource(insets: { $0.layoutMargins }), owner: self,
      identifier: "UIViewLayoutMarginsGuide")
    makeLayoutStateIfNeeded().marginsGuide = guide
    return guide
  }

  var ownReadableGuide: UILayoutGuide {
    if let guide = makeLayoutStateIfNeeded().readableGuide { return guide }
    let guide = UILayoutGuide(
      source: .readable, owner: self, identifier: "UIViewReadableContentGuide")
    makeLayoutStateIfNeeded().readableGuide = guide
    return guide
  }

  func hold(_ layoutGuide: UILayoutGuide) {
    if layoutGuide.owner === self { return }
    layoutGuide.owner?.removeLayoutGuide(layoutGuide)
    layoutGuide.owner = self
    makeLayoutStateIfNeeded().guides.append(layoutGuide)
  }

  func drop(_ layoutGuide: UILayoutGuide) {
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

  /// Updates the engine after the rectangle of a guide that follows the view has changed.
  package func layoutGuideDidChange(_ guide: UILayoutGuide) {
    guide.item?.engine?.sourceChanged(of: guide)
  }
}

/// The maximum comfortable line length for each text size, as measured on iPads; the UIKit reference
/// has no figures (see docs/FIDELITY.md).
@MainActor enum ReadableWidth {
  /// The maximum line length at the smallest text size, in points. Narrower views need no margin at any
  /// text size.
  static let least: CGFloat = 560

  static func points(for view: UIView) -> CGFloat {
    points(for: view.traitCollection.preferredContentSizeCategory)
  }

  static func points(for category: UIContentSizeCategory) -> CGFloat {
    switch category {
    case .extraSmall: least
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
