import CollectionEngine
import TableGeometry

/// The touch that may become the selection of an item.
@MainActor struct CollectionTouch {
  weak var touch: UITouch?
  @WeakView var cell: UICollectionViewCell?

  mutating func forget() {
    touch = nil
    cell = nil
  }
}

// The order on a tap (UIKit reference 22.1): shouldHighlight and didHighlight; on the lift shouldSelect, what was
// selected before is deselected, didSelect, and then didUnhighlight. A table unhighlights first.
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
      return
    }
    loadIfNeeded()
    guard content.has(path) else {
      return UIKitFault.report("attempt to select item at invalid index path (\(path))")
    }
    let item = RowAddress(path)
    if !rules.selectsSeveral {
      for other in selection.rows where other != item { setSelected(other, false) }
    }
    setSelected(item, true)
    if position != [] { scrollToItem(at: path, at: position, animated: animated) }
  }

  // MARK: Touches

  func itemTouchesBegan(_ touches: Set<UITouch>) {
    guard touch.touch == nil, let first = touches.first, let cell = cell(touchedBy: first) else {
      return
    }
    endClosingSwipe(touching: cell)
    guard let path = indexPath(for: cell),
      delegateAllows(path, { $0.collectionView(self, shouldHighlightItemAt: path) })
    else { return }
    touch.touch = first
    touch.cell = cell
    cell.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: path)
  }

  func itemTouchesMoved(_ touches: Set<UITouch>) {
    guard let tracked = touch.touch, touches.contains(tracked), let cell = touch.cell,
      !cell.bounds.contains(tracked.location(in: cell))
    else { return }
    unhighlight()
  }

  func itemTouchesEnded(_ touches: Set<UITouch>) {
    guard let tracked = touch.touch, touches.contains(tracked) else { return }
    let cell = touch.cell
    endClosingSwipe()
    if let cell, let path = indexPath(for: cell), content.has(path) { tap(path) }
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
    if let path = indexPath(for: cell) {
      delegate?.collectionView(self, didUnhighlightItemAt: path)
    }
  }

  private func cell(touchedBy touch: UITouch) -> UICollectionViewCell? {
    var view = touch.view
    while let current = view, current !== self {
      if let cell = current as? UICollectionViewCell, cell.place?.collectionView === self {
        return cell
      }
      view = current.superview
    }
    return nil
  }

  /// Whether the delegate agrees; false if it updates or reloads the view instead: the item that it was
  /// asked about may be another one by then.
  private func delegateAllows(
    _ path: IndexPath, _ question: (any UICollectionViewDelegate) -> Bool
  ) -> Bool {
    guard let delegate else { return true }
    let events = pass.events
    return question(delegate) && events == pass.events
  }

  // MARK: Selecting by a tap

  /// Selects or deselects as a tap does, asking and telling the delegate.
  func tap(_ path: IndexPath) {
    if togglesByTap(path) { return }
    let item = RowAddress(path)
    switch rules.tap(on: item, in: selection) {
    case .nothing: break
    case .deselect:
      guard delegateAllows(path, { $0.collectionView(self, shouldDeselectItemAt: path) }) else {
        return
      }
      setSelected(item, false)
      delegate?.collectionView(self, didDeselectItemAt: path)
    case .select(let others):
      guard delegateAllows(path, { $0.collectionView(self, shouldSelectItemAt: path) }) else {
        return
      }
      for other in others {
        setSelected(other, false)
        delegate?.collectionView(self, didDeselectItemAt: IndexPath(other))
      }
      guard content.has(path) else { return }
      setSelected(item, true)
      if !isEditing, let cell = shown[.cell(path)] as? UICollectionViewCell {
        cell.onSelection?(cell)
      }
      let events = pass.events
      delegate?.collectionView(self, didSelectItemAt: path)
      guard events == pass.events, !rules.selectsSeveral || selection.rows == [item] else { return }
      if delegateAllows(path, { $0.collectionView(self, canPerformPrimaryActionForItemAt: path) }) {
        delegate?.collectionView(self, performPrimaryActionForItemAt: path)
      }
    }
  }
}
