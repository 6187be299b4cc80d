import Foundation
import Trestle
import UIKit

/// A list in which an accident may happen in every callback.
final class AccidentalList: TableViewController {
  weak var accidents: Accidents?
  private var counts = [3, 12, 0, 5]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    tableView.tableHeaderView = header
    accidents?.mayHappen()
  }

  /// Changes the rows and notifies the table, as apps do.
  func changeRows(_ source: ValueSource) {
    guard let tableView else { return }
    let animation: UITableView.RowAnimation = source.value()
    switch source.index(below: 5) {
    case 0:
      counts.append(source.index(below: 4))
      tableView.insertSections(IndexSet(integer: counts.count - 1), with: animation)
    case 1 where !counts.isEmpty:
      let section = source.index(below: counts.count)
      counts.remove(at: section)
      tableView.deleteSections(IndexSet(integer: section), with: animation)
    case 2 where !counts.isEmpty:
      let section = source.index(below: counts.count)
      counts[section] += 1
      tableView.insertRows(at: [IndexPath(row: 0, section: section)], with: animation)
    case 3:
      guard let section = counts.firstIndex(where: { $0 > 0 }) else { return }
      counts[section] -= 1
      tableView.deleteRows(at: [IndexPath(row: 0, section: section)], with: animation)
    default:
      // The counts change without a notification.
      counts = (0..<source.index(below: 5)).map { _ in source.index(below: 8) }
      if source.value() { tableView.reloadData() }
    }
  }

  override func numberOfSections(in tableView: UITableView) -> Int {
    accidents?.mayHappen()
    return counts.count
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    accidents?.mayHappen()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    accidents?.mayHappen()
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = "\(indexPath)"
    return cell
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    accidents?.mayHappen()
    return "Section \(section)"
  }

  override func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    accidents?.mayHappen()
    return indexPath.row.isMultiple(of: 3) ? UITableView.automaticDimension : 50
  }

  override func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { accidents?.mayHappen() }

  override func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { accidents?.mayHappen() }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    accidents?.mayHappen()
    navigationController?.pushViewController(UIViewController(), animated: true)
  }

  override func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool {
    accidents?.mayHappen()
    return true
  }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) { accidents?.mayHappen() }

  override func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { accidents?.mayHappen() }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    accidents?.mayHappen()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    accidents?.mayHappen()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    accidents?.mayHappen()
  }
}
