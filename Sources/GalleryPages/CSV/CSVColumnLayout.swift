import Trestle

/// The positions of a wide table's columns. The first column stays in place while the others scroll.
struct CSVColumnLayout: Equatable {
  struct Column: Equatable {
    /// The index of the column in the file.
    let index: Int
    let title: String
    let isNumeric: Bool
    var start: CGFloat
    var width: CGFloat
  }

  private(set) var columns: [Column] = []
  /// The width of all columns.
  private(set) var width: CGFloat = 0
  let font: UIFont

  /// The space at both sides of a column's text.
  static let margin: CGFloat = 8
  private static let widths: ClosedRange<CGFloat> = 56...320
  /// The number of rows whose texts determine the widths.
  private static let sampleLength = 40

  /// Lays out the visible columns of a document: each is as wide as its texts near the start of the
  /// file, or wider if there is more space.
  @MainActor init(
    _ document: CSVDocument, hidden: Set<Int>, room: CGFloat, traits: UITraitCollection
  ) {
    font = .preferredFont(forTextStyle: .subheadline, compatibleWith: traits)
    let sample = (0..<min(Self.sampleLength, document.index.rows.count)).map(document.preview)
    let scale = font.pointSize / 15
    for (index, title) in document.index.header.enumerated() where !hidden.contains(index) {
      let values = sample.map { Self.text($0, index) }
      let filled = values.filter { !$0.isEmpty }
      let isNumeric = !filled.isEmpty && filled.allSatisfy { Double($0) != nil }
      var width = size(title, font) + 16 * scale
      // Not those of half as many letters as the longest one, since measuring costs.
      let most = filled.lazy.map(\.utf8.count).max() ?? 0
      for value in Set(filled) where value.utf8.count * 2 > most {
        width = max(width, size(value, font))
      }
      let range = Self.widths.lowerBound * scale...Self.widths.upperBound * scale
      width = min(max(width + 2 * Self.margin, range.lowerBound), range.upperBound).rounded(.up)
      columns.append(
        Column(index: index, title: title, isNumeric: isNumeric, start: 0, width: width))
    }
    distribute(room)
  }

  private func size(_ text: String, _ font: UIFont) -> CGFloat {
    String(text.prefix(80)).size(withAttributes: [.font: font]).width
  }

  /// Distributes the remaining space among the columns in proportion to their widths.
  private mutating func distribute(_ room: CGFloat) {
    let wanted = columns.reduce(0) { $0 + $1.width }
    let factor = wanted > 0 && wanted < room ? room / wanted : 1
    for place in columns.indices {
      columns[place].start = width
      columns[place].width = (columns[place].width * factor).rounded(.down)
      width += columns[place].width
    }
    if factor > 1, let last = columns.indices.last {
      columns[last].width += room - width
      width = room
    }
  }

  /// Returns a field on a single line.
  static func text(_ row: CSVRow, _ column: Int) -> String {
    let text = row.beginning(column, limit: 300)
    guard text.utf8.contains(where: { $0 == 10 || $0 == 13 }) else { return text }
    return text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// Returns the column at a distance from the leading edge, with the others scrolled by an offset.
  func column(at x: CGFloat, offset: CGFloat) -> Column? {
    guard let first = columns.first else { return nil }
    if x < first.width { return first }
    return columns.first { x + offset >= $0.start && x + offset < $0.start + $0.width }
  }
}

/// One view for each visible column: the first column is at a fixed position, and the others scroll
/// next to it.
final class CSVStrip<Part: UIView>: UIView {
  private let rest = UIView()
  private let line = UIView()
  private var parts: [Int: Part] = [:]
  private let makePart: () -> Part
  private let update: (Part, CSVColumnLayout.Column) -> Void

  var layout: CSVColumnLayout? {
    didSet { if layout != oldValue { reload() } }
  }
  /// The distance by which the columns behind the first one are scrolled.
  var offset: CGFloat = 0 {
    didSet { if offset != oldValue { setNeedsLayout() } }
  }

  init(make: @escaping () -> Part, update: @escaping (Part, CSVColumnLayout.Column) -> Void) {
    makePart = make
    self.update = update
    super.init(frame: .zero)
    rest.clipsToBounds = true
    line.backgroundColor = .separator
    addSubview(rest)
    addSubview(line)
  }

  required init?(coder: NSCoder) { fatalError("made in code alone") }

  /// Shows the values of a different row.
  func reload() {
    guard let layout else { return }
    for (index, part) in parts {
      if let column = layout.columns.first(where: { $0.index == index }) {
        update(part, column)
      } else {
        part.removeFromSuperview()
        parts[index] = nil
      }
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let layout, let first = layout.columns.first else { return }
    let height = bounds.height
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func frame(_ start: CGFloat, _ width: CGFloat, in room: CGFloat) -> CGRect {
      CGRect(x: isMirrored ? room - start - width : start, y: 0, width: width, height: height)
    }
    let pinned = min(first.width, bounds.width)
    let room = bounds.width - pinned
    rest.frame = frame(pinned, room, in: bounds.width)
    line.isHidden = offset <= 0
    line.frame = frame(pinned, 1 / max(1, traitCollection.displayScale), in: bounds.width)
    var shown: Set<Int> = [first.index]
    place(first, frame(0, pinned, in: bounds.width), in: self)
    for column in layout.columns.dropFirst() {
      let start = column.start - first.width - offset
      guard start < room, start + column.width > 0 else { continue }
      shown.insert(column.index)
      place(column, frame(start, column.width, in: room), in: rest)
    }
    for (index, part) in parts where !shown.contains(index) {
      part.removeFromSuperview()
      parts[index] = nil
    }
  }

  private func place(_ column: CSVColumnLayout.Column, _ frame: CGRect, in parent: UIView) {
    let part = parts[column.index] ?? makePart()
    if parts[column.index] == nil {
      parts[column.index] = part
      update(part, column)
    }
    if part.superview !== parent { parent.insertSubview(part, at: 0) }
    part.frame = frame
  }
}
