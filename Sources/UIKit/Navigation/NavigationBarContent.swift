/// The view of one navigation item: the back button, the items on both sides, and the title.
final class NavigationBarContent: UIView {
  /// The distance in points from the bar's edge to the first item; the chevron is closer.
  static let margin: CGFloat = 16
  private static let chevronMargin: CGFloat = 8
  /// The distance between two items, and between an item and the title.
  private static let gap: CGFloat = 16
  private static let titleGap: CGFloat = 8

  let item: UINavigationItem
  let title = UILabel()
  let largeTitle = UILabel()
  private(set) var back: BarButton?
  private(set) var left: [UIView] = []
  private(set) var right: [UIView] = []
  private let prompt = UILabel()

  /// The title view, or the title label.
  var middle: UIView { item.titleView ?? title }
  var buttons: [UIView] { left + right }

  /// Creates the view of an item.
  ///
  /// - Parameter below: The item to which the back button returns.
  init(
    _ item: UINavigationItem, below: UINavigationItem?, appearance: UINavigationBarAppearance,
    indicator: UIImage?, onBack: @escaping () -> Void
  ) {
    self.item = item
    super.init(frame: .zero)
    let hidesBack =
      item.hidesBackButton
      || item.leftBarButtonItems?.isEmpty == false && !item.leftItemsSupplementBackButton
    if let below, !hidesBack {
      let back = BarButton(
        backTo: below.backTitles, indicator: indicator, item: below.styledBackItem,
        appearance: appearance.backButtonAppearance, onTap: onBack)
      self.back = back
      addSubview(back)
    }
    left = (item.leftBarButtonItems ?? []).compactMap { make($0, appearance) }
    right = (item.rightBarButtonItems ?? []).compactMap { make($0, appearance) }
    title.text = item.title
    title.textAlignment = .center
    largeTitle.text = item.title
    if let prompt = item.prompt {
      self.prompt.text = prompt
      self.prompt.font = .systemFont(ofSize: 13)
      self.prompt.textAlignment = .center
      addSubview(self.prompt)
    }
    addSubview(middle)
    applyAppearance(appearance)
  }

  required init?(coder: NSCoder) { nil }

  private func make(_ item: UIBarButtonItem, _ appearance: UINavigationBarAppearance) -> UIView? {
    if item.isHidden { return nil }
    if let custom = item.customView {
      addSubview(custom)
      return custom
    }
    if item.space != nil {
      let gap = UIView(frame: CGRect(x: 0, y: 0, width: item.width, height: 1))
      gap.isUserInteractionEnabled = false
      addSubview(gap)
      return gap
    }
    let button = BarButton(
      item,
      appearance: item.style == .prominent
        ? appearance.doneButtonAppearance : appearance.buttonAppearance,
      onTap: { [weak item] in item?.fire() })
    addSubview(button)
    return button
  }

  /// Applies the title attributes of an appearance.
  func applyAppearance(_ appearance: UINavigationBarAppearance) {
    let plain = appearance.titleTextAttributes
    title.font = plain[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: .semibold)
    title.textColor = plain[.foregroundColor] as? UIColor ?? .label
    let large = appearance.largeTitleTextAttributes
    largeTitle.font = large[.font] as? UIFont ?? .systemFont(ofSize: 34, weight: .bold)
    largeTitle.textColor = large[.foregroundColor] as? UIColor ?? .label
    offset = appearance.titlePositionAdjustment
    setNeedsLayout()
  }

  private var offset = UIOffset.zero
  /// The visible height of the large title in points; 0 for an item whose title is not large.
  var largeRoom: CGFloat = 0
  /// The height of the row of buttons, at the bottom of this view.
  var rowHeight: CGFloat = 44 { didSet { if rowHeight != oldValue { setNeedsLayout() } } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let safe = safeAreaInsets
    let top = bounds.height - rowHeight
    let (lead, trail) = isMirrored ? (safe.right, safe.left) : (safe.left, safe.right)
    let end = bounds.width - trail
    prompt.frame = CGRect(x: 0, y: 6, width: bounds.width, height: max(0, top - 6))

    /// Sets a view's frame by its distance from the leading edge.
    func layOutSubview(_ view: UIView, _ x: CGFloat, _ width: CGFloat, height: CGFloat? = nil) {
      let height = height ?? rowHeight
      let frame = CGRect(
        x: isMirrored ? bounds.width - x - width : x, y: top + (rowHeight - height) / 2,
        width: width, height: height)
      if view.frame != frame { view.frame = frame }
    }

    let titleWidth = middleSize.width
    var trailing = end - Self.margin
    var previous: (view: UIView, width: CGFloat)?
    for view in right {
      let size = sizeOf(view)
      if let previous {
        trailing -= BarButton.gap(Self.gap, between: previous, and: (view, size.width))
      }
      previous = (view, size.width)
      trailing -= size.width
      layOutSubview(view, trailing, size.width, height: size.height)
    }
    var leading = lead + Self.margin
    previous = nil
    if let back {
      // The title stays centered as long as "Back" or the chevron fits.
      let x = lead + Self.chevronMargin
      let width = back.fit(max(0, (bounds.width - titleWidth) / 2 - Self.titleGap - x))
      layOutSubview(back, x, width)
      back.layoutIfNeeded()
      leading = x + width
      previous = (back, width)
    }
    for view in left {
      let size = sizeOf(view)
      if let previous {
        leading += BarButton.gap(Self.gap, between: previous, and: (view, size.width))
      }
      previous = (view, size.width)
      layOutSubview(view, leading, size.width, height: size.height)
      leading += size.width
    }
    let isAlone = back == nil && left.isEmpty && right.isEmpty
    let from = isAlone ? lead + Self.margin : leading + Self.titleGap
    let to = isAlone ? end - Self.margin : trailing - Self.titleGap
    let width = max(0, min(titleWidth, to - from))
    let centered = (bounds.width - width) / 2
    let x = max(from, min(centered, to - width))
    layOutSubview(middle, x, width, height: item.titleView == nil ? nil : middleSize.height)
    if offset != .zero {
      middle.center.x += offset.horizontal
      middle.center.y += offset.vertical
    }
  }

  private var middleSize: CGSize {
    guard let view = item.titleView else {
      let size = (title.text ?? "").size(withAttributes: [.font: title.font as Any])
      return CGSize(width: size.width.rounded(.up), height: rowHeight)
    }
    return customSize(view)
  }

  private func sizeOf(_ view: UIView) -> CGSize {
    if let button = view as? BarButton {
      return CGSize(width: button.fit(.infinity), height: rowHeight)
    }
    return customSize(view)
  }

  /// Returns the size of an app's view: its current size, or otherwise its intrinsic size, or otherwise
  /// the size determined by its constraints.
  private func customSize(_ view: UIView) -> CGSize {
    var size = view.bounds.size
    if size == .zero { size = view.sizeThatFits(bounds.size) }
    if size == .zero { size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
    return CGSize(width: size.width, height: min(size.height, rowHeight))
  }

  /// Passes touches outside the items to the bar.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event) == nil ? nil : hitBarItem(point, with: event)
  }
}
