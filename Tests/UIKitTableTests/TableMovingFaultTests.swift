import Foundation
import Simulator
import Testing
import UIKit

/// Data sources and delegates that do not perform a move as requested.
@MainActor @Suite struct TableMovingFaultTests {
  private func stage(_ sections: [[String]]) -> EditStage {
    let rows = EditRows(sections)
    rows.canMove = { _ in true }
    let stage = EditStage(rows)
    stage.edit()
    rows.calls = []
    return stage
  }

  private func carry(_ stage: EditStage, _ row: Int, by way: CGFloat) {
    let finger = stage.device.touch(at: stage.point(row, x: -27))
    finger.move(byX: 0, y: way, over: 0.2)
    stage.device.advance(by: 0.1)
    finger.lift()
    stage.device.advance(by: 0.6)
  }

  private func expectTruth(_ stage: EditStage, sourceLocation: SourceLocation = #_sourceLocation) {
    let names = stage.device.perform {
      stage.table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map {
        $0.textLabel?.text ?? ""
      }
    }
    #expect(names == Array(stage.rows.sections.joined()), sourceLocation: sourceLocation)
    for cell in stage.device.perform({ stage.table.visibleCells }) {
      #expect(cell.layer.shadowOpacity == 0 && cell.layer.zPosition == 0)
      #expect(cell.isEditing)
    }
  }

  @Test func `A move into another section that the data source does not make is put right`() {
    let stage = stage([["a", "b"], ["x", "y"]])
    stage.rows.onMove = { _, _, _ in }
    let faults = UIKitFault.collected { carry(stage, 0, by: 130) }
    #expect(faults.count == 1)
    expectTruth(stage)
  }

  @Test func `A data source that reloads, or moves the row elsewhere, has the last word`() {
    let stage = stage([["a", "b", "c", "d"]])
    stage.rows.onMove = { table, _, _ in table.reloadData() }
    carry(stage, 0, by: 60)
    expectTruth(stage)
    stage.rows.onMove = { table, source, _ in
      stage.rows.move(source, to: path(3))
      table.moveRow(at: source, to: path(3))
    }
    let faults = UIKitFault.collected { carry(stage, 0, by: 60) }
    #expect(faults.isEmpty)
    #expect(stage.rows.sections == [["b", "c", "d", "a"]])
    expectTruth(stage)
    stage.rows.onMove = { table, source, _ in
      stage.rows.sections[0].remove(at: source.row)
      table.deleteRows(at: [source], with: .fade)
    }
    carry(stage, 0, by: 60)
    #expect(stage.rows.sections == [["c", "d", "a"]])
    expectTruth(stage)
  }

  @Test(arguments: [path(9), path(-1), path(0, 7), IndexPath(), IndexPath(index: 1)])
  func `A target that is no place is reported, and the gap stays`(target: IndexPath) {
    let stage = stage([["a", "b", "c"]])
    stage.rows.target = { _, _ in target }
    let faults = UIKitFault.collected { carry(stage, 0, by: 60) }
    #expect(!faults.isEmpty)
    #expect(!stage.rows.calls.contains { $0.hasPrefix("move") })
    expectTruth(stage)
  }

  @Test func `A delegate that updates or reloads the table when asked for a target is survived`() {
    let stage = stage([["a", "b", "c", "d"]])
    var isFirst = true
    stage.rows.target = { _, proposal in
      guard isFirst else { return proposal }
      isFirst = false
      stage.rows.sections[0].append("new")
      stage.table.insertRows(
        at: [path(stage.rows.sections[0].count - 1)], with: .automatic)
      return proposal
    }
    carry(stage, 0, by: 60)
    expectTruth(stage)
    stage.rows.target = { _, proposal in
      stage.table.reloadData()
      return proposal
    }
    carry(stage, 0, by: 60)
    expectTruth(stage)
  }

  @Test func `Rows that come and go beside a carried row leave it under the finger`() {
    let stage = stage([["a", "b", "c", "d", "e"]])
    let cell = stage.cell(2)
    let finger = stage.device.touch(at: stage.point(2, x: -27))
    finger.move(byX: 0, y: 44, over: 0.2)
    let place = stage.shown(cell).minY
    stage.device.perform {
      stage.rows.sections[0].remove(at: 0)
      stage.table.deleteRows(at: [path(0)], with: .fade)
    }
    #expect(abs(stage.shown(cell).minY - place) < 0.01)
    #expect(stage.table.hasUncommittedUpdates)
    stage.device.advance(by: 0.4)
    finger.move(byX: 0, y: 1, over: 0.05)
    #expect(abs(stage.shown(cell).minY - place - 1) < 0.01)
    stage.device.advance(by: 0.3)
    finger.lift()
    stage.device.advance(by: 0.5)
    #expect(stage.rows.sections == [["b", "d", "e", "c"]])
    expectTruth(stage)
  }

  @Test func `The delegate is asked again where an update leaves the row at its own place`() {
    let stage = stage([["a", "b", "c", "d", "e"]])
    stage.rows.target = { source, proposal in source == proposal ? proposal : path(0) }
    let finger = stage.device.touch(at: stage.point(2, x: -27))
    finger.move(byX: 0, y: 44, over: 0.2).hold(for: 0.4)
    #expect(stage.cell(0).frame.minY == 44)
    stage.rows.calls = []
    stage.device.perform {
      stage.rows.sections[0].insert("new", at: 0)
      stage.table.insertRows(at: [path(0)], with: .fade)
    }
    finger.hold(for: 0.5)
    #expect(stage.rows.calls.filter { $0.hasPrefix("target") } == ["target 0.3 to 0.3"])
    #expect(stage.cell(1).frame.minY == 44)
    finger.lift()
    stage.device.advance(by: 0.5)
    #expect(stage.rows.sections == [["new", "a", "b", "c", "d", "e"]])
    expectTruth(stage)
  }

