import ScrollEngine

/// What an app configures and the view itself depends on; the engine has the rest in its settings.
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

/// What the adjusted content inset is computed from, beside `contentInset` and the safe area.
struct ScrollInsetState {
  /// The refresh control's share of the top inset, in points.
  var refresh: CGFloat = 0
  /// The top inset and the room above it at the last computation.
  var farthestTop: CGFloat = 0
}

/// The recognisers of a scroll view.
@MainActor struct ScrollGestures {
  let pan = ScrollPanGestureRecognizer()
  let touchDelay = ContentTouchDelayRecognizer()
  /// Created when the limits first allow zooming.
  var pinch: ScrollPinchGestureRecognizer?
  /// Created when an app first asks for it.
  var directionalPress: DirectionalPressRecognizer?
}

/// The scroll views around one whose drag has gone past its end, which move in its place.
@MainActor struct ScrollNesting {
  @WeakView private var horizontalHost: UIScrollView?
  @WeakView private var verticalHost: UIScrollView?

  subscript(axis: ScrollAxis) -> UIScrollView? {
    get { axis == .vertical ? verticalHost : horizontalHost }
    set { if axis == .vertical { verticalHost = newValue } else { horizontalHost = newValue } }
  }
}
