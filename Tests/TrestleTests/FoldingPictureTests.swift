import Foundation
import Simulator
import Testing
import Trestle

/// The visible motion while a section that is longer than the screen folds.
@MainActor @Suite struct FoldingPictureTests {
  @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped], [CGFloat(0), 400])
  func `Rows of a section that folds are not seen through what takes their place`(
    style: UITableView.Style, offset: CGFloat
  ) throws {
    let stage = ListStage(sections: 4, rows: 30, style: style, titles: true)
    let table = stage.table
    stage.device.perform {
      table.sectionFolding = SectionFolding()
      table.contentOffset.y = offset
    }
    try stage.device.settle()
    stage.device.perform { table.sectionFolding?.collapse(0, animated: true) }
    var headers = 0
    for _ in 0..<8 {
      stage.device.advance(by: 0.03)
      // Departing rows are below all that stay.
      let staying = Set(table.visibleCells.map(ObjectIdentifier.init))
      let cells = table.subviews.filter { $0 is UITableViewCell && !$0.isHidden }
      let lowest = cells.firstIndex { staying.contains(ObjectIdentifier($0)) }
      let highest = cells.lastIndex { !staying.contains(ObjectIdentifier($0)) }
      if let lowest, let highest { #expect(highest < lowest) }
      // Beside its title a header on its way has the color of the table.
      guard let header = table.headerView(forSection: 1) else { continue }
      let frame = (header.layer.presentation() ?? header.layer).frame
      let y = frame.minY - (table.layer.presentation() ?? table.layer).bounds.minY
      guard y > 60, y + frame.height < 780 else { continue }
      headers += 1
      let picture = stage.device.snapshot()
      let colors = Set(
        stride(from: y + 2, to: y + frame.height - 2, by: 1).compactMap {
          picture.pixel(at: CGPoint(x: 250, y: $0))?.description
        })
      #expect(colors.count == 1, "\(colors)")
    }
    #expect(headers > 1)
  }
}
