import Simulator
import TestSupport
import Testing
import UIKit

/// Tables in windows that are resized, compared with tables in windows that open at that size.
@MainActor @Suite struct TableResizeTests {
  /// Rows, headers and footers of list content, the same for the same seed.
  final class ListController: UITableViewController {
    private struct Section {
      var header: UIListContentConfiguration
      var footer: UIListContentConfiguration?
      var rows: [UIListContentConfiguration]
    }

    private var sections: [Section] = []

    convenience init(style: UITableView.Style, seed: UInt64) {
      self.init(style: style)
      var random = SeededGenerator(seed: seed)
      func text(_ most: Int) -> String {
        let words = ["so", "many", "words", "of", "considerable", "length", "in", "a", "row"]
        return (0..<Int.random(in: 1...most, using: &random))
          .map { _ in words.randomElement(using: &random)! }.joined(separator: " ")
      }
      sections = (0..<3).map { _ in
        var header: UIListContentConfiguration = style == .plain ? .plainHeader() : .groupedHeader()
        header.text = text(30)
        var footer: UIListContentConfiguration =
          style == .plain ? .plainFooter() : .groupedFooter()
        footer.text = text(40)
        let rows = (0..<Int.random(in: 3...8, using: &random)).map { _ in
          let presets: [UIListContentConfiguration] = [.cell(), .subtitleCell(), .valueCell()]
          var row = presets.randomElement(using: &random)!
          row.text = text(25)
          if Bool.random(using: &random) { row.secondaryText = text(25) }
          if Bool.random(using: &random) { row.image = UIImage(systemName: "star") }
          return row
        }
        return Section(
          header: header, footer: Bool.random(using: &random) ? footer : nil, rows: rows)
      }
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      tableView.register(
        UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "part")
      tableView.sectionHeaderHeight = UITableView.automaticDimension
      tableView.sectionFooterHeight = UITableView.automaticDimension
      tableView.estimatedSectionHeaderHeight = 40
      tableView.estimatedSectionFooterHeight = 40
    }

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    override func tableView(
      _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int { sections[section].rows.count }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.contentConfiguration = sections[indexPath.section].rows[indexPath.row]
      cell.accessoryType = indexPath.row % 3 == 1 ? .disclosureIndicator : .none
      return cell
    }

    private func part(_ content: UIListContentConfiguration?) -> UIView? {
      guard let content else { return nil }
      let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "part")
      view?.contentConfiguration = content
      return view
    }

    override func tableView(
      _ tableView: UITableView, viewForHeaderInSection section: Int
    ) -> UIView? { part(sections[section].header) }

