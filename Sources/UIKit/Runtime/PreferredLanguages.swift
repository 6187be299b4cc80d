import Foundation
import Synchronization

/// The languages in which texts are shown.
package enum PreferredLanguages {
  /// The languages of the current session's user, the preferred one first; empty for Foundation's.
  private static let chosen = Mutex<[String]>([])

  /// Sets the languages of the session that becomes the current one.
  package static func choose(_ languages: [String]) {
    chosen.withLock { if $0 != languages { $0 = languages } }
  }

  /// The user's languages, the preferred one first.
  static var current: [String] {
    let own = chosen.withLock { $0 }
    return own.isEmpty ? Locale.preferredLanguages : own
  }

  /// The translations of a bundle in the order in which a text is looked up in them: the user's
  /// languages, a general one after each that is more special (`pt` after `pt-BR`), and the bundle's
  /// development language last.
  static func localizations(of bundle: Bundle) -> [String] {
    let translations = bundle.localizations
    var names: [String] = []
    func add(_ language: String) {
      let found = translations.first { Self.tag($0) == language } ?? language
      if !names.contains(found) { names.append(found) }
    }
    for language in current {
      var parts = tag(language).split(separator: "-")
      while !parts.isEmpty {
        add(parts.joined(separator: "-"))
        parts.removeLast()
      }
    }
    // `Bundle.developmentLocalization` of Foundation on Linux traps where a bundle names none.
    let development = bundle.object(forInfoDictionaryKey: "CFBundleDevelopmentRegion") as? String
    add(tag(development ?? "en"))
    return names.filter { $0 != "Base" }
  }

  /// A language's name as it is compared: `zh_Hans.UTF-8` is `zh-hans`.
  private static func tag(_ language: String) -> String {
    language.prefix { $0 != "." && $0 != "@" }.replacingOccurrences(of: "_", with: "-").lowercased()
  }
}
