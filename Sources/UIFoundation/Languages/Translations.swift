import Foundation
import Locks

/// Finds the translations of texts: tables in the folders of the user's languages, string catalogs, and tables
/// without a language.
///
/// Foundation on Linux looks up every text in the bundle's development language, and ends the program where a
/// table has plural forms.
package enum Translations {
  /// A text and the language whose plural rules apply to it.
  package struct Found: Sendable {
    package let text: TranslatedText
    package let language: String
  }

  /// Looks up a text.
  ///
  /// - Parameters:
  ///   - table: The name of the table; nil or empty for `Localizable`.
  package static func find(_ key: String, table: String?, in bundle: Bundle) -> Found? {
    guard BundleFolder.mayHaveTexts(bundle) else { return nil }
    let table = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
    for (language, texts) in tables(table, of: bundle) {
      if let text = texts[key] { return Found(text: text, language: language) }
    }
    return nil
  }

  /// Returns a text as a format for `String(format:)`: one with plural forms carries a mark by which the
  /// functions for formats find them.
  ///
  /// - Parameter value: The text if there is none; if it is empty, the key is used.
  package static func text(
    _ key: String, table: String?, bundle: Bundle, value: String
  ) -> String {
    guard let found = find(key, table: table, in: bundle) else {
      return value.isEmpty ? key : value
    }
    return found.text.isPlural ? PluralMark.marked(found) : found.text.plain
  }

  private typealias Table = (language: String, texts: [String: TranslatedText])

  /// The tables that have been read, by the bundle's folder, the table's name and the user's languages.
  private static let known = Mutex<[[String]: [Table]]>([:])

  private static func tables(_ name: String, of bundle: Bundle) -> [Table] {
    let folder = BundleFolder.path(of: bundle)
    let key = [folder, name] + PreferredLanguages.current
    if let tables = known.withLock({ $0[key] }) { return tables }
    let catalog = StringCatalog(path: "\(folder)/\(name).xcstrings")
    var tables: [Table] = []
    for language in PreferredLanguages.localizations(of: bundle) + ["Base"] {
      var texts = StringTable(name, inFolder: "\(folder)/\(language).lproj").texts
      if let own = catalog?.languages.first(where: { $0.key.lowercased() == language.lowercased() })
      {
        texts.merge(own.value) { table, _ in table }
      }
      if !texts.isEmpty { tables.append((language, texts)) }
    }
    let plain = StringTable(name, inFolder: folder).texts
    if !plain.isEmpty {
      // The bundle may be the folder of a language.
      let url = bundle.bundleURL
      let language =
        url.pathExtension == "lproj"
        ? url.deletingPathExtension().lastPathComponent : PreferredLanguages.development(of: bundle)
      tables.append((language, plain))
    }
    known.withLock { $0[key] = tables }
    return tables
  }
}

/// The mark of a text with plural forms: characters of Unicode's tags, which are not displayed, with the text's
/// number. `NSLocalizedString` returns a string, which cannot carry more.
package enum PluralMark {
  private static let marked = Mutex<[Translations.Found]>([])
  private static let start: Unicode.Scalar = "\u{E0001}"
  private static let end: Unicode.Scalar = "\u{E007F}"

  /// Returns the form for `other`, marked. A text is stored once.
  static func marked(_ found: Translations.Found) -> String {
    let number = marked.withLock { all in
      if let known = all.firstIndex(where: {
        $0.text == found.text && $0.language == found.language
      }) {
        return known
      }
      all.append(found)
      return all.count - 1
    }
    var mark = String.UnicodeScalarView([start])
    for digit in String(number).unicodeScalars {
      mark.append(Unicode.Scalar(0xE0000 + digit.value) ?? digit)
    }
    mark.append(end)
    return String(mark) + found.text.plain
  }

  /// Returns the text that a format is marked with; nil for any other format.
  package static func found(in format: String) -> Translations.Found? {
    // The first byte of a tag in UTF-8.
    guard format.utf8.first == 0xF3 else { return nil }
    let scalars = format.unicodeScalars
    guard scalars.first == start, let last = scalars.firstIndex(of: end) else { return nil }
    let digits = scalars[scalars.index(after: scalars.startIndex)..<last].compactMap {
      Unicode.Scalar($0.value &- 0xE0000)
    }
    guard let number = Int(String(String.UnicodeScalarView(digits))) else { return nil }
    return marked.withLock { $0.indices.contains(number) ? $0[number] : nil }
  }
}
