/// The texts of an indicator's states, by default in the language that the app uses.
///
/// ```swift
/// var texts = PullTexts()
/// texts.release = "Release to search"
/// tableView.refresher = Refresher(indicator: ArrowIndicator(texts: texts)) { try await search() }
/// ```
public struct PullTexts: Hashable, Sendable {
  /// The text during a pull, before the threshold; a ``TapIndicator`` also shows it at rest.
  public var pull: String {
    get { pullText.string }
    set { pullText = .own(newValue) }
  }
  /// The text beyond the threshold.
  public var release: String {
    get { releaseText.string }
    set { releaseText = .own(newValue) }
  }
  /// The text that is displayed during the work.
  public var active: String {
    get { activeText.string }
    set { activeText = .own(newValue) }
  }
  /// The text after work that succeeded.
  public var succeeded: String {
    get { succeededText.string }
    set { succeededText = .own(newValue) }
  }
  /// The text after an error.
  public var failed: String {
    get { failedText.string }
    set { failedText = .own(newValue) }
  }
  /// The text when there is nothing more to load.
  public var exhausted: String {
    get { exhaustedText.string }
    set { exhaustedText = .own(newValue) }
  }

  /// A text set by the app, or a localized text. Localized texts are only looked up when they are
  /// displayed, because the first lookup takes longer than displaying a list.
  private enum Text: Hashable {
    case own(String)
    case localized(LocalizedText)

    var string: String {
      switch self {
      case .own(let string): string
      case .localized(let text): text.text
      }
    }
  }

  private var pullText = Text.localized(.refresherPull)
  private var releaseText = Text.localized(.refresherRelease)
  private var activeText = Text.localized(.refresherActive)
  private var succeededText = Text.localized(.pullSucceeded)
  private var failedText = Text.localized(.pullFailed)
  private var exhaustedText = Text.localized(.pullExhausted)

  /// Creates the texts of a refresher.
  public init() {}

  /// The texts of a loader.
  public static var loading: PullTexts {
    var texts = PullTexts()
    texts.pullText = .localized(.loaderPull)
    texts.releaseText = .localized(.loaderRelease)
    texts.activeText = .localized(.loaderActive)
    return texts
  }

  /// The texts of a loader that starts with a tap.
  public static var tapToLoad: PullTexts {
    var texts = PullTexts.loading
    texts.pullText = .localized(.loaderTap)
    return texts
  }
}
