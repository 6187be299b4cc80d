/// What an app sets on a scroll view once and its motions read.
struct ScrollSettings {
  var insetAdjustment = UIScrollView.ContentInsetAdjustmentBehavior.automatic
  var bouncesHorizontally = true
  var bouncesVertically = true
  var alwaysBounceHorizontal = false
  var alwaysBounceVertical = false
  var isPagingEnabled = false
  var isDirectionalLockEnabled = false
  var decelerationRate = UIScrollView.DecelerationRate.normal
  var delaysContentTouches = true
  var canCancelContentTouches = true
  var scrollsToTop = true
  var allowsKeys = true
  var transfersHorizontally = true
  var transfersVertically = true
  var alignment = CGPoint.zero
  /// The height of what stands at the content's top and is either seen as a whole or not at all
  /// once the content rests after a drag: a table's search bar (UIKit reference 3). 0 for nothing.
  var hidingHeight: CGFloat = 0
  /// The same of what stands above the content, in a bar.
  var hidingRoom: CGFloat = 0

  func bounces(_ axis: ScrollAxis) -> Bool {
    axis == .vertical ? bouncesVertically : bouncesHorizontally
  }

  func alwaysBounces(_ axis: ScrollAxis) -> Bool {
    bounces(axis) && (axis == .vertical ? alwaysBounceVertical : alwaysBounceHorizontal)
  }

  func transfers(_ axis: ScrollAxis) -> Bool {
    axis == .vertical ? transfersVertically : transfersHorizontally
  }
}

/// How a scroll view's indicators are to look.
struct ScrollIndicatorSettings {
  var showsVertical = true
  var showsHorizontal = true
  var style = UIScrollView.IndicatorStyle.default
  var adjustsInsets = true
  var verticalInsets = UIEdgeInsets.zero
  var horizontalInsets = UIEdgeInsets.zero
}

/// Who is moving the content at this moment.
struct ScrollStep {
  /// The next change of the bounds is the scroll view's own.
  var isOwn = false
  /// A motion's frame is being shown.
  var isTicking = false
  /// Counts the decelerations, so that a frame notices when its delegate has replaced the one that
  /// it shows.
  var flights = 0
}
