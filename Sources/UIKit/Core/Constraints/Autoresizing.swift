extension UIView {
  /// Resizes the view by its autoresizing mask after its superview's size has changed.
  ///
  /// Flexible parts share the change in proportion to their old lengths, or evenly if all those
  /// lengths were zero.
  func autoresize(from old: CGSize, to new: CGSize) {
    let mask = autoresizingMask
    // Flexible margins at the right or bottom alone do not change the frame.
    if mask.isSubset(of: [.flexibleRightMargin, .flexibleBottomMargin]) { return }
    // A scaled view is resized as it would be without its transform.
    var frame = plainFrame
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
    plainFrame = frame
  }

  /// The frame that the view would have without its transform. Setting it keeps the transform.
  var plainFrame: CGRect {
    get {
      let size = layer.bounds.size
      return CGRect(
        x: layer.position.x - layer.anchorPoint.x * size.width,
        y: layer.position.y - layer.anchorPoint.y * size.height, width: size.width,
        height: size.height)
    }
    set {
      if CATransform3DIsIdentity(layer.transform) {
        frame = newValue
      } else {
        bounds.size = newValue.size
        center = CGPoint(
          x: newValue.minX + layer.anchorPoint.x * newValue.width,
          y: newValue.minY + layer.anchorPoint.y * newValue.height)
      }
    }
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
