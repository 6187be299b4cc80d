import Simulator
import Testing
import UIKit

/// Lists beside tables of the same content.
@MainActor @Suite struct ListTableTests {
  /// A table whose rows are the texts of a list, and whose headers and footers are views.
  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    let sections: [[String]]
    let header: String?
    let footer: String?
    let accessory: UITableViewCell.AccessoryType
    init(
      _ sections: [[String]], _ header: String?, _ footer: String?,
      _ accessory: UITableViewCell.AccessoryType
    ) {
      self.sections = sections
      self.header = header
      self.footer = footer
      self.accessory = accessory
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      sections[section].count
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      var content = cell.defaultContentConfiguration()
      content.text = sections[indexPath.section][indexPath.row]
      cell.contentConfiguration = content
      cell.accessoryType = accessory
      cell.indentationLevel = indexPath.row % 2
      return cell
    }
    private func part(_ text: String?, _ standard: UIListContentConfiguration) -> UIView? {
      guard let text else { return nil }
      let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
      var content = standard
      content.text = text
      view.contentConfiguration = content
      return view
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      part(header, tableView.style == .plain ? .plainHeader() : .groupedHeader())
    }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      part(footer, tableView.style == .plain ? .plainFooter() : .groupedFooter())
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  }

  /// A table whose headers and footers are titles.
  private final class TitledRows: NSObject, UITableViewDataSource, UITableViewDelegate {
    let rows: Rows
    let titles: [(header: String?, footer: String?)]

    init(_ rows: Rows, _ titles: [(header: String?, footer: String?)]) {
      self.rows = rows
      self.titles = titles
    }

    func numberOfSections(in tableView: UITableView) -> Int { rows.sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows.sections[section].count
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { rows.tableView(tableView, cellForRowAt: indexPath) }
    func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { titles[section].header }
    func tableView(
      _ tableView: UITableView, titleForFooterInSection section: Int
    ) -> String? { titles[section].footer }
  }

  private nonisolated static let short = [
    ["First", "Second", "Third", "Fourth"],
    ["A text so long that it does not fit into one line of a row"],
    ["One", "Two"],
  ]

  @MainActor private struct Case {
    var style = UITableView.Style.plain
    var appearance: UICollectionLayoutListConfiguration.Appearance {
      switch style {
      case .plain: .plain
      case .grouped: .grouped
      case .insetGrouped: .insetGrouped
      }
    }
    var width: CGFloat = 375
    var look = Appearance()
    var sections = ListTableTests.short
    var header: String?
    var footer: String?
    /// The titles of each section, which a table gets from its data source.
    var titles: [(header: String?, footer: String?)]?
    var hasChevron = false
    var isEditing = false
    var selects = false
    var height: CGFloat = 600
  }

  /// The first pixel that differs, and how many do; nil without any.
  ///
  /// The corners of inset groups are left out: a table fills a cell's own rounded layer, a list clips the
  /// background of its cell, and the edges of both are smoothed differently.
  private func difference(
    _ left: Snapshot, _ right: Snapshot, without corners: [CGRect]
  ) -> String? {
    if left == right { return nil }
    var count = 0
    var first = ""
    for y in 0..<left.height {
      let row = CGRect(x: 0, y: CGFloat(y) / 2, width: CGFloat(left.width) / 2, height: 0.5)
      if left.cropped(to: row) == right.cropped(to: row) { continue }
      for x in 0..<left.width
      where left.pixel(column: x, row: y) != right.pixel(column: x, row: y) {
        let point = CGPoint(x: (CGFloat(x) + 0.5) / 2, y: (CGFloat(y) + 0.5) / 2)
        if corners.contains(where: { $0.contains(point) }) { continue }
        count += 1
        if first.isEmpty { first = "\(x), \(y)" }
      }
    }
    return count == 0 ? nil : "\(count) pixels differ, the first at \(first)"
  }

  private func check(_ test: Case, _ comment: Comment? = nil) throws {
    let size = CGSize(width: test.width, height: test.height)
    let tableDevice = Simulator(size: size, appearance: test.look)
    let source = Rows(
      test.sections, test.header, test.footer, test.hasChevron ? .disclosureIndicator : .none)
    let table = UITableView(frame: CGRect(origin: .zero, size: size), style: test.style)
    table.contentInsetAdjustmentBehavior = .never
    let titled = test.titles.map { TitledRows(source, $0) }
    table.dataSource = titled ?? source
    table.delegate = titled ?? source
    table.showsVerticalScrollIndicator = false
    // A plain table has lines of empty rows below the last one.
    table.tableFooterView = UIView(frame: .zero)
    table.isEditing = test.isEditing
    tableDevice.perform { tableDevice.window.addSubview(table) }
    let stage = ListStage(test.sections, test.appearance, size: size, look: test.look) {
      configuration, rows in
      rows.header = test.header
      rows.footer = test.footer
      rows.titles = test.titles
      if test.header != nil { configuration.headerMode = .supplementary }
      if test.footer != nil { configuration.footerMode = .supplementary }
      rows.configure = { cell, path in
        cell.indentationLevel = path.item % 2
        // A table's controls of edit mode are not indented.
        cell.indentsAccessories = false
        var accessories: [UICellAccessory] = [.delete()]
        if test.hasChevron { accessories.append(.disclosureIndicator(displayed: .whenNotEditing)) }
        cell.accessories = accessories
      }
    }
    stage.view.showsVerticalScrollIndicator = false
    if test.isEditing { stage.perform { stage.view.isEditing = true } }
    if test.selects {
      tableDevice.perform {
        table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
      }
      stage.perform {
        stage.view.selectItem(at: stage.path(1), animated: false, scrollPosition: [])
      }
    }
    tableDevice.advance(by: 0.6)
    stage.device.advance(by: 0.1)
    let left = tableDevice.snapshot()
    let right = stage.device.snapshot()
    let corners =
      test.style != .insetGrouped
      ? []
      : stage.view.visibleCells.flatMap { cell in
        let frame = cell.convert(cell.bounds, to: stage.device.window)
        return [frame.minX, frame.maxX - 10].flatMap { x in
          [frame.minY, frame.maxY - 10].map { CGRect(x: x, y: $0, width: 10, height: 10) }
        }
      }
    let found = difference(left, right, without: corners)
    #expect(found == nil, comment)
    #expect(abs(table.contentSize.height - stage.view.contentSize.height) < 0.01, comment)
  }

  private nonisolated static let styles: [UITableView.Style] = [.plain, .grouped, .insetGrouped]

  @Test(arguments: styles)
  func `A list looks like a table of the same rows, to the pixel`(_ style: UITableView.Style) throws
  {
    for width: CGFloat in [320, 375, 600, 1100] {
      try check(Case(style: style, width: width), "\(width)")
    }
  }

  @Test(arguments: styles)
  func `Dark, mirrored and in the largest text a list looks like a table`(
    _ style: UITableView.Style
  ) throws {
    var test = Case(style: style)
    test.look.isDark = true
    try check(test, "dark")
    test.look = Appearance()
    test.look.isRightToLeft = true
    test.hasChevron = true
    try check(test, "mirrored")
    test.look = Appearance()
    test.look.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    test.hasChevron = false
    test.height = 1600
    try check(test, "largest text")
  }

  @Test(arguments: styles, [false, true])
  func `In landscape, inside the safe area, a list looks like a table`(
    _ style: UITableView.Style, isMirrored: Bool
  ) throws {
    var test = Case(style: style, width: 844, header: "Header", footer: "A footer")
    test.look.safeAreaInsets = UIEdgeInsets(top: 0, left: 47, bottom: 0, right: 30)
    test.look.isRightToLeft = isMirrored
    try check(test)
  }

  @Test(arguments: styles)
  func `Chevrons and selected rows look like those of a table`(_ style: UITableView.Style) throws {
    try check(Case(style: style, hasChevron: true), "chevrons")
    try check(Case(style: style, selects: true), "selection")
  }

  @Test(arguments: styles)
  func `Edit mode with deletion looks like that of a table`(_ style: UITableView.Style) throws {
    try check(Case(style: style, isEditing: true))
  }

  @Test(arguments: styles)
  func `Headers and footers look like those of a table`(_ style: UITableView.Style) throws {
    try check(Case(style: style, header: "Header"), "header")
    try check(Case(style: style, header: "Header", footer: "A footer"), "both")
  }

  /// Sections of which some have a header, some a footer, some both and some neither. The first header of
  /// a grouped table is 17 points taller than that of a list (UIKit reference 2.1).
  private static func titles(
    _ style: UITableView.Style, _ long: Bool = false
  ) -> [(header: String?, footer: String?)] {
    let header = long ? "A header whose title is so long that it needs another line" : "Header"
    let footer = long ? "A footer that says so much that it cannot be one line high" : "A footer"
    return [
      (style == .plain ? header : nil, footer), (header, nil), (header, footer), (nil, nil),
      (nil, footer), (header, nil),
    ]
  }

  private nonisolated static let titledSections = [
    ["First", "Second"], ["One"], ["A text so long that it does not fit into one line of a row"],
    ["A", "B"], ["C"], ["Last"],
  ]

  @Test(arguments: styles, [false, true])
  func `Titles that only some sections have look like those of a table`(
    _ style: UITableView.Style, isLong: Bool
  ) throws {
    for width: CGFloat in [320, 375, 1100] {
      var test = Case(style: style, width: width, sections: Self.titledSections)
      test.titles = Self.titles(style, isLong)
      test.height = 900
      try check(test, "\(width)")
    }
  }

  private nonisolated static let sizes: [UIContentSizeCategory] = [
    .extraSmall, .extraExtraExtraLarge, .accessibilityMedium, .accessibilityExtraExtraExtraLarge,
  ]

  @Test(arguments: styles, sizes)
  func `At each text size titles look like those of a table`(
    _ style: UITableView.Style, size: UIContentSizeCategory
  ) throws {
    var test = Case(style: style, sections: Self.titledSections)
    test.titles = Self.titles(style)
    test.height = 2400
    test.look.contentSizeCategory = size
    try check(test)
  }

  @Test(arguments: styles, [false, true])
  func `Mirrored and dark, titles look like those of a table`(
    _ style: UITableView.Style, isDark: Bool
  ) throws {
    var test = Case(style: style, sections: Self.titledSections)
    test.titles = Self.titles(style)
    test.height = 900
    test.look.isRightToLeft = true
    test.look.isDark = isDark
    try check(test)
  }

  /// Tables have no sidebars: their rows, headers and footers are those of a table that is as narrow as
  /// the rows and has the sidebar's content.
  @Test(arguments: [UICollectionLayoutListConfiguration.Appearance.sidebar, .sidebarPlain], sizes)
  func `Rows, headers and footers of sidebars are as high as those of a table`(
    _ appearance: UICollectionLayoutListConfiguration.Appearance, size: UIContentSizeCategory
  ) throws {
    let titles = Self.titles(.plain)
    var look = Appearance()
    look.contentSizeCategory = size
    let stage = ListStage(
      Self.titledSections, appearance, size: CGSize(width: 375, height: 2400), look: look
    ) { _, rows in rows.titles = titles }
    let device = Simulator(size: CGSize(width: 375, height: 2400), appearance: look)
    /// The height of list content in a table's cell, header or footer.
    func height(_ view: UIView, width: CGFloat) -> CGFloat {
      device.perform {
        device.window.addSubview(view)
        defer { view.removeFromSuperview() }
        view.frame.size.width = width
        return view.sizeThatFits(CGSize(width: width, height: 0)).height
      }
    }
    var y: CGFloat = 0
    for (section, texts) in Self.titledSections.enumerated() {
      let title = titles[section]
      let isPlain = appearance == .sidebarPlain
      func part(_ text: String?, _ kind: String) throws {
        guard let text else { return }
        if isPlain, kind == UICollectionView.elementKindSectionHeader { y += 22 }
        let view = try #require(
          stage.view.supplementaryView(forElementKind: kind, at: stage.path(0, section)))
        let list = try #require(view as? UICollectionViewListCell)
        let other = UITableViewHeaderFooterView(reuseIdentifier: nil)
        other.contentConfiguration = list.contentConfiguration
        let least: CGFloat = isPlain ? 28 : 0
        #expect(view.frame.minY == y && view.frame.width == 375, "\(text) of \(section)")
        #expect(view.frame.height == max(least, height(other, width: 375)), "\(text) of \(section)")
        y = view.frame.maxY
      }
      try part(title.header, UICollectionView.elementKindSectionHeader)
      for row in texts.indices {
        let cell = stage.cell(row, section)
        let other = UITableViewCell(style: .default, reuseIdentifier: nil)
        other.contentConfiguration = cell.contentConfiguration
        #expect(cell.frame.minX == 10 && cell.frame.minY == y && cell.frame.width == 355)
        #expect(abs(cell.frame.height - height(other, width: 355)) <= 0.5, "\(row) of \(section)")
        y = cell.frame.maxY
      }
      try part(title.footer, UICollectionView.elementKindSectionFooter)
      if title.footer == nil, !isPlain { y += 10 }
    }
  }
}
