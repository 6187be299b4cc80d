extension UIView {
  /// Resizes the view by its autoresizing mask after its superview's size has changed.
  ///
  /// Flexible parts share the change in proportion to their old lengths; if all of them were zero,
  /// evenly.
  func autoresize(from old: CGSize, to new: CGSize) {
    let mask = autoresizingMask
    if mask.isEmpty { return }
    var frame = layer.frame
    (frame.origin.x, frame.size.width) = Self.stretch(
      start: frame.minX, length: frame.width, from: old.width, to: new.width,
      flexibleStart: mask.contains(.flexibleLeftMargin),
      flexibleLength: mask.contains(.flexibleWidth),
      flexibleEnd: mask.contains(.flexibleRightMargin))
    (frame.origin.y, frame.size.height) = Self.stretch(
      start: frame.minY, length: frame.height, from: old.height, to: new.height,
      flexibleStart: mask.contains(.flexibleTopMargin),
      flexibleLength: mask.contains(.flexibleHeight),
      flexibleEnd: mask.contains(.flexibleBottomMargin))
    self.frame = frame
  }

  private static func stretch(
    start: CGFloat, length: CGFloat, from old: CGFloat, to new: CGFloat,
    flexibleStart: Bool, flexibleLength: Bool, flexibleEnd: Bool
  ) -> (CGFloat, CGFloat) {
    let change = new - old
    let count = [flexibleStart, flexibleLength, flexibleEnd].count { $0 }
    if change == 0 || count == 0 { return (start, length) }
    let end = old - start - length
    let parts = [
      flexibleStart ? start : 0, flexibleLength ? length : 0, flexibleEnd ? end : 0,
    ]
    let sum = parts.reduce(0, +)
    func share(_ part: CGFloat, _ isFlexible: Bool) -> CGFloat {
      guard isFlexible else { return 0 }
      return sum > 0 ? change * part / sum : change / CGFloat(count)
    }
    return (
      start + share(parts[0], flexibleStart), max(0, length + share(parts[1], flexibleLength))
    )
  }
}
