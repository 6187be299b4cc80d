import TestSupport
import Testing
import Trestle

/// Sections that fold and are deleted while their cells await layout.
@MainActor @Suite struct FoldingDepartureTests {
  @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped], [1, 2, 3] as [UInt64])
  func `Sections fold, unfold and go over cells that await layout`(
    style: UITableView.Style, seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let stage = ListStage(sections: 5, rows: 3, style: style, titles: true) {
      $0.tableView.foldsSections = true
    }
    let (page, table, device) = (stage.page, stage.table, stage.device)
    var fresh = 100
    let reports = UIKitFault.collected {
      for _ in 0..<30 {
        device.perform {
          for cell in table.visibleCells {
            if Bool.random(using: &random) { cell.setNeedsLayout() }
            if Bool.random(using: &random) { cell.accessoryType = .checkmark }
          }
          switch Int.random(in: 0..<4, using: &random) {
          case 0 where !page.sections.isEmpty:
            let section = page.sections.count - 1
            page.sections.removeLast()
            table.deleteSections([section], with: .automatic)
          case 1:
            fresh += 10
            let section = Int.random(in: 0...page.sections.count, using: &random)
            page.sections.insert([fresh, fresh + 1], at: section)
            table.insertSections([section], with: .automatic)
          default:
            guard let section = page.sections.indices.randomElement(using: &random) else { return }
            table.sectionFolding!.set(
              section, collapsed: !table.sectionFolding!.isCollapsed(section),
              animated: Bool.random(using: &random))
          }
        }
        device.advance(by: Double.random(in: 0..<0.4, using: &random))
      }
    }
    #expect(reports == [])
    #expect(table.numberOfSections == page.sections.count)
  }
}
