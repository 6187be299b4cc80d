/// The attributes of a view other than its layer's.
package struct ViewAttributes {
  var backgroundColor: UIColor?
  var tintColor: UIColor?
  /// The adjustment mode set by the app.
  var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The appearance of the view and its content unless the app sets one, such as the dark appearance of
  /// a black bar.
  var standardInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The view's own appearance, which overrides that of its superview.
  var ownInterfaceStyle: UIUserInterfaceStyle {
    overrideUserInterfaceStyle == .unspecified ? standardInterfaceStyle : overrideUserInterfaceStyle
  }
  /// The horizontal size class that a container sets for the view and its content, replacing that of
  /// the screen.
  var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  /// Whether the view and its content are at the elevated level.
  var isElevated = false
  /// The number of presentations that currently dim the tint. They have no effect if the app has set an
  /// adjustment mode.
  var tintDimmings: UInt8 = 0
  var margins: UIEdgeInsets?
  var directionalMargins: NSDirectionalEdgeInsets?
  /// The default margins of the view's class, which apply until the app sets margins.
  var standardMargins: NSDirectionalEdgeInsets?
  var safeAreaInsets = UIEdgeInsets.zero
  /// Whether the view's safe area depends on its position.
  var tracksSafeArea = true
  /// Whether `draw(_:)` created a bitmap the last time that it was called.
  var hasDrawn = true
  /// Whether one of the view's colours was resolved from `UIColor.tintColor`.
  var followsTint = false
  var traitHandlers: [TraitHandler] = []
  var interactions: [any UIInteraction] = []
  /// The traits of a view that is not in a window and is the root of its tree, captured when it was
  /// created or when it left a window. They do not change until it enters a window.
  var traitsOutsideWindow: UITraitCollection?
  /// The app's settings for the focus.
  var focus: FocusSettings?
  /// The number of running animations that block touches.
  var blockingAnimations = 0
}
