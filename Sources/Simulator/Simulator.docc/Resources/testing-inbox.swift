import UIKit

struct Message: Equatable, Sendable {
  var sender: String
  var subject: String
}

protocol MailServer: Sendable {
  func messages() async throws -> [Message]
}

final class Inbox: UITableViewController {
  private let server: any MailServer
  private(set) var messages: [Message]

  init(_ messages: [Message], server: any MailServer) {
    self.messages = messages
    self.server = server
    super.init(style: .plain)
    title = "Inbox"
  }

  required init?(coder: NSCoder) { fatalError("made in code alone") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "message")
    let refreshControl = UIRefreshControl()
    refreshControl.addAction(
      UIAction { [weak self] _ in Task { await self?.refresh() } }, for: .valueChanged)
    self.refreshControl = refreshControl
  }

  func refresh() async {
    do {
      messages = try await server.messages()
      tableView.reloadData()
    } catch {
      let alert = UIAlertController(
        title: "No connection", message: "Your messages are as before.", preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      present(alert, animated: true)
    }
    refreshControl?.endRefreshing()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    messages.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
    var content = UIListContentConfiguration.subtitleCell()
    content.text = messages[indexPath.row].sender
    content.secondaryText = messages[indexPath.row].subject
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let page = UIViewController()
    page.title = messages[indexPath.row].subject
    page.view.backgroundColor = .systemBackground
    navigationController?.pushViewController(page, animated: true)
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") {
      [weak self] _, _, done in
      self?.messages.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }
}
