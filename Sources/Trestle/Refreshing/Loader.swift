import UIKit

/// Loads more at the end of the content.
///
/// ```swift
/// tableView.loader = Loader { try await self.loadNextPage() }
/// ```
@MainActor public final class Loader: PullActivity {
  /// What starts the loading.
  public enum Trigger: Sendable {
    /// Coming near the end.
    case automatic
    /// Pulling beyond the end.
    case pull
    /// A tap on the indicator, which is always there.
    case tap
    /// Coming near the end, or a tap on the indicator, which is always there: for when coming near
    /// has loaded nothing.
    case automaticOrTap

    var isAutomatic: Bool { self == .automatic || self == .automaticOrTap }
    var isTap: Bool { self == .tap || self == .automaticOrTap }
  }

  /// What starts the loading.
  public let trigger: Trigger
  /// How near the end loading starts by itself, in points.
  public var prefetchDistance: CGFloat = 200

  /// Asked before loading starts by itself, at each step near the end; nil lets it.
  public var shouldLoad: (() -> Bool)?

  /// The content's length when loading started last: nothing starts twice for the same content.
  private var lastLength: CGFloat?

  /// Creates a loader that runs `action` each time it starts.
  ///
  /// - Parameters:
  ///   - edge: `bottom`, or `trailing` for content that scrolls sideways.
  ///   - trigger: What starts the loader.
  ///   - indicator: The view that shows the state; by default a ``SpinnerIndicator``, or a
  ///     ``TapIndicator`` for triggers that need a tap.
  ///   - action: The work; an error that it throws is kept in ``PullActivity/lastError``.
  public init(
    edge: PullEdge = .bottom, trigger: Trigger = .automatic, indicator: (any PullIndicator)? = nil,
    action: @escaping Action
  ) {
    self.trigger = trigger
    super.init(edge: edge, indicator: indicator ?? Self.indicator(trigger), action: action)
  }

  /// A loader that only tells when it starts, by `onStateChange`; `end()` ends it.
  public init(
    edge: PullEdge = .bottom, trigger: Trigger = .automatic, indicator: (any PullIndicator)? = nil
  ) {
    self.trigger = trigger
    super.init(edge: edge, indicator: indicator ?? Self.indicator(trigger), action: nil)
  }

  private static func indicator(_ trigger: Trigger) -> any PullIndicator {
    guard trigger.isTap else { return SpinnerIndicator() }
    var texts = ArrowIndicator.Texts.loading
    texts.pull = "Load more"
    return TapIndicator(texts: texts)
  }

  /// Says that there is nothing more: nothing starts until ``reset()``, and the indicator says so.
  public func exhaust() {
    cancel()
    state = .exhausted
    layoutChanged()
  }

  /// Makes loading possible again after ``exhaust()`` or an error.
  public func reset() {
    lastLength = nil
    guard state == .exhausted || state == .failed else { return }
    state = .idle
    layoutChanged()
  }

  override var holder: InsetLedger.Holder { .loader }
  override var needsRoom: Bool { super.needsRoom || state == .exhausted || isAlwaysShown }

  /// Content that fills its view has room for the indicator all the time, unless it is pulled for.
  override var isAlwaysShown: Bool {
    guard trigger != .pull, let geometry, geometry.contentLength > 0 else { return false }
    return trigger.isTap || geometry.contentLength >= geometry.length
  }

  override func stateAfterWork(_ error: (any Error)?) -> PullState {
    if error != nil { return .failed }
    return isAlwaysShown ? .idle : .leaving
  }

  override func layoutChanged() {
    super.layoutChanged()
    if scrollView?.isDragging != true { room = needsRoom ? indicator.thickness : 0 }
  }

  override func contentMoved() {
    if trigger == .pull { return super.contentMoved() }
    guard trigger.isAutomatic, isEnabled, state == .idle, let geometry,
      geometry.contentLength > 0, geometry.length > 0, lastLength != geometry.contentLength,
      geometry.pull >= -prefetchDistance, shouldLoad?() ?? true
    else { return }
    lastLength = geometry.contentLength
    start()
  }

  override func willEndDragging(velocity: CGPoint, target: inout CGPoint) {
    if trigger == .pull { super.willEndDragging(velocity: velocity, target: &target) }
  }

  override func tapped() {
    guard state == .failed || trigger.isTap && state == .idle else { return }
    lastLength = geometry?.contentLength
    start()
  }
}
