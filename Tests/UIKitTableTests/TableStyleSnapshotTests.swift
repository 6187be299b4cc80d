import Simulator
import Testing
import UIKit

/// Pictures of what is drawn by paths alone: text depends on the fonts that are installed.
@MainActor @Suite struct TableStyleSnapshotTests {
  private func device(isDark: Bool, isRightToLeft: Bool) throws -> Simulator {
    let device = Simulator(
      size: CGSize(width: 120, height: 300), scale: 2,
      appearance: Appearance(isDark: isDark, isRightToLeft: isRightToLeft))
    let source = TableSource(sections: [5, 1])
    source.configure = { cell, path in
      cell.accessoryType =
        [.disclosureIndicator, .checkmark, .detailButton, .detailDisclosureButton, .none][path.row]
      if path.section == 1 || path.row == 4 {
        let toggle = UISwitch()
        toggle.isOn = path.section == 0
        cell.accessoryView = toggle
      }
    }
    let controller = device.perform { UITableViewController(style: .insetGrouped) }
    device.perform {
      controller.tableView.dataSource = source
      controller.tableView.delegate = source
      controller.tableView.showsVerticalScrollIndicator = false
    }
    device.show(controller)
    device.perform {
      controller.tableView.selectRow(
        at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    }
    try device.settle()
    withExtendedLifetime(source) {}
    return device
  }

  @Test(
    arguments: [
      ("accessories-light.png", false, false), ("accessories-dark.png", true, false),
      ("accessories-right-to-left.png", false, true),
    ])
  func `Accessories, corners, separators and a selected row match their pictures`(
    name: String, isDark: Bool, isRightToLeft: Bool
  ) throws {
    try ReferencePicture.expect(
      device(isDark: isDark, isRightToLeft: isRightToLeft).snapshot(), matches: name)
  }
}
