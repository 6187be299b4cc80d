/// The settings of a pull engine. Each setting can change at any time; `PullEvent.settingsChanged`
/// applies a change.
package struct PullSettings: Equatable, Sendable {
  /// The trigger of the work.
  package var trigger = PullTrigger.pull
  /// Whether content that rests partly over the indicator is moved to one end of the indicator. An
  /// indicator after the content can rest partly in view, as a footer does.
  package var keepsIndicatorWhole = true
  /// Whether work is started by pulls and by scrolling near the end.
  package var isEnabled = true
  /// The minimum time for which the indicator shows that work is in progress, in seconds.
  package var minimumDuration = 0.0
  /// The time for which the indicator shows that work has succeeded, in seconds; 0 if it does not show
  /// success.
  package var resultDuration = 0.0
  /// The pull that starts work, in points; nil for the default.
  package var triggerDistance: Double?
  /// Whether a longer pull opens a floor: a page above the content. Work then starts when the finger
  /// lifts.
  package var hasFloor = false
  /// The pull that opens the floor, in points; nil for the default.
  package var floorDistance: Double?
  /// Whether work starts while the finger is down.
  package var startsWhileDragging = true
  package var playsHaptics = true
  /// Whether work is cancelled outside a window.
  package var cancelsOutsideWindow = false
  /// The distance from the end at which loading starts, in points.
  package var prefetchDistance = 200.0

  package init() {}
}

/// The trigger of a pull engine's work.
package enum PullTrigger: Equatable, Sendable {
  /// A pull beyond the edge.
  case pull
  /// Content scrolled near the edge.
  case nearness
  /// A tap on the indicator, which is always shown.
  case tap
  /// Content scrolled near the edge, or a tap on the indicator, which is always shown.
  case nearnessOrTap

  package var includesNearness: Bool { self == .nearness || self == .nearnessOrTap }
  package var includesTap: Bool { self == .tap || self == .nearnessOrTap }
}
