import Trestle

extension GalleryPage {
  static let splits = GalleryPage(
    identifier: "splits", title: "Split view",
    summary: "A list beside, over or before what is chosen from it",
    make: { SplitsPage() })
}

/// Colors in a list, and the chosen one beside it.
package final class SplitsPage: UISplitViewController {
  package init() {
    super.init(style: .doubleColumn)
    title = "Split view"
    delegate = self
    setViewController(ColorList(style: .insetGrouped), for: .primary)
    setViewController(ColorDetail("Blue", .systemBlue), for: .secondary)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code alone") }
}

extension SplitsPage: UISplitViewControllerDelegate {
  /// The list comes first where there is room for one column.
  package func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { .primary }
}

private final class ColorList: UITableViewController {
  private let colors: [(String, UIColor)] = [
    ("Blue", .systemBlue), ("Green", .systemGreen), ("Indigo", .systemIndigo),
    ("Orange", .systemOrange), ("Pink", .systemPink), ("Teal", .systemTeal),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Colors"
    navigationController?.navigationBar.prefersLargeTitles = true
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "color")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    colors.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "color", for: indexPath)
    cell.textLabel?.text = colors[indexPath.row].0
    cell.imageView?.image = UIImage(systemName: "circle.fill")
    cell.imageView?.tintColor = colors[indexPath.row].1
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let (name, color) = colors[indexPath.row]
    showDetailViewController(ColorDetail(name, color), sender: self)
  }
}

private final class ColorDetail: UIViewController {
  private let color: UIColor

  init(_ name: String, _ color: UIColor) {
    self.color = color
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code alone") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color.withAlphaComponent(0.3)
    let share = UIBarButtonItem(
      image: UIImage(systemName: "square.and.arrow.up"),
      primaryAction: UIAction(image: UIImage(systemName: "square.and.arrow.up")) { [weak self] _ in
        self?.share()
      })
    share.accessibilityLabel = "Share"
    navigationItem.rightBarButtonItem = share
  }

  /// Offers what can be done with the color's name.
  private func share() {
    let sheet = UIActivityViewController(
      activityItems: [title ?? ""], applicationActivities: nil)
    sheet.popoverPresentationController?.barButtonItem = navigationItem.rightBarButtonItem
    present(sheet, animated: true)
  }
}
