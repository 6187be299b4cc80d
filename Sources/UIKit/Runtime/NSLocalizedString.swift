import Foundation
import Locks

// Foundation on Linux looks up every text in the bundle's development language. The compiler prefers
// these functions to Foundation's, because none of their parameters are defaulted. Only a call with a
// table, a bundle and a value still uses Foundation's.

/// Returns the text for a key in the user's language, from the main bundle.
///
/// - Parameters:
///   - key: The key, which is also the text if no translation has it.
///   - comment: A note for translators.
public func NSLocalizedString(_ key: String, comment: String) -> String {
  Translation.text(key, table: nil, bundle: .main, value: "")
}

/// Returns the text for a key in the user's language, from a bundle.
///
/// - Parameters:
///   - key: The key, which is also the text if no translation has it.
///   - bundle: The bundle.
///   - comment: A note for translators.
public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
  Translation.text(key, table: nil, bundle: bundle, value: "")
}

/// Returns the text for a key in the user's language, from a table of the main bundle.
///
/// - Parameters:
///   - key: The key, which is also the text if no translation has it.
///   - tableName: The name of the strings file; nil for `Localizable`.
///   - comment: A note for translators.
public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
  Translation.text(key, table: tableName, bundle: .main, value: "")
}

/// Returns the text for a key in the user's language, from a table of a bundle.
///
/// - Parameters:
///   - key: The key, which is also the text if no translation has it.
///   - tableName: The name of the strings file; nil for `Localizable`.
///   - bundle: The bundle.
///   - comment: A note for translators.
public func NSLocalizedString(
  _ key: String, tableName: String?, bundle: Bundle, comment: String
) -> String {
  Translation.text(key, table: tableName, bundle: bundle, value: "")
}

/// Returns the text for a key in the user's language, from the main bundle.
///
/// - Parameters:
///   - key: The key.
///   - value: The text if no translation has the key; if it is empty, the key is used.
///   - comment: A note for translators.
public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
  Translation.text(key, table: nil, bundle: .main, value: value)
}

/// Returns the text for a key in the user's language, from a bundle.
///
/// - Parameters:
///   - key: The key.
///   - bundle: The bundle.
///   - value: The text if no translation has the key; if it is empty, the key is used.
///   - comment: A note for translators.
public func NSLocalizedString(
  _ key: String, bundle: Bundle, value: String, comment: String
) -> String {
  Translation.text(key, table: nil, bundle: bundle, value: value)
}

/// Finds the translations of texts.
private enum Translation {
  /// Looks up a text in the folders of the user's languages, and then in the same way as Foundation.
  static func text(_ key: String, table: String?, bundle: Bundle, value: String) -> String {
    guard BundleFolder.mayHaveTexts(bundle) else { return value.isEmpty ? key : value }
    // No translation contains it, so that a missing text differs from one that equals the key.
    let missing = "\u{0}"
    for path in folders(of: bundle) {
      guard let folder = Bundle(path: path) else { continue }
      let text = folder.localizedString(forKey: key, value: missing, table: table)
      if text != missing { return text }
    }
    return bundle.localizedString(forKey: key, value: value, table: table)
  }

  /// The folders of translations, by the bundle and the user's languages.
  private static let known = Mutex<[[String]: [String]]>([:])

  /// Returns the folders to search, that of the preferred language first.
  private static func folders(of bundle: Bundle) -> [String] {
    let name = [bundle.bundlePath] + PreferredLanguages.current
    if let folders = known.withLock({ $0[name] }) { return folders }
    let folders = PreferredLanguages.localizations(of: bundle)
      .compactMap { bundle.path(forResource: $0, ofType: "lproj") }
    known.withLock { $0[name] = folders }
    return folders
  }
}
