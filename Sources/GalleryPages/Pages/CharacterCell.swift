import Trestle

/// One scalar: the glyph in a square on the left, the name over the code point.
package final class CharacterCell: UITableViewCell {
  /// How many were ever made, for those who count.
  package private(set) static var madeCount = 0
  package static let height: CGFloat = 56
  static let textStart: CGFloat = 72

  private let glyph = UILabel()
  private let name = UILabel()
  private let codePoint = UILabel()

  package override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    Self.madeCount += 1
    glyph.font = .systemFont(ofSize: 28)
    glyph.textAlignment = .center
    name.font = .systemFont(ofSize: 15)
    name.lineBreakMode = .byTruncatingTail
    codePoint.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
    codePoint.textColor = .secondaryLabel
    for label in [glyph, name, codePoint] { contentView.addSubview(label) }
  }

  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  func show(_ facts: CharacterFacts) {
    glyph.text = facts.glyph
    name.text = facts.name
    codePoint.text = facts.codePoint
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let area = contentView.bounds
    let width = max(0, area.width - Self.textStart - 12)
    glyph.frame = CGRect(x: 12, y: 4, width: 52, height: area.height - 8)
    name.frame = CGRect(x: Self.textStart, y: 8, width: width, height: 20)
    codePoint.frame = CGRect(x: Self.textStart, y: 30, width: width, height: 18)
  }
}
