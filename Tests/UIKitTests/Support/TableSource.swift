import UIKit

/// A data source of named rows, and a log of the table's calls.
@MainActor final class TableSource: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [Int]
  var titles: [String?] = []
  var footers: [String?] = []
  /// The style of a row's cell; rows of different styles do not share cells.
  var makeStyle: (IndexPath) -> UITableViewCell.CellStyle = { _ in .default }
  var configure: (UITableViewCell, IndexPath) -> Void = { cell, path in
    cell.textLabel?.text = "Row \(path.section).\(path.row)"
  }
  var calls: [String] = []
  var onCell: ((UITableView, IndexPath) -> Void)?
  var refuses: Set<IndexPath> = []

  init(sections: [Int]) { self.sections = sections }

  private func note(_ name: String, _ path: IndexPath) {
    calls.append("\(name) \(path.section).\(path.row)")
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section]
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    onCell?(tableView, indexPath)
    let style = makeStyle(indexPath)
    let name = style == .default ? "cell" : "cell \(style.rawValue)"
    let cell =
      tableView.dequeueReusableCell(withIdentifier: name)
      ?? UITableViewCell(style: style, reuseIdentifier: name)
    configure(cell, indexPath)
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles.indices.contains(section) ? titles[section] : nil
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    footers.indices.contains(section) ? footers[section] : nil
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    note("shouldHighlight", indexPath)
    return !refuses.contains(indexPath)
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    note("didHighlight", indexPath)
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    note("didUnhighlight", indexPath)
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    note("willSelect", indexPath)
    return indexPath
  }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    note("willDeselect", indexPath)
    return indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    note("didSelect", indexPath)
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    note("didDeselect", indexPath)
  }
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { note("willDisplay", indexPath) }
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) { note("didEndDisplaying", indexPath) }
  func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) { note("accessory", indexPath) }
}
