import UIKit

/// Headers and footers by the delegate, estimated first.
@MainActor final class PartDelegate: NSObject, UITableViewDelegate {
  var asked: Set<Int> = []
  var height: (Int) -> CGFloat = { CGFloat(20 + $0 % 4 * 15) }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    asked.insert(section)
    return height(section)
  }

  func tableView(
    _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
  ) -> CGFloat { 25 }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    UIView(frame: .zero)
  }

  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 11 }

  func tableView(
    _ tableView: UITableView, estimatedHeightForFooterInSection section: Int
  ) -> CGFloat { 30 }

  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    UIView(frame: .zero)
  }
}
