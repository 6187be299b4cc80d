import UIKit

/// A text that users of the behaviours read or hear, in the app's language.
///
/// The raw value is its key in the table `Trestle` of the app's main bundle (`Trestle.strings`), which
/// takes precedence. The module's texts are in ``TextLanguage``.
package enum LocalizedText: String, CaseIterable, Sendable {
  case refresherPull = "refresher.pull"
  case refresherRelease = "refresher.release"
  case refresherActive = "refresher.active"
  /// A note in which `%@` is the time, or the date and the time, of the last update.
  case refresherUpdated = "refresher.updated"
  /// A note in which `%@` is the time of the last update if that was on the previous day.
  case refresherUpdatedYesterday = "refresher.updatedYesterday"
  case loaderPull = "loader.pull"
  case loaderRelease = "loader.release"
  case loaderActive = "loader.active"
  case loaderTap = "loader.tap"
  case pullSucceeded = "pull.succeeded"
  case pullFailed = "pull.failed"
  case pullExhausted = "pull.exhausted"
  case contentRetry = "content.retry"
  case contentLoading = "content.loading"
  case contentEmpty = "content.empty"
  case contentFailed = "content.failed"
  case contentNoResults = "content.noResults"
  case contentNoResultsHint = "content.noResultsHint"
  case keyboardPrevious = "keyboard.previous"
  case keyboardNext = "keyboard.next"
  case foldingCollapsed = "folding.collapsed"
  case foldingExpanded = "folding.expanded"
  case tableRefresh = "table.refresh"
  case toastDismiss = "toast.dismiss"
  case toastUndo = "toast.undo"
  /// A button's title in which `%@` is the number of new rows below.
  case bottomUnseen = "bottom.unseen"
  case bottomScroll = "bottom.scroll"
  /// The separator between two texts that a screen reader reads one after the other.
  case separator = "separator"

  /// The name of the strings table in the app's main bundle.
  private static let table = "Trestle"

  /// The text of the app's main bundle, or otherwise the module's text.
  var text: String { FoundTexts.shared.text(self) }

  /// Joins texts for a screen reader; returns nil if there are none.
  static func joined(_ texts: [String?]) -> String? {
    let texts = texts.compactMap { $0 }
    // Most have one text, and need no separator.
    return texts.count < 2 ? texts.first : texts.joined(separator: Self.separator.text)
  }

  /// Looks up the text in an app's bundle, and then in the module's language that best matches the
  /// user's.
  package func find(for languages: [String], in bundle: Bundle = .main) -> String {
    let own = NSLocalizedString(rawValue, tableName: Self.table, bundle: bundle, comment: "")
    // A bundle without the text returns its key.
    return own == rawValue ? TextLanguage.shown(for: languages).text(self) : own
  }
}

/// A cache of the texts for one list of languages, because indicators may show a text in each
/// frame.
///
/// Safety: the lock is held while the properties are read or written.
private final class FoundTexts: @unchecked Sendable {
  static let shared = FoundTexts()

  private let lock = NSLock()
  private var languages: [String] = []
  /// The texts that have been found. They are few enough for a linear search, which avoids the cost
  /// of setting up a dictionary type when a program starts.
  private var texts: [(name: LocalizedText, text: String)] = []

  func text(_ text: LocalizedText) -> String {
    let languages = TextLanguage.preferred
    lock.lock()
    defer { lock.unlock() }
    if languages != self.languages {
      self.languages = languages
      texts.removeAll()
    }
    if let known = texts.first(where: { $0.name == text }) { return known.text }
    let found = text.find(for: languages)
    texts.append((text, found))
    return found
  }
}
