import UIKit

#if canImport(BehaviorEngines)
  import BehaviorEngines
#endif

/// Loads more content at the end of a scroll view, or earlier content at the top.
///
/// Automatic loading starts once each time the edge of the content comes near: when the user scrolls
/// there, and when rows come or go, or the length of content without rows changes. Loading that adds
/// nothing does not start again on its own.
///
/// At the top edge of a table or a collection view, the rows in view keep their places on the screen
/// while earlier rows are added, also during a drag or a deceleration. ``BottomAnchoring`` opens a list
/// at its bottom.
///
/// ```swift
/// tableView.loader = Loader { [weak self] in
///   guard let self else { return }
///   if try await !self.loadNextPage() { self.tableView.loader?.exhaust() }
/// }
/// ```
@preconcurrency @MainActor public final class Loader: PullActivity {
  /// What starts the loading.
  public enum Trigger: Sendable {
    /// Scrolling to within ``Loader/prefetchDistance`` of the edge.
    case automatic
    /// Pulling beyond the edge.
    case pull
    /// A tap on the indicator, which is always visible.
    case tap
    /// Scrolling near the edge, or a tap on the indicator, which is always visible, so that the user can
    /// try again if scrolling has loaded nothing.
    case automaticOrTap

    var engineTrigger: PullTrigger {
      switch self {
      case .automatic: .nearness
      case .pull: .pull
      case .tap: .tap
      case .automaticOrTap: .nearnessOrTap
      }
    }
  }

  /// What starts the loading; it is set when the loader is created.
  public let trigger: Trigger

  /// The distance from the edge at which automatic loading starts, in points; 200 by default. NaN is
  /// reported and ignored.
  public var prefetchDistance: CGFloat {
    get { CGFloat(engine.settings.prefetchDistance) }
    set { changeNumber(\.prefetchDistance, to: Double(newValue), "prefetchDistance") }
  }

  /// Returns whether automatic loading may start; nil to allow it. Called for every offset within
  /// ``prefetchDistance`` of the end at which loading could start, so it should be fast.
  public var shouldLoad: (() -> Bool)?

  /// Creates a loader that runs an action.
  ///
  /// - Parameters:
  ///   - edge: The bottom edge, the top edge, or the trailing edge of content that scrolls horizontally.
  ///   - trigger: What starts the loading.
  ///   - indicator: The view that shows the state. If nil, it is a ``SpinnerIndicator``, or a
  ///     ``TapIndicator`` if a tap starts the loading.
  ///   - action: The work. An error that it throws leads to ``PullState/failed``.
  public init(
    edge: PullEdge = .bottom, trigger: Trigger = .automatic, indicator: (any PullIndicator)? = nil,
    action: @escaping Action
  ) {
    self.trigger = trigger
    super.init(
      edge: edge, indicator: indicator ?? Self.defaultIndicator(trigger),
      settings: Self.settings(trigger), action: action)
  }

  /// Creates a loader without an action: the app starts its work when
  /// ``PullActivity/onStateChange`` reports ``PullState/active``, and calls ``PullActivity/end()``
  /// when it has ended.
  public init(
    edge: PullEdge = .bottom, trigger: Trigger = .automatic, indicator: (any PullIndicator)? = nil
  ) {
    self.trigger = trigger
    super.init(
      edge: edge, indicator: indicator ?? Self.defaultIndicator(trigger),
      settings: Self.settings(trigger), action: nil)
  }

  private static func settings(_ trigger: Trigger) -> PullSettings {
    var settings = PullSettings()
    settings.trigger = trigger.engineTrigger
    settings.keepsIndicatorWhole = false
    return settings
  }

  private static func defaultIndicator(_ trigger: Trigger) -> any PullIndicator {
    trigger.engineTrigger.includesTap
      ? TapIndicator(texts: .tapToLoad) : SpinnerIndicator(texts: .loading)
  }

  /// Stops loading because there is nothing more to load. The indicator shows that state until
  /// ``reset()``, or until a ``Refresher`` of the same scroll view has refreshed the content.
  public func exhaust() { send(.exhausted) }

  /// Allows loading again after ``exhaust()`` or an error, and for content with as many rows. Call it
  /// after showing different content if the user may already be near its end.
  public func reset() { send(.reset) }

  override var holder: InsetLedger.Holder { .loader }

  override var isIndicatorPartOfContent: Bool { true }

  override func pinsHeaders(_ scrollView: UIScrollView) -> Bool { scrollView.hasPinnedHeaders }

  override func mayLoad() -> Bool { shouldLoad?() ?? true }
}
