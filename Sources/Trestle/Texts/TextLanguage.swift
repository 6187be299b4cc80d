import UIKit

/// A language in which the module has texts.
package enum TextLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case german = "de"
  case french = "fr"
  case spanish = "es"
  case italian = "it"
  case brazilianPortuguese = "pt"
  case dutch = "nl"
  case simplifiedChinese = "zh-Hans"
  case japanese = "ja"
  case arabic = "ar"
  case russian = "ru"
  case hebrew = "he"

  package func text(_ text: LocalizedText) -> String {
    switch self {
    case .english: text.english
    case .german: text.german
    case .french: text.french
    case .spanish: text.spanish
    case .italian: text.italian
    case .brazilianPortuguese: text.brazilianPortuguese
    case .dutch: text.dutch
    case .simplifiedChinese: text.simplifiedChinese
    case .japanese: text.japanese
    case .arabic: text.arabic
    case .russian: text.russian
    case .hebrew: text.hebrew
    }
  }

  #if canImport(ObjectiveC)
    /// Always empty, because the language of an app does not change while it runs.
    static var preferred: [String] { [] }

    /// Returns the language that the app uses, chosen as the system chooses the language of a
    /// framework's texts.
    static func shown(for languages: [String]) -> TextLanguage {
      Bundle.preferredLocalizations(from: allCases.map(\.rawValue)).lazy
        .compactMap { TextLanguage(rawValue: $0) }.first ?? .english
    }
  #else
    /// The languages in which the app is displayed, the preferred one first.
    static var preferred: [String] { Locale.userInterfaceLanguages }

    /// Returns the first of the languages that the module has; English if there is none.
    package static func shown(for languages: [String]) -> TextLanguage {
      languages.lazy.compactMap { TextLanguage(tag: $0) }.first ?? .english
    }
  #endif

  /// Creates the language of a tag such as `de-AT` or `zh_Hans_CN`; returns nil if the module lacks it.
  /// Chinese is simplified unless its script or region indicates otherwise.
  package init?(tag: String) {
    let parts = Self.parts(tag)
    switch parts[0] {
    case "zh":
      let isTraditional = parts.contains { ["hant", "tw", "hk", "mo"].contains($0) }
      if isTraditional, !parts.contains("hans") { return nil }
      self = .simplifiedChinese
    case "iw": self = .hebrew
    default: self.init(rawValue: parts[0])
    }
  }

  /// Returns the parts of a tag in lowercase, with the language first.
  private static func parts(_ tag: String) -> [String] {
    let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    return parts.isEmpty ? [""] : parts
  }
}
