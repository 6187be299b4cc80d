/// The texts of an indicator's states, at first in the language in which the app is shown.
///
/// ```swift
/// var texts = PullTexts()
/// texts.release = "Release to search"
/// tableView.refresher = Refresher(indicator: ArrowIndicator(texts: texts)) { try await search() }
/// ```
public struct PullTexts: Hashable, Sendable {
  /// Shown during a pull, before the threshold; by a ``TapIndicator`` also at rest.
  public var pull = LocalizedText.refresherPull.text
  /// Shown beyond the threshold.
  public var release = LocalizedText.refresherRelease.text
  /// Shown during work.
  public var active = LocalizedText.refresherActive.text
  /// Shown after work that succeeded.
  public var succeeded = LocalizedText.pullSucceeded.text
  /// Shown after an error.
  public var failed = LocalizedText.pullFailed.text
  /// Shown when there is nothing more to load.
  public var exhausted = LocalizedText.pullExhausted.text

  /// Creates the texts of a refresher.
  public init() {}

  /// The texts of a loader.
  public static var loading: PullTexts {
    var texts = PullTexts()
    texts.pull = LocalizedText.loaderPull.text
    texts.release = LocalizedText.loaderRelease.text
    texts.active = LocalizedText.loaderActive.text
    return texts
  }

  /// The texts of a loader that a tap starts.
  public static var tapToLoad: PullTexts {
    var texts = PullTexts.loading
    texts.pull = LocalizedText.loaderTap.text
    return texts
  }
}