    override func tableView(
      _ tableView: UITableView, viewForFooterInSection section: Int
    ) -> UIView? { part(sections[section].footer) }
  }

  private func open(
    _ style: UITableView.Style, seed: UInt64, size: CGSize
  ) -> (device: Simulator, table: UITableView) {
    let device = Simulator(size: size, scale: 3)
    let controller = device.perform { ListController(style: style, seed: seed) }
    controller.title = "Rows"
    device.show(UINavigationController(rootViewController: controller))
    device.advance(by: 0.1)
    return (device, controller.tableView)
  }

  /// Scrolls through the whole table, so that every row is measured, and describes the rows at its
  /// end.
  private func layout(_ device: Simulator, _ table: UITableView) -> [String] {
    func scroll(to y: CGFloat) {
      device.perform {
        table.contentOffset.y = y
        table.layoutIfNeeded()
      }
      device.advance(by: 0.05)
    }
    let top = -table.adjustedContentInset.top
    var end: CGFloat {
      max(top, table.contentSize.height + table.adjustedContentInset.bottom - table.bounds.height)
    }
    var y = top
    scroll(to: y)
    while y < end {
      y = min(end, y + 100)
      scroll(to: y)
    }
    // Rows that are measured on arrival move the end.
    for _ in 0..<5 where table.contentOffset.y != end { scroll(to: end) }
    var lines = ["size \(table.contentSize) offset \(table.contentOffset.y)"]
    for section in 0..<table.numberOfSections {
      lines.append("header \(section) \(table.rectForHeader(inSection: section))")
      for row in 0..<table.numberOfRows(inSection: section) {
        let path = IndexPath(row: row, section: section)
        lines.append("row \(section).\(row) \(table.rectForRow(at: path))")
        if let cell = table.cellForRow(at: path) {
          lines.append("cell \(section).\(row) \(cell.frame) \(cell.contentView.frame)")
        }
      }
      lines.append("footer \(section) \(table.rectForFooter(inSection: section))")
    }
    return lines
  }

  @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
  func `A resized table stands as one in a window that opens at its size`(
    _ style: UITableView.Style
  ) {
    for seed in 0..<4 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      func size() -> CGSize {
        CGSize(
          width: CGFloat(Int.random(in: 300...900, using: &random)),
          height: CGFloat(Int.random(in: 400...900, using: &random)))
      }
      let (device, table) = open(style, seed: seed, size: size())
      for step in 0..<6 {
        let size = size()
        // From the top, or from where the last step ended.
        if Bool.random(using: &random) {
          device.perform { table.contentOffset.y = -table.adjustedContentInset.top }
          device.advance(by: 0.05)
        }
        device.resize(to: size)
        device.advance(by: 0.05)
        let resized = layout(device, table)
        let (fresh, freshTable) = open(style, seed: seed, size: size)
        let expected = layout(fresh, freshTable)
        let difference = zip(resized, expected).first { $0 != $1 }
        #expect(
          difference == nil && resized.count == expected.count,
          "seed \(seed), step \(step), \(size): \(difference?.0 ?? ""), not \(difference?.1 ?? "")")
      }
    }
  }

  /// The rows that a user saw first: they had 101, 49 and 76 points.
  @Test func `A window that is narrowed keeps rows as high as their content`() {
    func heights(_ device: Simulator, _ table: UITableView) -> [CGFloat] {
      (0..<3).map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height }
    }
    for style in [UITableView.Style.plain, .grouped, .insetGrouped] {
      for width: CGFloat in [390, 300] {
        let (device, table) = open(style, seed: 7, size: CGSize(width: 800, height: 800))
        device.resize(to: CGSize(width: width, height: 800))
        device.advance(by: 0.05)
        let (fresh, freshTable) = open(style, seed: 7, size: CGSize(width: width, height: 800))
        #expect(heights(device, table) == heights(fresh, freshTable))
      }
    }
  }

  @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
  func `Rows take the heights that another safe area at the sides asks for`(
    style: UITableView.Style
  ) throws {
    func stage(_ sides: CGFloat) -> TableStage {
      var appearance = Appearance()
      appearance.safeAreaInsets = UIEdgeInsets(top: 0, left: sides, bottom: 0, right: sides)
      return TableStage(sections: [4], style: style, appearance: appearance) { _, source in
        source.configure = { cell, path in
          var content = UIListContentConfiguration.cell()
          content.text = String(repeating: "many words ", count: 6 + path.row)
          cell.contentConfiguration = content
        }
      }
    }
    func heights(_ stage: TableStage) -> [CGFloat] {
      (0..<4).map { stage.table.rectForRow(at: IndexPath(row: $0, section: 0)).height }
    }
    let stages = [stage(0), stage(60)]
    let fresh = stages.map(heights)
    #expect(style == .insetGrouped || fresh[0] != fresh[1])
    for (index, sides) in [CGFloat(60), 0].enumerated() {
      stages[index].device.appearance.safeAreaInsets = UIEdgeInsets(
        top: 0, left: sides, bottom: 0, right: sides)
      stages[index].device.advance(by: 0.5)
      #expect(heights(stages[index]) == fresh[1 - index])
    }
  }

  @Test(arguments: [UITableView.Style.plain, .insetGrouped])
  func `Rows follow a width that side safe areas take away again`(style: UITableView.Style) throws {
    final class Lines: UITableViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      }

      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        6
      }

      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.numberOfLines = 0
        cell.textLabel?.text = "A text that takes more than one line on a screen that is narrow"
        return cell
      }
    }
    var wide = Appearance()
    wide.safeAreaInsets = UIEdgeInsets(top: 0, left: 59, bottom: 0, right: 59)
    let size = CGSize(width: 508, height: 500)
    func frames(_ device: Simulator, _ page: UITableViewController) -> [CGRect] {
      device.advance(by: 0.5)
      return page.tableView.visibleCells.map(\.frame)
    }
    let device = Simulator(size: CGSize(width: 390, height: 500))
    let page = device.perform { Lines(style: style) }
    device.show(page)
    device.advance(by: 0.1)
    // Both change while the list is on no screen.
    let other = device.perform { UIViewController() }
    device.show(other)
    device.resize(to: size)
    device.appearance = wide
    device.show(page)
    let fresh = Simulator(size: size, appearance: wide)
    let opened = fresh.perform { Lines(style: style) }
    fresh.show(opened)
    #expect(frames(device, page) == frames(fresh, opened))
  }
}
