import Foundation
import UIKit

/// A data source and delegate of named rows that a test changes together with its table.
@MainActor final class NamedRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [[String]]
  var titles: [String?] = []
  /// For each cell, the number of `willDisplay` calls minus the number of `didEndDisplaying` calls.
  var shown: [ObjectIdentifier: Int] = [:]
  /// For each header and footer, the number of `willDisplay` calls minus the number of
  /// `didEndDisplaying` calls.
  var shownParts: [ObjectIdentifier: Int] = [:]
  var makeCell: ((IndexPath) -> UITableViewCell?)?
  var height: ((IndexPath) -> CGFloat)?
  var onCell: ((IndexPath) -> Void)?
  var onDisplay: ((IndexPath) -> Void)?
  var onEnd: ((IndexPath) -> Void)?
  var onHeight: ((IndexPath) -> Void)?
  var onScroll: (() -> Void)?
  /// Rows whose cells were asked for, and those whose heights were.
  var asked: [IndexPath] = []
  var measured: [IndexPath] = []

  init(_ sections: [[String]]) { self.sections = sections }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let text = sections[indexPath.section][indexPath.row]
    asked.append(indexPath)
    onCell?(indexPath)
    if let cell = makeCell?(indexPath) { return cell }
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "cell")
      ?? UITableViewCell(style: .default, reuseIdentifier: "cell")
    cell.textLabel?.text = text
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles.indices.contains(section) ? titles[section] : nil
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    measured.append(indexPath)
    onHeight?(indexPath)
    return height?(indexPath) ?? UITableView.automaticDimension
  }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    shown[ObjectIdentifier(cell), default: 0] += 1
    onDisplay?(indexPath)
  }

  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    shown[ObjectIdentifier(cell), default: 0] -= 1
    onEnd?(indexPath)
  }

  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) { shownParts[ObjectIdentifier(view), default: 0] += 1 }

  func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) { shownParts[ObjectIdentifier(view), default: 0] -= 1 }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { onScroll?() }
}
