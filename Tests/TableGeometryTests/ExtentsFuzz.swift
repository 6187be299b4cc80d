import TableGeometry
import TestSupport
import Testing

/// Random changes to a table and to its model.
struct ExtentsFuzz {
  var random: SeededGenerator
  var maximumRows: Int
  var extents = TableExtents()
  var model = TableModel()
  /// Whether most rows are of one of four heights.
  private let hasFewHeights: Bool

  init(random: SeededGenerator, maximumRows: Int) {
    self.random = random
    self.maximumRows = maximumRows
    hasFewHeights = Bool.random(using: &self.random)
  }

  private mutating func height() -> Double {
    switch Int.random(in: 0..<(hasFewHeights ? 60 : 6), using: &random) {
    case 0: 0
    case 1: Double(Int.random(in: 1..<300, using: &random)) / 3
    case 2: Double(Int.random(in: 1..<300, using: &random)) / 8
    case 3: Double(Int.random(in: 680..<690, using: &random)) / 2
    default: [44, 60, 88, 43.5].randomElement(using: &random)!
    }
  }

  private mutating func shape() -> (SectionShape, TableModel.Section) {
    var section = TableModel.Section()
    let count = Int.random(in: 0...maximumRows, using: &random)
    let isUniform = Bool.random(using: &random)
    let isMeasured = Bool.random(using: &random)
    let uniform = height()
    for _ in 0..<count { section.rows.append((isUniform ? uniform : height(), isMeasured)) }
    var shape =
      isUniform
      ? SectionShape(rowCount: count, rowHeight: uniform, isMeasured: isMeasured)
      : SectionShape(rowHeights: section.rows.map(\.height), isMeasured: isMeasured)
    for part in SectionPart.allCases {
      section.parts[part.rawValue] = height()
      shape.setHeight(section.parts[part.rawValue], of: part)
    }
    return (shape, section)
  }

  mutating func step() {
    let count = model.sections.count
    guard count > 0, Int.random(in: 0..<20, using: &random) > 0 else {
      let (shape, section) = shape()
      let index = Int.random(in: 0...count, using: &random)
      extents.insertSection(shape, at: index)
      model.sections.insert(section, at: index)
      return
    }
    let section = Int.random(in: 0..<count, using: &random)
    let rows = model.sections[section].rows.count
    let isHidden = model.sections[section].hidden != nil
    switch Int.random(in: isHidden ? 0..<7 : 0..<44, using: &random) {
    case 0:
      extents.removeSection(at: section)
      model.sections.remove(at: section)
    case 1:
      let target = Int.random(in: 0..<count, using: &random)
      extents.moveSection(at: section, to: target)
      model.sections.insert(model.sections.remove(at: section), at: target)
    case 2:
      let (shape, other) = shape()
      extents.replaceSection(at: section, with: shape)
      model.sections[section] = other
    case 3:
      let hidden = model.sections[section].hidden
      var shape = hidden?.shape ?? SectionShape()
      for part in SectionPart.allCases {
        shape.setHeight(model.sections[section].parts[part.rawValue], of: part)
      }
      model.sections[section].hidden =
        hidden == nil ? (extents.shape(ofSection: section), model.sections[section].rows) : nil
      model.sections[section].rows = hidden?.rows ?? []
      extents.replaceSection(at: section, with: shape)
    case 4..<7:
      let part = SectionPart.allCases.randomElement(using: &random)!
      let height = height()
      extents.setHeight(height, of: part, inSection: section)
      model.sections[section].parts[part.rawValue] = height
    case 7..<17:
      let row = Int.random(in: 0...rows, using: &random)
      let number = Int.random(in: 0..<4, using: &random)
      let height = height()
      let isMeasured = Bool.random(using: &random)
      extents.insertRows(
        count: number, height: height, isMeasured: isMeasured, at: row, inSection: section)
      model.sections[section].rows.insert(
        contentsOf: Array(repeating: (height, isMeasured), count: number), at: row)
    case 17..<24:
      let first = Int.random(in: 0...rows, using: &random)
      let most = Bool.random(using: &random) ? 2 : rows
      let range = first..<min(rows, first + Int.random(in: 0...most, using: &random))
      extents.removeRows(range, inSection: section)
      model.sections[section].rows.removeSubrange(range)
    case 24..<28:
      guard rows > 0 else { return }
      let row = Int.random(in: 0..<rows, using: &random)
      let other = Int.random(in: 0..<count, using: &random)
      guard model.sections[other].hidden == nil else { return }
      let moved = model.sections[section].rows.remove(at: row)
      let target = Int.random(in: 0...model.sections[other].rows.count, using: &random)
      model.sections[other].rows.insert(moved, at: target)
      extents.moveRow(
        at: RowAddress(section: section, row: row), to: RowAddress(section: other, row: target))
    case 28..<32:
      let first = Int.random(in: 0...rows, using: &random)
      let range = first..<Int.random(in: first...rows, using: &random)
      let other = Int.random(in: 0..<count, using: &random)
      guard model.sections[other].hidden == nil else { return }
      let cut = extents.cutRows(range, inSection: section)
      let moved = model.sections[section].rows[range]
      model.sections[section].rows.removeSubrange(range)
      let row = Int.random(in: 0...model.sections[other].rows.count, using: &random)
      extents.insertRows(cut, at: row, inSection: other)
      model.sections[other].rows.insert(contentsOf: moved, at: row)
    default:
      guard rows > 0 else { return }
      let row = Int.random(in: 0..<rows, using: &random)
      let height = height()
      extents.setHeight(height, ofRow: RowAddress(section: section, row: row))
      model.sections[section].rows[row] = (height, true)
    }
  }

  mutating func check() {
    #expect(extents.invariantFailure() == nil)
    #expect(model.difference(from: extents) == nil)
    #expect(extents.estimatedHeight == points(model.estimate))
    for _ in 0..<10 {
      let offset = Double.random(in: -10...(extents.height + 10), using: &random)
      #expect(extents.address(at: offset) == model.address(at: offset))
      guard let found = model.address(at: offset) else { continue }
      let extent = extents.extent(of: found)
      #expect(extents.address(at: extent.start) == found)
      #expect(extents.address(at: extent.end) == model.address(at: extent.end))
      let section = found.section
      for end in [extent.start, extent.end, offset + 200] where end > offset - 50 {
        let expected = model.rows(inSection: section, from: offset - 50, to: end)
        let rows = extents.rows(inSection: section, from: offset - 50, to: end)
        #expect(rows.first == expected.first && rows.last == expected.last)
        let sections = extents.sections(from: offset - 50, to: end)
        #expect(
          model.sections.indices.allSatisfy {
            let whole = extents.extent(ofSection: $0)
            return whole.end <= offset - 50 || whole.start >= end || whole.length == 0
              || sections.contains($0)
          })
      }
    }
  }
}
