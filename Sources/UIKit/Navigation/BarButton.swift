/// The view of a bar button item, or the back button.
final class BarButton: UIControl {
  /// The distance between the chevron and the title.
  private static let chevronGap: CGFloat = 5

  private let label = UILabel()
  private let picture = UIImageView()
  private let item: UIBarButtonItem?
  private let isBack: Bool
  /// The candidate titles, the longest first; the widest one that fits is displayed.
  private let titles: [String]
  private var onTap: () -> Void
  /// The background of a selected item.
  private var selection: UIView?
  /// The corner radius of a selected item's background, and its margin around the content, in
  /// points (our choice).
  private static let selectionRadius: CGFloat = 6
  private static let selectionMargin: CGFloat = 5
  private var appearance: UIBarButtonItemAppearance

  /// Creates a button for an item.
  init(_ item: UIBarButtonItem, appearance: UIBarButtonItemAppearance, onTap: @escaping () -> Void)
  {
    self.item = item
    self.appearance = appearance
    self.onTap = onTap
    isBack = false
    titles = [item.title ?? ""]
    super.init(frame: .zero)
    picture.image = item.image.map { $0.withBarConfiguration() }
    isEnabled = item.isEnabled
    isSelected = item.isSelected
    accessibilityLabel = item.accessibilityLabel
    accessibilityIdentifier = item.accessibilityIdentifier
    setUp()
    item.shownView = self
    if item.isSpringLoaded { setSpring(ControlSpring()) }
    if item.menu != nil {
      isContextMenuInteractionEnabled = true
      showsMenuAsPrimaryAction = !item.hasAction
    }
  }

  /// Creates a back button with candidate titles.
  init(
    backTo titles: [String], indicator: UIImage?, item: UIBarButtonItem?,
    appearance: UIBarButtonItemAppearance, onTap: @escaping () -> Void
  ) {
    self.titles = titles
    self.item = item
    self.appearance = appearance
    self.onTap = onTap
    isBack = true
    super.init(frame: .zero)
    let image = indicator ?? UINavigationBarAppearance.chevron
    picture.image =
      image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
    setUp()
  }

  required init?(coder: NSCoder) { nil }

  package override var hoverPlace: HoverVeil.Place? {
    isEnabled ? .behind(x: 6, y: -4, radius: 8) : nil
  }

  private func setUp() {
    label.text = titles.first
    addSubview(picture)
    addSubview(label)
    addAction(UIAction { [weak self] _ in self?.onTap() }, for: .touchUpInside)
    refresh()
  }

  private var font: UIFont {
    if let font = currentTextAttributes[.font] as? UIFont { return font }
    return .systemFont(ofSize: 17, weight: item?.style == .prominent ? .semibold : .regular)
  }

  /// The title attributes: those of the item, or otherwise those of the bar.
  private var currentTextAttributes: [NSAttributedString.Key: Any] {
    let state =
      !isEnabled ? appearance.disabled : isHighlighted ? appearance.highlighted : appearance.normal
    let own = item?.titleTextAttributes(for: isEnabled ? .normal : .disabled) ?? [:]
    return appearance.normal.titleTextAttributes
      .merging(state.titleTextAttributes) { $1 }.merging(own) { $1 }
  }

  private func refresh() {
    label.font = font
    let own = isEnabled ? item?.tintColor ?? tintColor : UIColor.tertiaryLabel
    let tint = isSelected ? UIColor.systemBackground : own
    showSelection(in: own)
    label.textColor =
      isSelected ? tint : currentTextAttributes[.foregroundColor] as? UIColor ?? tint
    picture.tintColor = tint
  }

  /// Shows that the item is selected, with a background in its colour.
  private func showSelection(in color: UIColor?) {
    if !isSelected {
      selection?.removeFromSuperview()
      selection = nil
      return
    }
    let disc = selection ?? UIView()
    disc.isUserInteractionEnabled = false
    disc.layer.cornerRadius = Self.selectionRadius
    disc.backgroundColor = color
    if disc.superview == nil { insertSubview(disc, at: 0) }
    selection = disc
    setNeedsLayout()
  }

