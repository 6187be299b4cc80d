/// The lengths inside cells, in points (UIKit reference 2.2).
enum CellMetrics {
  /// The gap between content and accessory. Including it, a disclosure indicator takes 34 points.
  static let accessoryGap: CGFloat = 10
  static let imageGap: CGFloat = 15
  /// The margin above and below text that is too tall for a row of 44 points.
  static let verticalMargin: CGFloat = 4
  /// The margins above and below a title with a subtitle, and the gap between them, if the row is high
  /// enough (UIKit reference 2.2).
  static let subtitleMargin: CGFloat = 10
  static let subtitleGap: CGFloat = 1
  /// The margin above and below text of the accessibility sizes (our choice).
  static let stackedMargin: CGFloat = 11
  static let value1Gap: CGFloat = 6
  static let value2Column: CGFloat = 91
}

extension UITableViewCell {
  var margin: CGFloat {
    tile?.table?.contentMargin ?? TableMetrics.margin(width: bounds.width)
  }

  private var textIndent: CGFloat { CGFloat(max(0, indentationLevel)) * indentationWidth }

  /// The widths that the safe area and the section index occupy at the cell's leading and trailing
  /// edges.
  var safeEdges: (leading: CGFloat, trailing: CGFloat) {
    guard let table = tile?.table else { return (0, 0) }
    guard table.insetsContentViewsToSafeArea, table.style != .insetGrouped else {
      return (0, table.indexInset)
    }
    let safe = table.safeAreaInsets
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let trailing = isMirrored ? safe.left : safe.right
    return (isMirrored ? safe.right : safe.left, max(trailing, table.indexInset))
  }

  /// Lays out the parts, mirrored in right-to-left layouts.
  func layOutParts() {
    let size = bounds.size
    // A cell that departs with its actions is clipped, not laid out for less height.
    if let swipe = parts.swipe, swipe.takesRowAway { return }
    let pixel = 1 / layer.contentsScale
    let style = tile?.table?.separatorStyle ?? .none
    let isLined = style != .none
    // The content is a pixel shorter for the separator (UIKit reference 2.1).
    let height = max(0, size.height - (isLined ? pixel : 0))
    let taken = accessoryWidth()
    let safe = safeEdges
    let leading = safe.leading + editIndent
    let width = max(0, size.width - taken - leading - safe.trailing)
    applyMargins(hasAccessory: taken > 0)
    placeContent(CGRect(x: leading, y: 0, width: width, height: height), in: size)
    if let accessory = parts.accessory {
      let frame = accessoryFrame(accessory)
      if accessory.frame != frame { accessory.frame = frame }
    }
    if editing != nil { layOutEditControls() }
    // The bounds of a swiped cell have another origin; all its subviews move with the content.
    let whole = CGRect(origin: .zero, size: size)
    for view in [configurations.backgroundView, backgroundView, parts.shownSelection] {
      if let view, view.frame != whole { view.frame = whole }
    }
    layOutCorners()
    if configurations.content == nil {
      layOutContent(CGSize(width: width, height: height), trailing: textTrailing)
    }
    layOutSeparators(isLined: isLined, pixel: pixel, safe.leading)
    parts.swipe?.cellDidLayOut()
  }

  /// Lays out the content in `rect` of a cell of size `size`, both given for left-to-right layout.
  private func placeContent(_ rect: CGRect, in size: CGSize) {
    layOutSubview(parts.content, rect.indented(by: contentIndent), in: size)
  }

  /// The indentation of a content configuration, which is indented as a whole.
  private var contentIndent: CGFloat { configurations.content == nil ? 0 : textIndent }

  /// Sets the layout margins of the cell and its content: 16 or 20 at the sides (UIKit reference 8), 8
  /// next to an accessory, 11 above and below, as in lists.
  private func applyMargins(hasAccessory: Bool) {
    let margin = margin
    setStandardMargins(
      NSDirectionalEdgeInsets(top: 11, leading: margin, bottom: 11, trailing: margin))
    parts.content.setStandardMargins(
      NSDirectionalEdgeInsets(
        top: 11, leading: leadingMargin, bottom: 11, trailing: hasAccessory ? 8 : margin))
  }

  func aligned(_ length: CGFloat) -> CGFloat { pixelGrid.nearest(length) }

