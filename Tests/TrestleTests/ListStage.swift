import Foundation
import Simulator
import Testing
import Trestle

/// A list of sections, as an app writes one, on a simulated phone.
@MainActor class ListPage: TableViewController {
  var sections: [[Int]] = []
  var titles = true
  /// Sections that have no title all the same.
  var titleless: Set<Int> = []
  var selections = 0
  var deselections = 0
  var headersMade = 0
  var animationsEnded = 0
  var onSelect: ((IndexPath) -> Void)?
  /// A delegate that changes the targets of drags.
  var onWillEnd: ((inout CGPoint) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }
  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "\(sections[indexPath.section][indexPath.row])"
    return cell
  }
  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    headersMade += 1
    return titles && !titleless.contains(section) ? "Section \(sections[section].first ?? -1)" : nil
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selections += 1
    onSelect?(indexPath)
  }
  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    deselections += 1
  }
  override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    animationsEnded += 1
  }
  override func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    onWillEnd?(&targetContentOffset.pointee)
  }
}

@MainActor struct ListStage: ScrollingStage {
  let device: Simulator
  let page: ListPage
  var table: UITableView { page.tableView }
  var offset: CGFloat { table.contentOffset.y }

  /// Sections of `rows` rows; the first row of each names it.
  init(
    sections: Int = 1, rows: Int = 50, style: UITableView.Style = .plain, titles: Bool = false,
    appearance: Appearance = Appearance(), pace: FramePace = .steady(120),
    _ setUp: (ListPage) -> Void = { _ in }
  ) {
    self.init(
      sections: sections, rows: rows, style: style, titles: titles, appearance: appearance,
      pace: pace, make: { ListPage(style: $0) }, setUp)
  }

  /// Sections of `rows` rows of a page of a subclass.
  init(
    sections: Int = 1, rows: Int = 50, style: UITableView.Style = .plain, titles: Bool = false,
    appearance: Appearance = Appearance(), pace: FramePace = .steady(120),
    make: (UITableView.Style) -> ListPage, _ setUp: (ListPage) -> Void
  ) {
    let device = Simulator(
      size: CGSize(width: 390, height: 800), scale: 2, pace: pace, appearance: appearance)
    self.device = device
    page = device.perform { make(style) }
    page.titles = titles
    page.sections = (0..<sections).map { section in (0..<rows).map { section * 1000 + $0 } }
    device.perform {
      page.loadViewIfNeeded()
      setUp(page)
    }
    device.show(page)
  }

  /// Gives the table a header view.
  func addHeader(_ header: UIView? = nil, height: CGFloat = 100) {
    device.perform {
      let header = header ?? UIView()
      header.frame = CGRect(x: 0, y: 0, width: 390, height: height)
      header.backgroundColor = .systemTeal
      table.tableHeaderView = header
    }
  }

  /// How dark the background of a row of section 0 is, from 0 for white: the mark of a selection.
  func darkness(ofRow row: Int) throws -> Double {
    let cell = try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
    // Above the text, which a swipe back moves below any fixed point.
    let y = cell.convert(CGPoint(x: 0, y: 4), to: device.window).y
    let pixel = try #require(device.snapshot().pixel(at: CGPoint(x: 8, y: y)))
    return 255 - Double(pixel.red)
  }
}

extension ListStage {
  /// A list whose sections have titles and fold.
  static func folding(
    sections: Int = 6, rows: Int = 10, _ setUp: (ListPage) -> Void = { _ in }
  ) -> ListStage {
    let stage = ListStage(sections: sections, rows: rows, titles: true) { page in
      page.tableView.sectionFolding = SectionFolding()
      setUp(page)
    }
    stage.device.advance(by: 0.05)
    return stage
  }

  /// How many rows each section shows.
  var counts: [Int] {
    (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
  }
}

extension Array where Element == CGFloat {
  var rises: Bool { zip(self, dropFirst()).allSatisfy { $0 <= $1 } }
  var falls: Bool { zip(self, dropFirst()).allSatisfy { $0 >= $1 } }
  /// The longest way in one frame.
  var longestStep: CGFloat { zip(self, dropFirst()).map { abs($1 - $0) }.max() ?? 0 }
}

extension SectionFolding {
  func set(_ section: Int, collapsed: Bool, animated: Bool) {
    if collapsed {
      collapse(section, animated: animated)
    } else {
      expand(section, animated: animated)
    }
  }
}

extension Outline {
  func set(_ item: Item, collapsed: Bool, animated: Bool) {
    if collapsed { collapse(item, animated: animated) } else { expand(item, animated: animated) }
  }
}
