import TableGeometry

// A row of automatic height takes another one by itself when its content changes on the screen. The
// table looks at the next layout, once for any number of changes, and shows what is different as an
// update: neighbours move, what is looked at stays.
extension UITableView {
  /// When rows of automatic height that are on the screen take another one by themselves.
  public var selfSizingInvalidation: SelfSizingInvalidation {
    get { looks.selfSizing }
    set { looks.selfSizing = newValue }
  }

  /// Whether rows may take heights of their own at all.
  private var sizesRows: Bool {
    if looks.selfSizing == .disabled { return false }
    guard case .estimated = rows.rule else { return false }
    return true
  }

  /// A row's cell may want another height.
  func contentDidChange(in cell: UITableViewCell) {
    guard sizesRows, cell.tile?.table === self, !tiles.isTiling, updates.depth == 0,
      updates.reconfiguring == nil
    else { return }
    let isAnimated = AnimationContext.isEnabled && !AnimationContext.isSuppressed
    tiles.resizes[ObjectIdentifier(cell)] = isAnimated
    setNeedsLayout()
  }

  /// Gives rows whose content has changed the height that it wants now.
  func resizeRowsIfNeeded() {
    if tiles.resizes.isEmpty || tiles.isTiling || updates.depth > 0 { return }
    let resizes = tiles.resizes
    tiles.resizes = [:]
    guard sizesRows, !rowsAreStale, !tiles.needsRefill else { return }
    var resized: [RowAddress] = []
    var isAnimated = true
    for (address, cell) in zip(tiles.addresses, tiles.cells) {
      guard let wants = resizes[ObjectIdentifier(cell)], wantsOtherHeight(cell, at: address)
      else { continue }
      resized.append(address)
      isAnimated = isAnimated && wants
    }
    if resized.isEmpty { return }
    if isAnimated {
      note { $0.resized = resized }
    } else {
      UIView.performWithoutAnimation { note { $0.resized = resized } }
    }
  }

  private func wantsOtherHeight(_ cell: UITableViewCell, at address: RowAddress) -> Bool {
    if rows.asksRowHeights == true, let delegate,
      delegate.tableView(self, heightForRowAt: IndexPath(address)) != Self.automaticDimension
    {
      return false
    }
    guard tiles.index(of: address).map({ tiles.cells[$0] === cell }) == true else { return false }
    let room = CGSize(width: frame(ofRow: address).width, height: .greatestFiniteMagnitude)
    let height = cell.sizeThatFits(room).height
    // Heights are kept to a fraction of a point.
    return height.isFinite && abs(Double(height) - rows.extents.height(ofRow: address)) > 0.001
  }
}

/// A cell's content of its own, which says when constraints have laid it out.
final class CellContentView: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    (superview as? UITableViewCell)?.contentWasLaidOut()
  }
}

extension UITableViewCell {
  /// The content may want another height than the row has.
  func contentDidChange() {
    if let tile, tile.isSettled { tile.table?.contentDidChange(in: self) }
  }

  func contentWasLaidOut() {
    guard tile?.table?.selfSizingInvalidation == .enabledIncludingConstraints else { return }
    contentDidChange()
  }
}
