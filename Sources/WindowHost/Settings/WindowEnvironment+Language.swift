import Foundation
import UIKit

// The desktop's language, from the variables of POSIX and gettext, because Foundation on Linux always
// reports English.
extension WindowEnvironment {
  /// The user's languages, the preferred one first, such as `["de-AT", "en"]`; empty if the desktop has
  /// none.
  ///
  /// `LC_ALL`, `LC_MESSAGES` or `LANG` specifies one language, in this order of precedence. `LANGUAGE`
  /// lists several, and is only used if one of the three specifies a language.
  package var languages: [String] {
    guard let own = language(of: setting(for: "LC_MESSAGES")) else { return [] }
    let listed = (variables["LANGUAGE"] ?? "").split(separator: ":").compactMap {
      language(of: String($0))
    }
    return listed.isEmpty ? [own] : listed
  }

  /// The locale for dates and numbers: `LC_ALL`, `LC_TIME` or `LANG`, in this order of precedence; nil
  /// if the desktop has none.
  package var locale: Locale? {
    language(of: setting(for: "LC_TIME")).map { Locale(identifier: $0) }
  }

  /// Returns the layout direction of an app: `TRESTLE_DIRECTION` (`rtl` or `ltr`), or otherwise that of the
  /// language in which the app is displayed. For an app that names no language it is that of UIKit's words.
  ///
  /// - Parameter app: The app's languages. Called only if one of the user's languages is written from right
  ///   to left.
  package func layoutDirection(
    of app: @autoclosure () -> InterfaceLanguages = .main
  ) -> UIUserInterfaceLayoutDirection {
    switch variables["TRESTLE_DIRECTION"]?.lowercased() {
    case "rtl": return .rightToLeft
    case "ltr": return .leftToRight
    default: break
    }
    let languages = languages
    guard languages.contains(where: isRightToLeft) else { return .leftToRight }
    let app = app()
    let displayed = app.displayed(to: languages)
    if app.followsUser {
      return SystemLanguage.shown(to: displayed).isRightToLeft ? .rightToLeft : .leftToRight
    }
    return displayed.first.map(isRightToLeft) == true ? .rightToLeft : .leftToRight
  }

  private func isRightToLeft(_ language: String) -> Bool {
    Locale.Language(identifier: language).characterDirection == .rightToLeft
  }

  private func setting(for category: String) -> String {
    ["LC_ALL", category, "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty } ?? ""
  }

  /// Returns the language of a POSIX locale, such as `de-AT` for `de_AT.UTF-8@euro`; nil for the
  /// locales without a language, `C` and `POSIX`, and for an invalid name.
  private func language(of name: String) -> String? {
    let code = name.prefix { $0 != "." && $0 != "@" }
    let modifier = name.split(separator: "@").dropFirst().first.map(String.init)
    var parts = code.split(whereSeparator: { $0 == "_" || $0 == "-" }).map(String.init)
    guard let first = parts.first, (2...3).contains(first.count),
      parts.allSatisfy({ $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } })
    else { return nil }
    parts[0] = first.lowercased()
    if let script = Self.script(parts, modifier) { parts.insert(script, at: 1) }
    return parts.joined(separator: "-")
  }

  /// Returns the script that a POSIX name implies with its region or modifier, and that a translation's
  /// name spells out.
  private static func script(_ parts: [String], _ modifier: String?) -> String? {
    switch modifier {
    case "latin": return "Latn"
    case "cyrillic": return "Cyrl"
    default: break
    }
    guard parts[0] == "zh", parts.count < 3 else { return nil }
    let region = parts.dropFirst().first?.uppercased()
    return ["TW", "HK", "MO"].contains(region) ? "Hant" : "Hans"
  }
}
