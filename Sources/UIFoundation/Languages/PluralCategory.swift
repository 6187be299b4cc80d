/// The category of a number in a language, which chooses among the forms of a text.
///
/// The rules are those of Unicode's CLDR 45 (`plurals.xml`, cardinal numbers) for whole numbers. Tests compare
/// them with ICU's. Numbers with a fraction are `other` in all languages here.
package enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other

  /// Returns the category of a number in a language, such as `ru` or `pt-PT`; a language without rules has
  /// only `other`.
  package init(of number: Int, language: String) {
    let number = number.magnitude
    self = PluralRule(language: language).category(of: number)
  }
}

/// Rules that several languages share.
private enum PluralRule {
  case none, one, zeroOrOne, oneTwo, million, zeroOneMillion
  case arabic, slavic, polish, czech, serbian, slovenian, lithuanian, latvian, romanian, hebrew
  case icelandic, filipino, welsh, irish, scottish, manx, breton, cornish, maltese, tachelhit
  case tamazight, sorbian, zeroOneOther

  init(language: String) {
    let tag = language.lowercased().map { $0 == "_" ? "-" : $0 }
    let code = String(tag.prefix { $0 != "-" })
    if code == "pt" {
      self = String(tag).hasPrefix("pt-pt") ? .million : .zeroOneMillion
      return
    }
    self = Self.rules[code] ?? .none
  }

  private static let rules: [String: PluralRule] = {
    let lists: [(PluralRule, String)] = [
      (
        .one,
        """
        af an asa ast az bal bem bez bg brx ce cgg chr ckb da de dv ee el en eo et eu fi fo fur fy gl \
        gsw ha haw hu ia io jgo ji jmc ka kaj kcg kk kkj kl ks ksb ku ky lb lg lij mas mgo ml mn mr nah \
        nb nd ne nl nn nnh no nr ny nyn om or os pap ps rm rof rwk saq sc sd sdh seh sn so sq ss ssy st \
        sv sw syr ta te teo tig tk tn tr ts ug ur uz ve vo vun wae xh xog yi
        """
      ),
      (
        .zeroOrOne,
        "ak am as bho bn csw doi fa ff gu guw hi hy kab kn ln mg nso pa pcm si ti wa zu"
      ),
      (.oneTwo, "iu naq sat se sma smi smj smn sms"), (.million, "ca es it lld scn vec"),
      (.zeroOneMillion, "fr"), (.arabic, "ar ars"), (.slavic, "be ru uk"), (.polish, "pl"),
      (.czech, "cs sk"), (.serbian, "bs hr sh sr"), (.slovenian, "sl"), (.sorbian, "dsb hsb"),
      (.lithuanian, "lt"), (.latvian, "lv prg"), (.romanian, "mo ro"), (.hebrew, "he iw"),
      (.icelandic, "is mk"), (.filipino, "ceb fil tl"), (.welsh, "cy"), (.irish, "ga"),
      (.scottish, "gd"), (.manx, "gv"), (.breton, "br"), (.cornish, "kw"), (.maltese, "mt"),
      (.tachelhit, "shi"), (.tamazight, "tzm"), (.zeroOneOther, "blo ksh lag"),
    ]
    var rules: [String: PluralRule] = [:]
    for (rule, codes) in lists {
      for code in codes.split(separator: " ") { rules[String(code)] = rule }
    }
    return rules
  }()

  func category(of n: UInt) -> PluralCategory {
    let (ten, hundred) = (n % 10, n % 100)
    switch self {
    case .none: return .other
    case .one: return n == 1 ? .one : .other
    case .zeroOrOne: return n <= 1 ? .one : .other
    case .oneTwo, .hebrew: return n == 1 ? .one : n == 2 ? .two : .other
    case .million: return n == 1 ? .one : n > 0 && n % 1_000_000 == 0 ? .many : .other
    case .zeroOneMillion: return n <= 1 ? .one : n % 1_000_000 == 0 ? .many : .other
    case .zeroOneOther: return n == 0 ? .zero : n == 1 ? .one : .other
    case .arabic:
      switch (n, hundred) {
      case (0, _): return .zero
      case (1, _): return .one
      case (2, _): return .two
      case (_, 3...10): return .few
      case (_, 11...99): return .many
      default: return .other
      }
    case .slavic:
      if ten == 1, hundred != 11 { return .one }
      return 2...4 ~= ten && !(12...14 ~= hundred) ? .few : .many
    case .polish:
      if n == 1 { return .one }
      return 2...4 ~= ten && !(12...14 ~= hundred) ? .few : .many
    case .serbian:
      if ten == 1, hundred != 11 { return .one }
      return 2...4 ~= ten && !(12...14 ~= hundred) ? .few : .other
    case .czech: return n == 1 ? .one : 2...4 ~= n ? .few : .other
    case .slovenian, .sorbian:
      return hundred == 1 ? .one : hundred == 2 ? .two : 3...4 ~= hundred ? .few : .other
    case .lithuanian:
      if 11...19 ~= hundred { return .other }
      return ten == 1 ? .one : 2...9 ~= ten ? .few : .other
    case .latvian:
      if ten == 0 || 11...19 ~= hundred { return .zero }
      return ten == 1 ? .one : .other
    case .romanian:
      return n == 1 ? .one : n == 0 || 1...19 ~= hundred ? .few : .other
    case .icelandic: return ten == 1 && hundred != 11 ? .one : .other
    case .filipino: return [4, 6, 9].contains(ten) ? .other : .one
    case .welsh: return [0: .zero, 1: .one, 2: .two, 3: .few, 6: .many][n] ?? .other
    case .irish:
      return n == 1 ? .one : n == 2 ? .two : 3...6 ~= n ? .few : 7...10 ~= n ? .many : .other
    case .scottish:
      if n == 1 || n == 11 { return .one }
      if n == 2 || n == 12 { return .two }
      return 3...19 ~= n ? .few : .other
    case .manx:
      return ten == 1 ? .one : ten == 2 ? .two : hundred % 20 == 0 ? .few : .other
    case .breton:
      if ten == 1, ![11, 71, 91].contains(hundred) { return .one }
      if ten == 2, ![12, 72, 92].contains(hundred) { return .two }
      if [3, 4, 9].contains(ten), ![1, 7, 9].contains(hundred / 10) { return .few }
      return n > 0 && n % 1_000_000 == 0 ? .many : .other
    case .cornish: return Self.cornish(n)
    case .maltese:
      if n == 1 { return .one }
      if n == 2 { return .two }
      return n == 0 || 3...10 ~= hundred ? .few : 11...19 ~= hundred ? .many : .other
    case .tachelhit: return n <= 1 ? .one : n <= 10 ? .few : .other
    case .tamazight: return n <= 1 || 11...99 ~= n ? .one : .other
    }
  }

  private static func cornish(_ n: UInt) -> PluralCategory {
    if n == 0 { return .zero }
    if n == 1 { return .one }
    let (hundred, thousands, million) = (n % 100, n % 100_000, n % 1_000_000)
    let isTwo =
      [2, 22, 42, 62, 82].contains(hundred)
      || (n % 1000 == 0
        && (1000...20_000 ~= thousands || [40_000, 60_000, 80_000].contains(thousands)))
      || (n > 0 && million == 100_000)
    if isTwo { return .two }
    if [3, 23, 43, 63, 83].contains(hundred) { return .few }
    return [1, 21, 41, 61, 81].contains(hundred) ? .many : .other
  }
}
