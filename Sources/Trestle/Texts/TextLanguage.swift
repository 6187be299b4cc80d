import UIKit

/// A language in which the module has texts.
package enum TextLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case german = "de"
  case simplifiedChinese = "zh-Hans"
  case japanese = "ja"
  case arabic = "ar"

  package func text(_ text: LocalizedText) -> String {
    switch self {
    case .english: text.english
    case .german: text.german
    case .simplifiedChinese: text.simplifiedChinese
    case .japanese: text.japanese
    case .arabic: text.arabic
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
    /// The user's languages, the preferred one first.
    static var preferred: [String] { Locale.userPreferredLanguages }

    /// Returns the language that the app uses: the first of the user's languages into which the app is
    /// translated, or, if the app has no translations, the first that the module has.
    static func shown(for languages: [String]) -> TextLanguage {
      shown(for: languages, translations: Bundle.main.localizations)
    }
  #endif

  /// Returns the language that an app with these translations uses; English if the module lacks it.
  package static func shown(for languages: [String], translations: [String]) -> TextLanguage {
    let translations = translations.filter { $0 != "Base" }
    guard !translations.isEmpty else {
      return languages.lazy.compactMap { TextLanguage(tag: $0) }.first ?? .english
    }
    let codes = Set(translations.map { Self.parts($0)[0] })
    let shown = languages.first { codes.contains(Self.parts($0)[0]) } ?? translations[0]
    return TextLanguage(tag: shown) ?? .english
  }

  /// Creates the language of a tag such as `de-AT` or `zh_Hans_CN`; returns nil if the module lacks it.
  /// Chinese is simplified unless its script or region indicates otherwise.
  package init?(tag: String) {
    let parts = Self.parts(tag)
    switch parts[0] {
    case "zh":
      let isTraditional = parts.contains { ["hant", "tw", "hk", "mo"].contains($0) }
      if isTraditional, !parts.contains("hans") { return nil }
      self = .simplifiedChinese
    default: self.init(rawValue: parts[0])
    }
  }

  /// Returns the parts of a tag in lowercase, with the language first.
  private static func parts(_ tag: String) -> [String] {
    let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    return parts.isEmpty ? [""] : parts
  }
}
