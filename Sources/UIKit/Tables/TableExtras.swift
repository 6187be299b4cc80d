import TableGeometry

/// The views of a table that are neither rows nor parts of sections.
@MainActor struct TableExtras {
  var header: UIView?
  var footer: UIView?
  var background: UIView?
  /// Separators below the last row of a plain table.
  var fillers: [UIView] = []
  /// The height of the header view that rows stand below.
  var headerHeight: CGFloat = 0

  /// Where the rows and the footer end; the content may go on below, to give a search bar the way
  /// that it takes to be scrolled out.
  var contentEnd: CGFloat = 0
  /// Whether the header stays at the top edge, as a search bar does during a search.
  var pinsHeader = false

  /// Whether the header view's height is no longer what rows stand below.
  var headerHasChanged: Bool { (header?.frame.height ?? 0) != headerHeight }

  /// How many fillers are shown; negative when they have to be looked at again.
  var fillerCount = -1
  var fillerStep: CGFloat = 0
}

extension UITableView {
  /// Takes a view in or out. What joins the table may ask it for this very view, so nothing here
  /// holds on to the extras meanwhile.
  func replaceExtra(_ path: WritableKeyPath<TableExtras, UIView?>, with view: UIView?) {
    let old = extras[keyPath: path]
    if old === view { return }
    extras[keyPath: path] = view
    extras.fillerCount = -1
    if path == \.header, extras.pinsHeader {
      extras.pinsHeader = false
      old?.layer.zPosition = 0
    }
    if old?.superview === self { old?.removeFromSuperview() }
    // Behind a refresh control, which is behind the rows.
    if path == \.background { view?.layer.zPosition = -2 }
    if let view { insertSubview(view, at: 0) }
  }

  /// The distance from the content's top to the first section.
  var rowsOrigin: CGFloat { max(0, extras.headerHeight) }

  /// Brings header, footer and background in place, and the content's size up to date.
  func layOutExtras() {
    let width = bounds.width
    extras.headerHeight = extras.header?.frame.height ?? 0
    let origin = rowsOrigin
    if let header = extras.header {
      let frame = CGRect(x: 0, y: headerTop, width: width, height: header.frame.height)
      if header.frame != frame { header.frame = frame }
    }
    let end = origin + CGFloat(rows.extents.height)
    var height = end
    if let footer = extras.footer {
      let frame = CGRect(x: 0, y: end, width: width, height: footer.frame.height)
      if footer.frame != frame { footer.frame = frame }
      height += footer.frame.height
    }
    extras.contentEnd = height
    settings.hidingHeight = extras.header is UISearchBar && !extras.pinsHeader ? origin : 0
    if settings.hidingHeight > 0 {
      let inset = adjustedContentInset
      height = max(height, origin + bounds.height - inset.top - inset.bottom)
    }
    let size = CGSize(width: width, height: height)
    if contentSize != size {
      extras.fillerCount = -1
      contentSize = size
    }
  }

  /// The header's place: the content's top, or what is visible of the table.
  private var headerTop: CGFloat {
    extras.pinsHeader ? max(0, bounds.minY + adjustedContentInset.top) : 0
  }

  /// Keeps a header that is pinned at the top edge.
  func placePinnedHeader() {
    guard extras.pinsHeader, let header = extras.header else { return }
    if header.frame.minY != headerTop { header.frame.origin.y = headerTop }
  }

  /// Lets the header, a search bar, stay at the top edge above the rows for as long as a search is
  /// under way.
  func setPinsHeader(_ pins: Bool) {
    guard extras.pinsHeader != pins else { return }
    extras.pinsHeader = pins
    // Above rows and section headers.
    if let header = extras.header {
      header.layer.zPosition = pins ? 3 : 0
      if pins {
        bringSubviewToFront(header)
      } else {
        insertSubview(header, at: extras.background == nil ? 0 : 1)
      }
    }
    tiles.invalidate()
    setNeedsLayout()
  }

  /// The background stays where the view is.
  func layOutBackground() {
    if let background = extras.background, background.frame != bounds {
      background.frame = bounds
    }
  }

  /// How high empty rows below the last one are; 0 for none.
  private var fillerStep: CGFloat {
    if style != .plain || extras.footer != nil || separatorStyle == .none { return 0 }
    if fillerRowHeight != UITableView.automaticDimension { return fillerRowHeight }
    let extents = rows.extents
    let last = (0..<extents.sectionCount).last { extents.rowCount(inSection: $0) > 0 }
    let height = last.map {
      extents.height(
        ofRow: RowAddress(section: $0, row: extents.rowCount(inSection: $0) - 1))
    }
    if let height, height > 0 { return CGFloat(height) }
    return rowHeight > 0 ? rowHeight : TableMetrics.rowHeight
  }

  /// Lines of the empty rows below the last one, in a plain table without a footer
  /// (UIKit reference 2.1).
  func layOutFillers() {
    let end = extras.contentEnd
    let step = fillerStep
    let isWanted = step > 0 && end < bounds.maxY
    if !isWanted, extras.fillers.isEmpty { return }
    let count =
      isWanted ? min(Int(((bounds.height + bounds.height / 2) / step).rounded(.up)), 200) : 0
    if count == extras.fillerCount, step == extras.fillerStep { return }
    extras.fillerCount = count
    extras.fillerStep = step
    while extras.fillers.count < count {
      let line = UIView(frame: .zero)
      line.isUserInteractionEnabled = false
      insertSubview(line, at: 0)
      extras.fillers.append(line)
    }
    let pixel = 1 / layer.contentsScale
    let inset = mirrored(separatorInset)
    for (index, line) in extras.fillers.enumerated() {
      line.isHidden = index >= count
      line.backgroundColor = lineColor
      line.frame = CGRect(
        x: inset.left, y: end + CGFloat(index + 1) * step - pixel,
        width: max(0, bounds.width - inset.left - inset.right), height: pixel)
    }
  }

  /// Left and right exchanged where reading begins at the right.
  func mirrored(_ insets: UIEdgeInsets) -> UIEdgeInsets {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return insets }
    return UIEdgeInsets(
      top: insets.top, left: insets.right, bottom: insets.bottom, right: insets.left)
  }
}
