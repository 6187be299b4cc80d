import Foundation
import Simulator
import Testing
import UIKit

@MainActor @Suite struct AccessibilityTests {
  private func lines(_ device: Simulator) -> [String] {
    device.accessibilityTree().split(separator: "\n").map {
      $0.split(separator: "(").first.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
    }
  }

  @Test func `Rows, headers and accessories have their traits and labels`() {
    let stage = TableStage(sections: [5], style: .grouped) { _, source in
      source.titles = ["Network"]
      source.footers = ["All is well."]
      source.makeStyle = { _ in .value1 }
      source.configure = { cell, path in
        cell.textLabel?.text = "Row \(path.row)"
        cell.detailTextLabel?.text = path.row == 0 ? "On" : nil
        cell.accessoryType =
          [.disclosureIndicator, .checkmark, .detailButton, .none, .none][path.row]
        cell.isUserInteractionEnabled = path.row != 3
        if path.row == 4 {
          let toggle = UISwitch()
          toggle.isOn = true
          cell.accessoryView = toggle
          cell.accessibilityHint = "Turns it off"
        }
      }
    }
    #expect(
      lines(stage.device) == [
        "UITableView", #"text "NETWORK", header"#, #"row "Row 0, On", button"#,
        #"row "Row 1", selected"#, #"row "Row 2""#, #"button "More info""#,
        #"row "Row 3", dimmed"#, #"switch "Row 4" = "1", hint "Turns it off""#,
        #"text "All is well.""#,
      ])
    stage.table.selectRow(
      at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
    #expect(lines(stage.device).contains(#"row "Row 2", selected"#))
  }

  @Test func `A screen reader visits rows in order and activates them`() throws {
    let stage = TableStage(sections: [3]) { _, source in
      source.configure = { cell, path in
        cell.textLabel?.text = "Row \(path.row)"
        if path.row == 1 { cell.accessoryType = .detailButton }
      }
    }
    let reader = stage.device.screenReader
    #expect(reader.focused == nil)
    var met: [String?] = []
    while reader.next() { met.append(reader.focused?.label) }
    #expect(met == ["Row 0", "Row 1", "More info", "Row 2"])
    #expect(reader.previous())
    #expect(reader.focused?.label == "More info")
    try reader.activate("More info")
    #expect(stage.source.calls.last == "accessory 0.1")
    try reader.activate("Row 2")
    #expect(stage.table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    #expect(throws: SimulatorError.noSuchElement("Row 9")) { try reader.activate("Row 9") }
  }

