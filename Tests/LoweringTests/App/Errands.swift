// swift-format-ignore-file
import UIKit

/// A list that implements only `commit` and `moveRowAt` of the methods for editing.
class Errands: UIViewController {
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
  var names = ["bread", "milk", "salt"]

  override func viewDidLoad() {
    super.viewDidLoad()
    table.dataSource = self
    view.addSubview(table)
  }
}

extension Errands: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
    names.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .fade)
  }
  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
    names.insert(names.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  }
}

/// A list that cannot be edited.
final class Readings: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}
