import Foundation
import Simulator
import Testing
import UIKit

/// A change of the text size while a table is read and edited.
@MainActor @Suite struct TableTextSizeTests {
  /// How a table gets its rows' heights.
  enum Heights: CaseIterable, Sendable { case automatic, estimated, asked, fixed }

  private static let words = [0, 3, 1, 5, 2, 6, 4]

  private func stage(
    _ heights: Heights, _ style: UITableView.Style, sections: [Int] = [60, 60, 60]
  ) -> TableStage {
    let delegate = heights == .automatic ? nil : SizedRows()
    return TableStage(sections: sections, style: style, delegate: delegate) { table, source in
      source.titles = ["One", "Two", "Three"]
      source.configure = { cell, path in
        cell.textLabel?.numberOfLines = 0
        cell.textLabel?.text =
          "Row \(path.row)"
          + String(repeating: " more words here", count: Self.words[path.row % Self.words.count])
      }
      switch heights {
      case .automatic, .estimated: break
      case .asked: table.estimatedRowHeight = 0
      case .fixed:
        table.delegate = nil
        table.rowHeight = 50
      }
      delegate?.table = table
    }
  }

  /// The first row that is wholly in view below a pinned header, and its distance from the top.
  private func reader(_ stage: TableStage) throws -> (path: IndexPath, y: CGFloat) {
    let table = stage.table
    let rows = try #require(table.indexPathsForVisibleRows)
    let top = table.contentOffset.y
    var covered: CGFloat = 0
    if table.style == .plain, let header = table.headerView(forSection: rows[0].section),
      header.frame.minY <= top
    {
      covered = header.frame.maxY - top
    }
    let path = try #require(rows.first { table.rectForRow(at: $0).minY - top >= covered })
    return (path, table.rectForRow(at: path).minY - top)
  }

  @Test(arguments: Heights.allCases, [UITableView.Style.plain, .grouped, .insetGrouped])
  func `Another text size leaves the reader where he was`(
    heights: Heights, style: UITableView.Style
  ) throws {
    let sizes: [UIContentSizeCategory] = [
      .extraExtraLarge, .extraSmall, .accessibilityExtraLarge, .large,
    ]
    let stage = stage(heights, style)
    for offset: CGFloat in [700, 3300] {
      stage.device.perform { stage.table.contentOffset.y = offset }
      stage.device.advance(by: 0.05)
      for size in sizes {
        let before = try reader(stage)
        stage.device.appearance.contentSizeCategory = size
        try stage.device.settle()
        let rect = stage.table.rectForRow(at: before.path)
        // No more than the pinned header has grown by.
        #expect(abs(rect.minY - stage.table.contentOffset.y - before.y) < 44)
        #expect(stage.table.indexPathsForVisibleRows?.contains(before.path) == true)
        check(stage)
      }
    }
  }

  /// Every cell on the screen has the height that its text needs, and is directly below the
  /// preceding one.
  private func check(_ stage: TableStage) {
    for cell in stage.table.visibleCells {
      guard let path = stage.table.indexPath(for: cell) else { continue }
      #expect(cell.frame.height == stage.table.rectForRow(at: path).height)
      #expect(cell.frame.minY == stage.table.rectForRow(at: path).minY)
      if stage.table.rowHeight < 0, stage.table.delegate is TableSource {
        #expect(cell.frame.height == cell.sizeThatFits(cell.bounds.size).height)
      }
    }
  }

  @Test func `At its top and at its end a table stays there`() throws {
    let stage = stage(.automatic, .plain)
    let table = stage.table
    stage.device.appearance.contentSizeCategory = .accessibilityLarge
    try stage.device.settle()
    #expect(table.contentOffset.y == 0)
    let last = path(59, 2)
    stage.device.perform { table.scrollToRow(at: last, at: .bottom, animated: false) }
    stage.device.appearance.contentSizeCategory = .extraSmall
    try stage.device.settle()
    #expect(table.indexPathsForVisibleRows?.contains(last) == true)
    #expect(table.contentOffset.y <= table.contentSize.height - table.bounds.height + 0.5)
  }

