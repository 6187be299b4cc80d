import CoreGraphics

/// A row of a menu, or one of several elements side by side in a line.
class MenuCell: UIView {
  let choice: MenuChoice
  /// Called when a screen reader activates the element.
  var onActivate: (() -> Void)?
  var highlight: MenuHighlight? {
    didSet { if highlight != oldValue { showHighlight() } }
  }

  init(_ choice: MenuChoice) {
    self.choice = choice
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    accessibilityIdentifier = choice.identifier
  }

  required init?(coder: NSCoder) { nil }

  /// Returns the height at a width, in points.
  func height(forWidth width: CGFloat) -> CGFloat { MenuMetrics.minimumRow }

  func showHighlight() { backgroundColor = highlight.map { MenuMetrics.fill($0) } }

  var textColor: UIColor {
    !choice.isEnabled ? .tertiaryLabel : choice.isDestructive ? .systemRed : .label
  }

  package override var defaultAccessibility: DefaultAccessibility {
    var traits: UIAccessibilityTraits = .button
    if choice.state == .on { traits.insert(.selected) }
    if !choice.isEnabled { traits.insert(.notEnabled) }
    let words = [choice.title, choice.subtitle ?? ""].filter { !$0.isEmpty }
    let value: String? =
      switch choice.kind {
      case .leaf: choice.state == .mixed ? SystemWord.mixed.text : nil
      case .submenu: SystemWord.collapsed.text
      case .back: SystemWord.expanded.text
      }
    return DefaultAccessibility(
      isElement: true, label: words.joined(separator: ", "), value: value, traits: traits)
  }

  override func accessibilityActivate() -> Bool {
    guard choice.isEnabled else { return false }
    onActivate?()
    return true
  }
}

/// A row over the full width: a check or a chevron, title and subtitle, and an image.
final class MenuRow: MenuCell {
  private let titleLabel = UILabel()
  private let subtitleLabel = UILabel()
  private let mark = UIImageView()
  private let picture = UIImageView()
  /// The label with the keys of a command. Only rows with keys have it.
  private var keysLabel: UILabel?
  /// Whether the menu has a column for checks and chevrons.
  private let hasMarks: Bool

  init(_ choice: MenuChoice, lines: Int, hasMarks: Bool) {
    self.hasMarks = hasMarks
    super.init(choice)
    let isHeader = if case .back = choice.kind { true } else { false }
    titleLabel.text = choice.title
    titleLabel.font = .preferredFont(forTextStyle: isHeader ? .headline : .body)
    titleLabel.numberOfLines = lines
    titleLabel.textColor = textColor
    subtitleLabel.text = choice.subtitle
    subtitleLabel.font = .preferredFont(forTextStyle: .subheadline)
    subtitleLabel.numberOfLines = MenuMetrics.maximumLines
    subtitleLabel.textColor = choice.isEnabled ? .secondaryLabel : .tertiaryLabel
    mark.image = markImage
    mark.tintColor = textColor
    mark.contentMode = .center
    picture.image = choice.image
    picture.tintColor = textColor
    picture.contentMode = .scaleAspectFit
    for view in [titleLabel, subtitleLabel, mark, picture] as [UIView] { addSubview(view) }
    if let keys = choice.shortcut { addKeys(keys) }
  }

  private func addKeys(_ keys: String) {
    let label = UILabel()
    label.text = keys
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.textColor = choice.isEnabled ? .secondaryLabel : .tertiaryLabel
    addSubview(label)
    keysLabel = label
  }

  required init?(coder: NSCoder) { nil }

  private var markImage: UIImage? {
    let name: String? =
      switch choice.kind {
      case .submenu: "chevron.forward"
      case .back: "chevron.down"
      case .leaf:
        switch choice.state {
        case .on: "checkmark"
        case .mixed: "minus"
        case .off: nil
        }
      }
    let size = titleLabel.font.pointSize * 0.76
    return name.flatMap {
      UIImage(
        systemName: $0,
        withConfiguration: UIImage.SymbolConfiguration(pointSize: size, weight: .semibold))
    }
  }

  /// The factor by which large text widens the columns.
  private var growth: CGFloat { max(1, titleLabel.font.pointSize / 17) }
  private var leading: CGFloat {
    hasMarks ? MenuMetrics.leadingColumn * min(growth, 1.6) : MenuMetrics.side
  }
  private var trailing: CGFloat {
    choice.image == nil ? MenuMetrics.side : MenuMetrics.trailingColumn * min(growth, 1.6)
  }

  /// The width of the keys, including the distance from the title, in points (our choice).
  private var keysWidth: CGFloat {
    keysLabel.map { $0.intrinsicContentSize.width.rounded(.up) + 12 } ?? 0
  }

  private func textSizes(_ width: CGFloat) -> (title: CGSize, subtitle: CGSize) {
    let room = CGSize(
      width: max(1, width - leading - trailing - keysWidth), height: .greatestFiniteMagnitude)
    let title = titleLabel.sizeThatFits(room)
    let hasSubtitle = choice.subtitle?.isEmpty == false
    return (title, hasSubtitle ? subtitleLabel.sizeThatFits(room) : .zero)
  }

