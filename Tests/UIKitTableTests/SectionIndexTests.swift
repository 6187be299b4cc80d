import Foundation
import Simulator
import Testing
import UIKit

/// The section index under fingers, and its jumps.
@MainActor @Suite struct SectionIndexTests {
  // MARK: Jumping

  @Test func `A touch on a title brings its section's header to the top edge`() {
    let stage = IndexStage()
    let finger = stage.device.touch(at: stage.point(12))
    #expect(stage.distance(ofSection: 12) == 0)
    #expect(stage.device.feedback == [.selection])
    finger.lift()
    stage.device.advance(by: 0.5)
    #expect(stage.distance(ofSection: 12) == 0)
    #expect(stage.source.asked == ["M"])
    #expect(stage.source.selected.isEmpty)
    #expect(stage.source.drags == 0)
  }

  @Test func `A finger along the index goes through every section, each once`() {
    let stage = IndexStage()
    let finger = stage.device.touch(at: stage.point(0))
    var landings: Set<CGFloat> = []
    for item in 0..<26 {
      finger.move(to: stage.point(item), over: 0.03)
      let isLast = stage.table.contentOffset.y == stage.lastOffset
      #expect(stage.distance(ofSection: item) == 0 || isLast)
      landings.insert(stage.table.contentOffset.y)
    }
    #expect(stage.source.asked == IndexSource.letters)
    #expect(stage.device.feedback.count == 26)
    #expect(landings.count >= 24)
    // Past the ends the first and the last title stay.
    finger.move(to: CGPoint(x: 200, y: 599), over: 0.1)
    #expect(stage.source.asked.count == 26)
    finger.move(to: CGPoint(x: 10, y: 1), over: 0.3).lift()
    #expect(stage.source.asked.last == "A")
    #expect(stage.distance(ofSection: 0) == 0)
    #expect(stage.source.drags == 0)
  }

  @Test func `The same title is not asked for twice, and a new touch asks again`() {
    let stage = IndexStage()
    stage.device.touch(at: stage.point(4)).move(byX: -1, y: 2, over: 0.1).lift()
    #expect(stage.source.asked == ["E"])
    stage.device.tap(at: stage.point(4))
    #expect(stage.source.asked == ["E", "E"])
  }

  @Test func `Estimated heights and empty sections do not move the landing`() {
    var counts = Array(repeating: 9, count: 26)
    for section in [3, 4, 11, 12, 13] { counts[section] = 0 }
    let stage = IndexStage(counts: counts) { _, source in
      source.height = { CGFloat(30 + ($0.section * 31 + $0.row * 17) % 90) }
    }
    for item in [20, 3, 12, 13, 17, 4, 23, 0, 9] {
      stage.device.tap(at: stage.point(item))
      #expect(stage.distance(ofSection: item) == 0)
    }
  }

  @Test func `Sections are as the data source maps titles, and one of fewer titles`() {
    let stage = IndexStage(titles: ["A", "M", "Z"]) { _, source in
      source.section = { title, _ in IndexSource.letters.firstIndex(of: title) ?? NSNotFound }
    }
    stage.device.tap(at: stage.point(1))
    #expect(stage.distance(ofSection: 12) == 0)
  }

  @Test func `Headers that are pinned and grouped tables land as exactly`() {
    for style in [UITableView.Style.grouped, .insetGrouped] {
      let stage = IndexStage(style: style)
      stage.device.tap(at: stage.point(7))
      #expect(stage.distance(ofSection: 7) == 0)
    }
  }

  // MARK: Exclusive

