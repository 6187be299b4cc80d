import CoreGraphics

/// An item of an edit menu's bar: an element, or an arrow to other items.
final class EditMenuItemView: UIView {
  enum Content {
    case element(EditMenuItem)
    /// Shows the next items.
    case forward
    /// Returns from a submenu.
    case back
  }

  let content: Content
  /// Called when a screen reader activates the item.
  var onActivate: (() -> Void)?
  var isHighlighted = false {
    didSet { backgroundColor = isHighlighted ? .systemFill : nil }
  }

  private let label = UILabel()
  private let picture = UIImageView()
  private var spinner: UIActivityIndicatorView?

  /// Lengths in points: the width of arrows and the minimum width of other items, the insets of titles,
  /// the size of images, and the distance from image to title.
  static let arrowWidth: CGFloat = 44
  private static let side: CGFloat = 16
  private static let image: CGFloat = 20
  private static let imageGap: CGFloat = 6

  static var font: UIFont { .preferredFont(forTextStyle: .subheadline) }

  init(_ content: Content) {
    self.content = content
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    accessibilityIdentifier = identifier
    label.font = Self.font
    label.text = title
    label.textColor = color
    label.textAlignment = .center
    picture.tintColor = color
    picture.contentMode = .center
    picture.image = image
    if !title.isEmpty { addSubview(label) }
    if picture.image != nil { addSubview(picture) }
    if case .element(.loading) = content {
      let spinner = UIActivityIndicatorView(style: .medium)
      spinner.startAnimating()
      addSubview(spinner)
      self.spinner = spinner
    }
  }

  required init?(coder: NSCoder) { nil }

  // MARK: What the item shows

  /// The title. Elements that have an image and no title display only the image.
  private var title: String {
    switch content {
    case .element(.leaf(let leaf, _)): leaf.title
    case .element(.submenu(let menu)): menu.title
    case .element(.loading), .forward, .back: ""
    }
  }

  private var image: UIImage? {
    switch content {
    case .element(.leaf(let leaf, _)):
      if leaf.state == .on, !title.isEmpty { return Self.symbol("checkmark") }
      let own = leaf.state == .on ? leaf.selectedImage ?? leaf.image : leaf.image
      return title.isEmpty ? own : nil
    case .element(.submenu(let menu)): return title.isEmpty ? menu.image : nil
    case .element(.loading): return nil
    case .forward: return Self.symbol("chevron.forward")
    case .back: return Self.symbol("chevron.backward")
    }
  }

  private static func symbol(_ name: String) -> UIImage? {
    UIImage(
      systemName: name,
      withConfiguration: UIImage.SymbolConfiguration(
        pointSize: font.pointSize * 0.87, weight: .semibold))
  }

  var isEnabled: Bool {
    switch content {
    case .element(.leaf(let leaf, _)): !leaf.attributes.contains(.disabled)
    case .element(.loading): false
    case .element(.submenu), .forward, .back: true
    }
  }

  private var color: UIColor {
    if !isEnabled { return .tertiaryLabel }
    let isDestructive =
      switch content {
      case .element(.leaf(let leaf, _)): leaf.attributes.contains(.destructive)
      case .element(.submenu(let menu)): menu.options.contains(.destructive)
      default: false
      }
    return isDestructive ? .systemRed : .label
  }

  private var identifier: String? {
    switch content {
    case .element(.leaf(let leaf, _)): leaf.accessibilityIdentifier
    case .element(.submenu(let menu)): menu.accessibilityIdentifier
    default: nil
    }
  }

  // MARK: Layout

  private var imageWidth: CGFloat {
    guard let size = picture.image?.size else { return 0 }
    return max(Self.image, size.width)
  }

  /// The width that the item needs.
  var naturalWidth: CGFloat {
    switch content {
    case .forward, .back, .element(.loading): return Self.arrowWidth
    case .element:
      let words = title.isEmpty ? 0 : title.size(withAttributes: [.font: Self.font]).width
      let gap = words > 0 && imageWidth > 0 ? Self.imageGap : 0
      return max(Self.arrowWidth, (words + gap + imageWidth + 2 * Self.side).rounded(.up))
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    spinner?.center = CGPoint(x: bounds.midX, y: bounds.midY)
    guard picture.image != nil, !title.isEmpty else {
      picture.frame = bounds
      label.frame = bounds.insetBy(dx: min(Self.side, bounds.width / 2) / 2, dy: 0)
      return
    }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let words = max(0, bounds.width - 2 * Self.side - imageWidth - Self.imageGap)
    picture.frame = CGRect(
      x: isMirrored ? bounds.width - Self.side - imageWidth : Self.side, y: 0, width: imageWidth,
      height: bounds.height)
    label.frame = CGRect(
      x: isMirrored ? Self.side : Self.side + imageWidth + Self.imageGap, y: 0, width: words,
      height: bounds.height)
  }

  // MARK: Accessibility

  package override var defaultAccessibility: DefaultAccessibility {
    var traits: UIAccessibilityTraits = .button
    if !isEnabled { traits.insert(.notEnabled) }
    var words = title
    switch content {
    case .element(.leaf(let leaf, _)):
      if leaf.state == .on { traits.insert(.selected) }
      if words.isEmpty { words = leaf.discoverabilityTitle ?? "" }
    case .element(.loading): words = SystemWord.loading.text
    case .forward: words = SystemWord.showMoreItems.text
    case .back: words = SystemWord.back.text
    case .element(.submenu): break
    }
    return DefaultAccessibility(isElement: true, label: words, traits: traits)
  }

  override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    onActivate?()
    return true
  }
}
