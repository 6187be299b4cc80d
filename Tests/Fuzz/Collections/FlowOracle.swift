import Foundation
import UIKit

/// What a flow layout is set to, by the app's properties or by its delegate.
@MainActor struct FlowSettings {
  /// A section's own settings.
  struct Section {
    var insets = UIEdgeInsets.zero
    var lineSpacing = 10.0
    var itemSpacing = 10.0
    var header = 0.0
    var footer = 0.0
  }

  var isHorizontal = false
  var itemSize = CGSize(width: 50, height: 50)
  var estimate: CGSize?
  /// Whether the delegate provides a size for each item.
  var asksSizes = false
  /// Whether the delegate provides settings for each section.
  var asksSections = false
  var common = Section()
  var pinsHeaders = false
  var pinsFooters = false
  var isFlipping = false
  var reference = UICollectionViewFlowLayout.SectionInsetReference.fromContentInset

  init(_ source: ValueSource) {
    func length(_ bound: Int) -> Double { Double(source.index(below: bound * 4)) / 4 }
    isHorizontal = source.happens(oneIn: 4)
    itemSize = CGSize(width: 24 + length(140), height: 24 + length(100))
    if source.happens(oneIn: 3) { itemSize.width = source.pick([50, 100, 145, 300, 310, 106.5]) }
    if source.happens(oneIn: 3) {
      estimate = CGSize(width: 40 + length(60), height: 30 + length(60))
    }
    asksSizes = source.happens(oneIn: 3)
    asksSections = source.happens(oneIn: 3)
    common = Self.section(source)
    pinsHeaders = source.happens(oneIn: 3)
    pinsFooters = source.happens(oneIn: 4)
    isFlipping = source.happens(oneIn: 4)
    if source.happens(oneIn: 6) { reference = source.pick([.fromSafeArea, .fromLayoutMargins]) }
  }

  private static func section(_ source: ValueSource) -> Section {
    func length(_ bound: Int) -> Double { Double(source.index(below: bound * 4)) / 4 }
    var section = Section()
    if source.happens(oneIn: 2) {
      section.insets = UIEdgeInsets(
        top: length(20), left: length(20), bottom: length(20), right: length(20))
    }
    if source.happens(oneIn: 2) {
      (section.lineSpacing, section.itemSpacing) = (length(20), length(20))
    }
    if source.happens(oneIn: 2) { section.header = 10 + length(40) }
    if source.happens(oneIn: 3) { section.footer = 10 + length(40) }
    return section
  }

  /// The settings of the section with a name.
  func section(_ id: Int) -> Section {
    asksSections && id % 3 != 0 ? Self.section(ValueSource(seed: UInt64(id))) : common
  }

  /// The size that the delegate gives an item.
  func size(of item: Int) -> CGSize {
    guard asksSizes else { return itemSize }
    return CGSize(
      width: 30 + Double(item % 5) * 22.25, height: 30 + Double(item % 3) * 15.5)
  }
}

/// The positions of all elements in a flow layout: the rules of UIKit reference 22.2 and 22.3 one
/// after another, for every item, in a vertical layout; a horizontal one has width and height
/// exchanged.
@MainActor struct FlowOracle {
  /// A rectangle that is not rounded, along and across the lines' direction.
  struct Place: Equatable {
    var along: Double
    var across: Double
    var length: Double
    var width: Double
  }

  private(set) var items: [[Place]] = []
  private(set) var headers: [Place?] = []
  private(set) var footers: [Place?] = []
  private var starts: [Double] = []
  private(set) var length = 0.0
  let width: Double

  /// Items that are too wide by less than this stay on their line (UIKit reference 22.5).
  private static let tolerance = 0.01

  init(width: Double) { self.width = width }

  mutating func add(
    _ sizes: [(along: Double, across: Double)], before: Double, after: Double, leading: Double,
    trailing: Double, _ section: FlowSettings.Section
  ) {
    let top = length
    starts.append(top)
    headers.append(
      section.header > 0
        ? Place(along: top, across: 0, length: section.header, width: width) : nil)
    var along = top + section.header + before
    let available = width - leading - trailing
    var found: [Place] = []
    var first = 0
    while first < sizes.count {
      // An item joins the line while it fits.
      var end = first + 1
      var used = sizes[first].across
      while end < sizes.count,
        used + section.itemSpacing + sizes[end].across <= available + Self.tolerance
      {
        used += section.itemSpacing + sizes[end].across
        end += 1
      }
      let line = Array(sizes[first..<end])
      let thickness = line.map(\.along).max() ?? 0
      let (start, gap) = Self.arrangement(
        line, isLast: end == sizes.count, available, section.itemSpacing)
      var across = leading + start
      if first > 0 { along += section.lineSpacing }
      for size in line {
        found.append(
          Place(
            along: along + (thickness - size.along) / 2, across: across, length: size.along,
            width: size.across))
        across += size.across + gap
      }
      along += thickness
      first = end
    }
    items.append(found)
    along += after
    footers.append(
      section.footer > 0
        ? Place(along: along, across: 0, length: section.footer, width: width) : nil)
    length = along + section.footer
  }

  /// Where a line begins, and the distance between its items.
  private static func arrangement(
    _ line: [(along: Double, across: Double)], isLast: Bool, _ available: Double,
    _ spacing: Double
  ) -> (start: Double, gap: Double) {
    let sum = line.reduce(0) { $0 + $1.across }
    let isUniform = line.allSatisfy { $0 == line[0] }
    if !isLast {
      return line.count == 1
        ? ((available - sum) / 2, 0) : (0, (available - sum) / Double(line.count - 1))
    }
    guard isUniform else { return (0, spacing) }
    var capacity = 1
    let item = line[0].across
    while Double(capacity + 1) * item + Double(capacity) * spacing <= available + tolerance,
      capacity < 10_000
    { capacity += 1 }
    if capacity == 1 { return ((available - item) / 2, 0) }
    if capacity == 10_000 { return (0, spacing) }
    return (0, (available - Double(capacity) * item) / Double(capacity - 1))
  }

  /// The end of a section.
  private func end(ofSection section: Int) -> Double {
    section + 1 < starts.count ? starts[section + 1] : length
  }

  func header(_ section: Int, visible: ClosedRange<Double>, isPinned: Bool) -> Place? {
    guard var place = headers[section] else { return nil }
    if isPinned {
      place.along = min(
        max(place.along, visible.lowerBound), end(ofSection: section) - place.length)
    }
    return place
  }

  func footer(_ section: Int, visible: ClosedRange<Double>, isPinned: Bool) -> Place? {
    guard var place = footers[section] else { return nil }
    if isPinned {
      place.along = max(min(place.along, visible.upperBound - place.length), starts[section])
    }
    return place
  }
}
