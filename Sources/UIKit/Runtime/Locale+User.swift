import Foundation

extension Locale {
  /// The languages of the current screen's user, the preferred one first.
  ///
  /// On Linux, Foundation's `preferredLanguages` is always English.
  public static var userPreferredLanguages: [String] { PreferredLanguages.current }

  /// The locale for dates and numbers of the current screen's user, or otherwise that of the preferred
  /// language.
  ///
  /// On Linux, Foundation's `current` is always that of the United States.
  public static var userCurrent: Locale { PreferredLanguages.locale ?? .current }
}
