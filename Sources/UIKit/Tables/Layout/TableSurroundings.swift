/// The views of a table other than rows, and headers and footers of sections.
@MainActor struct TableSurroundings {
  var header: UIView?
  var footer: UIView?
  var background: UIView?
  /// Separators below the last row of a plain table.
  var fillers: [UIView] = []
  /// The height of the header view, as used for the layout of the rows.
  var headerHeight: CGFloat = 0

  /// The position at which the rows and the footer end. The content may extend farther, so that a
  /// search bar can be scrolled out of view.
  var contentEnd: CGFloat = 0
  /// Whether the header stays at the top edge, as a search bar does during a search.
  var pinsHeader = false

  /// Whether the header view's height differs from the one used for the layout of the rows.
  var headerHasChanged: Bool { (header?.frame.height ?? 0) != headerHeight }

  /// The number of fillers; negative if it has to be determined again.
  var fillerCount = -1
  var fillerStep: CGFloat = 0
}

extension UITableView {
  /// Adds or removes a view. A view that is being added may ask the table for itself, so the
  /// surroundings must not be under modification at that time.
  func replaceSurrounding(_ path: WritableKeyPath<TableSurroundings, UIView?>, with view: UIView?) {
    let old = surroundings[keyPath: path]
    if let view, !canContain(view) { return }
    defer {
      if path == \.background, let view { sendSubviewToBack(view) }
      engine.invalidateLayout()
      setNeedsLayout()
    }
    if old === view { return }
    surroundings[keyPath: path] = view
    surroundings.fillerCount = -1
    if path == \.header, surroundings.pinsHeader {
      surroundings.pinsHeader = false
      old?.layer.zPosition = 0
    }
    if old?.superview === self { old?.removeFromSuperview() }
    // Behind a refresh control, which is behind the rows.
    if path == \.background { view?.layer.zPosition = -2 }
    if let view { insertSubview(view, at: 0) }
  }

  /// The distance from the content's top to the first section.
  var rowsOrigin: CGFloat { max(0, surroundings.headerHeight) }

  /// Lays out header, footer and background, and updates the content size.
  func layOutSurroundings() {
    let width = bounds.width
    surroundings.headerHeight = surroundings.header?.frame.height ?? 0
    let origin = rowsOrigin
    if let header = surroundings.header {
      let frame = CGRect(x: 0, y: headerTop, width: width, height: header.frame.height)
      if header.frame != frame { header.frame = frame }
      header.tableDidLayOutHeader(
        indexReach: sectionIndex?.reach ?? 0, isPinned: surroundings.pinsHeader)
    }
    let end = origin + CGFloat(engine.content.extents.height)
    var height = end
    if let footer = surroundings.footer {
      let frame = CGRect(x: 0, y: end, width: width, height: footer.frame.height)
      if footer.frame != frame { footer.frame = frame }
      height += footer.frame.height
    }
    surroundings.contentEnd = height
    let hides = surroundings.header?.hidesAsTableHeader == true && !surroundings.pinsHeader
    scrollEngine.settings.hidingHeight = hides ? Double(origin) : 0
    if hides, origin > 0 {
      let inset = adjustedContentInset
      height = max(height, origin + bounds.height - inset.top - inset.bottom)
    }
    let size = CGSize(width: width, height: height)
    if contentSize != size {
      surroundings.fillerCount = -1
      contentSize = size
    }
  }

  /// The header's top edge: that of the content, or of the visible area if the header is pinned.
  private var headerTop: CGFloat {
    surroundings.pinsHeader ? max(0, bounds.minY + adjustedContentInset.top) : 0
  }

  /// Keeps a pinned header at the top edge.
  func placePinnedHeader() {
    guard surroundings.pinsHeader, let header = surroundings.header else { return }
    if header.frame.minY != headerTop { header.frame.origin.y = headerTop }
  }

  /// Keeps the header, a search bar, at the top edge above the rows while a search is active.
  func setPinsHeader(_ pins: Bool) {
    guard surroundings.pinsHeader != pins else { return }
    surroundings.pinsHeader = pins
    // Above rows and section headers.
    if let header = surroundings.header {
      header.layer.zPosition = pins ? 3 : 0
      if pins {
        bringSubviewToFront(header)
      } else {
        insertSubview(header, at: surroundings.background == nil ? 0 : 1)
      }
    }
    sectionIndex?.update()
    engine.invalidateLayout()
    setNeedsLayout()
  }

  /// Fits the background to the table's bounds.
  func layOutBackground() {
    if let background = surroundings.background, background.frame != bounds {
      background.frame = bounds
    }
  }

  /// The height of the empty rows below the last row; 0 if there are none.
  private var fillerStep: CGFloat {
    if style != .plain || surroundings.footer != nil || separatorStyle == .none { return 0 }
    if fillerRowHeight != UITableView.automaticDimension { return fillerRowHeight }
    let content = engine.content
    let height = content.lastRow.map { content.extents.height(ofRow: $0) }
    if let height, height > 0 { return CGFloat(height) }
    return rowHeight > 0 ? rowHeight : TableMetrics.rowHeight
  }

  /// Lays out the separators of empty rows below the last one, in a plain table without a footer (UIKit
  /// reference 2.1).
  func layOutFillers() {
    let end = surroundings.contentEnd
    let step = fillerStep
    let isWanted = step > 0 && end < bounds.maxY
    if !isWanted, surroundings.fillers.isEmpty { return }
    let count =
      isWanted ? Int(min(((bounds.height + bounds.height / 2) / step).rounded(.up), 200)) : 0
    if count == surroundings.fillerCount, step == surroundings.fillerStep { return }
    surroundings.fillerCount = count
    surroundings.fillerStep = step
    while surroundings.fillers.count < count {
      let line = UIView(frame: .zero)
      line.isUserInteractionEnabled = false
      insertSubview(line, at: 0)
      surroundings.fillers.append(line)
    }
    let pixel = 1 / layer.contentsScale
    var inset = separatorInset
    inset.right += indexInset
    inset = mirrored(inset)
    for (index, line) in surroundings.fillers.enumerated() {
      line.isHidden = index >= count
      line.backgroundColor = lineColor
      line.frame = CGRect(
        x: inset.left, y: end + CGFloat(index + 1) * step - pixel,
        width: max(0, bounds.width - inset.left - inset.right), height: pixel)
    }
  }

  /// Returns insets with left and right exchanged in right-to-left layouts.
  func mirrored(_ insets: UIEdgeInsets) -> UIEdgeInsets {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return insets }
    return UIEdgeInsets(
      top: insets.top, left: insets.right, bottom: insets.bottom, right: insets.left)
  }
}
