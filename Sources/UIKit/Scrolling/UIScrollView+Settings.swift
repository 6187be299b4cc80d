import ScrollEngine

extension UIScrollView {
  /// Whether Page Up and Down, Home, End, the space bar and the arrows scroll
  /// (UIKit reference 1.12).
  public var allowsKeyboardScrolling: Bool {
    get { behavior.allowsKeys }
    set { behavior.allowsKeys = newValue }
  }

  /// Whether a drag past an end moves the scroll view around this one, where that can
  /// (UIKit reference 1.7).
  public var transfersVerticalScrollingToParent: Bool {
    get { scrollEngine.settings.transfersVertically }
    set { scrollEngine.settings.transfersVertically = newValue }
  }

  /// As `transfersVerticalScrollingToParent`, sideways.
  public var transfersHorizontalScrollingToParent: Bool {
    get { scrollEngine.settings.transfersHorizontally }
    set { scrollEngine.settings.transfersHorizontally = newValue }
  }

  /// Where content smaller than the view lies in it, in shares of the room that is left: (0, 0) at
  /// the top left, (0.5, 0.5) in the middle.
  public var contentAlignmentPoint: CGPoint {
    get { CGPoint(scrollEngine.metrics.alignment) }
    set {
      guard newValue.x.isScrollable, newValue.y.isScrollable else {
        UIKitFault.report("contentAlignmentPoint contains a number that is not finite")
        return
      }
      scrollEngine.metrics.alignment = ScrollVector(newValue)
      rangeChanged(because: .size)
    }
  }

  public var showsVerticalScrollIndicator: Bool {
    get { behavior.indicators.showsVertical }
    set {
      behavior.indicators.showsVertical = newValue
      indicators.update()
    }
  }

  public var showsHorizontalScrollIndicator: Bool {
    get { behavior.indicators.showsHorizontal }
    set {
      behavior.indicators.showsHorizontal = newValue
      indicators.update()
    }
  }

  public var indicatorStyle: IndicatorStyle {
    get { behavior.indicators.style }
    set {
      behavior.indicators.style = newValue
      indicators.restyle()
    }
  }

  /// Whether the safe area keeps the indicators off too (UIKit reference 1.10).
  public var automaticallyAdjustsScrollIndicatorInsets: Bool {
    get { behavior.indicators.adjustsInsets }
    set {
      behavior.indicators.adjustsInsets = newValue
      indicators.update()
    }
  }

  public var verticalScrollIndicatorInsets: UIEdgeInsets {
    get { behavior.indicators.verticalInsets }
    set { setIndicatorInsets(\.verticalInsets, to: newValue) }
  }

  public var horizontalScrollIndicatorInsets: UIEdgeInsets {
    get { behavior.indicators.horizontalInsets }
    set { setIndicatorInsets(\.horizontalInsets, to: newValue) }
  }

  /// The insets of both indicators; reads those of the vertical one.
  public var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// The recogniser that scrolls by arrow keys before any responder gets them. Off by default; a
  /// line at a time, again while the key repeats.
  public var directionalPressGestureRecognizer: UIGestureRecognizer {
    if let recognizer = gestures.directionalPress { return recognizer }
    let recognizer = DirectionalPressRecognizer()
    gestures.directionalPress = recognizer
    addGestureRecognizer(recognizer)
    return recognizer
  }

  /// The recogniser that zooms; nil while the limits allow no zooming.
  public var pinchGestureRecognizer: UIPinchGestureRecognizer? {
    scrollEngine.zoom.isEnabled ? gestures.pinch : nil
  }

  // MARK: Zooming

  /// Whether two fingers zoom at this moment.
  public var isZooming: Bool { scrollEngine.zoom.isPinching }
  /// Whether the content comes back from a scale past the limits.
  public var isZoomBouncing: Bool { scrollEngine.zoom.isBouncing }
  /// Whether a change of scale by code is under way.
  public var isZoomAnimating: Bool {
    scrollEngine.zoom.isTransition && !scrollEngine.zoom.isBouncing
  }
}
