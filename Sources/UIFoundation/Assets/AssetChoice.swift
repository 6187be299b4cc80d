import Foundation

/// What the entries of an image set or color set are chosen by, in addition to scale and appearance.
struct AssetChoice {
  let isDark: Bool
  private let idiom: String
  private let isRightToLeft: Bool
  /// The user's languages in the order of preference; entries without a language are those of the
  /// development language.
  private let languages: [String]
  private let development: String

  init(_ traits: UITraitCollection, _ bundle: Bundle, among entries: [[String: Any]]) {
    isDark = traits.userInterfaceStyle == .dark
    isRightToLeft = traits.layoutDirection == .rightToLeft
    // Most sets have no languages, and determining them reads the bundle's property list.
    let isLocalized = entries.contains { $0["locale"] != nil }
    languages =
      isLocalized ? PreferredLanguages.localizations(of: bundle).map(PreferredLanguages.tag) : []
    development =
      isLocalized ? PreferredLanguages.tag(PreferredLanguages.development(of: bundle)) : ""
    idiom = traits.userInterfaceIdiom == .pad ? "ipad" : "iphone"
  }

  /// The suitability of an entry: first its language, then its direction, then its device. The lowest value
  /// is the best.
  func rank(of entry: [String: Any]) -> Int {
    var rank = 0
    let own = (entry["locale"] as? String).map(PreferredLanguages.tag)
    let language = languages.firstIndex(of: own ?? development) ?? languages.count
    // An entry in a language that the user does not have is the last resort.
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

  /// Returns entries with the most suitable first, otherwise in their order.
  func sorted(_ entries: [[String: Any]]) -> [[String: Any]] {
    let ranked = entries.enumerated().map { (rank: rank(of: $1), index: $0, entry: $1) }
    return ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.entry)
  }
}