  @Test func `A finger on the index neither scrolls nor selects, however it moves`() {
    let stage = IndexStage()
    let point = stage.point(5)
    let finger = stage.device.touch(at: point)
    let offset = stage.table.contentOffset.y
    finger.move(byX: -200, over: 0.1).hold(for: 0.2)
    #expect(stage.table.contentOffset.y == offset)
    #expect(!stage.table.isDragging)
    // Another finger does not scroll meanwhile.
    let other = stage.device.touch(at: CGPoint(x: 100, y: 400))
    other.move(byX: 0, y: -150, over: 0.2)
    #expect(stage.table.contentOffset.y == offset)
    other.lift()
    finger.lift()
    stage.device.advance(by: 0.3)
    #expect(stage.source.selected.isEmpty && stage.source.drags == 0)
    // Afterwards the table scrolls as before.
    stage.device.drag(
      from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 300), holding: 0.2)
    #expect(stage.source.drags == 1)
  }

  @Test func `A touch on the index stops a fling and jumps`() {
    let stage = IndexStage()
    stage.device.fling(at: CGPoint(x: 100, y: 500), velocity: CGPoint(x: 0, y: -3000))
    #expect(stage.table.isDecelerating)
    let finger = stage.device.touch(at: stage.point(2))
    #expect(!stage.table.isDecelerating)
    stage.device.advance(by: 0.3)
    #expect(stage.distance(ofSection: 2) == 0)
    finger.lift()
  }

  @Test func `The index takes no touch while a finger scrolls`() {
    let stage = IndexStage()
    let finger = stage.device.touch(at: CGPoint(x: 100, y: 500))
    finger.move(byX: 0, y: -100, over: 0.2)
    let other = stage.device.touch(at: stage.point(20))
    stage.device.advance(by: 0.1)
    #expect(stage.source.asked.isEmpty)
    other.lift()
    finger.lift()
  }

  @Test func `Beside the titles a switch in a row keeps its taps`() throws {
    let stage = IndexStage { _, source in
      source.configure = { cell, _ in
        if cell.accessoryView == nil { cell.accessoryView = UISwitch() }
      }
    }
    let cell = try #require(stage.table.visibleCells.dropFirst(4).first)
    let toggle = try #require(cell.accessoryView as? UISwitch)
    let frame = toggle.convert(toggle.bounds, to: stage.table)
    #expect(frame.maxX == 359)
    // Inside of the 44 points that the index takes otherwise.
    stage.device.tap(at: CGPoint(x: 352, y: frame.midY - stage.table.contentOffset.y))
    #expect(toggle.isOn)
    #expect(stage.source.asked.isEmpty)
    // Between two rows' switches it is the index.
    stage.device.tap(at: CGPoint(x: 365, y: frame.midY))
    #expect(stage.source.asked.count == 1)
  }

  // MARK: In the middle of things

  @Test func `Titles, sections and the table may go while a finger is on the index`() throws {
    let stage = IndexStage()
    let finger = stage.device.touch(at: stage.point(25))
    stage.source.counts = [3, 3]
    stage.source.titles = ["A", "B"]
    stage.device.perform { stage.table.reloadData() }
    finger.move(byX: 0, y: -40, over: 0.1)
    #expect(stage.source.asked.last == "A" || stage.source.asked.last == "B")
    stage.source.titles = nil
    stage.device.perform { stage.table.reloadSectionIndexTitles() }
    finger.move(byX: 0, y: 40, over: 0.1)
    #expect(stage.titlesRect == nil)
    let count = stage.source.asked.count
    stage.source.titles = ["A", "B"]
    stage.device.perform { stage.table.reloadSectionIndexTitles() }
    finger.move(byX: 0, y: -40, over: 0.1)
    #expect(stage.source.asked.count == count)
    finger.lift()
    stage.device.tap(at: stage.point(1))
    #expect(stage.source.asked.last == "B")
  }

  @Test func `An app may reload, update or remove the table when it is asked for a section`() {
    let stage = IndexStage()
    let table = stage.table
    var act: (() -> Void)?
    stage.source.section = { _, index in
      act?()
      act = nil
      return index
    }
    func tap(_ item: Int, _ body: @escaping () -> Void) {
      act = body
      stage.device.tap(at: stage.point(item))
    }
    tap(6) { table.reloadData() }
    #expect(stage.distance(ofSection: 6) == 0)
    tap(2) {
      stage.source.counts[0] += 1
      table.insertRows(at: [path(0)], with: .automatic)
    }
    #expect(stage.distance(ofSection: 2) == 0)
    tap(9) {
      stage.source.titles = nil
      table.reloadData()
    }
    #expect(stage.distance(ofSection: 2) == 0)
    stage.source.titles = IndexSource.letters
    stage.device.perform { table.reloadSectionIndexTitles() }
    stage.device.advance(by: 0.05)
    tap(3) {
      stage.source.titles = ["A"]
      table.reloadSectionIndexTitles()
    }
    #expect(stage.distance(ofSection: 3) == 0)
    tap(0) { table.removeFromSuperview() }
    #expect(table.window == nil)
    #expect(stage.source.selected.isEmpty)
  }

  @Test func `A table that is let go of in mid-drag takes its index along`() {
    let device = Simulator()
    weak var released: UITableView?
    var finger: Finger?
    let source = IndexSource(counts: [9, 9], titles: ["A", "B"])
    do {
      let controller = device.perform { UITableViewController(style: .plain) }
      device.perform { controller.tableView.dataSource = source }
      device.show(controller)
      released = device.perform { controller.tableView }
      device.advance(by: 0.1)
      finger = device.touch(at: CGPoint(x: 385, y: 422))
    }
    device.show(UIViewController())
    finger?.move(byX: 0, y: 20, over: 0.1)
    finger?.lift()
    device.advance(by: 1.5)
    #expect(released == nil)
    #expect(source.asked.count == 1)
  }

  // MARK: Bad input

  @Test func `Titles without a section are reported and ignored`() {
    let stage = IndexStage(counts: [20, 20], titles: ["A", "B", "C", "D", "E", "F"]) { _, source in
      source.section = { _, index in [0, 1, 2, -7, -1, NSNotFound][index] }
    }
    stage.device.tap(at: stage.point(1))
    let offset = stage.table.contentOffset.y
    let messages = UIKitFault.collected {
      for item in 2..<6 { stage.device.tap(at: stage.point(item)) }
    }
    #expect(stage.table.contentOffset.y == offset)
    #expect(
      messages
        == [2, -7].map {
          "UITableView dataSource returned section \($0) from "
            + "tableView:sectionForSectionIndexTitle:atIndex: for title "
            + "'\($0 == 2 ? "C" : "D")' at index \($0 == 2 ? 2 : 3), when there are only 2 sections"
        })
  }

  @Test func `No titles, an empty list and a table without sections have no index`() {
    for titles in [nil, []] as [[String]?] {
      let stage = IndexStage(titles: titles)
      #expect(stage.titlesRect == nil)
      let cell = stage.table.visibleCells[0]
      #expect(cell.contentView.frame.width == 390)
    }
    let empty = IndexStage(counts: [])
    let messages = UIKitFault.collected { empty.device.tap(at: empty.point(3)) }
    #expect(messages.count == 1)
  }

  @Test func `Ten thousand titles, empty and long ones are shown and reached`() throws {
    let titles = (0..<10_000).map { $0 % 3 == 0 ? "" : $0 == 7 ? "A long title\nof two" : "\($0)" }
    let stage = IndexStage(counts: Array(repeating: 1, count: 10_000), titles: titles)
    let rect = try #require(stage.titlesRect)
    #expect(rect.height <= 600 && rect.height > 560)
    #expect(rect.width > 15 && rect.width <= 390 / 4)
    stage.device.tap(at: CGPoint(x: rect.midX, y: rect.midY))
    let item = stage.source.asked.last.flatMap(Int.init) ?? 5000
    #expect(abs(item - 5000) < 400)
    stage.device.touch(at: CGPoint(x: rect.midX, y: rect.midY)).move(byX: 0, y: 900, over: 0.1)
      .lift()
    #expect(stage.source.asked.last == titles[9999])
  }

  @Test func `A table without room has no titles to touch`() {
    let stage = IndexStage(size: CGSize(width: 60, height: 10))
    stage.device.tap(at: CGPoint(x: 55, y: 5))
    #expect(stage.source.asked.isEmpty)
    stage.device.resize(to: CGSize(width: 390, height: 600))
    stage.device.tap(at: stage.point(8))
    #expect(stage.distance(ofSection: 8) == 0)
  }
}
