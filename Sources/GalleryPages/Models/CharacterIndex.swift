import Foundation

/// All assigned Unicode scalars, in sections by general category, which are stored as runs of
/// consecutive scalars.
///
/// About 160,000 scalars take about 3,300 runs. The name of a scalar is read from Swift's Unicode
/// tables only when its row is near the screen. Private use, surrogates and unassigned code points are
/// left out: they have neither a glyph nor a name.
package struct CharacterIndex: Sendable {
  /// Consecutive scalars with the same category.
  struct Run: Sendable {
    var first: UInt32
    var count: Int
    /// The number of rows of the section before this run.
    var rowsBefore: Int
  }

  /// One general category.
  package struct Section: Sendable {
    /// The category's name, as in the Unicode Standard, such as "Uppercase letter".
    package let title: String
    /// The category's abbreviation in the standard, such as "Lu".
    package let code: String
    /// The number of scalars.
    package let count: Int
    let runs: [Run]
  }

  package let sections: [Section]

  /// The total number of scalars.
  package var count: Int { sections.reduce(0) { $0 + $1.count } }

  /// The index, which is created once.
  package static let shared = CharacterIndex()

  /// Sorts all code points by category. This visits 327,680 code points, and stores none of them.
  package init() {
    var runs = [[Run]](repeating: [], count: Self.categories.count)
    var counts = [Int](repeating: 0, count: Self.categories.count)
    // Planes 4 to 13 have no characters, and 15 and 16 are private use from end to end.
    for plane in [UInt32(0)..<0x4_0000, 0xE_0000..<0xF_0000] {
      for value in plane {
        guard let scalar = Unicode.Scalar(value),
          let slot = Self.slot(of: scalar.properties.generalCategory)
        else { continue }
        let last = runs[slot].count - 1
        if last >= 0, runs[slot][last].first + UInt32(runs[slot][last].count) == value {
          runs[slot][last].count += 1
        } else {
          runs[slot].append(Run(first: value, count: 1, rowsBefore: counts[slot]))
        }
        counts[slot] += 1
      }
    }
    sections = Self.categories.indices.compactMap { slot in
      counts[slot] == 0
        ? nil
        : Section(
          title: Self.categories[slot].1, code: Self.codes[slot], count: counts[slot],
          runs: runs[slot])
    }
  }

  /// Returns the scalar of a row. O(log runs).
  package func scalar(row: Int, section: Int) -> Unicode.Scalar {
    let runs = sections[section].runs
    var low = 0
    var high = runs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle].rowsBefore <= row { low = middle } else { high = middle }
    }
    return Unicode.Scalar(runs[low].first + UInt32(row - runs[low].rowsBefore))!
  }

  /// Returns the section and row of a scalar; nil for one that is not listed. O(log runs).
  package func position(of scalar: Unicode.Scalar) -> (row: Int, section: Int)? {
    for (index, section) in sections.enumerated() {
      let runs = section.runs
      guard let first = runs.first, first.first <= scalar.value else { continue }
      var low = 0
      var high = runs.count
      while high - low > 1 {
        let middle = (low + high) / 2
        if runs[middle].first <= scalar.value { low = middle } else { high = middle }
      }
      let offset = Int(scalar.value - runs[low].first)
      if offset < runs[low].count { return (runs[low].rowsBefore + offset, index) }
    }
    return nil
  }
}

extension CharacterIndex {
  private typealias Category = Unicode.GeneralCategory

  /// The categories with the standard's names for them, starting with letters.
  private static let categories: [(Category, String)] = [
    (.uppercaseLetter, "Uppercase letter"), (.lowercaseLetter, "Lowercase letter"),
    (.titlecaseLetter, "Titlecase letter"), (.modifierLetter, "Modifier letter"),
    (.otherLetter, "Other letter"), (.nonspacingMark, "Nonspacing mark"),
    (.spacingMark, "Spacing mark"), (.enclosingMark, "Enclosing mark"),
    (.decimalNumber, "Decimal number"), (.letterNumber, "Letter number"),
    (.otherNumber, "Other number"), (.connectorPunctuation, "Connector punctuation"),
    (.dashPunctuation, "Dash punctuation"), (.openPunctuation, "Open punctuation"),
    (.closePunctuation, "Close punctuation"), (.initialPunctuation, "Initial punctuation"),
    (.finalPunctuation, "Final punctuation"), (.otherPunctuation, "Other punctuation"),
    (.mathSymbol, "Math symbol"), (.currencySymbol, "Currency symbol"),
    (.modifierSymbol, "Modifier symbol"), (.otherSymbol, "Other symbol"),
    (.spaceSeparator, "Space separator"), (.lineSeparator, "Line separator"),
    (.paragraphSeparator, "Paragraph separator"), (.control, "Control"), (.format, "Format"),
  ]

  /// Returns the standard's name for a category.
  static func name(of category: Unicode.GeneralCategory) -> String {
    if let slot = slot(of: category) { return categories[slot].1 }
    switch category {
    case .surrogate: return "Surrogate"
    case .privateUse: return "Private use"
    default: return "Unassigned"
    }
  }

  /// The standard's abbreviations of the categories.
  private static let codes = [
    "Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Me", "Nd", "Nl", "No", "Pc", "Pd", "Ps", "Pe", "Pi",
    "Pf", "Po", "Sm", "Sc", "Sk", "So", "Zs", "Zl", "Zp", "Cc", "Cf",
  ]

  /// Returns the index of a category in `categories`; nil for one that is not listed.
  private static func slot(of category: Category) -> Int? {
    switch category {
    case .uppercaseLetter: 0
    case .lowercaseLetter: 1
    case .titlecaseLetter: 2
    case .modifierLetter: 3
    case .otherLetter: 4
    case .nonspacingMark: 5
    case .spacingMark: 6
    case .enclosingMark: 7
    case .decimalNumber: 8
    case .letterNumber: 9
    case .otherNumber: 10
    case .connectorPunctuation: 11
    case .dashPunctuation: 12
    case .openPunctuation: 13
    case .closePunctuation: 14
    case .initialPunctuation: 15
    case .finalPunctuation: 16
    case .otherPunctuation: 17
    case .mathSymbol: 18
    case .currencySymbol: 19
    case .modifierSymbol: 20
    case .otherSymbol: 21
    case .spaceSeparator: 22
    case .lineSeparator: 23
    case .paragraphSeparator: 24
    case .control: 25
    case .format: 26
    case .surrogate, .privateUse, .unassigned: nil
    @unknown default: nil
    }
  }
}
