import ScrollEngine

/// The app's settings that concern the view itself; the engine has the other settings.
struct ScrollBehavior {
  var insetAdjustment = UIScrollView.ContentInsetAdjustmentBehavior.automatic
  var delaysContentTouches = true
  var canCancelContentTouches = true
  var scrollsToTop = true
  var allowsKeys = true
  var indicators = ScrollIndicatorSettings()
}

/// The appearance of a scroll view's indicators.
struct ScrollIndicatorSettings {
  var showsVertical = true
  var showsHorizontal = true
  var style = UIScrollView.IndicatorStyle.default
  var adjustsInsets = true
  var verticalInsets = UIEdgeInsets.zero
  var horizontalInsets = UIEdgeInsets.zero
}

/// The values from which the adjusted content inset is computed, in addition to `contentInset` and the
/// safe area.
struct ScrollInsetState {
  /// The part of the top inset that belongs to the refresh control, in points.
  var refresh: CGFloat = 0
  /// The top inset and the bar's extra height at the last computation.
  var farthestTop: CGFloat = 0
  /// Whether the safe area applies along each axis because the content scrolls.
  var horizontal = ScrollableAxis()
  var vertical = ScrollableAxis()

  /// Decides whether the safe area applies along an axis on which content scrolls or does not.
  ///
  /// A layout may depend on the insets, so that the content scrolls only without them: within one frame
  /// the safe area is removed twice at most, and then stays.
  struct ScrollableAxis {
    private var isInset = false
    private var removals = 0
    private var start = -Double.infinity

    /// The duration of a frame, in seconds.
    private static let frame = 1.0 / 60
    private static let mostRemovals = 2

    /// Returns whether the safe area applies.
    ///
    /// - Parameters:
    ///   - scrolls: Whether the content is longer than the view.
    ///   - time: The current time, in seconds.
    mutating func isInset(whileScrolling scrolls: Bool, at time: Double) -> Bool {
      if scrolls { isInset = true }
      guard isInset, !scrolls else { return isInset }
      if time - start >= Self.frame { (start, removals) = (time, 0) }
      if removals < Self.mostRemovals {
        removals += 1
        isInset = false
      }
      return isInset
    }
  }
}

/// The recognisers of a scroll view.
@MainActor struct ScrollGestures {
  let pan = ScrollPanGestureRecognizer()
  let touchDelay = ContentTouchDelayRecognizer()
  /// The pinch recogniser, created when the limits first allow zooming.
  var pinch: ScrollPinchGestureRecognizer?
  /// The recogniser for arrow keys, created when an app first requests it.
  var directionalPress: DirectionalPressRecognizer?
}

/// The enclosing scroll views that move instead of one whose drag has passed its end, and the other view
/// that does, which conforms to `OverflowReceiving`.
@MainActor struct ScrollNesting {
  @WeakView private var horizontalHost: UIScrollView?
  @WeakView private var verticalHost: UIScrollView?
  @WeakView var receiver: UIView?

  subscript(axis: ScrollAxis) -> UIScrollView? {
    get { axis == .vertical ? verticalHost : horizontalHost }
    set { if axis == .vertical { verticalHost = newValue } else { horizontalHost = newValue } }
  }
}
