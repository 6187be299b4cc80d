import TableGeometry

extension UICollectionViewListCell {
  /// The distance of content from the edges of the cell, in points: the same as in a table of that
  /// width.
  var margin: CGFloat {
    TableMetrics.margin(width: place?.collectionView?.bounds.width ?? bounds.width)
  }

  /// The safe area of the cell at the leading and trailing edges; zero in inset groups and sidebars,
  /// whose cells already lie inside the safe area.
  var safeEdges: (leading: CGFloat, trailing: CGFloat) {
    guard let view = place?.collectionView, let section = list.section,
      section.appearance == .plain || section.appearance == .grouped
    else { return (0, 0) }
    let safe = view.safeAreaInsets
    return effectiveUserInterfaceLayoutDirection == .rightToLeft
      ? (safe.right, safe.left) : (safe.left, safe.right)
  }

  /// The height of the separator below a row, whether visible or not; the content is a pixel shorter
  /// (UIKit reference 2.1).
  var lineHeight: CGFloat {
    guard let section = list.section, list.role == .row, section.configuration.showsSeparators
    else { return 0 }
    return 1 / layer.contentsScale
  }

  func layoutDidChange() {
    setNeedsLayout()
    contentDidChange()
  }

  func mirrored(_ frame: CGRect, in size: CGSize) -> CGRect {
    var frame = frame
    if effectiveUserInterfaceLayoutDirection == .rightToLeft {
      frame.origin.x = size.width - frame.maxX
    }
    return frame
  }

  func layOutSubview(_ view: UIView, _ frame: CGRect, in size: CGSize) {
    var frame = mirrored(frame, in: size)
    frame.size.width = max(0, frame.width)
    if view.transform.isIdentity {
      if view.frame != frame { view.frame = frame }
    } else {
      view.bounds.size = frame.size
      view.center = CGPoint(x: frame.midX, y: frame.midY)
    }
  }

  /// Lays out the subviews, mirrored in right-to-left layout.
  func layOutListParts() {
    adoptList()
    let size = bounds.size
    let arrangement = arrangement(in: size)
    applyMargins(arrangement)
    layOutSubview(content, contentFrame(arrangement, in: size), in: size)
    layOutAccessories(arrangement, in: size)
    let whole = CGRect(origin: .zero, size: size)
    for view in [configurations.backgroundView, backgroundView, selectedBackgroundView] {
      if let view, view.superview === self, view.frame != whole { view.frame = whole }
    }
    // A disappearing row keeps the corners and separators of its position before the update.
    if place?.isDeparting != true {
      let place = listPlace
      layOutCorners(place)
      layOutLines(place, arrangement)
    }
    list.swipe?.cellDidLayOut()
  }

  private func contentFrame(_ arrangement: Arrangement, in size: CGSize) -> CGRect {
    CGRect(
      x: arrangement.contentStart, y: 0, width: arrangement.contentEnd - arrangement.contentStart,
      height: max(0, size.height - lineHeight))
  }

  /// Applies the margins of the cell and its content, as in a table; headers of inset groups align with
  /// the text of rows.
  private func applyMargins(_ arrangement: Arrangement) {
    var margin = margin
    if list.role != .row, list.section?.appearance == .insetGrouped,
      place?.key.category == .supplementary
    {
      margin *= 2
    }
    let above = ListMetrics.verticalMargin
    setStandardMargins(
      NSDirectionalEdgeInsets(top: above, leading: margin, bottom: above, trailing: margin))
    content.setStandardMargins(
      NSDirectionalEdgeInsets(
        top: above, leading: margin, bottom: above,
        trailing: arrangement.hasTrailing ? ListMetrics.innerMargin : margin))
  }

  // MARK: Height

  /// The minimum height of a header or footer with list content, as in tables.
  private var leastHeaderHeight: CGFloat {
    guard let appearance = list.section?.appearance else { return 0 }
    return ListMetrics.isPinned(appearance) ? TableMetrics.plainHeaderHeight : 0
  }