  override func height(forWidth width: CGFloat) -> CGFloat {
    let sizes = textSizes(width)
    let text = sizes.title.height + sizes.subtitle.height
    return max(MenuMetrics.minimumRow, text + MenuMetrics.rowTop + MenuMetrics.rowBottom)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let sizes = textSizes(bounds.width)
    let keys = keysWidth
    let text = bounds.width - leading - trailing - keys
    let content = sizes.title.height + sizes.subtitle.height
    let top = (MenuMetrics.rowTop + bounds.height - MenuMetrics.rowBottom - content) / 2
    func layOutSubview(
      _ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
    ) {
      view.frame = CGRect(
        x: isMirrored ? bounds.width - x - width : x, y: y, width: width, height: height)
    }
    layOutSubview(titleLabel, leading, top, text, sizes.title.height)
    layOutSubview(
      subtitleLabel, leading, top + sizes.title.height, text, sizes.subtitle.height)
    if let keysLabel { layOutSubview(keysLabel, leading + text + 12, 0, keys - 12, bounds.height) }
    layOutSubview(mark, 0, 0, leading, bounds.height)
    let side = MenuMetrics.image * min(growth, 1.6)
    layOutSubview(
      picture, bounds.width - trailing + (trailing - side) / 2, (bounds.height - side) / 2, side,
      side)
  }
}

/// One of several elements side by side in a line: an image, with a title below it in the medium size.
final class MenuTile: MenuCell {
  private let titleLabel = UILabel()
  private let picture = UIImageView()
  private let disc = UIView()
  private let size: UIMenu.ElementSize

  /// The heights of a line of tiles, and of a tile's image, in points (our choice).
  private static let mediumHeight: CGFloat = 62
  private static let discSide: CGFloat = 34

  init(_ choice: MenuChoice, size: UIMenu.ElementSize) {
    self.size = size
    super.init(choice)
    disc.layer.cornerRadius = Self.discSide / 2
    disc.backgroundColor = MenuMetrics.fill(.pressed)
    disc.isHidden = choice.state == .off
    picture.image = choice.image
    picture.tintColor = textColor
    picture.contentMode = .scaleAspectFit
    titleLabel.text = choice.title
    titleLabel.textColor = textColor
    titleLabel.textAlignment = .center
    titleLabel.font = .preferredFont(forTextStyle: hasImage ? .caption1 : .subheadline)
    titleLabel.adjustsFontSizeToFitWidth = true
    titleLabel.minimumScaleFactor = 0.7
    titleLabel.isHidden = hasImage && size == .small
    for view in [disc, picture, titleLabel] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  private var hasImage: Bool { choice.image != nil }

  override func height(forWidth width: CGFloat) -> CGFloat {
    if size == .small { return max(MenuMetrics.minimumRow, titleLabel.font.lineHeight + 20) }
    return max(Self.mediumHeight, MenuMetrics.image + titleLabel.font.lineHeight + 26)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let line = titleLabel.font.lineHeight.rounded(.up)
    let showsBoth = hasImage && size == .medium
    let block = showsBoth ? MenuMetrics.image + 4 + line : MenuMetrics.image
    let top = (bounds.height - block) / 2
    picture.frame = CGRect(
      x: bounds.midX - MenuMetrics.image / 2, y: top, width: MenuMetrics.image,
      height: MenuMetrics.image)
    disc.frame = CGRect(
      x: picture.frame.midX - Self.discSide / 2, y: picture.frame.midY - Self.discSide / 2,
      width: Self.discSide, height: Self.discSide)
    titleLabel.frame = CGRect(
      x: 4, y: showsBoth ? top + MenuMetrics.image + 4 : (bounds.height - line) / 2,
      width: max(0, bounds.width - 8), height: line)
  }
}

/// A row for elements that have not been provided yet.
final class MenuLoadingRow: UIView {
  private let label = UILabel()
  private let spinner = UIActivityIndicatorView(style: .medium)

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    label.text = SystemWord.loading.text
    label.font = .preferredFont(forTextStyle: .body)
    label.textColor = .secondaryLabel
    addSubview(label)
    addSubview(spinner)
    spinner.startAnimating()
  }

  required init?(coder: NSCoder) { nil }

  var rowHeight: CGFloat {
    max(
      MenuMetrics.minimumRow,
      label.font.lineHeight.rounded(.up) + MenuMetrics.rowTop + MenuMetrics.rowBottom)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let side: CGFloat = 20
    let spinnerX = MenuMetrics.side
    let labelX = spinnerX + side + 10
    spinner.frame = CGRect(
      x: isMirrored ? bounds.width - spinnerX - side : spinnerX, y: (bounds.height - side) / 2,
      width: side, height: side)
    let width = max(0, bounds.width - labelX - MenuMetrics.side)
    label.frame = CGRect(
      x: isMirrored ? MenuMetrics.side : labelX, y: 0, width: width, height: bounds.height)
  }

  package override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(
      isElement: true, label: label.text, traits: [.staticText, .updatesFrequently])
  }
}

/// The title of a menu or of a group.
final class MenuTitle: UIView {
  private let label = UILabel()

  init(_ title: String) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    label.text = title
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
    label.numberOfLines = MenuMetrics.maximumLines
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  /// The distance of the text from the top and bottom edges, in points (our choice).
  private static let padding: CGFloat = 8

  func height(forWidth width: CGFloat) -> CGFloat {
    let room = CGSize(
      width: max(1, width - 2 * MenuMetrics.side), height: .greatestFiniteMagnitude)
    return label.sizeThatFits(room).height + 2 * Self.padding
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.shrunk(dx: MenuMetrics.side, dy: Self.padding)
  }

  package override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(isElement: true, label: label.text, traits: [.header, .staticText])
  }
}