  @Test func `A row that drops goes on from the finger when rows change in the same turn`() {
    let stage = stage([["a", "b", "c", "d", "e", "f", "g", "h"]])
    let cell = stage.cell(1)
    let finger = stage.device.touch(at: stage.point(1, x: -27))
    finger.move(byX: 0, y: 170, over: 0.3).hold(for: 0.3)
    let place = stage.shown(cell).minY
    finger.lift()
    stage.device.perform {
      stage.rows.sections[0].remove(at: 0)
      stage.table.deleteRows(at: [path(0)], with: .fade)
    }
    var places = [place]
    for _ in 0..<30 {
      stage.device.advance(by: 1.0 / 60)
      places.append(stage.shown(cell).minY)
    }
    #expect(zip(places, places.dropFirst()).allSatisfy { abs($0 - $1) < 12 }, "\(places)")
    #expect(places.last == 176)
    expectTruth(stage)
  }

  @Test func `A second finger on another row's bars carries nothing`() {
    let stage = stage([["a", "b", "c", "d"]])
    let first = stage.device.touch(at: stage.point(0, x: -27))
    stage.device.advance(by: 0.05)
    let second = stage.device.touch(at: stage.point(3, x: -27))
    stage.device.advance(by: 0.05)
    second.move(byX: 0, y: -60, over: 0.2)
    second.lift()
    #expect(stage.table.hasUncommittedUpdates)
    first.move(byX: 0, y: 44, over: 0.2)
    first.lift()
    stage.device.advance(by: 0.5)
    #expect(stage.rows.calls.filter { $0.hasPrefix("move") } == ["move 0.0 to 0.1"])
    expectTruth(stage)
  }

  @Test(arguments: [true, false])
  func `A row goes back that a diffable data source leaves where it is`(applies: Bool) throws {
    final class Source: UITableViewDiffableDataSource<Int, String> {
      var applies = false
      override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        true
      }
      override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
      ) {
        if applies { apply(snapshot()) }
      }
    }
    let device = Simulator(size: CGSize(width: 375, height: 600), scale: 2)
    let controller = device.perform { UIViewController() }
    let (table, source) = device.perform {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
      let source = Source(tableView: table) { _, _, name in
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = name
        return cell
      }
      source.applies = applies
      var snapshot = source.snapshot()
      snapshot.appendSections([0, 1])
      snapshot.appendItems(["a", "b", "c"], toSection: 0)
      snapshot.appendItems(["d"], toSection: 1)
      source.apply(snapshot, animatingDifferences: false)
      controller.view.addSubview(table)
      table.setEditing(true, animated: false)
      return (table, source)
    }
    device.show(controller)
    device.advance(by: 0.05)
    let cells =
      (0..<3).map { table.cellForRow(at: path($0))! } + [table.cellForRow(at: path(0, 1))!]
    let finger = device.touch(at: CGPoint(x: 348, y: 22))
    finger.move(byX: 0, y: 140, over: 0.3)
    device.advance(by: 0.3)
    func shown() -> [CGFloat] { cells.map { $0.layer.presentation()!.frame.minY } }
    #expect(Array(shown()[1...]) == [0, 44, 88])
    finger.lift()
    var last = shown()
    for _ in 0..<30 {
      device.advance(by: 1 / 60)
      let now = shown()
      for (now, last) in zip(now, last) { #expect(abs(now - last) < 30) }
      last = now
    }
    #expect(last == [0, 44, 88, 132])
    #expect(source.snapshot().itemIdentifiers(inSection: 0) == ["a", "b", "c"])
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["a", "b", "c", "d"])
    #expect(!table.hasUncommittedUpdates)
  }

  @Test func `A diffable data source moves and edits rows where a subclass says so`() throws {
    final class Source: UITableViewDiffableDataSource<Int, String> {
      override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        true
      }
      override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        indexPath.row != 0
      }
      override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
      ) {
        guard let moved = itemIdentifier(for: sourceIndexPath),
          let other = itemIdentifier(for: destinationIndexPath)
        else { return }
        var new = snapshot()
        if sourceIndexPath < destinationIndexPath {
          new.moveItem(moved, afterItem: other)
        } else {
          new.moveItem(moved, beforeItem: other)
        }
        apply(new, animatingDifferences: false)
      }
    }
    let device = Simulator(size: CGSize(width: 375, height: 600), scale: 2)
    let controller = device.perform { UIViewController() }
    let (table, source) = device.perform {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
      let source = Source(tableView: table) { _, _, name in
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = name
        return cell
      }
      var snapshot = source.snapshot()
      snapshot.appendSections([0])
      snapshot.appendItems(["a", "b", "c", "d"])
      source.apply(snapshot, animatingDifferences: false)
      controller.view.addSubview(table)
      return (table, source)
    }
    device.show(controller)
    device.advance(by: 0.05)
    device.perform { table.setEditing(true, animated: false) }
    device.advance(by: 0.05)
    #expect(table.visibleCells.map(\.contentView.frame.minX) == [0, 38, 38, 38])
    let finger = device.touch(at: CGPoint(x: 348, y: 22))
    finger.move(byX: 0, y: 92, over: 0.3)
    device.advance(by: 0.3)
    finger.lift()
    device.advance(by: 0.5)
    #expect(source.snapshot().itemIdentifiers == ["b", "c", "a", "d"])
    let shown = device.perform {
      table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map { $0.textLabel?.text }
    }
    #expect(shown == ["b", "c", "a", "d"])
  }
}
