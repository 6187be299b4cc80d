extension UIView {
  /// Resizes the view by its autoresizing mask after its superview's size has changed.
  ///
  /// Flexible parts share the change in proportion to their old lengths; if all of them were zero,
  /// evenly.
  func autoresize(from old: CGSize, to new: CGSize) {
    let mask = autoresizingMask
    // Flexible margins at the right or bottom alone do not change the frame.
    if mask.isSubset(of: [.flexibleRightMargin, .flexibleBottomMargin]) { return }
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
    if change == 0 || !flexibleStart && !flexibleLength { return (start, length) }
    let end = old - start - length
    let count: CGFloat =
      (flexibleStart ? 1 : 0) + (flexibleLength ? 1 : 0) + (flexibleEnd ? 1 : 0)
    let sum =
      (flexibleStart ? start : 0) + (flexibleLength ? length : 0) + (flexibleEnd ? end : 0)
    func share(_ part: CGFloat, _ isFlexible: Bool) -> CGFloat {
      guard isFlexible else { return 0 }
      return sum > 0 ? change * part / sum : change / count
    }
    return (start + share(start, flexibleStart), max(0, length + share(length, flexibleLength)))
  }
}
