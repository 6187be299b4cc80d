import CollectionEngine
import TableGeometry

/// The state of the keyboard focus in a collection view.
@MainActor struct CollectionFocus {
  /// The focused item.
  var item: RowAddress?
  /// The anchor of a selected range.
  var anchor: RowAddress?
  /// Whether the focus ring is displayed: after a key press, but not after a tap.
  var isShown = false
  var isAllowed = true
  var isAllowedDuringEditing = true
  var isFollowedBySelection = false
  var remembers = false
  var typing = TypeAhead()
  /// The cell under the pointer.
  @WeakView var hovered: UICollectionViewCell?
  /// The column or row in which consecutive arrow steps stay.
  var lane: Lane?

  /// The item at which consecutive arrow steps along one axis began, and the current item.
  struct Lane {
    var isVertical: Bool
    var box: ItemBox
    var item: RowAddress
  }

  /// Updates the items' positions after an update of the view.
  mutating func renumber(_ newPlace: (RowAddress) -> RowAddress?) {
    item = item.flatMap(newPlace)
    anchor = anchor.flatMap(newPlace)
    lane = nil
  }

  /// Removes items that no longer exist after a reload.
  mutating func keep(in content: CollectionContent) {
    func exists(_ item: RowAddress) -> Bool { content.has(IndexPath(item)) }
    item = item.flatMap { exists($0) ? $0 : nil }
    anchor = anchor.flatMap { exists($0) ? $0 : nil }
    lane = nil
  }
}

extension UICollectionView {
  func allowFocus(_ isAllowed: Bool) {
    focus.isAllowed = isAllowed
    if !canTakeKeyFocus { showFocus(at: nil) }
  }

  func allowFocusDuringEditing(_ isAllowed: Bool) {
    focus.isAllowedDuringEditing = isAllowed
    if !canTakeKeyFocus { showFocus(at: nil) }
  }

  /// Whether items can get the keyboard focus currently.
  var canTakeKeyFocus: Bool { isEditing ? focus.isAllowedDuringEditing : focus.isAllowed }

  var hasKeyFocus: Bool { hostSession.keyFocus === self }

  /// Returns whether the cell of an item shows the keyboard focus.
  func showsFocus(at path: IndexPath) -> Bool {
    guard focus.isShown, let item = focus.item, path.count == 2 else { return false }
    return item == RowAddress(path) && hasKeyFocus
  }

  /// The visible cell of the focused item.
  var cellWithKeyFocus: UICollectionViewCell? {
    focus.item.flatMap { shown[.cell(IndexPath($0))] as? UICollectionViewCell }
  }

  /// Focuses an item after a tap, without showing the focus ring.
  func takeKeyFocus(at item: RowAddress) {
    guard canTakeKeyFocus else { return }
    hostSession.keyFocus = self
    showFocus(at: item, isShown: false)
  }

  /// Moves the key focus to an item; returns false if the view or its delegate refuses.
  func takeKeyFocus(showing cell: UICollectionViewCell) -> Bool {
    guard canTakeKeyFocus, rules.selects || isEditing, let path = path(of: cell, .cell),
      content.has(path), canFocus(RowAddress(path))
    else { return false }
    hostSession.keyFocus = self
    return moveFocus(to: RowAddress(path))
  }

  /// The item that gets the focus first: the remembered one, the one that the delegate returns, the
  /// selected one, or the first visible one.
  var startOfFocus: RowAddress? {
    if let item = focus.item, focus.remembers, content.has(IndexPath(item)) { return item }
    if let path = delegate?.indexPathForPreferredFocusedView(in: self), content.has(path) {
      return RowAddress(path)
    }
    if let selected = selection.rows.first { return selected }
    let visible = bounds.inset(by: adjustedContentInset).insetBy(dx: -0.5, dy: -0.5)
    let keys = visibleKeys(.cell, nil)
    let whole = keys.first { key in
      shown[key]?.appliedAttributes.map { visible.contains($0.frame) } ?? false
    }
    return (whole ?? keys.first).map { RowAddress($0.indexPath) }
  }

