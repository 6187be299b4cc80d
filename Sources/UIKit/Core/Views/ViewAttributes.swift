/// What a view keeps beside its layer.
package struct ViewAttributes {
  var backgroundColor: UIColor?
  var tintColor: UIColor?
  var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  var contentMode = UIView.ContentMode.scaleToFill
  var mask: UIView?
  var tag = 0
  var isUserInteractionEnabled = true
  var isMultipleTouchEnabled = false
  var isExclusiveTouch = false
  var autoresizesSubviews = true
  var autoresizingMask: UIView.AutoresizingMask = []
  var semanticContentAttribute = UISemanticContentAttribute.unspecified
  var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// Whether the view, with all that is in it, stands on a layer above the base.
  var isElevated = false
  var margins: UIEdgeInsets?
  var directionalMargins: NSDirectionalEdgeInsets?
  /// The margins that a view of its kind has while the app sets none.
  var standardMargins: NSDirectionalEdgeInsets?
  var preservesSuperviewLayoutMargins = false
  var insetsLayoutMarginsFromSafeArea = true
  var safeAreaInsets = UIEdgeInsets.zero
  /// Whether the view's safe area depends on where it stands.
  var tracksSafeArea = true
  /// Whether `draw(_:)` put something into a bitmap the last time.
  var hasDrawn = true
  var traitHandlers: [TraitHandler] = []
  /// How many animations that keep touches away are under way.
  var blockingAnimations = 0
}