  /// Returns the height that the content needs at a width; nil if the content does not determine a
  /// height.
  func fittingHeight(width: CGFloat) -> CGFloat? {
    adoptList()
    updateConfigurationIfNeeded()
    var size = CGSize(width: width, height: bounds.height)
    let arrangement = arrangement(in: size)
    applyMargins(arrangement)
    let least = list.role == .row ? ListMetrics.rowHeight : leastHeaderHeight
    let line = lineHeight
    let inner = max(0, arrangement.contentEnd - arrangement.contentStart)
    UIView.performWithoutAnimation {
      // Margins depend on the position of the content.
      takeSpan(x: frame.minX, width: width)
      size.height = bounds.height
      layOutSubview(content, contentFrame(arrangement, in: size), in: size)
    }
    let accessories =
      arrangement.height > 0 ? arrangement.height + 2 * CellMetrics.verticalMargin : 0
    guard let view = configurations.contentView else {
      return content.constrainedHeight(atWidth: inner).map { max($0 + line, accessories) }
    }
    if let list = view as? UIListContentView {
      return max(least, accessories, list.fittingHeight(width: inner) + line)
    }
    if let height = view.constrainedHeight(atWidth: inner) {
      return max(height + line, accessories)
    }
    let fit = view.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude))
    return fit.height > 0 ? max(fit.height + line, accessories) : nil
  }

  /// Returns the width that a header's content needs in a list whose headers hug their content; nil for
  /// other cells.
  func huggingWidth(for attributes: UICollectionViewLayoutAttributes) -> CGFloat? {
    adoptList()
    guard list.role == .header, attributes.representedElementCategory == .supplementaryView,
      let section = list.section, let view = place?.collectionView,
      section.configuration.contentHuggingElements.contains(.supplementaryHeader)
    else { return nil }
    updateConfigurationIfNeeded()
    let room = view.bounds.width
    let arrangement = arrangement(in: CGSize(width: room, height: bounds.height))
    applyMargins(arrangement)
    let inner = max(0, arrangement.contentEnd - arrangement.contentStart)
    let width =
      (configurations.contentView as? UIListContentView)?.fittingWidth(in: inner)
      ?? content.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width
    guard width.isFinite, width > 0 else { return nil }
    return pixelGrid.up(min(room, width + room - inner))
  }

  // MARK: Corners

  private func layOutCorners(_ place: ListPlace?) {
    var corners: CACornerMask = []
    if let place, place.role == .row, place.section.appearance == .insetGrouped {
      if place.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
      if place.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    }
    layer.cornerRadius = corners.isEmpty ? 0 : TableMetrics.cornerRadius
    layer.maskedCorners = corners
    // Edit controls slide in from the edge of the card.
    let isClipped = !corners.isEmpty || list.slots.contains { $0.slides } || !list.departing.isEmpty
    layer.masksToBounds = (isClipped && place != nil) || list.swipe != nil
  }

  // MARK: Lines

  /// Whether the cell has the background of a selected row.
  var isLit: Bool { (isSelected || isHighlighted) && configurations.background != nil }

  private func neighbour(_ step: Int) -> UICollectionViewListCell? {
    guard let place, place.key.category == .cell, let view = place.collectionView else {
      return nil
    }
    let path = place.key.indexPath
    return view.shown[.cell(IndexPath(item: path.item + step, section: path.section))]
      as? UICollectionViewListCell
  }

  /// The visible cells of the adjacent rows in the same section.
  var rowAbove: UICollectionViewListCell? { neighbour(-1) }
  var rowBelow: UICollectionViewListCell? { neighbour(1) }

  /// Lays out the separators: one below every row, as in tables. In grouped lists the first and
  /// last separators of a section extend to the edges; in inset groups the last row has no
  /// separator. Selected rows have no separators either. The configuration of a row may show or
  /// hide its separators.
  private func layOutLines(_ place: ListPlace?, _ arrangement: Arrangement) {
    guard let place, place.role == .row,
      let lines = place.section.separators(ofRowAt: place.path)
    else {
      for line in list.lines { line.isHidden = true }
      return
    }
    let isGroup = place.section.appearance == .grouped
    let pixel = 1 / layer.contentsScale
    let isLitLine = isLit || rowBelow?.isLit == true
    var showsBottom: Bool
    switch lines.bottomSeparatorVisibility {
    case .visible: showsBottom = true
    case .hidden: showsBottom = false
    case .automatic:
      showsBottom = !(place.isLast && place.section.appearance == .insetGrouped)
      if !place.isLast, topVisibility(ofRow: place.path.item + 1, place) == .hidden {
        showsBottom = false
      }
    }
    if isLitLine { showsBottom = false }
    let showsTop: Bool =
      switch lines.topSeparatorVisibility {
      case .visible: !isLit && (place.isFirst || rowAbove?.showsBottomLine != true)
      case .hidden: false
      case .automatic: isGroup && place.isFirst
      }
    layOutLine(
      0, isShown: showsBottom, y: bounds.height - pixel, lines, lines.bottomSeparatorInsets,
      isWide: place.isLast && isGroup, arrangement)
    layOutLine(
      1, isShown: showsTop, y: 0, lines, lines.topSeparatorInsets, isWide: place.isFirst && isGroup,
      arrangement)
  }

  /// Whether the separator below the row is visible.
  private var showsBottomLine: Bool { list.lines.first.map { !$0.isHidden } ?? false }

  private func topVisibility(
    ofRow item: Int, _ place: ListPlace
  ) -> UIListSeparatorConfiguration.Visibility {
    // Only the handler can make rows differ.
    guard place.section.configuration.itemSeparatorHandler != nil else {
      return place.section.configuration.separatorConfiguration.topSeparatorVisibility
    }
    let path = IndexPath(item: item, section: place.path.section)
    return place.section.separators(ofRowAt: path)?.topSeparatorVisibility ?? .automatic
  }

  private func layOutLine(
    _ index: Int, isShown: Bool, y: CGFloat, _ lines: UIListSeparatorConfiguration,
    _ insets: NSDirectionalEdgeInsets, isWide: Bool, _ arrangement: Arrangement
  ) {
    guard isShown || list.lines.count > index else { return }
    while list.lines.count <= index {
      let line = UIView(frame: .zero)
      line.isUserInteractionEnabled = false
      line.isHidden = true
      list.lines.append(line)
      addSubview(line)
    }
    let line = list.lines[index]
    line.isHidden = !isShown
    guard isShown else { return }
    let color = lines.lineColor
    if line.backgroundColor !== color { line.backgroundColor = color }
    let automatic = UIListSeparatorConfiguration.automaticInsets
    let leading =
      insets.leading == automatic.leading
      ? (isWide ? 0 : textLeading(arrangement)) : insets.leading
    let trailing = insets.trailing == automatic.trailing ? 0 : insets.trailing
    layOutSubview(
      line,
      CGRect(
        x: leading, y: y, width: bounds.width - leading - trailing, height: 1 / layer.contentsScale),
      in: bounds.size)
  }

  /// Returns the start of the separator below the row: at the guide if the app has constrained it,
  /// otherwise at the primary text.
  private func textLeading(_ arrangement: Arrangement) -> CGFloat {
    let text = standardTextLeading(arrangement)
    guard let guide = list.guide else { return text }
    if let constraint = list.guideLeading, constraint.constant != text {
      constraint.constant = text
    }
    let frame = guide.layoutFrame
    guard frame.width > 0 else { return text }
    return effectiveUserInterfaceLayoutDirection == .rightToLeft
      ? bounds.width - frame.maxX : frame.minX
  }

  private func standardTextLeading(_ arrangement: Arrangement) -> CGFloat {
    if let content = configurations.contentView as? UIListContentView {
      return arrangement.contentStart + content.textLeading
    }
    return arrangement.contentStart + margin
  }

  /// Creates the layout guide of separators, which follows the primary text until the app constrains
  /// it.
  func makeGuide() -> UILayoutGuide {
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    list.guide = guide
    let weakest = UILayoutPriority(1)
    let leading = guide.leadingAnchor.constraint(equalTo: leadingAnchor, constant: margin)
    let others = [
      guide.trailingAnchor.constraint(equalTo: trailingAnchor),
      guide.topAnchor.constraint(equalTo: topAnchor),
      guide.bottomAnchor.constraint(equalTo: bottomAnchor),
    ]
    for constraint in [leading] + others { constraint.priority = weakest }
    NSLayoutConstraint.activate([leading] + others)
    list.guideLeading = leading
    guide.layoutFrameDidChange = { [weak self] _ in self?.setNeedsLayout() }
    return guide
  }
}
