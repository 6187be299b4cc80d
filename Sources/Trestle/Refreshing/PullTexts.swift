/// The texts of an indicator's states.
///
/// ```swift
/// var texts = PullTexts()
/// texts.release = "Release to search"
/// tableView.refresher = Refresher(indicator: ArrowIndicator(texts: texts)) { try await search() }
/// ```
public struct PullTexts: Hashable, Sendable {
  /// Shown during a pull, before the threshold; by a ``TapIndicator`` also at rest.
  public var pull = "Pull to refresh"
  /// Shown beyond the threshold.
  public var release = "Release to refresh"
  /// Shown during work.
  public var active = "Refreshing"
  /// Shown after work that succeeded.
  public var succeeded = "Done"
  /// Shown after an error.
  public var failed = "Tap to try again"
  /// Shown when there is nothing more to load.
  public var exhausted = "No more"
  /// The time of the last update, with `%@` in the time's place.
  public var lastUpdate = "Updated %@"

  /// Creates the texts of a refresher.
  public init() {}

  /// The texts of a loader.
  public static var loading: PullTexts {
    var texts = PullTexts()
    texts.pull = "Pull to load more"
    texts.release = "Release to load more"
    texts.active = "Loading"
    return texts
  }

  /// The texts of a loader that a tap starts.
  public static var tapToLoad: PullTexts {
    var texts = PullTexts.loading
    texts.pull = "Load more"
    return texts
  }
}
