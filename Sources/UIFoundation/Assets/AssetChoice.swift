import Foundation

/// The criteria by which an entry of an image set or color set is chosen, besides scale and appearance.
struct AssetChoice {
  let isDark: Bool
  private let idiom: String
  private let isRightToLeft: Bool
  /// The user's languages in order of preference. Entries without a language are in the development
  /// language.
  private let languages: [String]
  private let development: String

  init(_ traits: UITraitCollection, _ bundle: Bundle, among entries: [[String: Any]]) {
    isDark = traits.userInterfaceStyle == .dark
    isRightToLeft = traits.layoutDirection == .rightToLeft
    // Most sets are not localized, and determining the languages reads the bundle's property list.
    let isLocalized = entries.contains { $0["locale"] != nil }
    languages =
      isLocalized ? PreferredLanguages.localizations(of: bundle).map(PreferredLanguages.tag) : []
    development =
      isLocalized ? PreferredLanguages.tag(PreferredLanguages.development(of: bundle)) : ""
    idiom = traits.userInterfaceIdiom == .pad ? "ipad" : "iphone"
  }

  /// Returns the rank of an entry by its language, then its direction, then its device. The lowest rank
  /// is the best.
  func rank(of entry: [String: Any]) -> Int {
    var rank = 0
    let own = (entry["locale"] as? String).map(PreferredLanguages.tag)
    let language = languages.firstIndex(of: own ?? development) ?? languages.count
    // An entry in a language that the user does not have ranks last.
    rank += (own != nil && language == languages.count ? languages.count + 1 : language) * 100
    switch entry["language-direction"] as? String {
    case nil: rank += 10
    case "right-to-left": rank += isRightToLeft ? 0 : 20
    default: rank += isRightToLeft ? 20 : 0
    }
    switch entry["idiom"] as? String {
    case idiom: break
    case "universal", nil: rank += 1
    default: rank += 2
    }
    return rank
  }

  /// Returns entries sorted by rank, keeping the order of those with equal ranks.
  func sorted(_ entries: [[String: Any]]) -> [[String: Any]] {
    let ranked = entries.enumerated().map { (rank: rank(of: $1), index: $0, entry: $1) }
    return ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.entry)
  }
}
