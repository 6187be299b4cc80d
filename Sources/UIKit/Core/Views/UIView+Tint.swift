extension UIView {
  /// The tint colour without dimming: the view's own, or that of the nearest ancestor that has one.
  var plainTint: UIColor {
    var view: UIView? = self
    while let v = view {
      if let color = v.attributes.tintColor { return color }
      view = v.superview
    }
    return hostSession.screen.host.accent?.color ?? .systemBlue
  }

  var inheritedTintAdjustment: TintAdjustmentMode {
    attributes.tintAdjustmentMode == .automatic
      ? superview?.tintAdjustmentMode ?? .normal : attributes.tintAdjustmentMode
  }

  /// Notifies this view, and the descendants that inherit its tint, of a tint change.
  package func announceTint() {
    tintColorDidChange()
    for child in children
    where child.attributes.tintColor == nil || child.attributes.tintAdjustmentMode == .automatic {
      child.announceTint()
    }
  }

  /// Notifies this view and its descendants of a new color for views without a tint of their own.
  package func announceDefaultTint() {
    guard attributes.tintColor == nil else { return }
    tintColorDidChange()
    for child in children { child.announceDefaultTint() }
  }
}
