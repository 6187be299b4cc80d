import Trestle

extension GalleryPage {
  static let base = GalleryPage(
    identifier: "base", title: "Base",
    summary: "Overlays that do not scroll: a button, toasts, states", make: { BasePage() })
}

/// A shopping list with overlays that do not scroll: a button that stays above the keyboard, queued
/// toasts, and the content state of an empty list.
package final class BasePage: TableViewController {
  private enum Shown: Int { case list, loading, nothing, error }

  private var items = [
    "Bread", "Butter", "Eggs", "Milk", "Apples", "Rice", "Tea", "Tomatoes", "Onions", "Salt",
    "Pepper", "Olive oil", "Coffee", "Honey",
  ]
  private var shown = Shown.list
  private var states: UISegmentedControl!
  package let field = UITextField()
  private let head = UIView()

  package init() {
    super.init(style: .plain)
    title = "Base"
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    tableView.cellLayoutMarginsFollowReadableWidth = true
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    tableView.keyboardDismissMode = .interactive
    tableView.keyboardAvoidance = KeyboardAvoidance(dismissesOnTap: true)
    states = UISegmentedControl(items: ["List", "Loading", "Empty", "Error"])
    states.selectedSegmentIndex = 0
    states.addAction(
      UIAction { [weak self] _ in
        self.map { $0.show(Shown(rawValue: $0.states.selectedSegmentIndex) ?? .list) }
      }, for: .valueChanged)
    field.placeholder = "Add to the list"
    field.borderStyle = .roundedRect
    field.returnKeyType = .done
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.delegate = self
    head.addSubview(states)
    head.addSubview(field)
    // No separators below the last row.
    tableView.tableFooterView = UIView()
    underlayView.backgroundColor = .systemBackground
    tableView.backgroundColor = .clear
    floatingView = FloatingButton(symbol: "plus", label: "Add") { [weak self] in self?.add() }
  }

  private func add() {
    let text = field.text?.trimmingCharacters(in: .whitespaces) ?? ""
    guard !text.isEmpty else {
      field.becomeFirstResponder()
      return
    }
    choose(.list)
    items.insert(text, at: 0)
    tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    field.text = nil
    showToast(Toast("Added \(text)", actionTitle: "Undo") { [weak self] in self?.remove(text) })
  }

  private func remove(_ item: String) {
    guard let row = items.firstIndex(of: item) else { return }
    items.remove(at: row)
    if shown == .list {
      tableView.deleteRows(at: [IndexPath(row: row, section: 0)], with: .automatic)
    }
  }

  private func choose(_ state: Shown) {
    guard state != shown else { return }
    states.selectedSegmentIndex = state.rawValue
    show(state)
  }

  private func show(_ state: Shown) {
    shown = state
    tableView.reloadSections([0], with: .fade)
    switch state {
    case .list: setContentState(.content, animated: true)
    case .loading: setContentState(.loading("Asking the shop"), animated: true)
    case .nothing:
      setContentState(
        .empty(title: "Nothing to buy", message: "What you add shows up here."), animated: true)
    case .error:
      setContentState(
        .error(title: "The shop does not answer", message: "There may be no connection.") {
          [weak self] in self?.retry()
        }, animated: true)
    }
  }

  private func retry() {
    choose(.loading)
    Task { [weak self] in
      await self?.view.pause(for: 1.2)
      guard let self, self.shown == .loading else { return }
      self.choose(.list)
      self.showToast(Toast("The shop is there again"))
    }
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = tableView.bounds.width
    let line = max(36, field.sizeThatFits(CGSize(width: width, height: 0)).height)
    let frame = CGRect(x: 0, y: 0, width: width, height: 12 + 32 + 12 + line + 12)
    guard head.frame.size != frame.size else { return }
    head.frame = frame
    // Separators begin at the margin of the rows.
    let margin = tableView.separatorInset.left
    let room = max(0, width - 2 * margin)
    states.frame = CGRect(x: margin, y: 12, width: room, height: 32)
    field.frame = CGRect(x: margin, y: 56, width: room, height: line)
    tableView.tableHeaderView = head
  }

  // MARK: Rows

  package override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { shown == .list ? items.count : 0 }

  package override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = items[indexPath.row]
    cell.backgroundColor = .clear
    return cell
  }

  package override func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) {
    tableView.deselectRow(at: indexPath, animated: true)
    showToast(Toast("\(items[indexPath.row]) is on aisle \(indexPath.row % 7 + 1)"))
  }
}

extension BasePage: UITextFieldDelegate {
  package func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField.text?.isEmpty == false { add() } else { textField.resignFirstResponder() }
    return false
  }
}
