import Trestle

/// A cell for one scalar, with the glyph in a square at the leading edge, and the name above the code
/// point.
package final class CharacterCell: UITableViewCell {
  /// The total number of cells created, for tests.
  package private(set) static var madeCount = 0
  /// The height at the standard text size.
  package static let height: CGFloat = 56
  private static let margin: CGFloat = 12

  private let glyph = UILabel()
  private let name = UILabel()
  private let codePoint = UILabel()

  package override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    Self.madeCount += 1
    glyph.font = UIFontMetrics(forTextStyle: .title1).scaledFont(for: .systemFont(ofSize: 28))
    glyph.textAlignment = .center
    name.font = .preferredFont(forTextStyle: .subheadline)
    name.lineBreakMode = .byTruncatingTail
    codePoint.font = UIFontMetrics(forTextStyle: .footnote).scaledFont(
      for: .monospacedDigitSystemFont(ofSize: 13, weight: .regular))
    codePoint.textColor = .secondaryLabel
    for label in [glyph, name, codePoint] {
      label.adjustsFontForContentSizeCategory = true
      contentView.addSubview(label)
    }
  }

  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  /// Returns the height of every row at the text size of `traits`, at which both lines fit.
  static func height(for traits: UITraitCollection) -> CGFloat {
    let lines = Self.lines(traits)
    return max(height, (lines.name + lines.codePoint + 16).rounded(.up))
  }

  /// Returns the distance of the name from the leading edge.
  static func textStart(for traits: UITraitCollection) -> CGFloat {
    Self.margin + glyphSide(traits) + 8
  }

  private static func glyphSide(_ traits: UITraitCollection) -> CGFloat {
    UIFontMetrics(forTextStyle: .title1).scaledValue(for: 52, compatibleWith: traits)
  }

  private static func lines(_ traits: UITraitCollection) -> (name: CGFloat, codePoint: CGFloat) {
    (
      UIFont.preferredFont(forTextStyle: .subheadline, compatibleWith: traits).lineHeight,
      UIFont.preferredFont(forTextStyle: .footnote, compatibleWith: traits).lineHeight
    )
  }

  func show(_ facts: CharacterFacts) {
    glyph.text = facts.glyph
    name.text = facts.name
    codePoint.text = facts.codePoint
    accessibilityUserInputLabels = [facts.name, facts.codePoint]
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let area = contentView.bounds
    let start = Self.textStart(for: traitCollection)
    let lines = Self.lines(traitCollection)
    let top = ((area.height - lines.name - lines.codePoint) / 2).rounded(.down)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
      CGRect(x: isMirrored ? area.width - x - width : x, y: y, width: width, height: height)
    }
    let width = max(0, area.width - start - Self.margin)
    glyph.frame = place(Self.margin, 4, start - 8 - Self.margin, area.height - 8)
    name.frame = place(start, top, width, lines.name)
    codePoint.frame = place(start, top + lines.name, width, lines.codePoint)
  }
}
