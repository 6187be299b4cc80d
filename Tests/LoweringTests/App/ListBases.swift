// swift-format-ignore-file
import UIKit

/// A base of lists, which conforms and implements what is required.
class BaseList: UIViewController, UITableViewDelegate {
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    table.dataSource = self
    table.delegate = self
    table.rowHeight = 50
    view.addSubview(table)
  }
}

extension BaseList: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}

/// Implements what its base does not, without `override`.
class TapList: BaseList {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("selected \(indexPath.row)") }
  @objc(tableView:titleForHeaderInSection:)
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "title" }
}

extension TapList {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 80 }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("scrolled") }
}

final class LoudTapList: TapList {
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    super.tableView(tableView, didSelectRowAt: indexPath)
    log.append("loud")
  }
  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    super.tableView(tableView, heightForRowAt: indexPath) + 10
  }
}

final class PlainList: BaseList {}
