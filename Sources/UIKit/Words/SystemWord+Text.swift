extension SystemWord {
  /// The word in the language of the current session's user.
  package var text: String { text(in: .current) }

  package func text(in language: SystemLanguage) -> String {
    switch language {
    case .english: english
    case .german: german
    case .french: french
    case .spanish: spanish
    case .italian: italian
    case .brazilianPortuguese: brazilianPortuguese
    case .dutch: dutch
    case .japanese: japanese
    case .simplifiedChinese: simplifiedChinese
    case .arabic: arabic
    case .russian: russian
    case .hebrew: hebrew
    }
  }

  /// The word with texts in the places of `%@`, or of `%1$@` and `%2$@`.
  package func text(with values: String...) -> String {
    var result = ""
    var rest = text[...]
    var next = 0
    while let sign = rest.firstIndex(of: "%") {
      result += rest[..<sign]
      rest = rest[sign...]
      if rest.hasPrefix("%@") {
        rest = rest.dropFirst(2)
        if values.indices.contains(next) { result += values[next] }
        next += 1
      } else if let place = rest.dropFirst().first?.wholeNumberValue,
        rest.dropFirst(2).hasPrefix("$@")
      {
        rest = rest.dropFirst(4)
        if values.indices.contains(place - 1) { result += values[place - 1] }
      } else {
        result.append("%")
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  /// Returns a share for screen readers, such as `40%`.
  package static func percent(_ number: Int) -> String { percent.text(with: "\(number)") }
}

/// A count of things in the language of the app.
package enum SystemCount: CaseIterable, Sendable {
  case items
  case bytes

  package func text(_ number: Int) -> String { text(number, in: .current) }

  package func text(_ number: Int, in language: SystemLanguage) -> String {
    let category = PluralCategory(of: number, language: language.rawValue)
    let form =
      switch self {
      case .items: Self.items(category, language)
      case .bytes: Self.bytes(category, language)
      }
    return form.replacingOccurrences(of: "%@", with: "\(number)")
  }

  private static func items(_ category: PluralCategory, _ language: SystemLanguage) -> String {
    let isOne = category == .one
    switch language {
    case .english: return isOne ? "%@ item" : "%@ items"
    case .german: return isOne ? "%@ Objekt" : "%@ Objekte"
    case .french: return isOne ? "%@ élément" : "%@ éléments"
    case .spanish: return isOne ? "%@ ítem" : "%@ ítems"
    case .italian: return isOne ? "%@ elemento" : "%@ elementi"
    case .brazilianPortuguese: return isOne ? "%@ item" : "%@ itens"
    case .dutch: return isOne ? "%@ onderdeel" : "%@ onderdelen"
    case .japanese: return "%@項目"
    case .simplifiedChinese: return "%@ 个项目"
    case .arabic:
      switch category {
      case .one: return "عنصر واحد"
      case .two: return "عنصران"
      case .few: return "%@ عناصر"
      case .many: return "%@ عنصرًا"
      case .zero, .other: return "%@ عنصر"
      }
    case .russian:
      return isOne ? "%@ объект" : category == .few ? "%@ объекта" : "%@ объектов"
    case .hebrew: return isOne ? "פריט אחד" : category == .two ? "שני פריטים" : "%@ פריטים"
    }
  }

  private static func bytes(_ category: PluralCategory, _ language: SystemLanguage) -> String {
    let isOne = category == .one
    switch language {
    case .english: return isOne ? "%@ byte" : "%@ bytes"
    case .german: return "%@ Byte"
    case .french: return isOne ? "%@ octet" : "%@ octets"
    case .spanish: return isOne ? "%@ byte" : "%@ bytes"
    case .italian: return "%@ byte"
    case .brazilianPortuguese: return isOne ? "%@ byte" : "%@ bytes"
    case .dutch: return isOne ? "%@ byte" : "%@ bytes"
    case .japanese: return "%@バイト"
    case .simplifiedChinese: return "%@ 字节"
    case .arabic: return "%@ بايت"
    case .russian: return isOne ? "%@ байт" : category == .few ? "%@ байта" : "%@ байт"
    case .hebrew: return isOne ? "בייט אחד" : "%@ בייטים"
    }
  }
}
