import Trestle

extension GalleryPage {
  static let splits = GalleryPage(
    identifier: "splits", title: "Split view",
    summary: "A list beside, over or before what is chosen from it",
    make: { SplitsPage() })
}

/// Colors in a list, with the chosen one next to it.
///
/// A navigation controller does not accept a split view, so the split view is a child of the page. Its
/// columns have their own bars, which replace the bar above the page.
package final class SplitsPage: UIViewController {
  private let split = UISplitViewController(style: .doubleColumn)
  private let list = ColorList(style: .insetGrouped)
  /// The navigation controller whose bar is hidden by the page.
  private weak var hider: UINavigationController?

  /// The width in points below which the list is displayed over the color.
  private static let leastWidth: CGFloat = 560

  package init() {
    super.init(nibName: nil, bundle: nil)
    split.delegate = self
    split.setViewController(list, for: .primary)
    split.setViewController(list.detail(at: 0), for: .secondary)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code alone") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    edgesForExtendedLayout = .all
    addChild(split)
    split.view.frame = view.bounds
    split.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(split.view)
    split.didMove(toParent: self)
  }

  package override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    hider = navigationController
    hider?.setNavigationBarHidden(true, animated: animated)
    updateBarButton()
  }

  package override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    hider?.setNavigationBarHidden(false, animated: animated)
  }

  package override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    // Beside the list of pages two columns may not fit, though the window is wide.
    let hasRoom = view.bounds.width >= Self.leastWidth
    let mode: UISplitViewController.DisplayMode = hasRoom ? .oneBesideSecondary : .secondaryOnly
    if split.preferredDisplayMode != mode {
      split.preferredSplitBehavior = hasRoom ? .tile : .overlay
      split.preferredDisplayMode = mode
    }
    updateBarButton()
  }

  // MARK: The hidden bar's button

  /// Adds the hidden bar's button to the list, which is the back button to the list of pages, or the
  /// button that shows and hides that list.
  private func updateBarButton() {
    let stack = navigationController
    let gallery = splitViewController.flatMap { $0.isCollapsed ? nil : $0 }
    let title = gallery == nil ? "Back" : "Show Sidebar"
    guard list.navigationItem.leftBarButtonItem?.accessibilityLabel != title else { return }
    let action: UIAction
    if let gallery {
      action = UIAction(image: UIImage(systemName: "sidebar.leading")) { [weak gallery] _ in
        guard let gallery else { return }
        if gallery.displayMode == .secondaryOnly {
          gallery.show(.primary)
        } else {
          gallery.hide(.primary)
        }
      }
    } else if let stack, stack.viewControllers.first !== self {
      action = UIAction(image: UIImage(systemName: "chevron.backward")) { [weak stack] _ in
        stack?.popViewController(animated: true)
      }
    } else {
      list.navigationItem.leftBarButtonItem = nil
      return
    }
    let button = UIBarButtonItem(image: action.image, primaryAction: action)
    button.accessibilityLabel = title
    list.navigationItem.leftBarButtonItem = button
  }

  package override var keyCommands: [UIKeyCommand]? {
    guard list.navigationController?.topViewController === list,
      splitViewController?.isCollapsed == true
    else { return nil }
    return [UIKeyCommand(title: "Back", action: SplitsPage.goBack, input: UIKeyCommand.inputEscape)]
  }

  private func goBack(_ command: UIKeyCommand) {
    navigationController?.popViewController(animated: true)
  }
}

extension SplitsPage: UISplitViewControllerDelegate {
  /// Shows the list first if only one column fits.
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
  /// The row of the color that is displayed next to the list.
  private var chosen = 0

  /// Returns the page of a color.
  func detail(at index: Int) -> UIViewController { ColorDetail(colors[index].0, colors[index].1) }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Colors"
    navigationController?.navigationBar.prefersLargeTitles = true
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "color")
  }

  override func viewWillAppear(_ animated: Bool) {
    clearsSelectionOnViewWillAppear = splitViewController?.isCollapsed ?? true
    super.viewWillAppear(animated)
    markChosen()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    markChosen()
  }

  /// Selects the row of the color that is displayed next to the list.
  private func markChosen() {
    guard splitViewController?.isCollapsed == false else { return }
    tableView.selectRow(
      at: IndexPath(row: chosen, section: 0), animated: false, scrollPosition: .none)
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
    chosen = indexPath.row
    showDetailViewController(detail(at: chosen), sender: self)
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

  /// Offers activities with the color's name.
  private func share() {
    let sheet = UIActivityViewController(
      activityItems: [title ?? ""], applicationActivities: nil)
    sheet.popoverPresentationController?.barButtonItem = navigationItem.rightBarButtonItem
    present(sheet, animated: true)
  }
}
