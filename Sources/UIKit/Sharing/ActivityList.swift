import CoreGraphics

/// The list of activities: the items, the apps to which they can be sent, and the actions.
final class ActivityList: UIView, UITableViewDataSource, UITableViewDelegate {
  private weak var controller: UIActivityViewController?
  private let table = UITableView(frame: .zero, style: .insetGrouped)
  private let header = ActivityHeader()
  private let actions: [UIActivity]
  private let targets: [UIActivity]

  init(_ controller: UIActivityViewController) {
    self.controller = controller
    let all = controller.activities
    targets = all.filter { type(of: $0).activityCategory == .share }
    actions = all.filter { type(of: $0).activityCategory == .action }
    super.init(frame: .zero)
    header.showItems(controller.placeholders, controller.thumbnail)
    header.onClose = { [weak controller] in controller?.cancel() }
    addSubview(header)
    table.dataSource = self
    table.delegate = self
    table.register(UITableViewCell.self, forCellReuseIdentifier: "activity")
    addSubview(table)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.inset(by: safeAreaInsets)
    let height = header.height(forWidth: room.width)
    header.frame = CGRect(x: room.minX, y: room.minY, width: room.width, height: height)
    table.frame = CGRect(
      x: 0, y: room.minY + height, width: bounds.width,
      height: max(0, bounds.height - room.minY - height))
  }

  private var sections: [[UIActivity]] { [targets, actions].filter { !$0.isEmpty } }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "activity", for: indexPath)
    let activity = sections[indexPath.section][indexPath.row]
    var content = cell.defaultContentConfiguration()
    content.text = activity.activityTitle
    cell.contentConfiguration = content
    let picture = UIImageView(image: activity.activityImage)
    picture.contentMode = .scaleAspectFit
    picture.tintColor = .label
    picture.frame = CGRect(x: 0, y: 0, width: 24, height: 24)
    cell.accessoryView = picture
    cell.accessibilityTraits = .button
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    controller?.choose(sections[indexPath.section][indexPath.row])
  }
}

/// The shared items, and a button that closes the list.
final class ActivityHeader: UIView {
  private let picture = UIImageView()
  private let title = UILabel()
  private let detail = UILabel()
  private let close = UIButton(type: .system)
  var onClose: (() -> Void)?
  private static let side: CGFloat = 16
  private static let pictureSide: CGFloat = 44

  init() {
    super.init(frame: .zero)
    picture.contentMode = .scaleAspectFit
    picture.clipsToBounds = true
    picture.layer.cornerRadius = 6
    picture.tintColor = .secondaryLabel
    title.font = .preferredFont(forTextStyle: .headline)
    title.adjustsFontForContentSizeCategory = true
    title.numberOfLines = 2
    detail.font = .preferredFont(forTextStyle: .subheadline)
    detail.adjustsFontForContentSizeCategory = true
    detail.textColor = .secondaryLabel
    close.setImage(UIImage(systemName: "xmark"), for: .normal)
    close.tintColor = .secondaryLabel
    close.backgroundColor = .tertiarySystemFill
    close.layer.cornerRadius = 15
    close.accessibilityLabel = SystemWord.close.text
    close.addAction(UIAction { [weak self] _ in self?.onClose?() }, for: .touchUpInside)
    for view in [picture, title, detail, close] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func showItems(_ items: [Any], _ thumbnail: UIImage?) {
    let shared = items.compactMap { SharedItem($0) }
    title.text = shared.first?.title
    detail.text =
      items.count > 1 ? SystemCount.items.text(items.count) : shared.first.map { Self.kind($0) }
    picture.image =
      thumbnail
      ?? UIImage(
        systemName: shared.first?.symbol ?? "doc",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 34))
  }

  private static func kind(_ item: SharedItem) -> String {
    switch item {
    case .text: SystemWord.text.text
    case .address: SystemWord.link.text
    case .file(let url):
      url.pathExtension.isEmpty ? SystemWord.file.text : url.pathExtension.uppercased()
    case .image: SystemWord.image.text
    case .data: SystemWord.data.text
    }
  }

  private func textWidth(_ width: CGFloat) -> CGFloat {
    max(0, width - 2 * Self.side - Self.pictureSide - 30 - 24)
  }

  func height(forWidth width: CGFloat) -> CGFloat {
    let room = CGSize(width: textWidth(width), height: .greatestFiniteMagnitude)
    let text = title.sizeThatFits(room).height + detail.sizeThatFits(room).height
    return max(Self.pictureSide, text) + 2 * Self.side
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func mirrored(_ rect: CGRect) -> CGRect {
      guard isMirrored else { return rect }
      return CGRect(
        x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }
    let side = Self.pictureSide
    picture.frame = mirrored(
      CGRect(x: Self.side, y: Self.side, width: side, height: side))
    close.frame = mirrored(
      CGRect(x: bounds.width - Self.side - 30, y: Self.side, width: 30, height: 30))
    let width = textWidth(bounds.width)
    let room = CGSize(width: width, height: .greatestFiniteMagnitude)
    let top = title.sizeThatFits(room).height
    let bottom = detail.sizeThatFits(room).height
    let y = max(Self.side, (bounds.height - top - bottom) / 2)
    let x = Self.side + side + 12
    title.frame = mirrored(CGRect(x: x, y: y, width: width, height: top))
    detail.frame = mirrored(CGRect(x: x, y: y + top, width: width, height: bottom))
  }
}
