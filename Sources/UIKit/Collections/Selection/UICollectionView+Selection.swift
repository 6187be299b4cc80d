import CollectionEngine
import TableGeometry

/// The current touch, which may select an item.
@MainActor struct CollectionTouch {
  weak var touch: UITouch?
  @WeakView var cell: UICollectionViewCell?
  var sweepRecognizer: TableSweepRecognizer?
  /// The state of a two-finger selection.
  var sweep: TableSweep?
  var bandRecognizer: BandRecognizer?
  /// The selection rectangle of a pointer.
  var band: CollectionBand?

  mutating func forget() {
    touch = nil
    cell = nil
  }
}

// The order of callbacks for a tap (UIKit reference 22.1): shouldHighlight and didHighlight; when the touch
// ends, shouldSelect, deselection of other items, didSelect, and then didUnhighlight. A table unhighlights
// first.
extension UICollectionView {
  func setRule(_ path: WritableKeyPath<SelectionRules, Bool>, _ value: Bool) {
    rules[keyPath: path] = value
    selectionModeDidChange()
  }

  func setEditMode(_ isEditing: Bool) {
    guard rules.isEditing != isEditing else { return }
    rules.isEditing = isEditing
    selectionModeDidChange()
    for view in shown.values { (view as? UICollectionViewCell)?.setNeedsUpdateConfiguration() }
    listEditingDidChange()
  }

  private func selectionModeDidChange() {
    updateBandRecognizer()
    guard !rules.selectsSeveral else { return }
    for item in selection.rows.dropFirst() { setSelected(item, false) }
  }

  func setSelected(_ item: RowAddress, _ isSelected: Bool) {
    if isSelected { selection.insert(item) } else { selection.remove(item) }
    (shown[.cell(IndexPath(item))] as? UICollectionViewCell)?.isSelected = isSelected
  }

  func select(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
    guard let path else {
      for item in selection.rows { setSelected(item, false) }
      itemHiding?.collectionViewDidDeselectAllItems(self)
      return
    }
    loadIfNeeded()
    guard content.has(path) else {
      if hiddenSection(ofItemAt: path) != nil {
        return selectHidden(path, animated: animated, position)
      }
      return UIKitFault.report("attempt to select item at invalid index path (\(path))")
    }
    let item = RowAddress(path)
    if !rules.selectsSeveral {
      for other in selection.rows where other != item { setSelected(other, false) }
    }
    setSelected(item, true)
    if position != [] { scrollToItem(at: path, at: position, animated: animated) }
  }

  func deselect(_ path: IndexPath) {
    guard path.count == 2 else { return }
    if hiddenSection(ofItemAt: path) != nil {
      itemHiding?.collectionView(self, setSelected: false, hiddenItemAt: path)
    }
    setSelected(RowAddress(path), false)
  }

  // MARK: Touches

  /// Displays the data of a pending reload, before a touch concerns items that no longer exist.
  private func finishReload() { if pass.releasesEverything { layOutIfShown() } }

