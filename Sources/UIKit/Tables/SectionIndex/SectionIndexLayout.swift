import CoreGraphics

/// The layout of the titles of a section index: one block of lines, limited to the available height.
///
/// Titles that do not fit are left out, and represented by bullets between the others (UIKit reference
/// 18.2).
package struct SectionIndexLayout: Equatable {
  /// The content of a line.
  package enum Mark: Equatable {
    case title(Int)
    /// A bullet that stands for the titles between the lines above and below.
    case bullet
  }

  /// A line of the block.
  package struct Line: Equatable {
    package let mark: Mark
    /// The distance of the line's top edge from the block's, in points.
    package let y: CGFloat
    package let height: CGFloat
  }

  /// Lengths in points, and fractions of a line's height (UIKit reference 18.2).
  enum Metrics {
    static let spacing: CGFloat = 0.5
    static let inset: CGFloat = 1
    static let bulletRadius: CGFloat = 0.25
    /// The height of a bullet's line: 1.8 diameters.
    static let bulletHeight: CGFloat = 1.8 * 2 * bulletRadius
  }

  /// The number of titles, including those left out.
  package let titleCount: Int
  package private(set) var lines: [Line] = []
  /// The block's height in points; 0 if no line fits.
  package private(set) var height: CGFloat = 0

  /// Creates a block without lines.
  init() { titleCount = 0 }

  package init(titles: [String], room: CGFloat, lineHeight: CGFloat) {
    titleCount = titles.count
    let bullet = lineHeight * Metrics.bulletHeight
    var y = Metrics.inset
    let marks = Self.marks(titles, room: room, line: lineHeight, bullet: bullet)
    lines.reserveCapacity(marks.count)
    for mark in marks {
      let height = mark == .bullet ? bullet : lineHeight
      lines.append(Line(mark: mark, y: y, height: height))
      y += height + Metrics.spacing
    }
    if !lines.isEmpty { height = y - Metrics.spacing + Metrics.inset }
  }

  /// Whether titles are left out.
  private var isTruncated: Bool {
    lines.count != titleCount || lines.contains { $0.mark == .bullet }
  }

  /// Returns all titles if they fit. Otherwise titles and bullets alternate, beginning with the first
  /// title and ending with the last. A magnifier at the start and a number sign at the end are kept,
  /// next to the first and last titles.
  private static func marks(
    _ titles: [String], room: CGFloat, line: CGFloat, bullet: CGFloat
  ) -> [Mark] {
    let count = titles.count
    let space = room - 2 * Metrics.inset
    let step = line + Metrics.spacing
    guard count > 0, line > 0, space >= line else { return [] }
    let fitting = Int(min((space + Metrics.spacing) / step, 1e6))
    if fitting >= count { return (0..<count).map(Mark.title) }
    let first = titles[0] == UITableView.indexSearch ? 1 : 0
    let end = titles[count - 1] == "#" && count > first + 1 ? count - 1 : count
    let kept = CGFloat(first + count - end)
    let pair = step + bullet + Metrics.spacing
    let pairs = Int((space - kept * step + bullet + 2 * Metrics.spacing) / pair)
    let shown = min(pairs, (end - first + 1) / 2)
    guard shown >= 2 else { return (0..<fitting).map(Mark.title) }
    var marks: [Mark] = first == 1 ? [.title(0)] : []
    for place in 0..<shown {
      if place > 0 { marks.append(.bullet) }
      let share = Double(place) / Double(shown - 1)
      marks.append(.title(first + Int((share * Double(end - first - 1)).rounded())))
    }
    if end < count { marks.append(.title(end)) }
    return marks
  }

  /// Returns the title at a distance from the block's top edge: the first title for a point above the
  /// block, the last for a point below it (UIKit reference 18.3).
  ///
  /// If titles are left out, the line of a title selects that title, and the line of a bullet selects
  /// among the titles that it represents.
  package func item(at y: CGFloat) -> Int? {
    guard height > 0 else { return nil }
    if y < 0 { return 0 }
    if y >= height { return titleCount - 1 }
    guard isTruncated else { return Int(min(y / height, 0.9999) * CGFloat(titleCount)) }
    let index =
      lines.firstIndex { y < $0.y + $0.height + Metrics.spacing / 2 } ?? lines.count - 1
    let line = lines[index]
    if case .title(let item) = line.mark { return item }
    guard case .title(let before) = lines[index - 1].mark,
      case .title(let after) = lines[index + 1].mark
    else { return nil }
    let share = min(max((y - line.y) / line.height, 0), 0.9999)
    return before + 1 + Int(share * CGFloat(after - before - 1))
  }
}
