import Foundation
import Locks

/// A language in which UIKit has words.
package enum SystemLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case german = "de"
  case french = "fr"
  case spanish = "es"
  case italian = "it"
  case brazilianPortuguese = "pt"
  case dutch = "nl"
  case japanese = "ja"
  case simplifiedChinese = "zh-Hans"
  case arabic = "ar"
  case russian = "ru"
  case hebrew = "he"

  /// Creates the language of a tag such as `de-AT` or `zh_Hans_CN`; returns nil if UIKit has no words in it.
  /// Chinese is simplified unless its script or region indicates otherwise.
  package init?(tag: String) {
    let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }
    switch parts.first {
    case "zh":
      let isTraditional = parts.contains { ["hant", "tw", "hk", "mo"].contains($0) }
      if isTraditional, !parts.contains("hans") { return nil }
      self = .simplifiedChinese
    case "iw": self = .hebrew
    case let code?: self.init(rawValue: String(code))
    case nil: return nil
    }
  }

  package var isRightToLeft: Bool { self == .arabic || self == .hebrew }

  /// The user's languages, and what has been determined from them when it was first needed.
  private struct Chosen {
    var languages: [String] = []
    var displayed: [String]? = ["en"]
    var language: SystemLanguage? = .english
  }

  /// The languages of the current session's user. A session without languages, such as a simulator's, is in
  /// English, for which nothing is read or computed.
  private static let chosen = Mutex(Chosen())

  /// Sets the languages of the user when a session becomes the current one.
  static func choose(_ languages: [String]) {
    chosen.withLock {
      if $0.languages == languages { return }
      $0 =
        languages.isEmpty
        ? Chosen() : Chosen(languages: languages, displayed: nil, language: nil)
    }
  }

  /// The languages in which the app is displayed to the current session's user.
  static var displayed: [String] {
    let known = chosen.withLock { $0 }
    if let displayed = known.displayed { return displayed }
    let displayed = InterfaceLanguages.main.displayed(to: known.languages)
    chosen.withLock { if $0.languages == known.languages { $0.displayed = displayed } }
    return displayed
  }

  /// The language in which UIKit's words are displayed.
  package static var current: SystemLanguage {
    if let known = chosen.withLock({ $0.language }) { return known }
    let languages = chosen.withLock { $0.languages }
    let language = shown(to: displayed)
    chosen.withLock { if $0.languages == languages { $0.language = language } }
    return language
  }

  /// Returns the first of the languages that UIKit has; English if there is none.
  package static func shown(to languages: [String]) -> SystemLanguage {
    languages.lazy.compactMap { SystemLanguage(tag: $0) }.first ?? .english
  }
}