  // MARK: Menu

  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard isEnabled, let item, let menu = item.menu else { return nil }
    let shown = item.isPopUp ? menu.withSingleSelection : menu
    return UIContextMenuConfiguration(actionProvider: { _ in shown })
  }

  override func menuWillPerform(_ leaf: any UIMenuLeaf) { item?.showSelectedElement() }

  override var menuSender: Any { item ?? self }
  override var menuSource: any UIPopoverPresentationControllerSourceItem { item ?? self }
  override var menuOrder: UIContextMenuConfiguration.ElementOrder {
    item?.preferredMenuElementOrder ?? .automatic
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    refresh()
  }

  package override func stateDidChange() {
    refresh()
    let alpha: CGFloat = isHighlighted ? 0.2 : 1
    let fade = {
      self.label.alpha = alpha
      self.picture.alpha = alpha
    }
    if isHighlighted || window == nil {
      fade()
    } else {
      UIView.animate(
        withDuration: 0.25, delay: 0, options: .allowUserInteraction, animations: fade)
    }
  }

  // MARK: Size

  private func width(of title: String) -> CGFloat {
    title.isEmpty ? 0 : title.size(withAttributes: [.font: font]).width.rounded(.up)
  }

  private var pictureSize: CGSize { picture.image?.size ?? .zero }

  /// Displays the widest title with which the button is at most `limit` wide, and returns the button's
  /// width.
  func fit(_ limit: CGFloat) -> CGFloat {
    for title in titles {
      let total = naturalWidth(title)
      if total <= limit || title == titles.last {
        label.text = title
        return total
      }
    }
    return 0
  }

  private func naturalWidth(_ title: String) -> CGFloat {
    if let item, item.width > 0 { return item.width }
    let words = width(of: title)
    let image = pictureSize.width
    if isBack { return image + (words > 0 ? Self.chevronGap + words : 0) }
    return image > 0 ? max(image, 24) : words
  }

  /// The center of the title in the superview's coordinates.
  var titleCenter: CGFloat { frame.minX + label.center.x }
  /// The views that transitions animate separately.
  var parts: (chevron: UIView, words: UIView) { (picture, label) }
  var hasTitle: Bool { label.text?.isEmpty == false }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = pictureSize
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let middle = bounds.midY
    if isBack {
      let words = bounds.width - size.width - Self.chevronGap
      picture.frame = CGRect(
        x: isMirrored ? bounds.width - size.width : 0, y: middle - size.height / 2,
        width: size.width, height: size.height)
      label.frame = CGRect(
        x: isMirrored ? 0 : size.width + Self.chevronGap, y: 0, width: max(0, words),
        height: bounds.height)
    } else {
      let height = max(size.height, label.font.lineHeight) + 2 * Self.selectionMargin
      selection?.frame = CGRect(
        x: -Self.selectionMargin, y: middle - height / 2,
        width: bounds.width + 2 * Self.selectionMargin, height: height)
      picture.frame = CGRect(
        x: bounds.midX - size.width / 2, y: middle - size.height / 2, width: size.width,
        height: size.height)
      label.frame = size.width > 0 ? .zero : bounds
      label.textAlignment = .center
    }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    touchArea.contains(point)
  }

  package override var defaultAccessibility: DefaultAccessibility {
    var traits: UIAccessibilityTraits = isEnabled ? .button : [.button, .notEnabled]
    if isSelected { traits.insert(.selected) }
    return DefaultAccessibility(
      isElement: true, label: isBack ? titles.first : item?.title ?? item?.label, traits: traits)
  }
}

extension UIImage {
  /// Returns a symbol in the size used by bars; returns other images unchanged.
  fileprivate func withBarConfiguration() -> UIImage {
    applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 20, weight: .regular))
      ?? self
  }
}
