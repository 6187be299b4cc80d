extension UIView {
  /// The tint colour without dimming: the view's own, or the tint colour of the nearest ancestor
  /// that has one.
  var plainTint: UIColor {
    var view: UIView? = self
    while let v = view {
      // A tint of `UIColor.tintColor` means the superview's tint.
      if let color = v.attributes.tintColor, !CurrentTint.isTint(color) { return color }
      view = v.superview
    }
    return hostSession.screen.host.accent?.color ?? .systemBlue
  }

  var inheritedTintAdjustment: TintAdjustmentMode {
    if attributes.tintDimmings > 0 { return .dimmed }
    return attributes.tintAdjustmentMode == .automatic
      ? superview?.tintAdjustmentMode ?? .normal : attributes.tintAdjustmentMode
  }

  /// Sets the adjustment mode chosen by the app, which overrides the dimming by presentations in front.
  func setTintAdjustment(_ mode: TintAdjustmentMode) {
    attributes.tintDimmings = 0
    attributes.tintAdjustmentMode = mode
    announceTint()
  }

  /// Dims the tint of the view and its content until `restoreTint()` has been called the same number of
  /// times, or the app sets an adjustment.
  func dimTint() {
    changeDimmings { if $0 < .max { $0 += 1 } }
  }

  func restoreTint() {
    changeDimmings { if $0 > 0 { $0 -= 1 } }
  }

  private func changeDimmings(_ change: (inout UInt8) -> Void) {
    let before = tintAdjustmentMode
    change(&attributes.tintDimmings)
    if tintAdjustmentMode != before { announceTint() }
  }

  /// Notifies this view and the descendants that inherit its tint that the tint has changed.
  package func announceTint() {
    if attributes.followsTint { colorsOfTintDidChange() }
    tintColorDidChange()
    for child in children
    where child.attributes.tintColor == nil || child.attributes.tintAdjustmentMode == .automatic {
      child.announceTint()
    }
  }

  /// Notifies this view and its descendants of a new default color, for views without their own tint.
  package func announceDefaultTint() {
    guard attributes.tintColor == nil else { return }
    if attributes.followsTint { colorsOfTintDidChange() }
    tintColorDidChange()
    for child in children { child.announceDefaultTint() }
  }
}

// Provides the value of `UIColor.tintColor` in this view.
extension UIView: TintSource {
  package nonisolated func resolveTint() -> UIColor {
    // Safety: only views set themselves as the source, and only on the main thread.
    MainActor.assumeIsolated {
      attributes.followsTint = true
      return tintColor
    }
  }

  /// Runs `body` with this view's traits and tint colour as the current ones.
  package func resolvingColors(_ body: () -> Void) {
    let outer = CurrentTint.exchangeSource(self)
    traitCollection.performAsCurrent(body)
    _ = CurrentTint.exchangeSource(outer)
  }

  /// Returns a colour as resolved for the view's traits and tint colour.
  package func resolve(_ color: UIColor) -> UIColor {
    let outer = CurrentTint.exchangeSource(self)
    let resolved = color.resolvedColor(with: traitCollection)
    _ = CurrentTint.exchangeSource(outer)
    return resolved
  }

  private func colorsOfTintDidChange() {
    updateBackground()
    tintOfContentDidChange()
    if attributes.hasDrawn { setNeedsDisplay() }
  }
}
