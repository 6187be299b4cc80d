/// Propagates trait changes to views and controllers.
@MainActor enum TraitPropagation {
  /// Whether a container has set a view's size class. If not, views do not search for one.
  static var overridesSizeClasses = false
  /// Whether any view or controller has ever set its own appearance, or any view the elevated level. If
  /// not, views do not search for these.
  static var overridesAppearance = false

  /// Compares a view's traits with `old`, and notifies it and its descendants if the traits differ.
  static func update(_ view: UIView, from old: UITraitCollection) {
    let new = view.traitCollection
    if new.values == old.values { return }
    announce(view, old: old, new: new)
  }

  private static func announce(_ view: UIView, old: UITraitCollection, new: UITraitCollection) {
    if new.hasDifferentColorAppearance(comparedTo: old) {
      view.updateBackground()
      if view.attributes.hasDrawn { view.setNeedsDisplay() }
    } else if new.displayScale != old.displayScale {
      view.setNeedsDisplay()
    }
    if new.values.systemTypeface != old.values.systemTypeface {
      view.invalidateIntrinsicContentSize()
      view.setNeedsLayout()
      view.redrawText()
    } else if new.values.glyphRendering != old.values.glyphRendering {
      view.redrawText()
    }
    if new.layoutDirection != old.layoutDirection {
      view.layoutDirectionDidChange()
      view.setNeedsLayout()
      // The view may be drawn mirrored.
      if view.attributes.hasDrawn { view.setNeedsDisplay() }
    }
    if AppearanceProxies.followTraits, view.window != nil { AppearanceProxies.apply(to: view) }
    view.viewOwner?.announceTraits(old, new)
    view.traitCollectionDidChange(old)
    for handler in view.attributes.traitHandlers { handler.callIfChanged(old, new) }
    for child in view.children {
      let style = child.attributes.ownInterfaceStyle
      let sizeClass = child.attributes.horizontalSizeClass
      if style == .unspecified, sizeClass == .unspecified {
        announce(child, old: old, new: new)
      } else {
        var values = old.values
        if style != .unspecified { values.userInterfaceStyle = style }
        if sizeClass != .unspecified { values.horizontalSizeClass = sizeClass }
        update(child, from: UITraitCollection(values))
      }
    }
  }
}

extension UIView {
  /// Redraws the text in windows after the settings for drawing letters have changed.
  fileprivate func redrawText() {
    if attributes.hasDrawn { setNeedsDisplay() }
    for layer in layer.sublayers ?? [] where layer is CATextLayer { layer.setNeedsDisplay() }
  }
}

extension UIView: UITraitEnvironment {
  var inheritedTraits: UITraitCollection {
    let base = (window?.screen ?? .main).traitCollection
    if TraitPropagation.overridesAppearance || TraitPropagation.overridesSizeClasses {
      return inheritedTraits(over: base)
    }
    return base
  }

  private func inheritedTraits(over base: UITraitCollection) -> UITraitCollection {
    var style = UIUserInterfaceStyle.unspecified
    var isElevated = false
    var ancestor: UIView? = TraitPropagation.overridesAppearance ? self : nil
    while let view = ancestor {
      if style == .unspecified {
        style = view.attributes.ownInterfaceStyle
        if style == .unspecified, let owner = view.viewOwner {
          style = owner.overrideUserInterfaceStyle
        }
      }
      if view.attributes.isElevated { isElevated = true }
      ancestor = view.superview
    }
    let isOfBase = style == .unspecified || style == base.userInterfaceStyle
    let sizeClass = TraitPropagation.overridesSizeClasses ? inheritedSizeClass : .unspecified
    let isOfScreen = sizeClass == .unspecified || sizeClass == base.horizontalSizeClass
    if isOfBase, isOfScreen, !isElevated { return base }
    var values = base.values
    if !isOfScreen { values.horizontalSizeClass = sizeClass }
    if !isOfBase { values.userInterfaceStyle = style }
    if isElevated { values.userInterfaceLevel = .elevated }
    return UITraitCollection(values)
  }

  private var inheritedSizeClass: UIUserInterfaceSizeClass {
    var ancestor: UIView? = self
    while let view = ancestor {
      let own = view.attributes.horizontalSizeClass
      if own != .unspecified { return own }
      ancestor = view.superview
    }
    return .unspecified
  }

  /// Sets a horizontal size class for the view and its content; nil to use the superview's.
  func overrideHorizontalSizeClass(_ sizeClass: UIUserInterfaceSizeClass?) {
    let wanted = sizeClass ?? .unspecified
    guard attributes.horizontalSizeClass != wanted else { return }
    let old = traitCollection
    TraitPropagation.overridesSizeClasses = true
    attributes.horizontalSizeClass = wanted
    TraitPropagation.update(self, from: old)
  }

  /// Sets the elevated level for a view outside a window, and its content.
  func elevate() {
    TraitPropagation.overridesAppearance = true
    attributes.isElevated = true
  }

  func setInterfaceStyle(_ style: UIUserInterfaceStyle) {
    if attributes.overrideUserInterfaceStyle == style { return }
    changeInterfaceStyle { $0.overrideUserInterfaceStyle = style }
  }

  /// Sets the appearance of the view's kind, which applies until the app sets one.
  func setStandardInterfaceStyle(_ style: UIUserInterfaceStyle) {
    if attributes.standardInterfaceStyle == style { return }
    changeInterfaceStyle { $0.standardInterfaceStyle = style }
  }

  private func changeInterfaceStyle(_ change: (inout ViewAttributes) -> Void) {
    // The traits that it was last notified of; a window is always notified.
    let isOutside = window == nil && !(self is UIWindow) && attributes.traitsOutsideWindow != nil
    let old = isOutside ? attributes.traitsOutsideWindow ?? traitCollection : traitCollection
    TraitPropagation.overridesAppearance = true
    change(&attributes)
    TraitPropagation.update(self, from: old)
    if isOutside { attributes.traitsOutsideWindow = traitCollection }
  }
}
