import Trestle

extension GalleryPage {
  static let deselection = GalleryPage(
    identifier: "deselection", title: "Deselection",
    summary: "The row deselects along the swipe back", make: { DeselectionPage() })
}

/// Rows that push a detail page, and stay selected until the back swipe deselects them.
package final class DeselectionPage: TableViewController {
  private static let colors: [(name: String, color: UIColor)] = [
    ("Red", .systemRed), ("Orange", .systemOrange), ("Yellow", .systemYellow),
    ("Green", .systemGreen), ("Mint", .systemMint), ("Teal", .systemTeal), ("Cyan", .systemCyan),
    ("Blue", .systemBlue), ("Indigo", .systemIndigo), ("Purple", .systemPurple),
    ("Pink", .systemPink), ("Brown", .systemBrown),
  ]
  private let toggle = UISwitch()

  package init() {
    super.init(style: .insetGrouped)
    title = "Deselection"
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    tableView.cellLayoutMarginsFollowReadableWidth = true
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    toggle.isOn = deselectsAlongTransition
    toggle.addAction(
      UIAction { [weak self] _ in
        self.map { $0.deselectsAlongTransition = $0.toggle.isOn }
      }, for: .valueChanged)
  }

  package override func numberOfSections(in tableView: UITableView) -> Int { 2 }

  package override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { section == 0 ? 1 : Self.colors.count }

  package override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? {
    section == 1
      ? nil
      : "Open a color, then swipe back from the edge, slowly: the row fades with your finger. "
        + "Turn round half way, and it is selected again."
  }

  package override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { section == 1 ? "Colors" : nil }

  package override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = UIListContentConfiguration.cell()
    if indexPath.section == 0 {
      content.text = "Deselect along the way back"
      cell.accessoryView = toggle
      cell.accessoryType = .none
      cell.selectionStyle = .none
    } else {
      let (name, color) = Self.colors[indexPath.row]
      content.text = name
      content.image = UIImage(systemName: "circle.fill")
      content.imageProperties.tintColor = color
      cell.accessoryView = nil
      cell.accessoryType = .disclosureIndicator
      cell.selectionStyle = .default
    }
    cell.contentConfiguration = content
    return cell
  }

  package override func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { indexPath.section == 1 }

  package override func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) {
    let (name, color) = Self.colors[indexPath.row]
    navigationController?.pushViewController(
      ColorPage(name: name, color: color), animated: true)
  }
}

/// A detail page: a large color, and the available ways to go back.
final class ColorPage: UIViewController {
  private let swatch = UIView()
  private let hint = UILabel()

  private static let side: CGFloat = 140

  init(name: String, color: UIColor) {
    super.init(nibName: nil, bundle: nil)
    title = name
    swatch.backgroundColor = color
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    swatch.layer.cornerRadius = Self.side / 2
    hint.text = "Swipe from the edge to go back."
    hint.numberOfLines = 0
    hint.textAlignment = .center
    hint.textColor = .secondaryLabel
    hint.font = .preferredFont(forTextStyle: .body)
    hint.adjustsFontForContentSizeCategory = true
    view.addSubview(swatch)
    view.addSubview(hint)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 24, dy: 0)
    let height = hint.sizeThatFits(CGSize(width: area.width, height: area.height)).height
    let top = area.midY - (Self.side + 24 + height) / 2
    swatch.frame = CGRect(
      x: area.midX - Self.side / 2, y: top, width: Self.side, height: Self.side)
    hint.frame = CGRect(
      x: area.minX, y: swatch.frame.maxY + 24, width: area.width, height: height)
  }
}
