/// The view of a tab bar's item.
final class TabBarButton: UIControl {
  let item: UITabBarItem
  private let picture = UIImageView()
  private let label = UILabel()
  private let badge = TabBadge()
  private var style = UITabBarItemAppearance.Style.stacked
  private var titleOffset = UIOffset.zero
  private var badgeOffset = UIOffset.zero

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    picture.contentMode = .center
    label.textAlignment = .center
    for part in [picture, label, badge] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    isEnabled = item.isEnabled
    item.shownView = self
  }

  required init?(coder: NSCoder) { nil }

  package override var hoverPlace: HoverVeil.Place? {
    isEnabled ? .behind(x: -6, y: -3, radius: 10) : nil
  }

  /// Applies an appearance, the bar's tint and the color of unselected items.
  func applyAppearance(
    _ appearance: UITabBarItemAppearance, _ style: UITabBarItemAppearance.Style,
    unselected: UIColor
  ) {
    self.style = style
    let state =
      !isEnabled ? appearance.disabled : isSelected ? appearance.selected : appearance.normal
    let control: UIControl.State = !isEnabled ? .disabled : isSelected ? .selected : .normal
    let tint: UIColor = isSelected ? tintColor : unselected
    let color = state.iconColor ?? (isEnabled ? tint : .tertiaryLabel)
    showImage(isSelected ? item.selectedImage : item.image, color)
    let attributes = titleAttributes(appearance, state, control)
    label.text = item.title
    label.font = attributes[.font] as? UIFont ?? style.titleFont
    label.textColor = attributes[.foregroundColor] as? UIColor ?? color
    titleOffset = item.titlePositionAdjustment + state.titlePositionAdjustment
    badgeOffset = state.badgePositionAdjustment
    badge.setText(
      item.badgeValue, color: item.badgeColor ?? state.badgeBackgroundColor ?? .systemRed,
      attributes: state.badgeTextAttributes
        .merging(item.badgeTextAttributes(for: .normal) ?? [:]) { $1 }
        .merging(item.badgeTextAttributes(for: control) ?? [:]) { $1 },
      offset: state.badgeTitlePositionAdjustment)
    setNeedsLayout()
  }

  /// Returns the attributes of the title: those of the item override those of the bar, and those of the
  /// state override the normal ones, which have the color of unselected items.
  private func titleAttributes(
    _ appearance: UITabBarItemAppearance, _ state: UITabBarItemStateAppearance,
    _ control: UIControl.State
  ) -> [NSAttributedString.Key: Any] {
    let own = item.titleTextAttributes(for: .normal) ?? [:]
    let ofState = control == .normal ? [:] : item.titleTextAttributes(for: control) ?? [:]
    var merged = appearance.normal.titleTextAttributes.merging(own) { $1 }
    if control != .normal { merged[.foregroundColor] = nil }
    return merged.merging(state.titleTextAttributes) { $1 }.merging(
      control == .normal ? own : ofState
    ) { $1 }
  }

  private func showImage(_ image: UIImage?, _ color: UIColor) {
    guard let image else {
      picture.image = nil
      return
    }
    let sized =
      image.isSymbolImage
      ? image.applyingSymbolConfiguration(
        UIImage.SymbolConfiguration(pointSize: style.symbolSize, weight: .regular)) ?? image
      : image
    picture.image =
      image.renderingMode == .automatic ? sized.withRenderingMode(.alwaysTemplate) : sized
    picture.tintColor = color
  }

  // MARK: Layout

  private var titleWidth: CGFloat {
    guard let text = label.text, !text.isEmpty else { return 0 }
    return text.size(withAttributes: [.font: label.font ?? style.titleFont]).width.rounded(.up)
  }

  /// The width of image and title side by side, including the space around them.
  var inlineWidth: CGFloat {
    let image = picture.image?.size.width ?? 0
    let title = titleWidth
    let gap = image > 0 && title > 0 ? TabBarMetrics.inlineGap : 0
    return image + gap + title + 2 * TabBarMetrics.inlinePadding
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let insets = item.imageInsets
    let size = picture.image?.size ?? .zero
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let height = label.font.lineHeight
    var imageCenter: CGPoint
    if style == .stacked {
      let hasTitle = titleWidth > 0
      imageCenter = CGPoint(
        x: bounds.midX, y: hasTitle ? TabBarMetrics.stackedImage : bounds.midY)
      let middle = size == .zero ? bounds.midY : TabBarMetrics.stackedTitle
      label.frame = CGRect(x: 2, y: middle - height / 2, width: bounds.width - 4, height: height)
    } else {
      let title = titleWidth
      let gap = size.width > 0 && title > 0 ? TabBarMetrics.inlineGap : 0
      let whole = min(bounds.width - 4, size.width + gap + title)
      let start = bounds.midX - whole / 2
      let rest = max(0, whole - size.width - gap)
      imageCenter = CGPoint(
        x: isMirrored ? bounds.midX + whole / 2 - size.width / 2 : start + size.width / 2,
        y: bounds.midY)
      label.frame = CGRect(
        x: isMirrored ? start : start + size.width + gap, y: bounds.midY - height / 2,
        width: rest, height: height)
    }
    label.frame = label.frame.offsetBy(dx: titleOffset.horizontal, dy: titleOffset.vertical)
    imageCenter.x += (insets.left - insets.right) / 2
    imageCenter.y += (insets.top - insets.bottom) / 2
    let drawn = CGSize(
      width: max(0, size.width - insets.left - insets.right),
      height: max(0, size.height - insets.top - insets.bottom))
    picture.contentMode = insets == .zero ? .center : .scaleAspectFit
    picture.frame = CGRect(
      x: imageCenter.x - drawn.width / 2, y: imageCenter.y - drawn.height / 2,
      width: drawn.width, height: drawn.height)
    layOutBadge(beside: imageCenter.x, isMirrored: isMirrored)
  }

  private func layOutBadge(beside center: CGFloat, isMirrored: Bool) {
    let size = badge.sizeThatFits(bounds.size)
    let offset = TabBarMetrics.badgeOffset
    var away = offset.horizontal
    if style != .stacked, titleWidth > 0 {
      // The badge covers the image, but not the title beside it.
      let room = isMirrored ? center - label.frame.maxX : label.frame.minX - center
      away = min(away, room - size.width)
    }
    away += badgeOffset.horizontal
    badge.frame = CGRect(
      x: isMirrored ? center - away - size.width : center + away,
      y: offset.vertical + badgeOffset.vertical, width: size.width, height: size.height)
  }

  // MARK: State

  package override func stateDidChange() {
    let alpha: CGFloat = isHighlighted ? 0.5 : 1
    picture.alpha = alpha
    label.alpha = alpha
  }

  package override var defaultAccessibility: DefaultAccessibility {
    var traits: UIAccessibilityTraits = isEnabled ? .button : [.button, .notEnabled]
    if isSelected { traits.insert(.selected) }
    return DefaultAccessibility(
      isElement: true, label: item.title ?? item.systemItem?.look.title, value: item.badgeValue,
      traits: traits)
  }
}

extension UIOffset {
  fileprivate static func + (a: UIOffset, b: UIOffset) -> UIOffset {
    UIOffset(horizontal: a.horizontal + b.horizontal, vertical: a.vertical + b.vertical)
  }
}

/// The badge of a tab.
private final class TabBadge: UIView {
  private let label = UILabel()
  private var offset = UIOffset.zero

  init() {
    super.init(frame: .zero)
    layer.cornerRadius = TabBarMetrics.badgeHeight / 2
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func setText(
    _ text: String?, color: UIColor, attributes: [NSAttributedString.Key: Any], offset: UIOffset
  ) {
    isHidden = text == nil
    label.text = text
    label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 13)
    label.textColor = attributes[.foregroundColor] as? UIColor ?? .white
    backgroundColor = color
    self.offset = offset
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = (label.text ?? "").size(withAttributes: [.font: label.font as Any]).width
    return CGSize(
      width: max(TabBarMetrics.badgeHeight, width.rounded(.up) + 2 * TabBarMetrics.badgePadding),
      height: TabBarMetrics.badgeHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.offsetBy(dx: offset.horizontal, dy: offset.vertical)
  }
}