  @Test func `A table is read from its header view to its footer view, in screen order`()
    throws
  {
    func label(_ text: String) -> UILabel {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
      label.text = text
      return label
    }
    let stage = TableStage(sections: [3, 30, 1]) { table, source in
      source.titles = ["A", "B", "C"]
      source.footers = ["a", "b", "c"]
      table.sectionHeaderTopPadding = 0
      table.tableHeaderView = label("Above")
      table.tableFooterView = label("Below")
    }
    func met() -> [String] { stage.device.screenReader.elements.compactMap(\.label) }
    #expect(
      met().prefix(7) == ["Above", "A", "Row 0.0", "Row 0.1", "Row 0.2", "a", "B"])
    // A pinned header comes before the rows that pass below it.
    stage.device.perform { stage.table.contentOffset.y = 600 }
    stage.device.advance(by: 0.02)
    #expect(met().first == "B")
    let first = try #require(stage.table.indexPathsForVisibleRows?.first)
    #expect(met().dropFirst().first == "Row 1.\(first.row)")
    stage.device.perform {
      stage.table.contentOffset.y = stage.table.contentSize.height - 600
    }
    stage.device.advance(by: 0.02)
    #expect(met().suffix(4) == ["C", "Row 2.0", "c", "Below"])
  }

  @Test func `Content configurations are read as one row, and in a header as a header`() {
    @MainActor final class Headers: NSObject, UITableViewDelegate {
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        var content = UIListContentConfiguration.plainHeader()
        content.text = "Title"
        content.secondaryText = "More"
        view.contentConfiguration = content
        return view
      }
    }
    let stage = TableStage(sections: [2], delegate: Headers()) { _, source in
      source.configure = { cell, path in
        var content = UIListContentConfiguration.valueCell()
        content.text = "Name"
        content.secondaryText = "Value"
        cell.contentConfiguration = content
        cell.accessoryType = path.row == 0 ? .detailDisclosureButton : .none
      }
    }
    #expect(
      lines(stage.device) == [
        "UITableView", #"text "Title, More", header"#, #"row "Name, Value", button"#,
        #"button "More info""#, #"row "Name, Value""#,
      ])
  }

  @Test func `Custom actions are performed by name`() throws {
    var done: [String] = []
    let stage = TableStage(sections: [2]) { _, source in
      source.configure = { cell, path in
        cell.textLabel?.text = "Row \(path.row)"
        cell.accessibilityCustomActions = [
          UIAccessibilityCustomAction(name: "Delete") { action in
            done.append("\(action.name) \(path.row)")
            return path.row == 0
          }
        ]
      }
    }
    let reader = stage.device.screenReader
    #expect(reader.elements.first?.actions == ["Delete"])
    #expect(try reader.perform("Delete", on: "Row 0"))
    #expect(try !reader.perform("Delete", on: "Row 1"))
    #expect(done == ["Delete 0", "Delete 1"])
    #expect(lines(stage.device).contains(#"row "Row 0", actions [Delete]"#))
  }

  @Test
  func `Posted notifications are recorded, and an element passed with a change gets the focus`() {
    let stage = TableStage(sections: [3])
    let reader = stage.device.screenReader
    let cell = stage.table.cellForRow(at: IndexPath(row: 1, section: 0))
    stage.device.perform {
      UIAccessibility.post(notification: .announcement, argument: "Saved")
      UIAccessibility.post(notification: .layoutChanged, argument: cell)
    }
    #expect(reader.posts.map(\.text) == ["Saved", "Row 0.1"])
    #expect(reader.posts.map(\.notification) == [.announcement, .layoutChanged])
    #expect(reader.focused?.label == "Row 0.1")
    #expect(cell?.accessibilityElementIsFocused() == true)
  }

  @Test func `A screen reader scrolls a table by pages`() throws {
    let stage = TableStage(sections: [100])
    let reader = stage.device.screenReader
    reader.next()
    #expect(reader.scroll(.down))
    try stage.device.settle()
    #expect(stage.table.contentOffset.y == 600)
    #expect(reader.scroll(.up))
    try stage.device.settle()
    #expect(stage.table.contentOffset.y == 0)
    #expect(!reader.scroll(.up))
  }

  @Test func `Classes have default traits and labels`() {
    final class Chart: UIView {
      override var isAccessibilityElement: Bool {
        get { true }
        set {}
      }
      override var accessibilityLabel: String? {
        get { "Chart" }
        set {}
      }
      override var accessibilityTraits: UIAccessibilityTraits {
        get { .adjustable }
        set {}
      }
      var level = 0
      override func accessibilityIncrement() { level += 1 }
      override func accessibilityDecrement() { level -= 1 }
    }
    let device = Simulator(size: CGSize(width: 100, height: 100))
    let page = device.perform { UIViewController() }
    let chart = device.perform { Chart(frame: CGRect(x: 0, y: 0, width: 50, height: 50)) }
    page.view.addSubview(chart)
    device.show(page)
    #expect(device.accessibilityTree() == "adjustable \"Chart\" (0, 0, 50, 50)\n")
    #expect(throws: Never.self) { try device.screenReader.adjust("Chart", by: 3) }
    #expect(throws: Never.self) { try device.screenReader.adjust("Chart", by: -1) }
    #expect(chart.level == 2)
  }

  @Test func `A view's elements that are not views are read in order`() throws {
    let device = Simulator(size: CGSize(width: 100, height: 100))
    let page = device.perform { UIViewController() }
    let view = device.perform { UIView(frame: CGRect(x: 10, y: 20, width: 80, height: 50)) }
    page.view.addSubview(view)
    device.show(page)
    let elements = ["second", "first"].enumerated().map { index, name in
      let element = UIAccessibilityElement(accessibilityContainer: view)
      element.accessibilityLabel = name
      element.accessibilityFrameInContainerSpace = CGRect(
        x: 0, y: index * 20, width: 40, height: 20)
      return element
    }
    view.accessibilityElements = elements.reversed()
    let found = device.screenReader.elements
    #expect(found.map(\.label) == ["first", "second"])
    #expect(found.first?.frame == CGRect(x: 10, y: 40, width: 40, height: 20))
  }

  @Test func `A modal view hides its siblings, and a group stays together`() {
    let device = Simulator(size: CGSize(width: 200, height: 100))
    let page = device.perform { UIViewController() }
    func label(_ text: String, _ x: CGFloat, _ y: CGFloat, in parent: UIView) -> UILabel {
      let label = device.perform { UILabel(frame: CGRect(x: x, y: y, width: 50, height: 20)) }
      label.text = text
      parent.addSubview(label)
      return label
    }
    let groups = [0, 100].map { x in
      let group = device.perform { UIView(frame: CGRect(x: x, y: 0, width: 80, height: 100)) }
      group.shouldGroupAccessibilityChildren = true
      page.view.addSubview(group)
      return group
    }
    _ = label("a", 0, 0, in: groups[0])
    _ = label("b", 0, 40, in: groups[0])
    _ = label("c", 0, 0, in: groups[1])
    _ = label("d", 0, 40, in: groups[1])
    device.show(page)
    #expect(device.screenReader.elements.map(\.label) == ["a", "b", "c", "d"])
    groups[1].accessibilityViewIsModal = true
    #expect(device.screenReader.elements.map(\.label) == ["c", "d"])
    groups[1].isHidden = true
    #expect(device.screenReader.elements.map(\.label) == ["a", "b"])
  }
}
