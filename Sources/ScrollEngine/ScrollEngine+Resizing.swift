/// A change of the view's size that has not been laid out yet.
struct ScrollResize {
  /// The offset before the change.
  var offset: ScrollVector
  /// The offset since then, which is in the range of the view's new size.
  var clampedOffset: ScrollVector
}

// Views whose layout determines the range of offsets, after they have been resized.
extension ScrollEngine {
  /// Records that the view has been resized, and the offset before.
  package func viewWasResized(from offset: ScrollVector) {
    if resize?.clampedOffset == offset {
      resize?.clampedOffset = self.offset
    } else {
      resize = ScrollResize(offset: offset, clampedOffset: self.offset)
    }
  }

  /// Moves resting content back to where it was before the view was resized, and lets it stay out of its
  /// range until ``shiftDidSettle(at:)``: the layout determines the new range.
  ///
  /// - Returns: The insets in the last layout, before the view was resized; the current ones if the content
  ///   has moved since, for example with the insets at its top.
  package func holdOffset(at time: Double) -> ScrollInsets {
    guard isAtRest, let resize else { return metrics.insets }
    holdsOffset = true
    guard resize.clampedOffset == offset else { return metrics.insets }
    shiftContent(by: resize.offset - offset, at: time)
    guard let laidOut, laidOut.offset == resize.offset else { return metrics.insets }
    return laidOut.insets
  }
}
