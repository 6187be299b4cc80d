/// The layout attributes of a view that takes part in constraint-based layout.
@MainActor package final class LayoutState {
  @exclusivity(unchecked) var translatesMask = true
  /// Whether constraints connect the content of this view, which has an autoresizing mask, with
  /// views outside.
  @exclusivity(unchecked) var isBridged = false
  @exclusivity(unchecked) var held: [NSLayoutConstraint] = []
  /// The direction for which the held constraints are in the engine; nil if none has needed one.
  @exclusivity(unchecked) var isMirrored: Bool?
  var guides: [UILayoutGuide] = []
  /// The view's item in its superview's engine.
  @exclusivity(unchecked) var item: LayoutItem?
  /// The engine of the view's content, unless an engine further up solves it.
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
  /// Hidden for the app, but still visible while a stack view animates its removal.
  var isHiddenByStack = false

  /// The guides that follow the view and that constraints use.
  @exclusivity(unchecked) var usedSourceGuides: [UILayoutGuide] = []
}
