import TableGeometry

/// The positions of all items, headers and footers of a flow layout, for any number of items (UIKit
/// reference 22.3).
///
/// Lengths are along and across the scroll direction, in points. Origins are rounded to pixels;
/// sizes are exact. A query is O(1) for items with the same size and O(log n) otherwise; measuring
/// an item affects the lines after it.
public struct FlowGeometry: Sendable {
  /// A header or footer.
  public enum Part: Hashable, Sendable {
    /// A section's header.
    case header
    /// A section's footer.
    case footer
  }

  /// An element with its rectangle.
  public enum Element: Equatable, Sendable {
    /// An item with its rectangle. The item's view is drawn at the offset `drawingShift` from the
    /// rectangle (``FlowGeometry/drawingShift(ofItem:)``).
    case item(RowAddress, FlowFrame, drawingShift: FlowSize)
    /// A section's header or footer.
    case part(Part, section: Int, FlowFrame)
  }

  /// The pinning of headers and footers.
  public struct Pins: Equatable, Sendable {
    /// The visible extent of the content along the scroll direction, without insets.
    public var visible: ClosedRange<Double>
    /// Whether headers are pinned.
    public var headers: Bool
    /// Whether footers are pinned.
    public var footers: Bool

    /// Creates pins.
    public init(visible: ClosedRange<Double>, headers: Bool, footers: Bool) {
      self.visible = visible
      self.headers = headers
      self.footers = footers
    }
  }

  /// The sections.
  public private(set) var sections: [FlowSection]
  /// The length of headers and footers across the scroll direction.
  public let width: Double
  private let grid: PixelGrid
  private var starts: [Double] = []
  /// The sections whose lines need to be broken again.
  private var stale: Set<Int> = []

  /// Creates the geometry of sections.
  ///
  /// - Parameters:
  ///   - sections: The sections.
  ///   - width: The length of the content across the scroll direction.
  ///   - scale: Pixels per point.
  public init(sections: [FlowSection], width: Double, scale: Double) {
    self.sections = sections
    self.width = width
    grid = PixelGrid(scale: scale)
    findStarts(from: 0)
  }

  private mutating func findStarts(from section: Int) {
    if section == 0 { starts = [0] }
    starts.removeSubrange((section + 1)...)
    starts.reserveCapacity(sections.count + 1)
    for index in section..<sections.count { starts.append(starts[index] + sections[index].length) }
  }

  /// The length of the content along the scroll direction.
  public var length: Double { starts[sections.count] }

  /// The heap memory that the value uses, in bytes.
  public var memoryFootprint: Int { sections.reduce(0) { $0 + $1.memoryFootprint } }

  // MARK: Measuring

  /// Sets the measured size of an item with an estimate. Positions change at the next ``settle()``.
  ///
  /// - Returns: Whether any size has changed.
  public mutating func measure(_ item: RowAddress, as size: FlowSize) -> Bool {
    let isChanged = sections[item.section].measure(item.row, as: size)
    if isChanged { stale.insert(item.section) }
    return isChanged
  }

  /// Breaks lines again after items were measured.
  public mutating func settle() {
    guard let first = stale.min() else { return }
    for section in stale { sections[section].breakLines() }
    stale = []
    findStarts(from: first)
  }

  // MARK: Places

  /// Returns the start of a section along the scroll direction. O(1).
  public func start(ofSection section: Int) -> Double { starts[section] }

  /// Returns an item's rectangle. O(log n).
  public func frame(ofItem item: RowAddress) -> FlowFrame {
    rounded(sections[item.section].frame(ofItem: item.row), section: item.section)
  }

  /// Returns the rectangle of a section's header or footer, pinned if necessary; nil if there is none.
  public func frame(of part: Part, inSection section: Int, pins: Pins? = nil) -> FlowFrame? {
    let content = sections[section]
    let length = part == .header ? content.header : content.footer
    guard length > 0 else { return nil }
    let start = starts[section]
    var along = start + (part == .header ? 0 : content.footerStart)
    if let pins {
      switch part {
      case .header where pins.headers:
        along = min(max(along, pins.visible.lowerBound), starts[section + 1] - length)
      case .footer where pins.footers:
        along = max(min(along, pins.visible.upperBound - length), start)
      default: break
      }
    }
    return FlowFrame(
      along: grid.rounded(along), across: 0, size: FlowSize(along: length, across: width))
  }

  /// Calls `body` with every element between two positions, in order: for each section the header, then
  /// the items, then the footer.
  public func forEachElement(
    from lower: Double, to upper: Double, pins: Pins? = nil, _ body: (Element) -> Void
  ) {
    // Rounding moves an element by less than a pixel.
    let (low, high) = (lower - 1, upper + 1)
    func isWanted(_ frame: FlowFrame) -> Bool { frame.end >= lower && frame.along <= upper }
    for section in sections(from: low, to: high) {
      if let frame = frame(of: .header, inSection: section, pins: pins), isWanted(frame) {
        body(.part(.header, section: section, frame))
      }
      let start = starts[section]
      sections[section].forEachItem(from: low - start, to: high - start) { item, frame in
        let place = rounded(frame, section: section)
        guard isWanted(place) else { return }
        body(
          .item(
            RowAddress(section: section, row: item), place,
            drawingShift: drawingShift(of: frame, section: section)))
      }
      if let frame = frame(of: .footer, inSection: section, pins: pins), isWanted(frame) {
        body(.part(.footer, section: section, frame))
      }
    }
  }

  /// Returns the sections between two positions. O(log n).
  public func sections(from lower: Double, to upper: Double) -> Range<Int> {
    if sections.isEmpty || upper < lower { return 0..<0 }
    // The first section that ends at or after the position.
    let first = firstStart { $0 >= lower }
    let last = firstStart { $0 > upper }
    let low = max(0, first - 1)
    return low..<max(low, min(last, sections.count))
  }

  private func firstStart(_ isBehind: (Double) -> Bool) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if isBehind(starts[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Returns the offset from an item's rectangle at which its view is drawn, so that it ends at the
  /// pixel where the next item begins.
  ///
  /// Origins are rounded. Without the offset, a length that is not a whole number of pixels would leave
  /// a line of the background visible, or cover a line of the next item. The result is at most half a
  /// pixel, and zero for lengths of whole pixels.
  public func drawingShift(ofItem item: RowAddress) -> FlowSize {
    drawingShift(of: sections[item.section].frame(ofItem: item.row), section: item.section)
  }

  private func drawingShift(of frame: FlowFrame, section: Int) -> FlowSize {
    FlowSize(
      along: grid.drawingShift(of: frame.size.along, at: starts[section] + frame.along),
      across: grid.drawingShift(of: frame.size.across, at: frame.across))
  }

  private func rounded(_ frame: FlowFrame, section: Int) -> FlowFrame {
    FlowFrame(
      along: grid.rounded(starts[section] + frame.along), across: grid.rounded(frame.across),
      size: frame.size)
  }
}