  func itemTouchesBegan(_ touches: Set<UITouch>) {
    finishReload()
    guard touch.touch == nil, let first = touches.first, let cell = cell(touchedBy: first) else {
      return
    }
    endClosingSwipe(touching: cell)
    guard let path = path(of: cell, .cell), extra(at: RowAddress(path)) == nil,
      delegateAllows(path, { $0.collectionView(self, shouldHighlightItemAt: $1) })
    else { return }
    touch.touch = first
    touch.cell = cell
    cell.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: dataPath(path))
  }

  func itemTouchesMoved(_ touches: Set<UITouch>) {
    guard let tracked = touch.touch, touches.contains(tracked), let cell = touch.cell,
      !cell.bounds.contains(tracked.location(in: cell))
    else { return }
    unhighlight()
  }

  func itemTouchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    finishReload()
    guard let tracked = touch.touch, touches.contains(tracked) else { return }
    let cell = touch.cell
    endClosingSwipe()
    if let cell, let path = path(of: cell, .cell), content.has(path) {
      takeKeyFocus(at: RowAddress(path))
      select(path, by: tracked, event?.modifierFlags ?? [])
    }
    if touch.touch === tracked { unhighlight() }
  }

  func itemTouchesCancelled(_ touches: Set<UITouch>) {
    if let tracked = touch.touch, touches.contains(tracked) { unhighlight() }
  }

  func unhighlight() {
    let cell = touch.cell
    touch.forget()
    guard let cell else { return }
    cell.isHighlighted = false
    if let path = path(of: cell, .cell) {
      delegate?.collectionView(self, didUnhighlightItemAt: dataPath(path))
    }
  }

  private func cell(touchedBy touch: UITouch) -> UICollectionViewCell? {
    var view = touch.view
    while let current = view, current !== self {
      if let cell = current as? UICollectionViewCell, cell.place?.collectionView === self {
        return isTouched(cell, by: touch) ? cell : nil
      }
      view = current.superview
    }
    return nil
  }

  /// Returns whether a touch that reaches the view late is still in a cell: meanwhile an update may have
  /// removed the cell's item, or a reload may have reused the cell elsewhere.
  private func isTouched(_ cell: UICollectionViewCell, by touch: UITouch) -> Bool {
    cell.place?.isDeparting == false && cell.bounds.contains(touch.location(in: cell))
  }

  /// Returns whether the delegate agrees; false if the delegate updates or reloads the view in the
  /// callback, because the index path may then refer to a different item.
  ///
  /// - Parameter question: A closure that asks the delegate. It receives the index path of the item in
  ///   the data source, which differs from the displayed one while items are being moved.
  func delegateAllows(
    _ path: IndexPath, _ question: (any UICollectionViewDelegate, IndexPath) -> Bool
  ) -> Bool {
    guard let delegate else { return true }
    let events = pass.events
    return question(delegate, dataPath(path)) && events == pass.events
  }

  // MARK: Selecting by the user

  /// Selects or deselects an item like a tap, calling the delegate. With multiple selection, a range
  /// extends from the previously tapped item.
  func tap(_ path: IndexPath, extendsRange: Bool = false) {
    if togglesByTap(path) { return }
    let item = RowAddress(path)
    if rules.selectsSeveral, extendsRange, let anchor = focus.anchor, anchor != item,
      rules.selects
    {
      return selectRange(from: anchor, to: item)
    }
    focus.anchor = item
    switch rules.tap(on: item, in: selection) {
    case .nothing: break
    case .deselect: deselectByUser(item)
    case .select:
      let events = pass.events
      guard selectByUser(item), events == pass.events,
        !rules.selectsSeveral || selection.rows == [item]
      else { return }
      performPrimaryAction(at: path)
    }
  }

  /// Performs the item's primary action if the delegate has one and allows it.
  func performPrimaryAction(at path: IndexPath) {
    if delegateAllows(path, { $0.collectionView(self, canPerformPrimaryActionForItemAt: $1) }) {
      delegate?.collectionView(self, performPrimaryActionForItemAt: dataPath(path))
    }
  }

  /// Selects an item if the delegate agrees, and deselects the others if selection is single; returns
  /// false if the delegate refuses, or updates the view instead.
  @discardableResult
  func selectByUser(_ item: RowAddress) -> Bool {
    let path = IndexPath(item)
    guard delegateAllows(path, { $0.collectionView(self, shouldSelectItemAt: $1) }) else {
      return false
    }
    let others = rules.selectsSeveral ? [] : selection.rows.filter { $0 != item }
    for other in others {
      setSelected(other, false)
      delegate?.collectionView(self, didDeselectItemAt: dataPath(IndexPath(other)))
    }
    guard content.has(path) else { return false }
    setSelected(item, true)
    if !isEditing, let cell = shown[.cell(path)] as? UICollectionViewCell {
      cell.onSelection?(cell)
    }
    delegate?.collectionView(self, didSelectItemAt: dataPath(path))
    return true
  }

  func deselectByUser(_ item: RowAddress) {
    let path = IndexPath(item)
    guard delegateAllows(path, { $0.collectionView(self, shouldDeselectItemAt: $1) }) else {
      return
    }
    setSelected(item, false)
    delegate?.collectionView(self, didDeselectItemAt: dataPath(path))
  }

  /// Selects the items between two items and deselects all others, each if the delegate permits.
  func selectRange(from anchor: RowAddress, to item: RowAddress) {
    let range = min(anchor, item)...max(anchor, item)
    let events = pass.events
    for other in selection.rows where !range.contains(other) {
      deselectByUser(other)
      guard events == pass.events else { return }
    }
    var next: RowAddress? = range.lowerBound
    while let item = next, item <= range.upperBound, events == pass.events {
      let path = IndexPath(item)
      if !selection.contains(item),
        delegateAllows(path, { $0.collectionView(self, shouldHighlightItemAt: $1) })
      {
        selectByUser(item)
      }
      next = self.item(after: item)
    }
  }

  /// Deselects all items in edit mode, calling the delegate; returns false outside edit mode or without
  /// a selected item.
  func deselectInEditMode() -> Bool {
    guard isEditing, rules.selects, !selection.rows.isEmpty else { return false }
    let events = pass.events
    for item in selection.rows {
      guard events == pass.events else { break }
      deselectByUser(item)
    }
    return true
  }
}
