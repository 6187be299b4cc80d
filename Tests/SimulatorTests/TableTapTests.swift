import CoreGraphics
import Foundation
import Simulator
import Testing
import UIKit

final class NumbersController: UITableViewController {
  var counts = [30, 2]
  var selected: [IndexPath] = []
  override func viewDidLoad() {
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "number")
    tableView.rowHeight = 44
  }
  override func numberOfSections(in tableView: UITableView) -> Int { counts.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    counts[section]
  }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected.append(indexPath)
  }
}

@MainActor @Suite struct TableTapTests {
  let device = Simulator(size: CGSize(width: 390, height: 600))
  let page: NumbersController

  init() {
    let device = device
    page = device.perform { NumbersController(style: .plain) }
    device.show(page)
  }

  @Test func `A tap on a row selects it`() throws {
    try device.tap(row: 3)
    #expect(page.selected == [IndexPath(row: 3, section: 0)])
    #expect(page.tableView.indexPathForSelectedRow == IndexPath(row: 3, section: 0))
  }

  @Test func `A tap on a row that does not exist throws, and says which rows exist`() {
    #expect(
      throws: SimulatorError.noSuchRow(
        row: 5, section: 1, exists: "2 rows in that section")
    ) { try device.tap(row: 5, section: 1) }
    #expect(
      throws: SimulatorError.noSuchRow(row: 0, section: 7, exists: "2 sections")
    ) { try device.tap(row: 0, section: 7) }
    #expect(
      SimulatorError.noSuchRow(row: 5, section: 1, exists: "2 rows in that section").description
        == "There is no row 5 in section 1: the table has 2 rows in that section.")
    #expect(page.selected.isEmpty)
  }

  @Test func `A tap on a row off the screen throws, and succeeds after a scroll`()
    throws
  {
    do {
      try device.tap(row: 29)
      Issue.record("A row below the screen was tapped")
    } catch {
      #expect(
        error
          == .rowNotVisible(
            row: 29, section: 0, visible: "rows 0 of section 0 to 13 of section 0"))
    }
    device.fling(at: CGPoint(x: 200, y: 500), velocity: CGPoint(x: 0, y: -3000))
    try device.settle()
    try device.tap(row: 29)
    #expect(page.selected == [IndexPath(row: 29, section: 0)])
  }

  @Test func `A tap on a row without a table throws`() {
    let bare = Simulator()
    bare.show(bare.perform { UIViewController() })
    #expect(throws: SimulatorError.noTable) { try bare.tap(row: 0) }
  }

  @Test func `The same fling over rows gives the same frames twice, byte for byte`() throws {
    func fling() throws -> [Snapshot] {
      let device = Simulator(size: CGSize(width: 320, height: 480), scale: 2)
      device.show(device.perform { NumbersController(style: .plain) })
      var frames: [Snapshot] = []
      device.fling(at: CGPoint(x: 100, y: 400), velocity: CGPoint(x: 0, y: -1500))
      for _ in 0..<6 {
        device.advance(by: 0.05)
        frames.append(device.snapshot())
      }
      try device.settle()
      frames.append(device.snapshot())
      return frames
    }
    let first = try fling()
    #expect(try first == fling())
    #expect(first[0] != first[1])
  }

  @Test func `The accessibility tree has the rows on the screen, and no others`() {
    let lines = device.accessibilityTree().split(separator: "\n").map(String.init)
    #expect(lines.first == "UITableView")
    #expect(lines.contains { $0.contains("\"Row 0\"") })
    #expect(!lines.contains { $0.contains("\"Row 20\"") })
  }
}
