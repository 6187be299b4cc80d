import Trestle

/// The text of a post: sentences with emoji, links and tags, from left to right or from right to left.
package struct FeedText: Hashable, Sendable {
  package let string: String
  package let isRightToLeft: Bool

  private static let latin = """
    the morning light came over the ridge and nobody said a word we walked down to the harbour where \
    boats had been waiting since spring coffee first then the long road north with old friends new \
    shoes and a map that was wrong about everything except the river
    """.split(separator: " ").map(String.init)
  private static let hebrew = """
    הבוקר יצאנו מוקדם אל ההר והאור היה רך מאוד פגשנו חברים ליד הנחל ושתינו קפה חזק לפני הדרך הארוכה \
    צפונה עם מפה ישנה ורוח קרה
    """.split(separator: " ").map(String.init)
  private static let arabic = """
    خرجنا في الصباح الباكر نحو الجبل وكان الضوء ناعما التقينا بالأصدقاء قرب النهر وشربنا القهوة قبل \
    الطريق الطويل شمالا مع خريطة قديمة
    """.split(separator: " ").map(String.init)
  private static let emoji = [
    "🌄", "⛵️", "☕️", "🥾", "🗺️", "😍", "🙌🏽", "👩‍🚀", "🎉", "🐋", "❄️", "🇳🇴",
  ]
  private static let tags = ["#hiking", "#goldenhour", "#harbour", "#coffee", "#35mm", "#north"]
  private static let links = [
    "example.com/trip", "maps.example.org/ridge?day=3", "example.net/a/7",
  ]

  init(seed: Int, isRightToLeft: Bool) {
    var dice = SeededDice(seed: seed &+ 2_000_003)
    func below(_ bound: Int) -> Int { Int(dice.next() % UInt64(bound)) }
    let words = isRightToLeft ? (below(2) == 0 ? Self.hebrew : Self.arabic) : Self.latin
    var parts: [String] = []
    for _ in 0..<1 + below(3) {
      let start = below(words.count)
      let length = 4 + below(14)
      var sentence = (0..<length).map { words[(start + $0) % words.count] }.joined(separator: " ")
      sentence = sentence.prefix(1).uppercased() + sentence.dropFirst() + "."
      parts.append(sentence)
      if below(3) == 0 { parts.append(dice.element(of: Self.emoji)) }
    }
    if below(3) == 0 { parts.append(dice.element(of: Self.links)) }
    if below(2) == 0 { parts.append(dice.element(of: Self.tags)) }
    string = parts.joined(separator: " ")
    self.isRightToLeft = isRightToLeft
  }

  /// Returns the text with its links and tags in a colour.
  func attributed(font: UIFont, linkColor: UIColor) -> NSAttributedString {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = isRightToLeft ? .right : .left
    paragraph.baseWritingDirection = isRightToLeft ? .rightToLeft : .leftToRight
    let text = NSMutableAttributedString(
      string: string,
      attributes: [.font: font, .foregroundColor: UIColor.label, .paragraphStyle: paragraph])
    for word in Self.tags + Self.links {
      guard let range = string.range(of: word) else { continue }
      text.addAttribute(
        .foregroundColor, value: linkColor, range: NSRange(range, in: string))
    }
    return text
  }
}
