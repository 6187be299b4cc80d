/// The layout attributes of a view that takes part in constraint-based layout.
@MainActor package final class LayoutState {
  @exclusivity(unchecked) var translatesMask = true
  /// Whether constraints connect the content of this view, which has an autoresizing mask, with views
  /// outside it.
  @exclusivity(unchecked) var isBridged = false
  @exclusivity(unchecked) var held: [NSLayoutConstraint] = []
  /// The layout direction for which the constraints that the view holds were added to the engine; nil
  /// if none of them depends on a direction.
  @exclusivity(unchecked) var isMirrored: Bool?
  var guides: [UILayoutGuide] = []
  /// The view's item in its superview's engine.
  @exclusivity(unchecked) var item: LayoutItem?
  /// The engine of the view's content, unless the engine of an ancestor solves it.
  @exclusivity(unchecked) var engine: LayoutEngine?
  @exclusivity(unchecked) var hugging = (
    horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow
  )
  @exclusivity(unchecked) var resistance = (
    horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh
  )
  @exclusivity(unchecked) var needsUpdate = true
  /// Whether the engine sets the frames of subviews.
  @exclusivity(unchecked) var placesSubviews = false
  var safeAreaGuide: UILayoutGuide?
  var keyboardGuide: UILayoutGuide?
  var marginsGuide: UILayoutGuide?
  var readableGuide: UILayoutGuide?
  var contentGuide: UILayoutGuide?
  var frameGuide: UILayoutGuide?
  var topSupport: UILayoutGuide?
  var bottomSupport: UILayoutGuide?
  /// Whether the view is hidden for the app, but still visible because a stack view animates its
  /// removal.
  var isHiddenByStack = false

  /// The guides that follow the view and are used by constraints.
  @exclusivity(unchecked) var usedSourceGuides: [UILayoutGuide] = []
}
