import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

/// Whatever happens, every cell, header and footer gets one call for its appearance and one for its
/// disappearance.
@MainActor private final class Appearances {
  let stage: NamedStage
  var random: SeededGenerator
  private var count = 0
  /// The displayed views by row or part, and the views with duplicate calls.
  private(set) var twice: [String] = []
  private var cells: Set<ObjectIdentifier> = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let style = UITableView.Style(rawValue: Int(seed % 3))!
    stage = NamedStage(
      [Self.names(0..<30), [], Self.names(30..<40)], style: style
    ) { table, rows in
      rows.titles = ["A", nil, "C"]
      if seed % 2 == 0 { table.rowHeight = 50 }
    }
    stage.rows.onDisplay = { [weak self] _ in self?.look() }
    stage.rows.onEnd = { [weak self] _ in self?.look() }
  }

  private static func names(_ range: Range<Int>) -> [String] { range.map { "\($0)" } }

  private func look() {
    for (cell, shown) in stage.rows.shown where !(0...1).contains(shown) {
      twice.append("cell \(cell) is shown \(shown) times")
    }
    for (view, shown) in stage.rows.shownParts where !(0...1).contains(shown) {
      twice.append("part \(view) is shown \(shown) times")
    }
  }

  func step() {
    let table = stage.table
    let rows = stage.rows
    let section = Int.random(in: 0..<rows.sections.count, using: &random)
    let number = rows.sections[section].count
    let row = number == 0 ? nil : Int.random(in: 0..<number, using: &random)
    let way = CGFloat.random(in: -700...700, using: &random)
    let animation: UITableView.RowAnimation =
      [.fade, .none, .top, .automatic, .left].randomElement(using: &random)!
    let choice = Int.random(in: 0..<9, using: &random)
    count += 1
    stage.device.perform {
      switch choice {
      case 0, 1, 2: table.contentOffset.y += way
      case 3:
        rows.sections[section].insert("new \(count)", at: row ?? 0)
        table.insertRows(at: [IndexPath(row: row ?? 0, section: section)], with: animation)
      case 4:
        guard let row else { return }
        rows.sections[section].remove(at: row)
        table.deleteRows(at: [IndexPath(row: row, section: section)], with: animation)
      case 5:
        guard let row else { return }
        table.reloadRows(at: [IndexPath(row: row, section: section)], with: animation)
      case 6: table.frame.size.height = 400 + abs(way) / 4
      case 7: table.reloadData()
      default:
        table.scrollToRow(
          at: IndexPath(row: row ?? NSNotFound, section: section), at: .middle,
          animated: way > 0)
      }
    }
    stage.device.advance(by: .random(in: 0...0.2, using: &random))
  }

  /// Once everything is at rest, the displayed views are those that were reported.
  func check() throws {
    stage.device.advance(by: 0.5)
    try stage.device.settle()
    look()
    #expect(twice.isEmpty)
    let told = Set(stage.rows.shown.filter { $0.value == 1 }.keys)
    #expect(told == Set(stage.table.visibleCells.map { ObjectIdentifier($0) }))
    let headers = stage.rows.sections.indices.compactMap { stage.table.headerView(forSection: $0) }
    let toldParts = Set(stage.rows.shownParts.filter { $0.value == 1 }.keys)
    #expect(toldParts.isSuperset(of: headers.map { ObjectIdentifier($0) }))
    #expect(toldParts.count == headers.count)
    stage.check(stage.rows.sections)
  }
}

@MainActor @Suite struct TableAppearanceTests {
  @Test(arguments: 1...UInt64(12))
  func `The delegate hears exactly once of every row that appears and disappears`(seed: UInt64)
    throws
  {
    let appearances = Appearances(seed: seed)
    for _ in 0..<8 {
      for _ in 0..<10 { appearances.step() }
      try appearances.check()
    }
  }

  @Test func `A table that leaves its window and returns reports no row twice`() throws {
    let appearances = Appearances(seed: 3)
    let stage = appearances.stage
    let parent = try #require(stage.table.superview)
    stage.device.perform { stage.table.removeFromSuperview() }
    stage.device.advance(by: 0.1)
    stage.device.perform { parent.addSubview(stage.table) }
    try appearances.check()
  }
}
