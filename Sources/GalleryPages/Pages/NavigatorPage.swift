import Trestle

extension GalleryPage {
  static let navigator = GalleryPage(
    identifier: "navigator", title: "Navigator",
    summary: "Push deep, swipe back half way and hold, present, rotate",
    make: { NavigatorPage(level: 1) })
}

/// A screen that pushes more screens of the same kind, and presents screens over itself.
package final class NavigatorPage: UITableViewController {
  private let level: Int
  private var sections: [Section] = []

  private struct Section {
    let title: String
    let rows: [Row]
  }

  private struct Row {
    let title: String
    let symbol: String
    let leadsOn: Bool
    let run: @MainActor (NavigatorPage) -> Void
  }

  package init(level: Int) {
    self.level = level
    super.init(style: .insetGrouped)
    title = level == 1 ? "Navigator" : "Level \(level)"
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    tableView.cellLayoutMarginsFollowReadableWidth = true
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.push() })
    if presentingViewController != nil, level == 1 {
      navigationItem.leftBarButtonItem = UIBarButtonItem(
        systemItem: .done,
        primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    }
    sections = [
      Section(
        title: "Onwards",
        rows: [
          Row(title: "Push the next level", symbol: "chevron.forward", leadsOn: true) {
            $0.push()
          },
          Row(title: "Push five at once", symbol: "line.3.horizontal", leadsOn: true) {
            $0.pushFive()
          },
          Row(title: "Pop to the root", symbol: "chevron.backward", leadsOn: false) {
            $0.navigationController?.popToRootViewController(animated: true)
          },
        ]),
      Section(
        title: "Over this screen",
        rows: [
          Row(title: "Present a sheet", symbol: "arrow.up", leadsOn: false) {
            $0.presentSheet(detents: [.large()])
          },
          Row(title: "Present a sheet of two heights", symbol: "arrow.up", leadsOn: false) {
            $0.presentSheet(detents: [.medium(), .large()])
          },
          Row(title: "Present over the whole screen", symbol: "arrow.up", leadsOn: false) {
            $0.presentFull(.coverVertical)
          },
          Row(title: "Dissolve into another screen", symbol: "circle", leadsOn: false) {
            $0.presentFull(.crossDissolve)
          },
          Row(title: "Ask a question", symbol: "plus", leadsOn: false) { $0.ask(.alert) },
          Row(title: "Offer a choice", symbol: "plus", leadsOn: false) { $0.ask(.actionSheet) },
        ]),
      Section(
        title: "The bar",
        rows: [
          Row(title: "Large titles, or not", symbol: "plus", leadsOn: false) {
            guard let bar = $0.navigationController?.navigationBar else { return }
            bar.prefersLargeTitles = true
            let item = $0.navigationItem
            item.largeTitleDisplayMode = item.largeTitleDisplayMode == .always ? .never : .always
          },
          Row(title: "Hide the bar, or show it", symbol: "xmark", leadsOn: false) {
            guard let navigation = $0.navigationController else { return }
            navigation.setNavigationBarHidden(
              !navigation.isNavigationBarHidden, animated: true)
          },
        ]),
    ]
  }

  // MARK: Where rows lead

  private func push() {
    navigationController?.pushViewController(NavigatorPage(level: level + 1), animated: true)
  }

  private func pushFive() {
    guard let navigation = navigationController else { return }
    let more = (1...5).map { NavigatorPage(level: level + $0) }
    navigation.setViewControllers(navigation.viewControllers + more, animated: true)
  }

  private func presentSheet(detents: [UISheetPresentationController.Detent]) {
    let screen = UINavigationController(rootViewController: NavigatorPage(level: 1))
    screen.sheetPresentationController?.detents = detents
    screen.sheetPresentationController?.prefersGrabberVisible = detents.count > 1
    present(screen, animated: true)
  }

  private func presentFull(_ style: UIModalTransitionStyle) {
    let screen = UINavigationController(rootViewController: NavigatorPage(level: 1))
    screen.modalPresentationStyle = .fullScreen
    screen.modalTransitionStyle = style
    present(screen, animated: true)
  }

  private func ask(_ style: UIAlertController.Style) {
    let alert = UIAlertController(
      title: "Another level?", message: "There is always one more.", preferredStyle: style)
    alert.addAction(UIAlertAction(title: "Push", style: .default) { [weak self] _ in self?.push() })
    alert.addAction(
      UIAlertAction(title: "To the root", style: .destructive) { [weak self] _ in
        self?.navigationController?.popToRootViewController(animated: true)
      })
    alert.addAction(UIAlertAction(title: "Stay", style: .cancel))
    present(alert, animated: true)
  }

  // MARK: Rows

  package override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  package override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    sections[section].rows.count
  }

  package override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    sections[section].title
  }

  package override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    let row = sections[indexPath.section].rows[indexPath.row]
    // List content reserves the same width for all symbols.
    var content = cell.defaultContentConfiguration()
    content.text = row.title
    content.image = UIImage(systemName: row.symbol)
    cell.contentConfiguration = content
    cell.accessoryType = row.leadsOn ? .disclosureIndicator : .none
    return cell
  }

  package override func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) {
    let row = sections[indexPath.section].rows[indexPath.row]
    if !row.leadsOn { tableView.deselectRow(at: indexPath, animated: true) }
    row.run(self)
  }
}
