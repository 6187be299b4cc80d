/// Lengths inside cells, in points (facts 2.2).
enum CellMetrics {
  /// Between content and accessory, so that a disclosure indicator takes 34 in all.
  static let accessoryGap: CGFloat = 10
  static let imageGap: CGFloat = 15
  /// Above and below text that is higher than a row of 44 has room for.
  static let verticalMargin: CGFloat = 4
  static let value1Gap: CGFloat = 6
  static let value2Column: CGFloat = 91
}

extension UITableViewCell {
  private var margin: CGFloat {
    TableMetrics.margin(width: tile?.table?.bounds.width ?? bounds.width)
  }

  private var textIndent: CGFloat { CGFloat(max(0, indentationLevel)) * indentationWidth }

  /// Lays the parts out; where reading begins at the right, everything is mirrored.
  func layOutParts() {
    let size = bounds.size
    let pixel = 1 / layer.contentsScale
    let style = tile?.table?.separatorStyle ?? .none
    let isLined = style != .none
    // The content is a pixel shorter for the separator (facts 2.1).
    let height = max(0, size.height - (isLined ? pixel : 0))
    let taken = accessoryWidth()
    place(parts.content, CGRect(x: 0, y: 0, width: size.width - taken, height: height), in: size)
    if let accessory = parts.accessory {
      let fit = accessory.bounds.size
      let frame = CGRect(
        x: size.width - margin - fit.width, y: aligned((height - fit.height) / 2),
        width: fit.width, height: fit.height)
      place(accessory, frame, in: size)
    }
    if let view = backgroundView, view.frame != bounds { view.frame = bounds }
    if let view = parts.shownSelection, view.frame != bounds { view.frame = bounds }
    layOutSeparators(isLined: isLined, pixel: pixel)
    layOutCorners()
    layOutContent(
      CGSize(width: size.width - taken, height: height), trailing: taken > 0 ? 0 : margin)
  }

  private func accessoryWidth() -> CGFloat {
    guard let accessory = parts.accessory else { return 0 }
    return accessory.bounds.width + margin + CellMetrics.accessoryGap
  }

  private func aligned(_ length: CGFloat) -> CGFloat {
    let scale = layer.contentsScale
    return (length * scale).rounded() / scale
  }

  private func place(_ view: UIView, _ frame: CGRect, in size: CGSize) {
    var frame = frame
    if effectiveUserInterfaceLayoutDirection == .rightToLeft {
      frame.origin.x = size.width - frame.maxX
    }
    frame.size.width = max(0, frame.width)
    if view.frame != frame { view.frame = frame }
  }

  // MARK: Content

