import Trestle
import UIKit

/// A list with the five behaviours.
///
/// The storyboard sets two of them on its table: `headerHidingMode` is 1, so that the header hides, and
/// `foldsSections` is on.
final class MessagesController: TableViewController {
  @IBOutlet private var summaryLabel: UILabel!

  private var folders = Folder.samples
  private var receivedCount = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    let refresher = Refresher { [weak self] in self?.receiveMessage() }
    refresher.minimumDuration = 0.5
    tableView.refresher = refresher
    floatingView = makeComposeButton()
    showSummary()
  }

  private func showSummary() {
    let count = folders.reduce(0) { $0 + $1.messages.count }
    summaryLabel.text = "\(count) messages"
  }

  private func receiveMessage() {
    receivedCount += 1
    folders[0].messages.insert(
      Message(sender: "Queequeg", subject: "Letter \(receivedCount)"), at: 0)
    tableView.reloadData()
    showSummary()
  }

  // MARK: Overlays

  private func makeComposeButton() -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle("Compose", for: .normal)
    button.backgroundColor = .secondarySystemBackground
    button.layer.cornerRadius = 22
    button.bounds.size = CGSize(width: 110, height: 44)
    button.addTarget(self, action: #selector(compose), for: .touchUpInside)
    return button
  }

  @objc private func compose() {
    folders[0].messages.append(Message(sender: "Me", subject: "A reply"))
    let path = IndexPath(row: folders[0].messages.count - 1, section: 0)
    tableView.insertRows(at: [path], with: .automatic)
    showSummary()
    showToast(
      Toast("Sent", duration: Self.toastDuration, actionTitle: "Undo") { [weak self] in
        self?.undo()
      })
  }

  /// Four seconds, or those that a UI test sets by a launch argument: before each action it waits until
  /// nothing moves, and a toast that waits counts as motion.
  private static var toastDuration: TimeInterval {
    let seconds = UserDefaults.standard.double(forKey: "toastDuration")
    return seconds > 0 ? seconds : 4
  }

  private func undo() {
    guard let row = folders[0].messages.lastIndex(where: { $0.sender == "Me" }) else { return }
    folders[0].messages.remove(at: row)
    tableView.deleteRows(at: [IndexPath(row: row, section: 0)], with: .automatic)
    showSummary()
  }

  // MARK: The data source

  override func numberOfSections(in tableView: UITableView) -> Int { folders.count }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { folders[section].name }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    folders[section].messages.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
    let message = folders[indexPath.section].messages[indexPath.row]
    cell.textLabel?.text = message.subject
    cell.detailTextLabel?.text = message.sender
    return cell
  }

  // MARK: Opening a message

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let detail = segue.destination as? MessageController,
      let path = tableView.indexPathForSelectedRow
    else { return }
    detail.message = folders[path.section].messages[path.row]
  }
}
