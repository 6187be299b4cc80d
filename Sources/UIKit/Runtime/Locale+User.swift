import Foundation

extension Locale {
  /// The languages of the current screen's user, the preferred one first.
  ///
  /// On Linux, Foundation's `preferredLanguages` is always English.
  public static var userPreferredLanguages: [String] { PreferredLanguages.current }

  /// The languages in which the app is displayed to the current screen's user, the preferred one first: the first of
  /// the user's languages into which the app is translated, or otherwise its development language. All of the
  /// user's languages if the app names none of its own.
  ///
  /// On Linux, `Bundle.main.preferredLocalizations` does not know the user's languages.
  public static var userInterfaceLanguages: [String] { SystemLanguage.displayed }

  /// The locale for dates and numbers of the current screen's user, or otherwise that of the preferred
  /// language.
  ///
  /// On Linux, Foundation's `current` is always that of the United States.
  public static var userCurrent: Locale { PreferredLanguages.locale ?? .current }
}
