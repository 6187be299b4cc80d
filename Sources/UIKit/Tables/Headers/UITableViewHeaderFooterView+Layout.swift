import TableEngine

extension UITableViewHeaderFooterView {
  private var table: UITableView? { superview as? UITableView }

  /// Returns the distance of titles from the sides of the content: the margin of cells, to which inset
  /// grouped tables add the margin of the rows' content.
  private func sideMargin(style: UITableView.Style) -> CGFloat {
    let margin = table?.contentMargin ?? TableMetrics.margin(width: bounds.width)
    return style == .insetGrouped ? margin + (table?.sectionMargin ?? margin) : margin
  }

  /// The widths that the section index and the safe area occupy at the sides of the content, as in a
  /// cell.
  private var contentSides: (left: CGFloat, right: CGFloat) {
    guard let table else { return (0, 0) }
    let isMirrored = table.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let index: (left: CGFloat, right: CGFloat) =
      isMirrored ? (table.indexInset, 0) : (0, table.indexInset)
    guard table.insetsContentViewsToSafeArea else { return index }
    let safe = table.safeAreaInsets
    return (max(index.left, safe.left), max(index.right, safe.right))
  }

  /// Sets the layout margins, which list content also uses. The content is inside the safe area; the
  /// view's own margins include the safe area.
  private func applyMargins(style: UITableView.Style) {
    let margin = sideMargin(style: style)
    var margins = NSDirectionalEdgeInsets(top: 4, leading: margin, bottom: 4, trailing: margin)
    parts.content.setStandardMargins(margins)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let safe = table?.safeAreaInsets ?? .zero
    let outer = isMirrored ? contentSides.left - safe.left : contentSides.right - safe.right
    margins.trailing += max(0, outer)
    setStandardMargins(margins)
  }

  func layOutParts(style: UITableView.Style, _ part: TablePart) {
    applyMargins(style: style)
    for view in [configurations.backgroundView, backgroundView] {
      if let view, view.frame != bounds { view.frame = bounds }
    }
    let outer = contentSides
    let content = CGRect(
      x: outer.left, y: 0, width: max(0, bounds.width - outer.left - outer.right),
      height: bounds.height)
    if parts.content.frame != content { parts.content.frame = content }
    guard let label = parts.text else { return }
    let margin = sideMargin(style: style)
    let room = max(0, content.width - 2 * margin)
    let limit = CGSize(width: room, height: .greatestFiniteMagnitude)
    let height = label.sizeThatFits(limit).height
    let detail = shownDetail(style: style, part)
    let below = detail.map { TitleMetrics.detailGap + $0.sizeThatFits(limit).height } ?? 0
    let y: CGFloat =
      switch (style, part) {
      case (.plain, _): (bounds.height - height) / 2
      case (_, .header):
        bounds.height - height - below - TitleMetrics.groupedHeaderMargins.bottom
      case (_, .footer): TitleMetrics.groupedFooterMargins.top
      }
    let frame = CGRect(
      x: margin, y: pixelGrid.nearest(max(0, y)), width: room, height: height)
    if label.frame != frame { label.frame = frame }
    parts.detail?.isHidden = detail == nil
    if let detail {
      detail.frame = CGRect(
        x: frame.minX, y: frame.maxY + TitleMetrics.detailGap, width: room,
        height: below - TitleMetrics.detailGap)
    }
  }

  private func shownDetail(style: UITableView.Style, _ part: TablePart) -> UILabel? {
    guard style != .plain, part == .header, parts.detail?.text?.isEmpty == false else { return nil }
    return parts.detail
  }

  /// Returns the width that the content needs within `room`, in points; nil if nothing determines it.
  func fittingWidth(in room: CGFloat, style: UITableView.Style) -> CGFloat? {
    updateConfigurationIfNeeded()
    let outer = contentSides.left + contentSides.right
    if let list = configurations.contentView as? UIListContentView {
      return list.fittingWidth(in: room - outer) + outer
    }
    if let content = configurations.contentView {
      return content.intrinsicContentSize.width + outer
    }
    if parts.content.layoutState != nil {
      let size = parts.content.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      return size.width + outer
    }
    guard let label = parts.text else { return nil }
    let margins = 2 * sideMargin(style: style) + outer
    let limit = CGSize(width: max(0, room - margins), height: .greatestFiniteMagnitude)
    let detail = shownDetail(style: style, .header)?.sizeThatFits(limit).width ?? 0
    return max(label.sizeThatFits(limit).width, detail) + margins
  }

  /// Returns the height that a content configuration, or constraints in the content, need at a width;
  /// nil if there are neither.
  func fittingHeight(width: CGFloat, style: UITableView.Style) -> CGFloat? {
    updateConfigurationIfNeeded()
    let outer = contentSides
    let inner = max(0, width - outer.left - outer.right)
    if configurations.contentView != nil || parts.content.layoutState != nil {
      // Margins and the safe area depend on the position of the view and its content.
      UIView.performWithoutAnimation {
        takeSpan(x: table == nil ? frame.minX : 0, width: width)
        applyMargins(style: style)
        parts.content.takeSpan(x: outer.left, width: inner)
      }
    }
    guard let content = configurations.contentView else {
      return parts.content.constrainedHeight(atWidth: inner)
    }
    guard let list = content as? UIListContentView else {
      if let height = content.constrainedHeight(atWidth: inner) { return height }
      let fit = content.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude))
      return fit.height > 0 ? fit.height : nil
    }
    let least = style == .plain ? TableMetrics.plainHeaderHeight : 0
    return max(least, list.fittingHeight(width: inner))
  }
}

extension UITableView {
  /// Returns the height of a title: the height of the same list content. In a plain table it is at least
  /// 28, at the top of a grouped one at least 55 (UIKit reference 2.1).
  func height(ofTitle title: String, _ part: TablePart, isFirst: Bool) -> CGFloat {
    let grid = pixelGrid
    let isPlain = style == .plain
    let isHeader = part == .header
    let label = UILabel(frame: .zero)
    label.font = UIFont.preferredFont(
      forTextStyle: isPlain && isHeader ? .headline : .footnote, compatibleWith: traitCollection)
    label.numberOfLines = 0
    label.text = isHeader && !isPlain ? title.uppercased() : title
    let margin = contentMargin + (style == .insetGrouped ? sectionMargin : 0)
    let room = max(1, contentWidth - 2 * margin)
    let text = label.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude)).height
    let margins: TitleMetrics.Margins =
      switch (isPlain, isHeader) {
      case (true, true): TitleMetrics.plainMargins
      case (true, false): TitleMetrics.plainFooterMargins
      case (false, true): TitleMetrics.groupedHeaderMargins
      case (false, false): TitleMetrics.groupedFooterMargins
      }
    let height = grid.up(text + margins.top + margins.bottom, tolerance: 0.01)
    if isPlain { return max(TableMetrics.plainHeaderHeight, height) }
    return isHeader && isFirst ? max(TableMetrics.groupedFirstHeaderHeight, height) : height
  }
}