  @Test func `Cells and headers stay, and their text has the new size`() throws {
    let stage = stage(.automatic, .plain)
    stage.device.perform { stage.table.contentOffset.y = 500 }
    stage.device.advance(by: 0.05)
    let (path, _) = try reader(stage)
    let cell = try #require(stage.table.cellForRow(at: path))
    let header = try #require(stage.table.headerView(forSection: 0))
    let asked = stage.table.counters.rowsAsked
    stage.device.appearance.contentSizeCategory = .extraExtraExtraLarge
    try stage.device.settle()
    #expect(stage.table.cellForRow(at: path) === cell)
    #expect(stage.table.headerView(forSection: 0) === header)
    #expect(stage.table.counters.rowsAsked <= asked + 1)
    #expect(cell.textLabel?.font.pointSize == 23)
    #expect(header.frame.height > 28)
  }

  // MARK: Editing

  private func form(
    _ style: UITableView.Style, appearance: Appearance = Appearance()
  ) -> (device: Simulator, controller: FormController) {
    let device = Simulator(size: CGSize(width: 390, height: 700), scale: 2, appearance: appearance)
    let controller = device.perform { FormController(style: style) }
    device.show(device.perform { UINavigationController(rootViewController: controller) })
    return (device, controller)
  }

  @Test(arguments: [UITableView.Style.plain, .insetGrouped], [2, 25])
  func `Another text size does not end the editing of a row`(
    style: UITableView.Style, row: Int
  ) throws {
    let (device, controller) = form(style)
    let table: UITableView = device.perform { controller.tableView }
    device.perform { table.scrollToRow(at: path(row), at: .middle, animated: false) }
    device.advance(by: 0.05)
    device.perform { _ = controller.field(row)?.becomeFirstResponder() }
    try device.settle()
    try device.keyboard.type("typed")
    let other = try #require(controller.field(row + 1))
    device.perform { other.text = "not stored" }
    let cell = try #require(table.cellForRow(at: path(row)))
    for size: UIContentSizeCategory in [.extraLarge, .accessibilityLarge, .small] {
      let y = cell.frame.minY - table.contentOffset.y
      device.appearance.contentSizeCategory = size
      try device.settle()
      #expect(device.keyboard.isVisible)
      #expect(table.cellForRow(at: path(row)) === cell)
      #expect(controller.field(row)?.isFirstResponder == true)
      #expect(controller.field(row)?.text == "typed")
      #expect(other.text == "not stored")
      // It keeps its position, or moves into the range of offsets.
      let moved = abs(cell.frame.minY - table.contentOffset.y - y)
      #expect(moved < 1 || table.contentOffset.y <= -table.adjustedContentInset.top + 0.5)
      let covered = table.bounds.maxY - table.adjustedContentInset.bottom
      #expect(cell.frame.maxY <= covered + 0.5)
    }
    try device.keyboard.type("!")
    #expect(controller.field(row)?.text == "typed!")
  }

  @Test func `The row with the keyboard's focus keeps it`() throws {
    let stage = stage(.automatic, .plain)
    func focused() -> IndexPath? {
      let item = UIFocusSystem.focusSystem(for: stage.table)?.focusedItem
      return (item as? UITableViewCell).flatMap { stage.table.indexPath(for: $0) }
    }
    stage.device.press(.tab)
    for _ in 0..<4 { stage.device.press(.down) }
    try stage.device.settle()
    #expect(focused() == path(4))
    stage.device.appearance.contentSizeCategory = .extraExtraLarge
    try stage.device.settle()
    #expect(focused() == path(4))
    stage.device.press(.down)
    try stage.device.settle()
    #expect(focused() == path(5))
  }
}

/// A delegate whose heights follow the text size.
@MainActor private final class SizedRows: NSObject, UITableViewDelegate {
  weak var table: UITableView?

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    UIFontMetrics(forTextStyle: .body).scaledValue(
      for: CGFloat(40 + indexPath.row % 5 * 9), compatibleWith: tableView.traitCollection
    ).rounded()
  }
}

/// Forty rows with a field each, whose texts are stored nowhere.
private final class FormController: UITableViewController {
  final class FieldCell: UITableViewCell {
    let field = UITextField(frame: CGRect(x: 16, y: 0, width: 300, height: 44))

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      textLabel?.text = " "
      contentView.addSubview(field)
    }

    required init?(coder: NSCoder) { nil }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(FieldCell.self, forCellReuseIdentifier: "field")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    40
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "field", for: indexPath)
  }

  func field(_ row: Int) -> UITextField? {
    (tableView.cellForRow(at: path(row)) as? FieldCell)?.field
  }
}