  private func layOutContent(_ size: CGSize, trailing: CGFloat) {
    var x = margin + textIndent
    if let image = parts.image, let picture = image.image {
      let width = picture.size.width
      place(
        image, CGRect(x: x, y: 0, width: width, height: size.height), in: size)
      x += width + CellMetrics.imageGap
    }
    let room = max(0, size.width - x - trailing)
    switch cellStyle {
    case .default:
      if let text = parts.text {
        place(text, CGRect(x: x, y: 0, width: room, height: size.height), in: size)
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
    var y = aligned((size.height - title.height - detail.height) / 2)
    if let label = parts.text {
      place(label, CGRect(x: x, y: y, width: room, height: title.height), in: size)
    }
    y += title.height
    if let label = parts.detail {
      place(label, CGRect(x: x, y: y, width: room, height: detail.height), in: size)
    }
  }

  private func layOutValue1(x: CGFloat, room: CGFloat, in size: CGSize) {
    let title = fit(parts.text, room)
    let gap = title.width > 0 ? CellMetrics.value1Gap : 0
    let detail = fit(parts.detail, max(0, room - title.width - gap))
    if let label = parts.text {
      place(
        label,
        CGRect(
          x: x, y: aligned((size.height - title.height) / 2), width: title.width,
          height: title.height), in: size)
    }
    if let label = parts.detail {
      place(
        label,
        CGRect(
          x: x + room - detail.width, y: aligned((size.height - detail.height) / 2),
          width: detail.width, height: detail.height), in: size)
    }
  }

  /// A column of 91 for the title (facts 2.2 has 91 to 97), the detail beside it.
  private func layOutValue2(x: CGFloat, room: CGFloat, in size: CGSize) {
    let column = min(CellMetrics.value2Column, room)
    let title = fit(parts.text, column)
    let start = x + column + CellMetrics.value1Gap
    let rest = max(0, room - column - CellMetrics.value1Gap)
    let detail = fit(parts.detail, rest)
    if let label = parts.text {
      place(
        label,
        CGRect(
          x: x, y: aligned((size.height - title.height) / 2), width: column,
          height: title.height), in: size)
    }
    if let label = parts.detail {
      place(
        label,
        CGRect(
          x: start, y: aligned((size.height - detail.height) / 2), width: rest,
          height: detail.height), in: size)
    }
  }

  /// What the labels need at a width, at least 44 points: rows of single lines stay 44 high at
  /// the standard text size.
  func fittingHeight(width: CGFloat) -> CGFloat {
    var room = width - accessoryWidth() - margin - textIndent
    if parts.accessory == nil { room -= margin }
    if let picture = parts.image?.image { room -= picture.size.width + CellMetrics.imageGap }
    room = max(0, room)
    let title = fit(parts.text, room)
    let detail = fit(parts.detail, room)
    var height =
      cellStyle == .subtitle ? title.height + detail.height : max(title.height, detail.height)
    if let picture = parts.image?.image { height = max(height, picture.size.height) }
    let scale = layer.contentsScale
    height = ((height + 2 * CellMetrics.verticalMargin) * scale).rounded(.up) / scale
    return max(TableMetrics.rowHeight, height)
  }

  // MARK: Lines and corners

  /// A line below every row; in grouped tables the first and last ones of a section run to the
  /// edges, in inset grouped ones the last has none.
  private func layOutSeparators(isLined: Bool, pixel: CGFloat) {
    guard isLined, let table = tile?.table, let address = tile?.address else {
      for line in parts.separators { line.isHidden = true }
      return
    }
    let isLast = address.row == table.rows.extents.rowCount(inSection: address.section) - 1
    var inset = separatorInset
    let isWide = isLast && table.style == .grouped && parts.separatorInset == nil
    if isWide { inset = .zero }
    if parts.separatorInset == nil, table.separatorInsetReference == .fromAutomaticInsets,
      table.looks.separatorInset != nil
    {
      inset.left += margin
    }
    if let picture = parts.image?.image, parts.separatorInset == nil,
      table.looks.separatorInset == nil, !isWide
    {
      inset.left += picture.size.width + CellMetrics.imageGap
    }
    let line = parts.separator(0, in: self)
    line.isHidden = isLast && table.style == .insetGrouped
    line.backgroundColor = table.separatorColor
    let frame = CGRect(
      x: inset.left, y: bounds.height - pixel, width: bounds.width - inset.left - inset.right,
      height: pixel)
    place(line, frame, in: bounds.size)
    let needsTop = table.style == .grouped && address.row == 0
    if needsTop || parts.separators.count > 1 {
      let top = parts.separator(1, in: self)
      top.isHidden = !needsTop
      top.backgroundColor = table.separatorColor
      place(top, CGRect(x: 0, y: 0, width: bounds.width, height: pixel), in: bounds.size)
    }
  }

  private func layOutCorners() {
    guard let table = tile?.table, let address = tile?.address, table.style == .insetGrouped
    else {
      if layer.cornerRadius != 0 {
        layer.cornerRadius = 0
        layer.masksToBounds = false
      }
      return
    }
    var corners: CACornerMask = []
    if address.row == 0 { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if address.row == table.rows.extents.rowCount(inSection: address.section) - 1 {
      corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    }
    layer.cornerRadius = corners.isEmpty ? 0 : TableMetrics.cornerRadius
    layer.maskedCorners = corners
    layer.masksToBounds = !corners.isEmpty
  }
}
