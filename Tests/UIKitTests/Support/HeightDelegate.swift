import UIKit

/// Heights by the delegate, with a log of the rows that were asked.
@MainActor final class HeightDelegate: NSObject, UITableViewDelegate {
  var asked: [Int] = []
  var height: (Int) -> CGFloat = { CGFloat(40 + $0 % 3 * 10) }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    asked.append(indexPath.row)
    return height(indexPath.row)
  }
}
