extension UIView {
  /// The tint without dimming: the view's own or the nearest one above.
  var plainTint: UIColor {
    var view: UIView? = self
    while let v = view {
      if let color = v.attributes.tintColor { return color }
      view = v.superview
    }
    return .systemBlue
  }

  /// Tells this view and those below that take their tint or its dimming from it.
  package func announceTint() {
    tintColorDidChange()
    for child in children
    where child.attributes.tintColor == nil || child.attributes.tintAdjustmentMode == .automatic {
      child.announceTint()
    }
  }
}
