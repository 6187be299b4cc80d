import TableEngine

/// Room around titles, in points.
enum TitleMetrics {
  /// Between a grouped title and the rows; UIKit's value is not published (UIKit reference 9).
  static let gap: CGFloat = 7
  /// Between a title and the detail below it; ours.
  static let detailGap: CGFloat = 3
}

extension UITableViewHeaderFooterView {
  private var table: UITableView? { superview as? UITableView }

  /// What titles keep from the edges of the content: the margin of cells, and the safe area; in
  /// inset grouped tables the margin of the rows' own content.
  private func sideMargins(style: UITableView.Style) -> (left: CGFloat, right: CGFloat) {
    var margin = table?.contentMargin ?? TableMetrics.margin(width: bounds.width)
    if style == .insetGrouped { margin += table?.cellInset ?? margin }
    guard let table, table.insetsContentViewsToSafeArea else { return (margin, margin) }
    let safe = table.safeAreaInsets
    let index = indexSides
    return (
      margin + max(0, safe.left - index.left), margin + max(0, safe.right - index.right)
    )
  }

  /// What the section index takes of the content.
  private var indexSides: (left: CGFloat, right: CGFloat) {
    guard let table, table.indexInset > 0 else { return (0, 0) }
    let isMirrored = table.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return isMirrored ? (table.indexInset, 0) : (0, table.indexInset)
  }

  /// The margins for those who lay out by margins, and for list content.
  private func applyMargins(style: UITableView.Style) {
    let sides = sideMargins(style: style)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var margins = NSDirectionalEdgeInsets(
      top: 4, leading: isMirrored ? sides.right : sides.left, bottom: 4,
      trailing: isMirrored ? sides.left : sides.right)
    parts.content.setStandardMargins(margins)
    margins.trailing += table?.indexInset ?? 0
    setStandardMargins(margins)
  }

  func layOutParts(style: UITableView.Style, _ part: TablePart) {
    applyMargins(style: style)
    for view in [configurations.backgroundView, backgroundView] {
      if let view, view.frame != bounds { view.frame = bounds }
    }
    let index = indexSides
    let content = CGRect(
      x: index.left, y: 0, width: max(0, bounds.width - index.left - index.right),
      height: bounds.height)
    if parts.content.frame != content { parts.content.frame = content }
    guard let label = parts.text else { return }
    let sides = sideMargins(style: style)
    let room = max(0, content.width - sides.left - sides.right)
    let limit = CGSize(width: room, height: .greatestFiniteMagnitude)
    let height = label.sizeThatFits(limit).height
    let detail = shownDetail(style: style, part)
    let below = detail.map { TitleMetrics.detailGap + $0.sizeThatFits(limit).height } ?? 0
    let y: CGFloat =
      switch (style, part) {
      case (.plain, _): (bounds.height - height) / 2
      case (_, .header): bounds.height - height - below - TitleMetrics.gap
      case (_, .footer): TitleMetrics.gap
      }
    let frame = CGRect(
      x: sides.left, y: pixelGrid.nearest(max(0, y)), width: room, height: height)
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

  /// The width that the content needs of a room, in points; nil where nothing says one.
  func fittingWidth(in room: CGFloat, style: UITableView.Style) -> CGFloat? {
    updateConfigurationIfNeeded()
    let index = indexSides
    let outer = index.left + index.right
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
    let sides = sideMargins(style: style)
    let margins = sides.left + sides.right + outer
    let limit = CGSize(width: max(0, room - margins), height: .greatestFiniteMagnitude)
    let detail = shownDetail(style: style, .header)?.sizeThatFits(limit).width ?? 0
    return max(label.sizeThatFits(limit).width, detail) + margins
  }

  /// What a content configuration, or constraints in the content, take at a width; nil without
  /// either.
  func fittingHeight(width: CGFloat, style: UITableView.Style) -> CGFloat? {
    updateConfigurationIfNeeded()
    let index = indexSides
    let inner = max(0, width - index.left - index.right)
    if configurations.contentView != nil || parts.content.layoutState != nil {
      // Margins and the safe area depend on where the view and its content stand.
      UIView.performWithoutAnimation {
        takeSpan(x: table == nil ? frame.minX : 0, width: width)
        applyMargins(style: style)
        parts.content.takeSpan(x: index.left, width: inner)
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
    return list.fittingHeight(width: inner)
  }
}

extension UITableView {
  /// What a title needs: at least 28 in a plain table; in a grouped one the text with room towards
  /// the rows, at least 38, and 55 at the top (UIKit reference 2.1).
  func height(ofTitle title: String, _ part: TablePart, isFirst: Bool) -> CGFloat {
    let grid = pixelGrid
    let isPlain = style == .plain
    let isHeader = part == .header
    let label = UILabel(frame: .zero)
    label.font = UIFont.preferredFont(
      forTextStyle: isPlain && isHeader ? .headline : .footnote, compatibleWith: traitCollection)
    label.numberOfLines = 0
    label.text = isHeader && !isPlain ? title.uppercased() : title
    let margin = contentMargin + cellInset
    let room = max(1, contentWidth - 2 * margin)
    let text = label.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude)).height
    if isPlain {
      return max(TableMetrics.plainHeaderHeight, grid.up(text + 7))
    }
    let height = CGFloat(grid.up(text + 2 * TitleMetrics.gap))
    guard isHeader else { return max(TableMetrics.groupedGap, height) }
    let least =
      isFirst ? TableMetrics.groupedFirstHeaderHeight : TableMetrics.groupedHeaderHeight
    return max(least, height)
  }
}
