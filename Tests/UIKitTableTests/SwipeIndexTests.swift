import Foundation
import Simulator
import Testing
import UIKit

/// Open rows of tables with a section index.
@MainActor @Suite struct SwipeIndexTests {
  private func stage(
    _ style: UITableView.Style = .plain, isMirrored: Bool = false,
    full: Bool = true
  ) -> (SwipeStage, IndexTitles) {
    var appearance = Appearance()
    appearance.isRightToLeft = isMirrored
    let titles = IndexTitles()
    let stage = SwipeStage(style: style, appearance: appearance) { table, rows in
      rows.trailing = { [unowned rows] _ in SwipeStage.two(rows, full: full) }
      rows.leading = { [unowned rows] _ in SwipeStage.two(rows, full: full) }
      titles.rows = rows
      // A table does not retain its data source.
      rows.companion = titles
      table.dataSource = titles
    }
    return (stage, titles)
  }

  private func edges(_ stage: SwipeStage) -> (min: CGFloat, max: CGFloat) {
    let rects = stage.buttons.map { $0.convert($0.bounds, to: stage.table.window) }
    return (rects.map(\.minX).min() ?? 0, rects.map(\.maxX).max() ?? 0)
  }

  @Test func `The buttons of an open row stop before the index, and each can be tapped`() throws {
    let (stage, _) = stage()
    let index = stage.device.perform { stage.table.sectionIndexTitlesRect! }
    stage.swipe(1, by: -120)
    #expect(edges(stage).max == index.minX && index.minX == 360)
    #expect(abs(edges(stage).min - (360 - 154)) < 0.01)
    #expect(stage.x(1) == -154)
    let delete = try #require(stage.point(ofButton: "Delete"))
    stage.device.tap(at: CGPoint(x: 357, y: delete.y))
    #expect(stage.rows.calls.contains("delete"))
  }

  @Test func `Mirrored, the buttons begin beside the index at the left`() {
    let (stage, _) = stage(isMirrored: true)
    stage.swipe(1, by: 120, from: 100)
    #expect(edges(stage).min == 15 && edges(stage).max == 15 + 154)
  }

  @Test func `Leading buttons begin at the row's edge, and inset grouped rows have theirs inside`()
  {
    let (stage, _) = stage()
    stage.swipe(1, by: 120)
    #expect(edges(stage).min == 0)
    let (grouped, _) = self.stage(.insetGrouped)
    grouped.swipe(1, by: -120, from: 330)
    #expect(abs(edges(grouped).max - (375 - 16)) < 0.01)
  }

  @Test func `A full swipe covers the row up to the index`() {
    let (stage, _) = stage()
    let finger = stage.device.touch(at: stage.point(1, x: 340))
    finger.move(byX: -300, y: 0, over: 0.3).hold(for: 0.5)
    #expect(edges(stage).max == 360)
    finger.lift()
    #expect(stage.rows.calls.contains("delete"))
  }

  @Test func `An index that comes moves the buttons of an open row`() {
    let (stage, titles) = stage()
    titles.isOn = false
    stage.device.perform { stage.table.reloadSectionIndexTitles() }
    stage.device.advance(by: 0.1)
    stage.swipe(1, by: -120)
    #expect(edges(stage).max == 375)
    titles.isOn = true
    stage.device.perform { stage.table.reloadSectionIndexTitles() }
    stage.device.advance(by: 0.1)
    #expect(edges(stage).max == 360)
  }
}

/// Rows to swipe with a section index.
private final class IndexTitles: NSObject, UITableViewDataSource {
  weak var rows: SwipeRows!
  var isOn = true

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.tableView(tableView, numberOfRowsInSection: section)
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    rows.tableView(tableView, cellForRowAt: indexPath)
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  func sectionIndexTitles(for tableView: UITableView) -> [String]? { isOn ? ["A", "B"] : nil }
}
