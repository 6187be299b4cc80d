import TableGeometry

// A two-finger pan selects items, as in a table.
extension UICollectionView: SweptList {
  var sweep: TableSweep? {
    get { touch.sweep }
    set { touch.sweep = newValue }
  }

  /// Adds the two-finger pan recogniser if there is a delegate to allow it.
  func updateSweepRecognizer() {
    let isWanted = delegate != nil
    if isWanted, touch.sweepRecognizer == nil {
      let recognizer = TableSweepRecognizer(list: self)
      touch.sweepRecognizer = recognizer
      addGestureRecognizer(recognizer)
      panGestureRecognizer.require(toFail: recognizer)
    }
    touch.sweepRecognizer?.isEnabled = isWanted
  }

  var isSweptSideways: Bool { scrollsSidewaysOnly }

  /// Returns false, because collection views have no selection controls in edit mode.
  func hasCircle(at point: CGPoint) -> Bool { false }

  /// Returns whether the delegate allows a sweep. The delegate of a view that scrolls in both
  /// directions is not asked (UIKit reference 22.6).
  func sweepMayBegin(at point: CGPoint) -> Bool {
    let scrollsBothWays =
      contentSize.width > bounds.width + 1 && contentSize.height > bounds.height + 1
    guard !scrollsBothWays,
      delegate != nil, let path = path(at: point)
    else { return false }
    return delegateAllows(path) {
      $0.collectionView(self, shouldBeginMultipleSelectionInteractionAt: $1)
    }
  }

  func willSweep(from item: RowAddress) {
    // The interaction enables multiple selection permanently (UIKit reference 22.6).
    guard !rules.selectsSeveral else { return }
    if isEditing {
      allowsMultipleSelectionDuringEditing = true
    } else {
      allowsMultipleSelection = true
    }
  }

  func didBeginSweep(at item: RowAddress) {
    delegate?.collectionView(
      self, didBeginMultipleSelectionInteractionAt: dataPath(IndexPath(item)))
  }

  func didEndSweep() { delegate?.collectionViewDidEndMultipleSelectionInteraction(self) }

  func sweptItem(at point: CGPoint) -> RowAddress? {
    path(at: point).map { RowAddress($0) }
  }

  func hasSweptItem(_ item: RowAddress) -> Bool { content.has(IndexPath(item)) }

  func isSwept(_ item: RowAddress) -> Bool { selection.contains(item) }

  func allowsSweep(over item: RowAddress) -> Bool {
    let path = IndexPath(item)
    return rules.selects
      && delegateAllows(path) { $0.collectionView(self, shouldHighlightItemAt: $1) }
  }

  func setSwept(_ item: RowAddress, _ isSelected: Bool) {
    if isSelected { selectByUser(item) } else { deselectByUser(item) }
  }

  func sweptItem(after item: RowAddress) -> RowAddress? { self.item(after: item) }
}
