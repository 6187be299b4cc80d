import Simulator
import UIKit

/// A data source with a section for each letter and an index, and a log of its calls.
@MainActor final class IndexSource: NSObject, UITableViewDataSource, UITableViewDelegate {
  var counts: [Int]
  var titles: [String]?
  var section: (_ title: String, _ index: Int) -> Int = { $1 }
  var height: ((IndexPath) -> CGFloat)?
  var configure: (UITableViewCell, IndexPath) -> Void = { _, _ in }
  /// The titles that sections were asked for.
  var asked: [String] = []
  var titleQuestions = 0
  var drags = 0
  var selected: [IndexPath] = []

  init(counts: [Int], titles: [String]?) {
    self.counts = counts
    self.titles = titles
  }

  static func letter(_ section: Int) -> String {
    String(UnicodeScalar(UInt8(65 + section % 26)))
  }

  static var letters: [String] { (0..<26).map(letter) }

  func numberOfSections(in tableView: UITableView) -> Int { counts.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    counts[section]
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    Self.letter(section)
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "cell")
      ?? UITableViewCell(style: .default, reuseIdentifier: "cell")
    cell.textLabel?.text = "\(Self.letter(indexPath.section))\(indexPath.row) word"
    configure(cell, indexPath)
    return cell
  }
  func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    titleQuestions += 1
    return titles
  }
  func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int {
    asked.append(title)
    return section(title, index)
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    height?(indexPath) ?? UITableView.automaticDimension
  }
  func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat { 44 }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected.append(indexPath)
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { drags += 1 }
}

/// A screen that a table with a section index fills.
@MainActor struct IndexStage {
  let device: Simulator
  let table: UITableView
  let source: IndexSource

  init(
    counts: [Int] = Array(repeating: 8, count: 26), titles: [String]? = IndexSource.letters,
    style: UITableView.Style = .plain, size: CGSize = CGSize(width: 390, height: 600),
    appearance: Appearance = Appearance(),
    prepare: (UITableView, IndexSource) -> Void = { _, _ in }
  ) {
    let source = IndexSource(counts: counts, titles: titles)
    let device = Simulator(size: size, scale: 2, appearance: appearance)
    let controller = device.perform { UITableViewController(style: style) }
    device.perform {
      controller.tableView.dataSource = source
      controller.tableView.delegate = source
      prepare(controller.tableView, source)
    }
    device.show(controller)
    device.advance(by: 1.2)
    (self.device, self.source) = (device, source)
    table = device.perform { controller.tableView }
  }

  /// The titles' rectangle on the screen.
  var titlesRect: CGRect? {
    device.perform {
      table.sectionIndexTitlesRect.map {
        $0.offsetBy(dx: -table.contentOffset.x, dy: -table.contentOffset.y)
      }
    }
  }

  /// A point of the screen in the middle of a title, where all titles fit.
  func point(_ item: Int) -> CGPoint {
    let rect = titlesRect ?? .zero
    let count = CGFloat(source.titles?.count ?? 1)
    return CGPoint(x: rect.midX, y: rect.minY + rect.height * (CGFloat(item) + 0.5) / count)
  }

  /// How far a section's header is below the line at which headers are pinned, in points.
  func distance(ofSection section: Int) -> CGFloat {
    device.perform {
      table.rectForHeader(inSection: section).minY - table.contentOffset.y
        - table.adjustedContentInset.top
    }
  }

  /// The smallest offset that no row can be below.
  var lastOffset: CGFloat {
    device.perform {
      table.contentSize.height + table.adjustedContentInset.bottom - table.bounds.height
    }
  }
}
