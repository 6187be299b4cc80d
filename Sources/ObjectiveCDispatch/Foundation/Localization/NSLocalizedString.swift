import Foundation
import UIFoundation

// Foundation on Linux looks up every text in the bundle's development language. The compiler prefers
// these functions to Foundation's, because none of their parameters are defaulted, or because a table's name
// is not optional. Only a call with `nil` for the table, a bundle and a value still uses Foundation's.

/// Returns the text for a key in the user's language, from the main bundle.
///
/// - Parameters:
///   - key: The key, which is also the text if no translation has it.
///   - comment: A note for translators.
public func NSLocalizedString(_ key: String, comment: String) -> String {
  Translations.text(key, table: nil, bundle: .main, value: "")
}

/// Returns the text for a key in the user's language, from a bundle.
///
/// - Parameters:
///   - key: The key, which is also the text if no translation has it.
///   - bundle: The bundle.
///   - comment: A note for translators.
public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
  Translations.text(key, table: nil, bundle: bundle, value: "")
}

/// Returns the text for a key in the user's language, from a table of the main bundle.
///
/// - Parameters:
///   - key: The key, which is also the text if no translation has it.
///   - tableName: The name of the strings file; nil for `Localizable`.
///   - comment: A note for translators.
public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
  Translations.text(key, table: tableName, bundle: .main, value: "")
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
  Translations.text(key, table: tableName, bundle: bundle, value: "")
}

/// Returns the text for a key in the user's language, from the main bundle.
///
/// - Parameters:
///   - key: The key.
///   - value: The text if no translation has the key; if it is empty, the key is used.
///   - comment: A note for translators.
public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
  Translations.text(key, table: nil, bundle: .main, value: value)
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
  Translations.text(key, table: nil, bundle: bundle, value: value)
}

/// Returns the text for a key in the user's language, from a table of a bundle.
///
/// - Parameters:
///   - key: The key.
///   - tableName: The name of the strings file.
///   - bundle: The bundle.
///   - value: The text if no translation has the key; if it is empty, the key is used.
///   - comment: A note for translators.
public func NSLocalizedString(
  _ key: String, tableName: String, bundle: Bundle, value: String, comment: String
) -> String {
  Translations.text(key, table: tableName, bundle: bundle, value: value)
}
