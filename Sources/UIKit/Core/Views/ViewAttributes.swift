/// The attributes of a view other than its layer's.
package struct ViewAttributes {
  var backgroundColor: UIColor?
  var tintColor: UIColor?
  /// The adjustment that the app has set.
  var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The appearance of the view and its content, where the app has set none, such as the dark
  /// appearance of a black bar.
  var standardInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The view's own appearance, which overrides that of its superview.
  var ownInterfaceStyle: UIUserInterfaceStyle {
    overrideUserInterfaceStyle == .unspecified ? standardInterfaceStyle : overrideUserInterfaceStyle
  }
  /// The horizontal size class that a container sets for the view and its content, instead of the
  /// screen's.
  var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  /// Whether the view and its content are at the elevated level.
  var isElevated = false
  /// The number of presentations that dim the tint, unless the app has set its own adjustment.
  var tintDimmings: UInt8 = 0
  var margins: UIEdgeInsets?
  var directionalMargins: NSDirectionalEdgeInsets?
  /// The default margins of the view's class; they apply until the app sets margins.
  var standardMargins: NSDirectionalEdgeInsets?
  var safeAreaInsets = UIEdgeInsets.zero
  /// Whether the view's safe area depends on its position.
  var tracksSafeArea = true
  /// Whether `draw(_:)` created a bitmap the last time.
  var hasDrawn = true
  var traitHandlers: [TraitHandler] = []
  var interactions: [any UIInteraction] = []
  /// The traits that a view outside every window had when it was created or left a window, while it
  /// is the root of its tree: it gets no changes until it enters a window.
  var traitsOutsideWindow: UITraitCollection?
  /// The app's settings for the focus.
  var focus: FocusSettings?
  /// The number of running animations that block touches.
  var blockingAnimations = 0
}
