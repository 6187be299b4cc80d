import Foundation
import Simulator
import TableGeometry

/// Measures lookups and changes of rows at three sizes, where the cost must be constant or grow with
/// log n.
struct GeometryBench {
  static let sizes = [1_000, 100_000, 1_000_000]

  func run() -> [BenchFigure] {
    var figures: [BenchFigure] = []
    for size in Self.sizes {
      let isLargest = size == Self.sizes.last
      for (name, heights) in [("mixed", mixed(size)), ("measured", measured(size))] {
        let extents = TableExtents([SectionShape(rowHeights: heights)])
        figures += [
          nanoseconds("find a row by offset", size, name, find(extents), 200, isLargest),
          nanoseconds("insert a row in the middle", size, name, insert(extents), 1000, isLargest),
          nanoseconds("measure a row anywhere", size, name, measure(extents), 2000, isLargest),
          nanoseconds("remove and restore half", size, name, cut(extents), 10_000, isLargest),
        ]
      }
      figures.append(
        nanoseconds(
          "remove and restore a section of half", size, "measured", section(size), 10_000,
          isLargest))
      figures.append(
        nanoseconds("fold and unfold half", size, "measured", fold(size), 10_000, isLargest))
    }
    figures.append(
      bytes("uniform", TableExtents([SectionShape(rowCount: million, rowHeight: 44)]), 0.1))
    figures.append(bytes("measured in order", measuredOne(by: Array(0..<million)), 16))
    var random = SeededNumbers(seed: 1)
    let anyOrder = (0..<million).shuffled(using: &random)
    figures.append(bytes("measured in any order", measuredOne(by: anyOrder), 16))
    return figures
  }

  private let million = 1_000_000

  /// Returns heights of 44, 60 and 88 points in pseudorandom order.
  private func mixed(_ size: Int) -> [Double] {
    var random = SeededNumbers(seed: 1)
    return (0..<size).map { _ in [44.0, 60, 88].randomElement(using: &random)! }
  }

  /// Returns an individual height for each row.
  private func measured(_ size: Int) -> [Double] {
    var random = SeededNumbers(seed: 1)
    return (0..<size).map { _ in 20 + Double(Int.random(in: 0..<900, using: &random)) / 3 }
  }

  private func find(_ extents: TableExtents) -> Double {
    var random = SeededNumbers(seed: 1)
    let offsets = (0..<65_536).map { _ in Double.random(in: 0..<extents.height, using: &random) }
    var sum = 0
    let time = BenchTimer.median(count: offsets.count) {
      for offset in offsets {
        if case .row(let row) = extents.address(at: offset) { sum &+= row.row }
      }
    }
    precondition(sum > 0)
    return time
  }

  private func insert(_ extents: TableExtents) -> Double {
    let count = 10_000
    return BenchTimer.median(count: count) {
      var extents = extents
      for step in 0..<count {
        extents.insertRows(
          count: 1, height: Double(20 + step % 50), at: extents.rowCount / 2, inSection: 0)
      }
    }
  }

  private func measure(_ extents: TableExtents) -> Double {
    var random = SeededNumbers(seed: 1)
    let rows = (0..<10_000).map { _ in Int.random(in: 0..<extents.rowCount, using: &random) }
    var extents = extents
    return BenchTimer.median(count: rows.count) {
      for row in rows {
        extents.setHeight(Double(20 + row % 51), ofRow: RowAddress(section: 0, row: row))
      }
    }
  }

  /// Removes the middle half of the first section's rows and inserts them again.
  private func cut(_ extents: TableExtents) -> Double {
    var extents = extents
    let half = extents.rowCount / 2
    return BenchTimer.median(count: 200) {
      for _ in 0..<100 {
        let rows = extents.cutRows(half / 2..<half / 2 + half, inSection: 0)
        extents.insertRows(rows, at: half / 2, inSection: 0)
      }
    }
  }

  private func halves(_ size: Int) -> TableExtents {
    let half = SectionShape(rowHeights: measured(size / 2))
    return TableExtents([half, half])
  }

  private func section(_ size: Int) -> Double {
    var extents = halves(size)
    return BenchTimer.median(count: 2000) {
      for _ in 0..<1000 { extents.insertSection(extents.removeSection(at: 1), at: 1) }
    }
  }

  private func fold(_ size: Int) -> Double {
    var extents = halves(size)
    return BenchTimer.median(count: 2000) {
      for _ in 0..<1000 {
        // As a table does that hides the rows of a section.
        let shown = extents.shape(ofSection: 0)
        extents.replaceSection(at: 0, with: SectionShape())
        extents.replaceSection(at: 0, with: shown)
      }
    }
  }

  private func measuredOne(by order: [Int]) -> TableExtents {
    var extents = TableExtents([
      SectionShape(rowCount: order.count, rowHeight: 44, isMeasured: false)
    ])
    for row in order {
      extents.setHeight(Double(20 + row % 97), ofRow: RowAddress(section: 0, row: row))
    }
    return extents
  }

  private func nanoseconds(
    _ name: String, _ size: Int, _ kind: String, _ seconds: Double, _ limit: Double,
    _ isLargest: Bool
  ) -> BenchFigure {
    BenchFigure(
      name: "\(name), \(size) rows, \(kind)", value: String(format: "%.0f ns", seconds * 1e9),
      limit: isLargest ? String(format: "under %.0f ns", limit) : "no limit",
      holds: !isLargest || seconds * 1e9 < limit)
  }

  private func bytes(_ kind: String, _ extents: TableExtents, _ limit: Double) -> BenchFigure {
    let bytes = Double(extents.memoryFootprint) / Double(extents.rowCount)
    return BenchFigure(
      name: "memory, \(extents.rowCount) rows, \(kind)",
      value: String(format: "%.3f bytes a row", bytes), limit: "at most \(limit)",
      holds: bytes <= limit)
  }
}
