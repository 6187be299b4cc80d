import Foundation
import Locks

/// A string catalog (`NAME.xcstrings`): the texts of a table in all languages, as JSON. Xcode compiles it into
/// tables; the package manager on Linux copies it.
struct StringCatalog {
  /// The texts by their language and key.
  private(set) var languages: [String: [String: TranslatedText]] = [:]

  /// Reads a catalog; returns nil if the file is missing or is not a catalog.
  init?(path: String) {
    guard let data = FileManager.default.contents(atPath: path),
      let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let strings = json["strings"] as? [String: Any]
    else { return nil }
    let source = json["sourceLanguage"] as? String ?? "en"
    languages[source] = [:]
    for case let (key, entry as [String: Any]) in strings {
      let localizations = entry["localizations"] as? [String: Any] ?? [:]
      for case let (language, localization as [String: Any]) in localizations {
        if let text = Self.text(localization) { languages[language, default: [:]][key] = text }
      }
      // The key is the text of the source language unless the catalog has one.
      if languages[source]?[key] == nil { languages[source]?[key] = .text(key) }
    }
  }

  private static func text(_ localization: [String: Any]) -> TranslatedText? {
    let substitutions = localization["substitutions"] as? [String: Any] ?? [:]
    if let unit = unit(localization) {
      var variables: [String: TranslatedText.Variable] = [:]
      for case let (name, substitution as [String: Any]) in substitutions {
        guard let forms = forms(substitution) else { continue }
        variables[name] = TranslatedText.Variable(
          argument: (substitution["argNum"] as? Int).flatMap { $0 > 0 ? $0 - 1 : nil },
          forms: forms, specifier: substitution["formatSpecifier"] as? String ?? "lld")
      }
      return variables.isEmpty ? .text(unit) : .format(unit, variables)
    }
    if let forms = forms(localization) {
      return .forms(
        forms, argument: TranslatedText.numberArgument(of: forms[.other] ?? ""))
    }
    let variations = localization["variations"] as? [String: Any]
    let devices = variations?["device"] as? [String: Any]
    return ((devices?["other"] ?? devices?["iphone"]) as? [String: Any]).flatMap(Self.text)
  }

  private static func unit(_ value: [String: Any]) -> String? {
    (value["stringUnit"] as? [String: Any])?["value"] as? String
  }

  private static func forms(_ value: [String: Any]) -> [PluralCategory: String]? {
    let variations = value["variations"] as? [String: Any]
    guard let plural = variations?["plural"] as? [String: Any] else { return nil }
    var forms: [PluralCategory: String] = [:]
    for case let (name, form as [String: Any]) in plural {
      if let category = PluralCategory(rawValue: name), let text = unit(form) {
        forms[category] = text
      }
    }
    return forms.isEmpty ? nil : forms
  }

  // MARK: The catalogs of a folder

  /// The languages of each folder's catalogs.
  private static let known = Mutex<[String: [String]]>([:])

  /// Returns the languages of all catalogs in a folder.
  static func languages(inFolder path: String) -> [String] {
    if let languages = known.withLock({ $0[path] }) { return languages }
    var languages: Set<String> = []
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    where name.hasSuffix(".xcstrings") {
      languages.formUnion(StringCatalog(path: "\(path)/\(name)")?.languages.keys.map { $0 } ?? [])
    }
    let sorted = languages.sorted()
    known.withLock { $0[path] = sorted }
    return sorted
  }
}
