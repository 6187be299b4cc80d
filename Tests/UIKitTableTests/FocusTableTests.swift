import Foundation
import Simulator
import Testing
import UIKit

/// The keyboard's focus in rows with controls, and in bars.
@MainActor @Suite struct FocusTableTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  private func focused(_ stage: TableStage) -> UIView? {
    UIFocusSystem.focusSystem(for: stage.table)?.focusedItem as? UIView
  }

  @Test func `A row with one switch hands it the keys`() {
    var toggles: [UISwitch] = []
    let stage = TableStage(sections: [4]) { _, source in
      source.configure = { cell, path in
        guard path.row < 3 else { return }
        let toggle = UISwitch()
        toggles.append(toggle)
        cell.accessoryView = toggle
        cell.selectionStyle = path.row == 0 ? .none : .default
      }
    }
    stage.device.press(.tab)
    #expect(focused(stage) === stage.table.cellForRow(at: path(0)))
    stage.device.press(.space)
    #expect((stage.table.cellForRow(at: path(0))?.accessoryView as? UISwitch)?.isOn == true)
    // A row that can be selected keeps the space bar for itself.
    stage.device.press(.down)
    stage.device.press(.space)
    #expect((stage.table.cellForRow(at: path(1))?.accessoryView as? UISwitch)?.isOn == false)
    #expect(stage.table.indexPathForSelectedRow == path(1))
    // Its switch is a separate stop.
    stage.device.press(.tab)
    #expect(focused(stage) is UISwitch)
    stage.device.press(.space)
    #expect((stage.table.cellForRow(at: path(1))?.accessoryView as? UISwitch)?.isOn == true)
    stage.device.press(.down)
    #expect(focused(stage) === stage.table.cellForRow(at: path(2)))
  }

  @Test func `A row with a slider hands it the arrows`() {
    let stage = TableStage(sections: [3]) { _, source in
      source.configure = { cell, _ in
        cell.selectionStyle = .none
        cell.accessoryView = UISlider(frame: CGRect(x: 0, y: 0, width: 150, height: 31))
      }
    }
    let slider = { stage.table.cellForRow(at: path($0))?.accessoryView as? UISlider }
    stage.device.press(.tab)
    // In rows that are controls alone, Tab goes to the control itself.
    #expect(focused(stage) === slider(0))
    stage.device.press(.right)
    #expect(slider(0)?.value == 0.05)
    stage.device.press(.tab)
    #expect(focused(stage) === slider(1))
  }

  @Test func `Tab goes from field to field of a form, beyond what is in view`() {
    let stage = TableStage(sections: [30]) { _, source in
      source.configure = { cell, path in
        cell.selectionStyle = .none
        let field =
          cell.contentView.subviews.lazy.compactMap { $0 as? UITextField }.first
          ?? {
            let field = UITextField(frame: CGRect(x: 20, y: 5, width: 300, height: 34))
            cell.contentView.addSubview(field)
            return field
          }()
        field.tag = path.row
      }
    }
    var edited: [Int] = []
    for _ in 0..<30 {
      stage.device.press(.tab)
      edited.append((stage.device.window.firstEditedField)?.tag ?? -1)
    }
    #expect(edited == Array(0..<30))
    stage.device.press(.tab, modifiers: .shift)
    #expect(stage.device.window.firstEditedField?.tag == 28)
  }

  @Test func `Tab goes to the sections in view, then out of the table`() {
    let stage = TableStage(sections: [3, 3, 3]) { table, _ in
      let button = UIButton(type: .system)
      button.setTitle("Below", for: .normal)
      button.frame = CGRect(x: 0, y: 0, width: 390, height: 44)
      table.tableFooterView = button
    }
    var rows: [IndexPath?] = []
    for _ in 0..<4 {
      stage.device.press(.tab)
      rows.append((focused(stage) as? UITableViewCell).flatMap { stage.table.indexPath(for: $0) })
    }
    #expect(rows == [path(0), path(0, 1), path(0, 2), nil])
    #expect(focused(stage) === stage.table.tableFooterView)
    stage.device.press(.tab, modifiers: .shift)
    stage.device.press(.down)
    stage.device.press(.tab, modifiers: .shift)
    #expect(
      (focused(stage) as? UITableViewCell).flatMap { stage.table.indexPath(for: $0) }?.row == 0)
  }

  @Test func `Bars come after the content, and back to the first`() throws {
    let device = Simulator(size: CGSize(width: 390, height: 600), scale: 1)
    var added = 0
    let controller = device.perform { UITableViewController(style: .plain) }
    let source = TableSource(sections: [3])
    let tabs = device.perform { UITabBarController() }
    device.perform {
      controller.tableView.dataSource = source
      controller.title = "List"
      controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
        systemItem: .add, primaryAction: UIAction { _ in added += 1 })
      let other = UIViewController()
      other.tabBarItem = UITabBarItem(title: "Other", image: nil, tag: 1)
      controller.tabBarItem = UITabBarItem(title: "List", image: nil, tag: 0)
      tabs.viewControllers = [UINavigationController(rootViewController: controller), other]
    }
    device.show(tabs)
    try device.settle()
    func focused() -> UIView? { UIFocusSystem.focusSystem(for: tabs)?.focusedItem as? UIView }
    device.press(.tab)
    #expect(focused() is UITableViewCell)
    device.press(.tab)
    #expect(focused()?.isDescendant(of: tabs.tabBar) == true)
    device.press(.right)
    device.press(.space)
    try device.settle()
    #expect(tabs.selectedIndex == 1)
    device.press(.left)
    device.press(.return)
    try device.settle()
    #expect(tabs.selectedIndex == 0)
    device.press(.tab)
    device.press(.tab)
    let bar = controller.navigationController!.navigationBar
    #expect(focused()?.isDescendant(of: bar) == true)
    let ring = try #require(focused()?.subviews.last { $0.layer.borderWidth > 0 })
    #expect(bar.bounds.contains(ring.convert(ring.bounds, to: bar)))
    device.press(.return)
    #expect(added == 1)
    device.press(.tab)
    #expect(focused() is UITableViewCell)
  }
}

extension UIView {
  /// The field in the view that is edited.
  fileprivate var firstEditedField: UITextField? {
    if let field = self as? UITextField, field.isFirstResponder { return field }
    for child in subviews {
      if let found = child.firstEditedField { return found }
    }
    return nil
  }
}
