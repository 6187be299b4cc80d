import Foundation
import Locks

/// The languages in which texts are displayed.
package enum PreferredLanguages {
  /// The languages of the current session's user, the preferred one first, and the user's locale;
  /// if empty or nil, Foundation's are used.
  private static let chosen = Mutex<(languages: [String], locale: Locale?)>(([], nil))

  /// Sets the languages and the locale when a session becomes the current one.
  package static func choose(_ languages: [String], _ locale: Locale?) {
    chosen.withLock {
      if $0.languages != languages || $0.locale != locale { $0 = (languages, locale) }
    }
  }

  /// The user's languages, the preferred one first.
  package static var current: [String] {
    let own = chosen.withLock { $0.languages }
    return own.isEmpty ? Locale.preferredLanguages : own
  }

  /// The locale of the user's dates and numbers, or otherwise that of the preferred language; nil to
  /// use Foundation's.
  package static var locale: Locale? {
    let own = chosen.withLock { $0 }
    return own.locale ?? own.languages.first.map { Locale(identifier: $0) }
  }

  /// Returns the language in which an app with these translations is displayed: the first of the user's
  /// languages that the app supports; nil if there is none.
  package static func language(of translations: [String], for languages: [String]) -> String? {
    let names = Set(translations.map(tag))
    return languages.first { language in
      general(language).contains { names.contains($0) }
        || names.contains { isVariant($0, of: tag(language)) }
    }
  }

  /// Returns whether two tags are of one language in one script, such as `pt-br` and `pt-pt`, so that
  /// users of one read the other. Chinese is written in two scripts, which regions imply.
  private static func isVariant(_ other: String, of language: String) -> Bool {
    func parts(_ tag: String) -> [Substring] { tag.split(separator: "-") }
    let (a, b) = (parts(other), parts(language))
    guard let code = a.first, code == b.first else { return false }
    func script(_ parts: [Substring]) -> Substring? { parts.dropFirst().first { $0.count == 4 } }
    func isTraditional(_ parts: [Substring]) -> Bool {
      if let script = script(parts) { return script == "hant" }
      return parts.contains { ["tw", "hk", "mo"].contains($0) }
    }
    return code == "zh" ? isTraditional(a) == isTraditional(b) : script(a) == script(b)
  }

  /// Returns a language's name, followed by more general ones: for example, `pt-br` and `pt`.
  private static func general(_ language: String) -> [String] {
    let parts = tag(language).split(separator: "-")
    return parts.indices.reversed().map { parts[...$0].joined(separator: "-") }
  }

  /// Returns the translations of a bundle in the order in which a text is looked up: the user's
  /// languages, each followed by more general ones (`pt` after `pt-BR`) and by its other regions, and the
  /// bundle's development language last.
  package static func localizations(of bundle: Bundle) -> [String] {
    let translations = BundleFolder.translations(of: bundle)
    var names: [String] = []
    func add(_ language: String) {
      let found = translations.first { Self.tag($0) == language } ?? language
      if !names.contains(found) { names.append(found) }
    }
    for language in current {
      general(language).forEach(add)
      for name in translations.map(tag) where isVariant(name, of: tag(language)) { add(name) }
    }
    add(tag(development(of: bundle)))
    return names.filter { $0 != "Base" }
  }

  /// Returns a bundle's development language; English if it specifies none.
  package static func development(of bundle: Bundle) -> String {
    // `Bundle.developmentLocalization` of Foundation on Linux traps where a bundle names none.
    // The dictionary's own values, because translated ones load the tables of every language.
    let region = bundle.infoDictionary?["CFBundleDevelopmentRegion"] as? String
    // The property list of a project, unlike that of a built app, may refer to one of Xcode's build
    // settings.
    return region.flatMap { $0.contains("$") ? nil : $0 } ?? "en"
  }

  /// Returns a language's name in the form used for comparison: `zh_Hans.UTF-8` becomes `zh-hans`.
  static func tag(_ language: String) -> String {
    String(
      language.prefix { $0 != "." && $0 != "@" }.lowercased().map { $0 == "_" ? "-" : $0 })
  }
}
