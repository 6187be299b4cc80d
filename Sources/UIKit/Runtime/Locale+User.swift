import Foundation

extension Locale {
  /// The languages of the user of the current screen, the preferred one first.
  ///
  /// Foundation's `preferredLanguages` is always English on Linux.
  public static var userPreferredLanguages: [String] { PreferredLanguages.current }

  /// The locale for dates and numbers of the user of the current screen, otherwise that of the
  /// preferred language.
  ///
  /// Foundation's `current` is always that of the United States on Linux.
  public static var userCurrent: Locale { PreferredLanguages.locale ?? .current }
}
