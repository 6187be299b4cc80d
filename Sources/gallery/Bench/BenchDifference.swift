import Foundation
import Simulator
import TableGeometry

/// Measures the difference of two lists, with the changes for which Swift's diffing libraries publish
/// figures: a fifth (or a tenth) deleted, the same number inserted elsewhere, and a twenty-fifth (or a
/// fiftieth) shuffled.
struct DifferenceBench {
  func run() -> [BenchFigure] {
    var figures: [BenchFigure] = []
    for (count, change, shuffled, limit) in [
      (5000, 1000, 200, 1.0), (100_000, 10_000, 2000, 30), (1_000_000, 100_000, 20_000, 400),
    ] {
      var random = SeededNumbers(seed: 1)
      let old = (0..<count).map { _ in UUID.random(using: &random) }
      var new = old
      let start = count * 2 / 5 / (count > 5000 ? 2 : 1)
      new.removeSubrange(start..<start + change)
      let fresh = (0..<change).map { _ in UUID.random(using: &random) }
      new.insert(contentsOf: fresh, at: start + change)
      new[..<shuffled].shuffle(using: &random)
      figures += measure(old, new, limit)
    }
    return figures
  }

  private func measure(_ old: [UUID], _ new: [UUID], _ limit: Double) -> [BenchFigure] {
    let name = "\(old.count) elements"
    let list = BenchTimer.median {
      precondition(!ListDifference(from: old, to: new).inserted.isEmpty)
    }
    let before = items(old)
    let after = items(new)
    let table = BenchTimer.median {
      precondition(!TableDifference(from: before, to: after).batch.isEmpty)
    }
    let one = BenchTimer.median {
      var after = before
      after.removeItems([old[old.count / 2]])
      precondition(TableDifference(from: before, to: after).batch.deletedRows.count == 1)
    }
    return [
      figure("difference of lists, \(name)", list, limit),
      figure("difference of tables, \(name)", table, limit),
      figure("one row deleted and its difference, \(name)", one, limit),
      figure("making a table of identifiers, \(name)", BenchTimer.median { _ = items(new) }, nil),
    ]
  }

  private func items(_ list: [UUID]) -> SectionedItems<Int, UUID> {
    var items = SectionedItems<Int, UUID>()
    items.insertSections([0], at: 0)
    items.insertItems(list, at: .end(section: 0))
    return items
  }

  private func figure(_ name: String, _ seconds: Double, _ limit: Double?) -> BenchFigure {
    BenchFigure(
      name: name, value: String(format: "%.3f ms of CPU", seconds * 1000),
      limit: limit.map { "under \($0) ms" } ?? "no limit",
      holds: limit.map { seconds * 1000 < $0 } ?? true)
  }
}

extension UUID {
  fileprivate static func random(using random: inout SeededNumbers) -> UUID {
    let (high, low) = (random.next(), random.next())
    func byte(_ word: UInt64, _ index: UInt64) -> UInt8 {
      UInt8(truncatingIfNeeded: word >> (index * 8))
    }
    return UUID(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4), byte(high, 5),
        byte(high, 6), byte(high, 7), byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3),
        byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
      ))
  }
}
