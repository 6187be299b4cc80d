import Trestle

// The actions in the page's menu: order, sections, columns, and rows to copy.
extension CSVPage {
  func updateMenu() {
    if isEditing {
      navigationItem.rightBarButtonItems = [
        UIBarButtonItem(
          systemItem: .done,
          primaryAction: UIAction { [weak self] _ in self?.setEditing(false, animated: true) })
      ]
      return
    }
    let more = UIBarButtonItem(
      title: nil, image: UIImage(systemName: "ellipsis"), primaryAction: nil, menu: menu)
    more.accessibilityLabel = "More"
    navigationItem.rightBarButtonItems = [more]
  }

  private var menu: UIMenu {
    UIMenu(children: [
      UIAction(title: "Open\u{2026}", image: UIImage(systemName: "folder")) { [weak self] _ in
        self?.chooseFile()
      },
      UIMenu(title: "Sort by", image: UIImage(systemName: "arrow.up"), children: sorts),
      UIMenu(
        title: "Sections", image: UIImage(systemName: "line.3.horizontal"), children: sections),
      UIAction(title: "Columns\u{2026}") { [weak self] _ in self?.chooseColumns() },
      UIAction(title: "Select Rows") { [weak self] _ in self?.setEditing(true, animated: true) },
    ])
  }

  private var sorts: [UIMenuElement] {
    let sort = document.query.sort
    let order = UIAction(title: "Order of the File", state: sort == nil ? .on : .off) {
      [weak self] _ in
      self?.document.query.sort = nil
      self?.queryChanged()
    }
    return [order]
      + document.index.header.enumerated().map { index, name in
        UIAction(
          title: name,
          subtitle: sort?.column == index
            ? sort?.isAscending == true ? "Ascending" : "Descending" : nil,
          state: sort?.column == index ? .on : .off
        ) { [weak self] _ in self?.sort(by: index) }
      }
  }

  private var sections: [UIMenuElement] {
    let column = document.query.section
    func choice(_ title: String, _ index: Int?) -> UIAction {
      UIAction(title: title, state: column == index ? .on : .off) { [weak self] _ in
        self?.document.query.section = index
        self?.queryChanged()
      }
    }
    return [choice("None", nil)] + document.index.header.enumerated().map { choice($1, $0) }
  }

  private func chooseColumns() {
    navigationController?.pushViewController(CSVColumnsPage(self), animated: true)
  }

  // MARK: Copying

  func selectionChanged() {
    guard isEditing else { return toolbarItems = nil }
    let count = tableView.indexPathsForSelectedRows?.count ?? 0
    let title = count == 0 ? "Copy" : count == 1 ? "Copy 1 Row" : "Copy \(count.grouped) Rows"
    let copy = UIBarButtonItem(
      title: title, primaryAction: UIAction(title: title) { [weak self] _ in self?.copySelection() }
    )
    copy.isEnabled = count > 0
    toolbarItems = [UIBarButtonItem(systemItem: .flexibleSpace), copy]
  }

  func copySelection() {
    let rows = (tableView.indexPathsForSelectedRows ?? []).sorted()
    UIPasteboard.general.string = rows.map { line(at: $0) }.joined(separator: "\n")
    setEditing(false, animated: true)
  }

  /// Returns a row as a line of the file.
  func line(at indexPath: IndexPath) -> String { document.line(row: row(at: indexPath)) }

  package func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let row = row(at: indexPath)
    let document = document
    let isMirrored = tableView.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x = (isMirrored ? tableView.bounds.width - point.x : point.x) - leadingWidth
    let column = columns?.column(at: x, offset: columnOffset)?.index ?? 0
    return UIContextMenuConfiguration(actionProvider: { _ in
      @MainActor func copy(_ title: String, _ text: @escaping @MainActor () -> String) -> UIAction {
        UIAction(title: title, image: UIImage(systemName: "doc.on.doc")) { _ in
          UIPasteboard.general.string = text()
        }
      }
      var actions = [copy("Copy Row") { document.line(row: row) }]
      if document.index.header.indices.contains(column) {
        actions.append(
          copy("Copy \u{201C}\(document.index.header[column].prefix(30))\u{201D}") {
            document.row(row)[column]
          })
      }
      return UIMenu(children: actions)
    })
  }
}

/// The columns of a file, with check marks at the visible ones.
final class CSVColumnsPage: UITableViewController {
  private weak var page: CSVPage?
  private let names: [String]

  init(_ page: CSVPage) {
    self.page = page
    names = page.document.index.header
    super.init(style: .insetGrouped)
    title = "Columns"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code alone") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "column")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "column", for: indexPath)
    cell.textLabel?.text = names[indexPath.row]
    let isHidden = page?.hiddenColumns.contains(indexPath.row) == true
    cell.accessoryType = isHidden ? .none : .checkmark
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard let page else { return }
    var hidden = page.hiddenColumns.symmetricDifference([indexPath.row])
    // One column is always shown.
    if hidden.count == names.count { hidden = page.hiddenColumns }
    page.hiddenColumns = hidden
    tableView.reconfigureRows(at: [indexPath])
  }
}
