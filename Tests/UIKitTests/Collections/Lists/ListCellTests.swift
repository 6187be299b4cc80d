import Simulator
import Testing
import UIKit

@MainActor @Suite struct ListCellTests {
  private func stage(
    _ accessories: [UICellAccessory],
    _ appearance: UICollectionLayoutListConfiguration.Appearance =
      .plain, look: Appearance = Appearance(),
    configure: @escaping @MainActor (inout UICollectionLayoutListConfiguration, ListRows) -> Void =
      {
        _, _ in
      }
  ) -> ListStage {
    ListStage([["A", "B", "C"]], appearance, look: look) { configuration, rows in
      rows.configure = { cell, _ in cell.accessories = accessories }
      configure(&configuration, rows)
    }
  }

  private func x(_ text: String, _ stage: ListStage) -> CGFloat {
    let label = stage.label(text, in: stage.view)!
    return label.convert(label.bounds, to: stage.view).minX
  }

  private func custom(
    _ width: CGFloat, _ placement: UICellAccessory.Placement,
    reserved: UICellAccessory.LayoutDimension? = nil
  ) -> (UIView, UICellAccessory) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 20))
    return (
      view,
      .customView(
        configuration: .init(
          customView: view, placement: placement, reservedLayoutWidth: reserved,
          maintainsFixedSize: true))
    )
  }

  // MARK: Place

  @Test func `Text begins at the margin, and 38 points further behind a minus`() {
    let stage = stage([.delete()])
    #expect(x("A", stage) == 16)
    stage.perform { stage.view.isEditing = true }
    #expect(x("A", stage) == 54)
    stage.perform { stage.view.isEditing = false }
    #expect(x("A", stage) == 16)
  }

  @Test func `An accessory is level with the text, also where the margin above it is larger`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let stage = stage([], .sidebar) { _, rows in
      rows.configure = { cell, path in
        guard path.item == 0 else { return }
        var content = UIListContentConfiguration.sidebarHeader()
        content.text = "Header"
        cell.contentConfiguration = content
        cell.accessories = [
          .customView(configuration: .init(customView: view, placement: .trailing()))
        ]
      }
    }
    let cell = stage.cell(0)
    let text = stage.label("Header", in: cell)!
    let frame = text.convert(text.bounds, to: cell)
    #expect(frame.midY > cell.bounds.midY + 2)
    #expect(abs(stage.frame(of: view, in: cell).midY - frame.midY) <= 1)
  }

  @Test func `Accessories at the trailing edge are ordered by their kind, content outwards`() {
    let (view, custom) = custom(30, .trailing())
    let stage = stage([
      .disclosureIndicator(), .checkmark(), custom, .label(text: "Label"),
    ])
    let cell = stage.cell(0)
    let label = stage.label("Label", in: cell)!
    let order = [
      stage.frame(of: view, in: cell).minX, stage.frame(of: label, in: cell).minX,
    ]
    var others: [CGFloat] = []
    for other in cell.subviews where other.frame.width == 14 || other.frame.width == 8 {
      others.append(other.frame.minX)
    }
    others.sort()
    #expect(others.count == 2)
    #expect((order + others).sorted() == order + others)
    // The chevron, 8 wide, at the margin.
    #expect(others.last.map { abs($0 - 351) < 0.01 } == true)
    #expect(cell.contentView.frame.maxX == order[0] - 10)
  }

  @Test func `A custom view at the leading edge has 16 points to the text`() {
    let (view, custom) = custom(30, .leading())
    let stage = stage([custom])
    // The last row that it was given to has it.
    let cell = stage.cell(2)
    #expect(stage.frame(of: view, in: cell) == CGRect(x: 16, y: 12, width: 30, height: 20))
    #expect(abs(x("C", stage) - (16 + 30 + 16)) < 0.01)
  }

  @Test func `An accessory is centred in the width that is reserved for it`() {
    let (view, custom) = custom(20, .trailing(), reserved: .custom(40))
    let stage = ListStage([["A"]]) { _, rows in
      rows.configure = { cell, _ in cell.accessories = [custom] }
    }
    let cell = stage.cell(0)
    #expect(stage.frame(of: view, in: cell).minX == CGFloat(329))
    #expect(cell.contentView.frame.maxX == CGFloat(309))
  }

  @Test func `A placement puts a custom view before or after another accessory`() {
    let (view, custom) = custom(
      30, .trailing(at: UICellAccessory.Placement.position(after: .checkmark())))
    let stage = stage([.checkmark(), .disclosureIndicator(), custom])
    let cell = stage.cell(2)
    let x = stage.frame(of: view, in: cell).minX
    let frames = cell.subviews.map(\.frame)
    #expect(frames.contains { $0.width == 14 && $0.maxX < x })
    #expect(frames.contains { $0.width == 8 && $0.minX > x })
  }

  @Test func `Indentation moves content and leading accessories, or content alone`() {
    let (view, custom) = custom(30, .leading())
    // A view is in one cell.
    let stage = ListStage([["A"]]) { _, rows in
      rows.configure = { cell, _ in cell.accessories = [custom] }
    }
    let cell = stage.cell(0)
    stage.perform {
      cell.indentationLevel = 2
      cell.indentationWidth = 12
    }
    #expect(stage.frame(of: view, in: cell).minX == 40)
    #expect(cell.contentView.frame.minX == 70)
    stage.perform { cell.indentsAccessories = false }
    #expect(stage.frame(of: view, in: cell).minX == 16)
    #expect(cell.contentView.frame.minX == 70)
  }

  @Test func `Two standard accessories of one kind are a fault, and the first counts`() {
    let faults = UIKitFault.collected {
      let stage = stage([.checkmark(), .checkmark(options: .init(tintColor: .red))])
      #expect(stage.cell(0).subviews.filter { $0.frame.width == 14 }.count == 1)
    }
    #expect(faults.contains { $0.contains("more than one of the same type") })
  }

  @Test func `Mirrored, accessories at the trailing edge are at the left`() {
    var look = Appearance()
    look.isRightToLeft = true
    let stage = stage([.disclosureIndicator()], look: look)
    #expect(stage.cell(0).subviews.contains { $0.frame.minX == 16 && $0.frame.width == 8 })
  }

  // MARK: Editing

  @Test func `A minus without a handler opens the trailing actions`() {
    let stage = stage([.delete()]) { configuration, rows in
      configuration.trailingSwipeActionsConfigurationProvider = { [unowned rows] _ in
        rows.actions("Delete")
      }
    }
    stage.perform { stage.view.isEditing = true }
    stage.device.tap(at: stage.point(1, x: 20))
    stage.device.advance(by: 1)
    #expect(stage.cell(1).configurationState.isSwiped)
    stage.tap(stage.action("Delete")!)
    #expect(stage.rows.calls == ["Delete"])
  }

  @Test func `Handlers of accessories are called, and the row is not selected`() {
    var calls: [String] = []
    let stage = stage([
      .insert(displayed: .always) { calls.append("insert") },
      .detail { calls.append("detail") },
    ])
    stage.device.tap(at: stage.point(0, x: 20))
    stage.device.tap(at: stage.point(0, x: 375 - 28))
    stage.device.advance(by: 0.3)
    #expect(calls == ["insert", "detail"])
    #expect(stage.rows.calls.isEmpty)
  }

  @Test func `In edit mode a minus slides in while the text makes room`() {
    let stage = stage([.delete(), .disclosureIndicator(displayed: .whenNotEditing)])
    stage.device.perform { stage.view.isEditing = true }
    stage.device.advance(by: 0.15)
    let content = stage.cell(0).contentView
    let x = content.layer.presentation()!.frame.minX
    #expect(content.frame.minX == 38)
    #expect(x > 2 && x < 37)
    stage.device.advance(by: 0.4)
    #expect(!stage.cell(0).subviews.contains { $0.frame.width == 8 })
  }

  @Test func `A custom view that two cells are given stays with the last one`() {
    let shared = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    let accessory = UICellAccessory.customView(
      configuration: .init(customView: shared, placement: .trailing()))
    let stage = stage([])
    stage.device.perform {
      stage.cell(0).accessories = [accessory]
      stage.cell(1).accessories = [accessory]
    }
    for row in [0, 1, 0] {
      stage.device.perform { stage.cell(row).setNeedsLayout() }
      stage.device.advance(by: 0.05)
      #expect(shared.superview === stage.cell(1))
    }
  }

  @Test func `The circle of multiple selection follows the selection`() {
    let stage = stage([.multiselect()])
    stage.perform {
      stage.view.allowsMultipleSelectionDuringEditing = true
      stage.view.isEditing = true
    }
    func isOn(_ row: Int) -> Bool {
      stage.cell(row).subviews.contains { ($0 as? UIControl)?.isSelected == true }
    }
    #expect(!isOn(1))
    stage.device.tap(at: stage.point(1, x: 20))
    stage.device.advance(by: 0.3)
    #expect(isOn(1) && !isOn(0))
    stage.device.tap(at: stage.point(1, x: 200))
    stage.device.advance(by: 0.3)
    #expect(!isOn(1))
  }

  @Test func `A pop-up menu shows its selected element and tells of another one`() {
    var told: [String] = []
    let menu = UIMenu(children: [
      UIAction(title: "Daily", state: .on) { _ in }, UIAction(title: "Weekly") { _ in },
    ])
    let stage = stage([
      .popUpMenu(menu) { menu in
        told.append(
          menu.children.compactMap { $0 as? UIAction }.first { $0.state == .on }?.title ?? "")
      }
    ])
    let button = stage.cell(2).subviews.compactMap { $0 as? UIButton }.first!
    #expect(button.title(for: .normal) == "Daily")
    stage.tap(button)
    let weekly = stage.label("Weekly", in: stage.device.window)!
    stage.tap(weekly)
    #expect(told == ["Weekly"])
    #expect(button.title(for: .normal) == "Weekly")
  }

  // MARK: Configurations

  @Test func `A row has the background and content of its list`() {
    for (appearance, background) in [
      (UICollectionLayoutListConfiguration.Appearance.plain, UIColor.systemBackground),
      (.grouped, .secondarySystemGroupedBackground), (.sidebar, .clear),
    ] {
      let stage = ListStage([["A"]], appearance)
      #expect(stage.cell(0).backgroundConfiguration?.backgroundColor == background)
    }
    let stage = ListStage([["A"]], .plain)
    stage.perform { stage.view.selectItem(at: stage.path(0), animated: false, scrollPosition: []) }
    #expect(stage.cell(0).backgroundConfiguration?.backgroundColor == .systemGray4)
  }

  @Test func `A background of the app's stays`() {
    let stage = ListStage([["A"]], .grouped) { _, rows in
      rows.configure = { cell, _ in
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = .red
        cell.backgroundConfiguration = background
      }
    }
    #expect(stage.cell(0).backgroundConfiguration?.backgroundColor == .red)
  }

  // MARK: Separators

  private func lines(_ cell: UIView) -> [CGRect] {
    cell.subviews.filter { !$0.isHidden && $0.frame.height == 0.5 }.map(\.frame)
  }

  @Test func `Lines begin at the text, and the app shows, hides and insets them by row`() {
    let stage = ListStage([["A", "B", "C", "D"]]) { configuration, _ in
      configuration.itemSeparatorHandler = { path, base in
        var lines = base
        if path.item == 1 { lines.bottomSeparatorVisibility = .hidden }
        if path.item == 2 {
          lines.bottomSeparatorInsets = NSDirectionalEdgeInsets(
            top: 0, leading: 50, bottom: 0, trailing: 30)
          lines.color = .red
        }
        return lines
      }
    }
    #expect(lines(stage.cell(0)) == [CGRect(x: 16, y: 43.5, width: 359, height: 0.5)])
    #expect(lines(stage.cell(1)).isEmpty)
    #expect(lines(stage.cell(2)) == [CGRect(x: 50, y: 43.5, width: 295, height: 0.5)])
  }

  @Test func `A line that is hidden above a row is not drawn below the row before it`() {
    let stage = ListStage([["A", "B", "C"]]) { configuration, _ in
      configuration.itemSeparatorHandler = { path, base in
        var lines = base
        if path.item == 1 { lines.topSeparatorVisibility = .hidden }
        return lines
      }
    }
    #expect(lines(stage.cell(0)).isEmpty)
    #expect(lines(stage.cell(1)).count == 1)
  }

  @Test func `Without separators a list has no lines, and rows are 44 points high`() {
    let stage = ListStage([["A", "B"]]) { configuration, _ in configuration.showsSeparators = false
    }
    #expect(lines(stage.cell(0)).isEmpty)
    #expect(stage.cell(0).frame.height == 44)
  }

  @Test func `The line follows the guide that the app constrains`() {
    let stage = ListStage([["A", "B"]]) { _, rows in
      rows.configure = { cell, _ in
        cell.contentConfiguration = nil
        let label = UILabel(frame: .zero)
        label.text = "Own"
        label.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(label)
        NSLayoutConstraint.activate([
          label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 70),
          label.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 20),
          label.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -20),
          cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: label.leadingAnchor),
        ])
      }
    }
    #expect(lines(stage.cell(0)).first?.minX == 70)
    #expect(stage.cell(0).frame.height > 55)
  }

  // MARK: Sections

  @Test func `The first item as a header stands outside of its group`() {
    let stage = ListStage([["Title", "A", "B"]], .insetGrouped) { configuration, _ in
      configuration.headerMode = .firstItemInSection
    }
    #expect(stage.cell(0).layer.maskedCorners.isEmpty || stage.cell(0).layer.cornerRadius == 0)
    #expect(stage.cell(1).layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(stage.cell(2).layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    #expect(lines(stage.cell(0)).isEmpty)
  }

  @Test func `Groups are rounded anew when rows are inserted and deleted`() {
    let stage = ListStage([["A", "B"]], .insetGrouped)
    stage.perform {
      stage.rows.sections[0].append("C")
      stage.view.insertItems(at: [stage.path(2)])
    }
    #expect(stage.cell(1).layer.cornerRadius == 0)
    #expect(stage.cell(2).layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
  }

  @Test func `The header of a plain list stays at the top edge while its rows scroll`() {
    let stage = ListStage([(0..<30).map { "\($0)" }, ["A"]]) { configuration, rows in
      configuration.headerMode = .supplementary
      rows.header = "Header"
    }
    stage.perform { stage.view.contentOffset.y = 200 }
    let header = stage.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: stage.path(0))!
    #expect(header.frame.minY == 200)
    #expect(header.layer.zPosition > stage.cell(10).layer.zPosition)
  }

  @Test func `A screen reader hears what a row says, its label, and that a tap leads on`() {
    let stage = stage([.label(text: "12"), .disclosureIndicator()])
    let cell = stage.cell(0)
    #expect(cell.accessibilityLabel == "A")
    #expect(cell.accessibilityValue == "12")
    #expect(cell.accessibilityTraits.contains(.button))
  }
}
