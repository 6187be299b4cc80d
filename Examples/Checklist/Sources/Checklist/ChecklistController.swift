import UIKit

/// A list of things to do, one a line of its file. Done ones begin with `x `.
final class ChecklistController: UITableViewController {
  private struct Item {
    var text: String
    var isDone: Bool
  }

  private var items = [
    Item(text: "Open a .checklist file", isDone: false),
    Item(text: "Tap a row when it is done", isDone: true),
  ]
  private var file: URL?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Checklist"
    navigationController?.navigationBar.prefersLargeTitles = true
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "item")
  }

  func open(_ file: URL) {
    do {
      let text = try String(contentsOf: file, encoding: .utf8)
      items = text.split(separator: "\n").map { line in
        let isDone = line.hasPrefix("x ")
        return Item(text: String(isDone ? line.dropFirst(2) : line), isDone: isDone)
      }
      self.file = file
      title = file.deletingPathExtension().lastPathComponent
      view.window?.windowScene?.title = title
      tableView.reloadData()
    } catch {
      show("\(file.lastPathComponent) cannot be read", error)
    }
  }

  private func save() {
    guard let file else { return }
    let lines = items.map { ($0.isDone ? "x " : "") + $0.text + "\n" }
    do {
      try lines.joined().write(to: file, atomically: true, encoding: .utf8)
    } catch {
      show("\(file.lastPathComponent) cannot be written", error)
    }
  }

  private func show(_ title: String, _ error: any Error) {
    let alert = UIAlertController(
      title: title, message: error.localizedDescription, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = items[indexPath.row].text
    cell.contentConfiguration = content
    cell.accessoryType = items[indexPath.row].isDone ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    items[indexPath.row].isDone.toggle()
    tableView.deselectRow(at: indexPath, animated: true)
    tableView.reloadRows(at: [indexPath], with: .none)
    save()
  }
}