  /// Returns a frame of a left-to-right layout, mirrored if the layout is right to left.
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
    if view.frame != frame { view.frame = frame }
  }

  // MARK: Content

  private var isStacked: Bool {
    traitCollection.preferredContentSizeCategory.isAccessibilityCategory
  }

  /// Lets single-line labels wrap at the accessibility text sizes.
  private func updateWrapping() {
    if isStacked {
      for case let label? in [parts.text, parts.detail] where label.numberOfLines == 1 {
        label.numberOfLines = 0
        parts.wrapped.append(label)
      }
    } else if !parts.wrapped.isEmpty {
      for label in parts.wrapped { label.numberOfLines = 1 }
      parts.wrapped = []
    }
  }

  /// Stacks image, title and detail vertically at the accessibility text sizes.
  private func stackedLayout(
    width: CGFloat, height: CGFloat?, trailing: CGFloat
  ) -> ListContentLayout {
    var stack = ListContentLayout.Parts()
    stack.image = parts.image?.shownImage.map { ($0.size, $0.size) }
    func measure(_ label: UILabel?) -> ((CGFloat) -> CGSize)? {
      guard let label, hasText(label) else { return nil }
      return { room in
        label.sizeThatFits(CGSize(width: max(1, room), height: .greatestFiniteMagnitude))
      }
    }
    stack.text = measure(parts.text)
    stack.secondaryText = measure(parts.detail)
    let above = CellMetrics.stackedMargin
    stack.margins = NSDirectionalEdgeInsets(
      top: above, leading: leadingMargin + textIndent, bottom: above, trailing: trailing)
    stack.imagePadding = CellMetrics.imageGap
    stack.isStacked = true
    stack.scale = layer.contentsScale
    return ListContentLayout(stack, width: width, height: height)
  }

  private func layOutContent(_ size: CGSize, trailing: CGFloat) {
    updateWrapping()
    if cellStyle == .value2, let text = parts.text {
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      let wanted: NSTextAlignment = isStacked ? .natural : isMirrored ? .left : .right
      if text.textAlignment != wanted { text.textAlignment = wanted }
    }
    if isStacked {
      let layout = stackedLayout(width: size.width, height: size.height, trailing: trailing)
      if let image = parts.image { layOutSubview(image, layout.image, in: size) }
      if let text = parts.text { layOutSubview(text, layout.text, in: size) }
      if let detail = parts.detail { layOutSubview(detail, layout.secondaryText, in: size) }
      return
    }
    var x = leadingMargin + textIndent
    if let image = parts.image, let picture = image.shownImage {
      let width = picture.size.width
      layOutSubview(
        image, CGRect(x: x, y: 0, width: width, height: size.height), in: size)
      x += width + CellMetrics.imageGap
    }
    let room = max(0, size.width - x - trailing)
    switch cellStyle {
    case .default:
      if let text = parts.text {
        layOutSubview(text, CGRect(x: x, y: 0, width: room, height: size.height), in: size)
      }
    case .subtitle: layOutSubtitle(x: x, room: room, in: size)
    case .value1: layOutValue1(x: x, room: room, in: size)
    case .value2: layOutValue2(x: x, room: room, in: size)
    }
  }

  private func fit(_ label: UILabel?, _ room: CGFloat) -> CGSize {
    guard let label, hasText(label) else { return .zero }
    let size = label.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude))
    return CGSize(width: min(size.width.rounded(.up), room), height: size.height)
  }

  private func hasText(_ label: UILabel) -> Bool { label.text?.isEmpty == false }

  private func layOutSubtitle(x: CGFloat, room: CGFloat, in size: CGSize) {
    let title = fit(parts.text, room)
    let detail = fit(parts.detail, room)
    let lines = title.height + detail.height
    let isRoomy = size.height >= lines + 2 * CellMetrics.subtitleMargin - 1
    let gap = isRoomy && min(title.height, detail.height) > 0 ? CellMetrics.subtitleGap : 0
    var y = aligned((size.height - lines - gap) / 2)
    if let label = parts.text {
      layOutSubview(label, CGRect(x: x, y: y, width: room, height: title.height), in: size)
    }
    y += title.height + gap
    if let label = parts.detail {
      layOutSubview(label, CGRect(x: x, y: y, width: room, height: detail.height), in: size)
    }
  }

  private func layOutValue1(x: CGFloat, room: CGFloat, in size: CGSize) {
    let title = fit(parts.text, room)
    let gap = title.width > 0 ? CellMetrics.value1Gap : 0
    let detail = fit(parts.detail, max(0, room - title.width - gap))
    if let label = parts.text {
      layOutSubview(
        label,
        CGRect(
          x: x, y: aligned((size.height - title.height) / 2), width: title.width,
          height: title.height), in: size)
    }
    if let label = parts.detail {
      layOutSubview(
        label,
        CGRect(
          x: x + room - detail.width, y: aligned((size.height - detail.height) / 2),
          width: detail.width, height: detail.height), in: size)
    }
  }

  /// Lays out the title in a column 91 points wide (91 to 97 in UIKit reference 2.2), and the detail
  /// next to it.
  private func layOutValue2(x: CGFloat, room: CGFloat, in size: CGSize) {
    let column = min(CellMetrics.value2Column, room)
    let title = fit(parts.text, column)
    let start = x + column + CellMetrics.value1Gap
    let rest = max(0, room - column - CellMetrics.value1Gap)
    let detail = fit(parts.detail, rest)
    if let label = parts.text {
      layOutSubview(
        label,
        CGRect(
          x: x, y: aligned((size.height - title.height) / 2), width: column,
          height: title.height), in: size)
    }
    if let label = parts.detail {
      layOutSubview(
        label,
        CGRect(
          x: start, y: aligned((size.height - detail.height) / 2), width: rest,
          height: detail.height), in: size)
    }
  }

  /// Returns the height that the content needs at a width. Labels and list content need at least 44
  /// points, so that rows with a single line stay 44 points high at the standard text size; other
  /// content has no minimum.
  func fittingHeight(width: CGFloat) -> CGFloat {
    updateConfigurationIfNeeded()
    let safe = safeEdges
    let scale = layer.contentsScale
    let line = tile?.table?.separatorStyle == UITableViewCell.SeparatorStyle.none ? 0 : 1 / scale
    let taken = accessoryWidth()
    let leading = safe.leading + editIndent
    let inner = max(0, width - taken - leading - safe.trailing)
    applyMargins(hasAccessory: taken > 0)
    if configurations.contentView != nil || parts.content.layoutState != nil {
      // Margins and the safe area depend on the position of the cell and its content.
      UIView.performWithoutAnimation {
        takeSpan(x: tile?.table?.cellInsets.left ?? frame.minX, width: width)
        placeContent(
          CGRect(x: leading, y: 0, width: inner, height: parts.content.frame.height),
          in: CGSize(width: width, height: bounds.height))
      }
    }
    if let content = configurations.contentView {
      return fittingHeight(of: content, width: inner - contentIndent, line)
    }
    if let height = parts.content.constrainedHeight(atWidth: inner) {
      return height + line
    }
    updateWrapping()
    if isStacked {
      let layout = stackedLayout(
        width: inner, height: nil, trailing: textTrailing)
      return max(TableMetrics.rowHeight, layout.height + line)
    }
    var room = inner - leadingMargin - textIndent - textTrailing
    if let picture = parts.image?.shownImage { room -= picture.size.width + CellMetrics.imageGap }
    room = max(0, room)
    let title = fit(parts.text, room)
    let detail = fit(parts.detail, room)
    var height = max(title.height, detail.height)
    if cellStyle == .subtitle { height = title.height + detail.height }
    if let picture = parts.image?.shownImage { height = max(height, picture.size.height) }
    height = pixelGrid.up(height + 2 * CellMetrics.verticalMargin)
    if cellStyle == .subtitle, min(title.height, detail.height) > 0 {
      let lines = exactHeight(title, of: parts.text) + exactHeight(detail, of: parts.detail)
      let margins = 2 * CellMetrics.subtitleMargin + CellMetrics.subtitleGap
      height = max(height, aligned(lines + margins))
    }
    return max(TableMetrics.rowHeight, height)
  }

  /// Returns the height of a label's lines according to its font: labels round their height up, but a
  /// row's height is rounded only once.
  private func exactHeight(_ fitted: CGSize, of label: UILabel?) -> CGFloat {
    guard let line = label?.font.lineHeight, line > 0 else { return fitted.height }
    return (fitted.height / line).rounded(.down) * line
  }

  private func fittingHeight(
    of content: any UIView & UIContentView, width: CGFloat, _ line: CGFloat
  ) -> CGFloat {
    guard let list = content as? UIListContentView else {
      if let height = content.constrainedHeight(atWidth: width) { return height + line }
      let fit = content.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      return fit.height > 0 ? fit.height + line : TableMetrics.rowHeight
    }
    return max(TableMetrics.rowHeight, list.fittingHeight(width: width) + line)
  }

  // MARK: Lines and corners

  /// Lays out the separators: a line below every row. In grouped tables, the first and last separators
  /// of a section extend to the edges; in inset grouped tables, the last row has no separator. Neither
  /// does a selected row.
  private func layOutSeparators(isLined: Bool, pixel: CGFloat, _ safeLeading: CGFloat) {
    guard isLined, let tile, let table = tile.table else {
      for line in parts.separators { line.isHidden = true }
      return
    }
    let isLast = tile.isLast(in: table)
    let isWide = isLast && table.style == .grouped && parts.separatorInset == nil
    var inset = isWide ? .zero : lineInset(in: table, safeLeading)
    if !isWide { inset.left += textEditIndent }
    let line = parts.separator(0, in: self)
    line.isHidden = (isLast && table.style == .insetGrouped) || isLit || rowBelow?.isLit == true
    let color = table.lineColor
    if line.backgroundColor !== color { line.backgroundColor = color }
    let trailing = inset.right + (isWide ? 0 : table.indexInset)
    let frame = CGRect(
      x: inset.left, y: bounds.height - pixel, width: bounds.width - inset.left - trailing,
      height: pixel)
    layOutSubview(line, frame, in: bounds.size)
    let needsTop = table.style == .grouped && tile.address.row == 0
    if needsTop || parts.separators.count > 1 {
      let top = parts.separator(1, in: self)
      top.isHidden = !needsTop
      top.backgroundColor = table.lineColor
      layOutSubview(top, CGRect(x: 0, y: 0, width: bounds.width, height: pixel), in: bounds.size)
    }
  }

  private func neighbour(_ step: Int) -> UITableViewCell? {
    guard let rows = tile?.table?.engine.rows, var address = tile?.address else { return nil }
    address.row += step
    return rows.cell(at: address)
  }

  /// The cells of the adjacent rows, if they are in the same section and on screen.
  var rowAbove: UITableViewCell? { neighbour(-1) }
  var rowBelow: UITableViewCell? { neighbour(1) }

  /// Returns the separator's insets from the leading and trailing edges, as left and right. They are
  /// the cell's own insets, or otherwise the table's, measured from the edges or from the text
  /// (`separatorInsetReference`).
  private func lineInset(in table: UITableView, _ safeLeading: CGFloat) -> UIEdgeInsets {
    if let own = parts.separatorInset { return own }
    var automatic = UIEdgeInsets(
      top: 0, left: margin + safeLeading + textIndent + imageWidth, bottom: 0, right: 0)
    if let list = configurations.contentView as? UIListContentView {
      automatic.left = safeLeading + contentIndent + list.textLeading + margin - leadingMargin
    }
    guard let wanted = table.appearance.separatorInset else { return automatic }
    switch table.separatorInsetReference {
    case .fromCellEdges: return wanted
    case .fromAutomaticInsets: return automatic + wanted
    }
  }

  /// The width that an image occupies before the text.
  private var imageWidth: CGFloat {
    guard let picture = parts.image?.shownImage, !isStacked else { return 0 }
    return picture.size.width + CellMetrics.imageGap
  }

  private func layOutCorners() {
    let whole = CGRect(origin: .zero, size: bounds.size)
    guard let tile, let table = tile.table, table.style == .insetGrouped else {
      if layer.cornerRadius != 0 {
        layer.cornerRadius = 0
        layer.masksToBounds = parts.swipe != nil
      }
      parts.layOutOverlay(whole, cornerRadius: 0, corners: [])
      return
    }
    var corners: CACornerMask = []
    if tile.address.row == 0 { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if tile.isLast(in: table) {
      corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    }
    // A carried row is a card of its own with a visible shadow.
    let isCarried = editing?.isCarried == true
    if isCarried { corners = .all }
    layer.cornerRadius = corners.isEmpty ? 0 : TableMetrics.cornerRadius
    layer.maskedCorners = corners
    // Edit controls slide in from the card's edge.
    let isClipped = !corners.isEmpty || editing != nil
    layer.masksToBounds = (isClipped && !isCarried) || parts.swipe != nil
    parts.layOutOverlay(whole, cornerRadius: layer.cornerRadius, corners: corners)
  }
}

extension CGRect {
  /// Returns the rectangle without a strip at its leading edge.
  fileprivate func indented(by length: CGFloat) -> CGRect {
    CGRect(x: minX + length, y: minY, width: max(0, width - length), height: height)
  }
}
