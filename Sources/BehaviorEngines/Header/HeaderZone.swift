/// The content offsets of a header.
package struct HeaderZone: Equatable, Sendable {
  /// The offset at the top of the content, at which a refresher's indicator above the header is in
  /// view.
  package var top: Double
  /// The largest offset with the header fully in view.
  package var shown: Double
  /// The smallest offset with the header fully out of view.
  package var hidden: Double

  /// Creates the zone of a header; `top` is `shown` if nothing is above the header.
  package init(top: Double? = nil, shown: Double, hidden: Double) {
    self.top = top ?? shown
    self.shown = shown
    self.hidden = hidden
  }

  /// An end of the range in which the header is partly in view.
  package enum End: Equatable, Sendable { case shown, hidden }

  package subscript(end: End) -> Double { end == .shown ? shown : hidden }

  /// The distance in points within which an offset counts as equal: half a pixel at scale 1.
  package static let tolerance = 0.5

  /// Returns the state of the header at an offset; nil if it is partly in view.
  package func end(at offset: Double) -> End? {
    if offset >= hidden - Self.tolerance { return .hidden }
    return offset <= shown + Self.tolerance ? .shown : nil
  }

  /// Returns whether the header is partly in view at an offset.
  package func contains(_ offset: Double) -> Bool { end(at: offset) == nil }

  /// Returns whether the header is hidden completely, and no further, at an offset.
  package func isAtHiddenEnd(_ offset: Double) -> Bool {
    (offset - hidden).magnitude <= Self.tolerance
  }

  /// Returns the visible part of the header at an offset: 0 is fully out of view, 1 fully in view.
  package func progress(at offset: Double) -> Double {
    guard hidden > shown else { return 1 }
    return min(max((hidden - offset) / (hidden - shown), 0), 1)
  }

  /// Returns the end that the settings' threshold chooses for an offset.
  package func nearestEnd(to offset: Double, _ settings: HeaderSettings) -> End {
    progress(at: offset) >= settings.threshold ? .shown : .hidden
  }

  /// Returns the offset at which a motion that would end at `target` should end instead.
  ///
  /// If there is a velocity, its direction determines the end; otherwise the visible part of the header
  /// does. A drag that has moved the header by less than its resistance is reverted.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the offset; positive hides the header.
  ///   - start: The offset at which the drag began.
  ///   - offset: The offset at which the drag ended.
  package func restingOffset(
    for target: Double, velocity: Double, from start: Double, to offset: Double,
    _ settings: HeaderSettings
  ) -> Double {
    guard contains(target) else { return target }
    if end(at: start) == .hidden, max(0, hidden - offset) < settings.revealResistance {
      return hidden
    }
    if end(at: start) == .shown, max(0, offset - shown) < settings.hideResistance {
      return shown
    }
    if velocity > 0 { return hidden }
    if velocity < 0 { return shown }
    return self[nearestEnd(to: offset, settings)]
  }
}