  func showFocus(at item: RowAddress?, isShown: Bool = true, heading: UIFocusHeading = []) {
    let old = focus.isShown ? focus.item.map { IndexPath($0) } : nil
    let new = isShown ? item.map { IndexPath($0) } : nil
    cellWithKeyFocus?.isKeyFocused = false
    focus.item = item
    focus.isShown = isShown
    if isShown { cellWithKeyFocus?.isKeyFocused = true }
    guard old != new, let delegate else { return }
    let coordinator = UIFocusAnimationCoordinator()
    delegate.collectionView(
      self,
      didUpdateFocusIn: UICollectionViewFocusUpdateContext(
        in: self, from: old.map(dataPath), to: new.map(dataPath), heading: heading),
      with: coordinator)
    coordinator.run()
  }

  /// Moves the focus to an item and scrolls it into view; returns false if the delegate refuses.
  @discardableResult func moveFocus(
    to item: RowAddress, heading: UIFocusHeading = []
  ) -> Bool {
    let old = focus.isShown ? focus.item.map { IndexPath($0) } : nil
    let new = IndexPath(item)
    if old != new {
      let isAllowed = delegateAllows(new) { delegate, target in
        delegate.collectionView(
          self,
          shouldUpdateFocusIn: UICollectionViewFocusUpdateContext(
            in: self, from: old.map(dataPath), to: target, heading: heading))
      }
      guard isAllowed, content.has(new) else { return false }
    }
    showFocus(at: item, heading: heading)
    if content.has(new) { scrollToItem(at: new, at: [], animated: true) }
    return true
  }

  func canFocus(_ item: RowAddress) -> Bool {
    let path = IndexPath(item)
    return delegateAllows(path) { $0.collectionView(self, canFocusItemAt: $1) }
  }
}

extension UICollectionView: KeyFocusable {
  var acceptsKeyFocus: Bool {
    canTakeKeyFocus && (rules.selects || isEditing) && content.counts.contains { $0 > 0 }
  }

  var focusedPart: UIView? { focus.isShown ? cellWithKeyFocus : nil }

  /// Makes the collection view the target of keys, and shows the focused item.
  func takeKeyFocus() {
    guard canTakeKeyFocus else { return }
    hostSession.keyFocus = self
    if let start = startOfFocus { moveFocus(to: start) }
  }

  /// Gives up the key focus.
  func loseKeyFocus() {
    if hasKeyFocus { hostSession.keyFocus = nil }
    showFocus(at: focus.remembers ? focus.item : nil, isShown: false)
  }

  /// Hides the focus ring but keeps the item, so that the focus can resume there.
  func suspendKeyFocus() { showFocus(at: focus.item, isShown: false) }

  /// Returns whether the subview is a cell; other views are focused separately.
  func leadsFocus(to subview: UIView) -> Bool { subview is UICollectionViewCell }

  /// Advances the focus for Tab, from an item to the controls in its cell, and out of the view after
  /// the last control.
  func advanceKeyFocus(from view: UIView, backwards: Bool) -> Bool {
    guard acceptsKeyFocus else { return false }
    guard let cell = view === self ? cellWithKeyFocus : cell(around: view) else { return false }
    let mover = hostSession.part(FocusMover.self)
    let stops = FocusOrder.stops(in: cell)
    if let place = stops.firstIndex(where: { $0 === view }) {
      let next = backwards ? place - 1 : place + 1
      if stops.indices.contains(next) { return mover.focus(stops[next]) }
      guard backwards, let path = path(of: cell, .cell) else { return false }
      if hostSession.firstResponder is any UIKeyInput {
        hostSession.firstResponder?.resignFirstResponder()
      }
      hostSession.keyFocus = self
      return moveFocus(to: RowAddress(path))
    }
    guard view === self, !backwards, focus.isShown, let first = stops.first else { return false }
    return mover.focus(first, heading: .next)
  }

  private func cell(around view: UIView) -> UICollectionViewCell? {
    var next: UIView? = view
    while let current = next, current !== self {
      if let cell = current as? UICollectionViewCell, cell.place?.collectionView === self {
        return cell
      }
      next = current.superview
    }
    return nil
  }
}
