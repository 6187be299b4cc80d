import Trestle

extension GalleryPage {
  static let bars = GalleryPage(
    identifier: "bars", title: "Bars",
    summary: "Bars that hide with the list, several at once", make: { BarsPage() })
}

/// A list with a navigation bar and a filter bar above it and a toolbar below it. The bars hide together
/// as the list scrolls. The toolbar contains the page's switches.
package final class BarsPage: TableViewController {
  private let filters = FilterBar()
  private static let cities = [
    "Aarhus", "Bergen", "Cork", "Dresden", "Essen", "Ghent", "Kiel", "Lund", "Malmö", "Nantes",
    "Oulu", "Porto", "Riga", "Split", "Turku", "Utrecht", "Vigo", "Wexford", "York", "Zadar",
  ]
  private var filter = 0
  private var filterHeight: CGFloat = 0

  package init() {
    super.init(style: .plain)
    title = "Bars"
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    tableView.cellLayoutMarginsFollowReadableWidth = true
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .organize,
      primaryAction: UIAction { [weak self] _ in
        self?.tableView.barHiding?.setHidden(true, animated: true)
      })
    navigationItem.rightBarButtonItem?.accessibilityLabel = "Hide bars"
    filters.onChange = { [weak self] in
      self?.filter = $0
      self?.tableView.reloadData()
    }
    toolbarItems = [
      .flexibleSpace(),
      UIBarButtonItem(
        title: "To the End",
        primaryAction: UIAction(title: "To the End") { [weak self] _ in self?.scrollToEnd() }),
      .flexibleSpace(),
    ]
    // The navigation bar's background covers the status bar while its title is hidden.
    navigationItem.scrollEdgeAppearance = UINavigationBarAppearance()
    overlayView.addSubview(filters)
    tableView.barHiding = BarHiding([.navigationBar, .toolbar, .view(filters)])
  }

  private func scrollToEnd() {
    let last = tableView(tableView, numberOfRowsInSection: 3) - 1
    tableView.scrollToRow(at: IndexPath(row: last, section: 3), at: .bottom, animated: true)
  }

  package override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.toolbar.scrollEdgeAppearance = UIToolbarAppearance()
    navigationController?.setToolbarHidden(false, animated: animated)
  }

  package override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    navigationController?.setToolbarHidden(true, animated: animated)
    navigationController?.toolbar.scrollEdgeAppearance = nil
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let height = filters.sizeThatFits(view.bounds.size).height
    filters.bounds.size = CGSize(width: view.bounds.width, height: height)
    if height != filterHeight {
      additionalSafeAreaInsets.top += height - filterHeight
      filterHeight = height
    }
    filters.center = CGPoint(
      x: view.bounds.midX, y: containerView.safeAreaInsets.top - height / 2)
  }

  package override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    view.setNeedsLayout()
  }

  // MARK: Rows

  private var shown: [String] {
    Self.cities.filter { filter == 0 || ($0.count > 5) == (filter == 2) }
  }

  package override func numberOfSections(in tableView: UITableView) -> Int { 4 }

  package override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { ["North", "East", "South", "West"][section] }

  package override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { shown.count }

  package override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = shown[indexPath.row]
    return cell
  }

  package override func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) { tableView.deselectRow(at: indexPath, animated: true) }
}

/// A bar with a segmented control, whose height follows the text size.
private final class FilterBar: UIView {
  private let control = UISegmentedControl(items: ["All", "Short", "Long"])
  private let line = UIView()
  private let background = UIVisualEffectView(
    effect: UIBlurEffect(style: .systemChromeMaterial))
  var onChange: ((Int) -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    line.backgroundColor = .separator
    control.selectedSegmentIndex = 0
    control.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        onChange?(control.selectedSegmentIndex)
      }, for: .valueChanged)
    for view in [background, control, line] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: control.intrinsicContentSize.height + 16)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let margin = max(16, safeAreaInsets.left, safeAreaInsets.right)
    control.frame = CGRect(
      x: margin, y: 8, width: bounds.width - 2 * margin, height: bounds.height - 16)
    line.frame = CGRect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
  }
}
