import UIKit

/// Loads more content at the end of a scroll view.
///
/// ```swift
/// tableView.loader = Loader { [weak self] in
///   guard let self else { return }
///   if try await !self.loadNextPage() { self.tableView.loader?.exhaust() }
/// }
/// ```
@MainActor public final class Loader: PullActivity {
  /// What starts the loading.
  public enum Trigger: Sendable {
    /// Scrolling to within ``Loader/prefetchDistance`` of the end.
    case automatic
    /// Pulling beyond the end.
    case pull
    /// A tap on the indicator, which is always visible.
    case tap
    /// Scrolling near the end, or a tap on the indicator, which is always visible: the user can try
    /// again when scrolling has loaded nothing.
    case automaticOrTap

    var isAutomatic: Bool { self == .automatic || self == .automaticOrTap }
    var isTap: Bool { self == .tap || self == .automaticOrTap }
  }

  /// What starts the loading; set when the loader is created.
  public let trigger: Trigger
  /// The distance from the end at which automatic loading starts, in points; 200 by default.
  public var prefetchDistance: CGFloat = 200

  /// Returns whether automatic loading may start; nil allows it. Called for every offset within
  /// ``prefetchDistance`` of the end, so it should be fast.
  public var shouldLoad: (() -> Bool)?

  /// The content's length when loading last started. Loading does not start twice for one length.
  private var lastLength: CGFloat?

  /// Creates a loader that runs an action.
  ///
  /// - Parameters:
  ///   - edge: The bottom edge, or the trailing edge of content that scrolls horizontally.
  ///   - trigger: What starts the loading.
  ///   - indicator: The view that shows the state. Nil is a ``SpinnerIndicator``, or a
  ///     ``TapIndicator`` if a tap starts the loading.
  ///   - action: The work. An error that it throws leads to ``PullState/failed``.
  public init(
    edge: PullEdge = .bottom, trigger: Trigger = .automatic, indicator: (any PullIndicator)? = nil,
    action: @escaping Action
  ) {
    self.trigger = trigger
    super.init(edge: edge, indicator: indicator ?? Self.defaultIndicator(trigger), action: action)
  }

  /// Creates a loader without an action: the app starts its work when
  /// ``PullActivity/onStateChange`` reports ``PullState/active``, and calls ``PullActivity/end()``
  /// when it has ended.
  public init(
    edge: PullEdge = .bottom, trigger: Trigger = .automatic, indicator: (any PullIndicator)? = nil
  ) {
    self.trigger = trigger
    super.init(edge: edge, indicator: indicator ?? Self.defaultIndicator(trigger), action: nil)
  }

  private static func defaultIndicator(_ trigger: Trigger) -> any PullIndicator {
    guard trigger.isTap else { return SpinnerIndicator() }
    var texts = ArrowIndicator.Texts.loading
    texts.pull = "Load more"
    return TapIndicator(texts: texts)
  }

  /// Stops loading because there is nothing more; the indicator shows that until ``reset()``.
  public func exhaust() {
    // A loader that is idle at the end would load at once.
    stopWork()
    state = .exhausted
    layoutChanged()
  }

  /// Allows loading again after ``exhaust()`` or an error.
  public func reset() {
    lastLength = nil
    guard state == .exhausted || state == .failed else { return }
    state = .idle
    layoutChanged()
  }

  override var holder: InsetLedger.Holder { .loader }
  override var needsRoom: Bool { super.needsRoom || state == .exhausted || isAlwaysShown }

  /// Whether the indicator is visible at rest: always if a tap starts the loading, and for
  /// automatic loading once the content fills the view.
  override var isAlwaysShown: Bool {
    guard trigger != .pull, let geometry, geometry.contentLength > 0 else { return false }
    return trigger.isTap || geometry.ownContentLength >= geometry.length
  }

  override func stateAfterWork(_ error: (any Error)?) -> PullState {
    if error != nil { return .failed }
    return isAlwaysShown ? .idle : .retracting
  }

  override func layoutChanged() {
    super.layoutChanged()
    if scrollView?.isDragging != true { room = needsRoom ? indicator.thickness : 0 }
  }

  override func contentMoved() {
    if trigger == .pull { return super.contentMoved() }
    guard trigger.isAutomatic, isEnabled, state == .idle, let geometry,
      geometry.contentLength > 0, geometry.length > 0, geometry.pull >= -prefetchDistance
    else { return }
    let length = geometry.ownContentLength
    guard lastLength != length, shouldLoad?() ?? true else { return }
    lastLength = length
    start()
  }

  override func willEndDragging(velocity: CGPoint, target: inout CGPoint) {
    if trigger == .pull { super.willEndDragging(velocity: velocity, target: &target) }
  }

  override func tapped() {
    guard state == .failed || trigger.isTap && state == .idle else { return }
    lastLength = geometry?.ownContentLength
    start()
  }
}
