/// What a view that takes part in constraint-based layout keeps beside its other attributes.
@MainActor package final class LayoutState {
  @exclusivity(unchecked) var translatesMask = true
  /// A view with an autoresizing mask whose content is bound to things outside it.
  @exclusivity(unchecked) var isBridged = false
  @exclusivity(unchecked) var held: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  /// The view's place in its superview, in the engine that solves it.
  @exclusivity(unchecked) var item: LayoutItem?
  /// The engine of this view's content, while no engine further up solves it.
  @exclusivity(unchecked) var engine: LayoutEngine?
  @exclusivity(unchecked) var hugging = (
    horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow
  )
  @exclusivity(unchecked) var resistance = (
    horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh
  )
  @exclusivity(unchecked) var needsUpdate = true
  /// Whether subviews are placed by the engine.
  @exclusivity(unchecked) var placesSubviews = false
  var safeAreaGuide: UILayoutGuide?
  var keyboardGuide: UIKeyboardLayoutGuide?
  var marginsGuide: UILayoutGuide?
  var readableGuide: UILayoutGuide?
  var contentGuide: UILayoutGuide?
  var frameGuide: UILayoutGuide?
  var topSupport: LayoutSupportGuide?
  var bottomSupport: LayoutSupportGuide?
  /// Hidden for the app, and still seen while a stack takes its room away.
  var isHiddenByStack = false

  /// The guides that follow the view and that constraints mention.
  @exclusivity(unchecked) var usedSourceGuides: [UILayoutGuide] = []
}
