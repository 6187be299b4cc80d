import Foundation
import GalleryPages
import Simulator
import Testing
import UIKit

/// The CSV page with fields that are far longer than a screen.
@Suite(.serialized) @MainActor struct CSVPageTests {
  private nonisolated static let length = 300_000

  /// Kinds of long fields.
  enum Field: CaseIterable {
    case letters, words, lines, marks

    var text: String {
      switch self {
      case .letters: String(repeating: "w", count: CSVPageTests.length)
      case .words: String(repeating: "word ", count: CSVPageTests.length / 5)
      case .lines: String(repeating: "a\n", count: CSVPageTests.length)
      // One character.
      case .marks: "e" + String(repeating: "\u{301}", count: CSVPageTests.length / 2)
      }
    }
  }

  @Test(arguments: Field.allCases, [UIContentSizeCategory.large, .accessibilityExtraLarge])
  func `Of a field of 300,000 bytes and more no more is laid out than shows`(
    kind: Field, size: UIContentSizeCategory
  ) async throws {
    let field = kind.text
    let document = CSVDocument(
      Data("name,note\n\"\(field)\",\"\(field)\"\nEve,short\n".utf8), name: "long.csv")
    await document.settle()
    #expect(document.row(0)[1] == field && document.index.problems.isEmpty)
    let device = Simulator(size: CGSize(width: 390, height: 700), scale: 2)
    device.appearance.contentSizeCategory = size
    let before = TextLayoutCache.shared.counters.bytesLaidOut
    device.show(
      device.perform {
        UINavigationController(rootViewController: CSVPage(document, sectionColumn: nil))
      })
    device.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 300), duration: 0.1)
    try device.settle()
    // The row's own page, which shows each field in a row.
    try device.tap(row: 0)
    try device.settle()
    #expect(TextLayoutCache.shared.counters.bytesLaidOut - before < 100_000)
    // The column's name.
    let frames = device.accessibilityTree()
    #expect(frames.contains("\"name"))
  }

  @Test(arguments: [1, 2])
  func `The notice says how many rows are left out`(broken: Int) async throws {
    let rows = ["Ada,2"] + (0..<broken).map { "\"Eve\"x\($0),1" } + ["Zoe,3,4"]
    let document = CSVDocument(
      Data("name,age\n\(rows.joined(separator: "\n"))\n".utf8), name: "people.csv")
    await document.settle()
    let device = Simulator(size: CGSize(width: 700, height: 500), scale: 1)
    let page = device.perform { CSVPage(document, sectionColumn: nil) }
    device.show(device.perform { UINavigationController(rootViewController: page) })
    try device.settle()
    let notice =
      broken == 1
      ? "1 row with broken quotes is left out" : "2 rows with broken quotes are left out"
    #expect(page.problemLines.last == notice)
    #expect(device.accessibilityTree().contains(notice))
    // A row with too many fields is shown.
    #expect(page.tableView.numberOfRows(inSection: 0) == 2)
  }

  /// A line with broken quotes, and the beginning of the expected report.
  @Test(
    arguments: [
      (#""Eve"x,1"#, "text behind"), (#"1,"Eve"x"#, "text behind"), (#""Eve,1"#, "not closed"),
      (#"1,"Eve"#, "not closed"), (#""a""b,1"#, "not closed"), (#""a"b"c",1"#, "text behind"),
    ], ["\n", "\r\n", "\r"])
  func `A line with broken quotes is skipped at any position, and its neighbors are not`(
    line: (text: String, problem: String), end: String
  ) async throws {
    for place in 0...2 {
      for encoding in [String.Encoding.utf8, .utf16LittleEndian] {
        for endsWithBreak in [false, true] {
          var lines = ["Ada,2", "Bob,3"]
          lines.insert(line.text, at: place)
          let text = (["name,age"] + lines).joined(separator: end) + (endsWithBreak ? end : "")
          let mark = encoding == .utf8 ? Data() : Data([0xFF, 0xFE])
          let document = CSVDocument(
            mark + (try #require(text.data(using: encoding))), name: "people.csv")
          await document.settle()
          let comment = "\(place) \(encoding) \(endsWithBreak)"
          #expect(document.index.leftOutCount == 1, "\(comment)")
          #expect(document.index.problems.map(\.line) == [place + 2], "\(comment)")
          #expect(document.index.problems[0].description.contains(line.problem), "\(comment)")
          let names = (0..<document.index.rows.count).map { document.row($0)[0] }
          #expect(names == ["Ada", "Bob"], "\(comment)")
          let device = Simulator(size: CGSize(width: 700, height: 500), scale: 1)
          device.show(device.perform { CSVPage(document, sectionColumn: nil) })
          try device.settle()
          #expect(
            device.accessibilityTree().contains("1 row with broken quotes is left out"),
            "\(comment)")
        }
      }
    }
  }

  @Test func `A deleted file is named above its rows, which stay until it is back`() throws {
    let path = NSTemporaryDirectory() + "trestle-p\(ProcessInfo.processInfo.processIdentifier).csv"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try "name,age\nAda,2\nEve,1\n".write(toFile: path, atomically: false, encoding: .utf8)
    let document = try CSVDocument(path: path)
    let device = Simulator(size: CGSize(width: 700, height: 500), scale: 1)
    let page = device.perform { CSVPage(document, sectionColumn: nil) }
    device.show(device.perform { UINavigationController(rootViewController: page) })
    try device.settle()
    try FileManager.default.removeItem(atPath: path)
    device.perform { document.reload() }
    try device.settle()
    let name = (path as NSString).lastPathComponent
    let notice = "\(name): the file was deleted or moved; these are its rows as they were"
    #expect(page.problemLines == [notice])
    #expect(device.accessibilityTree().contains(notice))
    #expect(page.tableView.numberOfRows(inSection: 0) == 2 && document.row(1)[0] == "Eve")
    try "name,age\nZoe,3\n".write(toFile: path, atomically: false, encoding: .utf8)
    device.perform { document.reload() }
    try device.settle()
    #expect(page.problemLines.isEmpty && page.tableView.tableHeaderView == nil)
    #expect(page.tableView.numberOfRows(inSection: 0) == 1)
  }

  @Test func `A field of a few lines is shown whole, and one of many ends with an ellipsis`() throws
  {
    let many = (1...100).map { "line \($0)" }.joined(separator: "\n")
    let document = CSVDocument(
      Data("name,few,many\nAda,\"one\ntwo\nthree\",\"\(many)\"\n".utf8), name: "lines.csv")
    let device = Simulator(size: CGSize(width: 390, height: 700), scale: 2)
    let navigation = device.perform {
      UINavigationController(rootViewController: CSVPage(document, sectionColumn: nil))
    }
    device.show(navigation)
    try device.tap(row: 0)
    try device.settle()
    let page = try #require(navigation.topViewController as? UITableViewController)
    let table = try #require(page.tableView)
    let heights = (0..<3).map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height }
    // Lines of 17 points stand some 20 apart.
    #expect(heights[1] - heights[0] > 20 && heights[1] - heights[0] < 60)
    #expect(heights[2] > 12 * 20 && heights[2] < 13 * 24)
  }

  // MARK: Columns

  private func open(
    _ text: String, section: String? = nil, size: CGSize = CGSize(width: 900, height: 500)
  ) throws -> (Simulator, CSVPage, UINavigationController) {
    let device = Simulator(size: size, scale: 2)
    let page = device.perform {
      CSVPage(CSVDocument(Data(text.utf8), name: "people.csv"), sectionColumn: section)
    }
    let navigation = device.perform { UINavigationController(rootViewController: page) }
    device.show(navigation)
    try device.settle()
    return (device, page, navigation)
  }

  private let people = "name,team,age\nMax,Red,36\nAda,Blue,85\nEve,Red,7\n"

  /// The first column of the rows on screen.
  private func names(_ page: CSVPage) -> [String] {
    page.tableView.visibleCells.map {
      String(($0.accessibilityLabel ?? $0.textLabel?.text ?? "").split(separator: ",")[0])
    }
  }

  @Test func `A wide window has columns, and a tap on a header sorts by it`() throws {
    let (device, page, _) = try open(people)
    #expect(names(page) == ["name: Max", "name: Ada", "name: Eve"])
    func tapHeader(_ name: String) throws {
      device.perform { page.view.layoutIfNeeded() }
      let tree = device.accessibilityTree()
      #expect(tree.contains("\"\(name)\""))
      let button = try #require(header(name, in: page.view))
      device.tap(at: button.convert(CGPoint(x: 20, y: 12), to: nil))
      try device.settle()
    }
    try tapHeader("age")
    #expect(names(page) == ["name: Eve", "name: Max", "name: Ada"])
    #expect(header("age", in: page.view)?.accessibilityValue == "Ascending")
    try tapHeader("age")
    #expect(names(page) == ["name: Ada", "name: Max", "name: Eve"])
    try tapHeader("age")
    #expect(names(page) == ["name: Max", "name: Ada", "name: Eve"])
  }

  private func header(_ name: String, in view: UIView) -> UIView? {
    if view is UIControl, view.accessibilityLabel == name { return view }
    for part in view.subviews { if let found = header(name, in: part) { return found } }
    return nil
  }

  @Test(arguments: [700, 900]) func `Fields begin where the titles of sections and columns do`(
    width: CGFloat
  ) throws {
    let (device, page, _) = try open(
      people + "Joan\n", section: "TEAM", size: CGSize(width: width, height: 500))
    func start(_ text: String) throws -> CGFloat {
      let label = try #require(self.label(text, in: page.view))
      return label.convert(label.bounds, to: nil).minX
    }
    try device.settle()
    let title = try #require(
      page.tableView.headerView(forSection: 1).flatMap { self.label("Blue", in: $0) })
    #expect(try start("Ada") == title.convert(title.bounds, to: nil).minX)
    #expect(try start("name") == start("Ada"))
    #expect(try start(#require(page.problemLines.first)) == start("Ada"))
  }

  private func label(_ text: String, in view: UIView) -> UILabel? {
    if let label = view as? UILabel, label.text == text { return label }
    for part in view.subviews { if let found = label(text, in: part) { return found } }
    return nil
  }

  @Test func `Columns that do not fit scroll sideways, and the first one stays`() throws {
    let header = (0..<30).map { "column \($0)" }.joined(separator: ",")
    let row = (0..<30).map { "a value \($0)" }.joined(separator: ",")
    let (device, page, _) = try open("\(header)\n\(row)\n\(row)\n")
    func frame(_ name: String) throws -> CGRect {
      let view = try #require(self.header(name, in: page.view))
      return view.convert(view.bounds, to: nil)
    }
    let (first, third) = (try frame("column 0"), try frame("column 5"))
    #expect(self.header("column 29", in: page.view) == nil)
    device.drag(from: CGPoint(x: 700, y: 300), to: CGPoint(x: 400, y: 300), duration: 0.5)
    #expect(try frame("column 0") == first)
    #expect(try frame("column 5").minX < third.minX - 250)
    for _ in 0..<12 {
      device.drag(from: CGPoint(x: 800, y: 300), to: CGPoint(x: 200, y: 300), duration: 0.1)
      try device.settle()
    }
    #expect(try frame("column 29").maxX <= 900 && page.tableView.convert(.zero, to: nil).x == 0)
  }

  @Test func `A narrow window has titles and subtitles of the columns that are not hidden`() throws
  {
    let (device, page, _) = try open(people, size: CGSize(width: 390, height: 700))
    let cell = try #require(page.tableView.visibleCells.first)
    #expect(cell.textLabel?.text == "Max" && cell.detailTextLabel?.text == "Red \u{B7} 36")
    device.perform { page.hiddenColumns = [0] }
    try device.settle()
    let changed = try #require(page.tableView.visibleCells.first)
    #expect(changed.textLabel?.text == "Red" && changed.detailTextLabel?.text == "36")
  }

  @Test func `A search shows the rows that have the text, and says if there are none`() throws {
    let (device, page, _) = try open(people)
    device.perform {
      page.navigationItem.searchController?.isActive = true
      page.navigationItem.searchController?.searchBar.text = "red"
      page.navigationItem.searchController.map { page.updateSearchResults(for: $0) }
    }
    try device.settle()
    #expect(names(page) == ["name: Max", "name: Eve"])
    device.perform {
      page.navigationItem.searchController?.searchBar.text = "green"
      page.navigationItem.searchController.map { page.updateSearchResults(for: $0) }
    }
    try device.settle()
    #expect(names(page).isEmpty)
    #expect(device.accessibilityTree().contains("No row has \u{201C}green\u{201D} in it."))
  }

  @Test func `Sections have an index of their first letters at the side`() throws {
    let (device, page, _) = try open(people, section: "TEAM")
    #expect(page.tableView.numberOfSections == 2)
    #expect(page.sectionIndexTitles(for: page.tableView) == ["R", "B"])
    #expect(device.accessibilityTree().contains("Blue"))
  }

  @Test func `The index has each letter once, and leads to the first section with it`() throws {
    let text = "name,town\nMax,berlin\nAda,Aachen\nEve,Bonn\nJoan,aalen\nKay,\"Cel\nle\"\n"
    let (_, page, _) = try open(text, section: "town")
    let table = page.tableView
    #expect(page.sectionIndexTitles(for: table) == ["B", "A", "C"])
    let sections = (0..<3).map { index in
      page.tableView(table, sectionForSectionIndexTitle: "", at: index)
    }
    #expect(sections == [0, 1, 4])
    #expect(page.tableView(table, titleForHeaderInSection: 4) == "Cel le")
  }

  @Test func `Of as many sections as rows, only the titles that show are laid out`() async throws {
    let lines = (0..<20_000).map { "row \($0),value number \($0 * 7919 % 20_000)" }
    let (device, page, _) = try open("name,value\n" + lines.joined(separator: "\n"))
    device.perform { page.document.query.section = 1 }
    await page.document.settle()
    let before = TextLayoutCache.shared.counters.bytesLaidOut
    try device.settle()
    #expect(page.tableView.numberOfSections == 20_000)
    #expect(page.tableView.headerView(forSection: 0) != nil)
    #expect(TextLayoutCache.shared.counters.bytesLaidOut - before < 20_000)
  }

  @Test(arguments: [true, false], [false, true])
  func `The names of columns stand over them while rows are selected`(
    animated: Bool, isRightToLeft: Bool
  ) throws {
    let (device, page, _) = try open(people)
    device.appearance.isRightToLeft = isRightToLeft
    try device.settle()
    for isEditing in [true, false] {
      device.perform { page.setEditing(isEditing, animated: animated) }
      try device.settle()
      let name = try #require(header("age", in: page.view))
      let field = try #require(label("36", in: page.tableView)?.superview)
      let places = [name, field].map { $0.convert($0.bounds, to: page.view) }
      #expect(places[0].minX == places[1].minX && places[0].width == places[1].width)
    }
  }

  @Test func `Selected rows are copied as lines of the file`() throws {
    let (device, page, navigation) = try open(people)
    device.perform { page.setEditing(true, animated: false) }
    try device.settle()
    for row in [2, 0] { try device.tap(row: row) }
    let copy = try #require(page.toolbarItems?.last)
    #expect(copy.title == "Copy 2 Rows" && !navigation.isToolbarHidden)
    device.perform { page.copy(nil) }
    #expect(device.perform { UIPasteboard.general.string } == "Max,Red,36\nEve,Red,7")
    #expect(!page.isEditing)
  }

  @Test func `A long field has a page of its own with all of it`() throws {
    let many = (1...3000).map { "line \($0)" }.joined(separator: "\n")
    let (device, _, navigation) = try open("name,text\nAda,\"\(many)\"\n")
    try device.tap(row: 0)
    try device.settle()
    try device.tap(row: 1)
    try device.settle()
    let page = try #require(navigation.topViewController as? UITableViewController)
    #expect(page.title == "text" && page.tableView.numberOfRows(inSection: 0) == 3000)
    device.perform {
      page.tableView.scrollToRow(at: IndexPath(row: 2999, section: 0), at: .bottom, animated: false)
    }
    try device.settle()
    #expect(page.tableView.visibleCells.last?.textLabel?.text == "line 3000")
  }

  @Test func `A long line of a field is cut between words`() throws {
    let text = (1...1500).map { "word\($0)" }.joined(separator: " ")
    let (device, source, navigation) = try open("name,text\nAda,\(text)\n")
    #expect(source.navigationItem.searchController?.searchBar.placeholder == "Search 1 row")
    try device.tap(row: 0)
    try device.settle()
    try device.tap(row: 1)
    try device.settle()
    let page = try #require(navigation.topViewController as? UITableViewController)
    let pieces = (0..<page.tableView.numberOfRows(inSection: 0)).map { row in
      let path = IndexPath(row: row, section: 0)
      let cell = device.perform { page.tableView(page.tableView, cellForRowAt: path) }
      return cell.textLabel?.text ?? ""
    }
    #expect(pieces.count > 3 && pieces.allSatisfy { $0.hasPrefix("word") })
    #expect(pieces.joined() == text)
  }
}
