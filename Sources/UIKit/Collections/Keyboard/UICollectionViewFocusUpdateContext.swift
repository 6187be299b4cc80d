/// The previously and next focused items of a collection view.
@preconcurrency @MainActor open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  /// The previously focused item; `nil` if the focus was outside the collection view.
  open private(set) var previouslyFocusedIndexPath: IndexPath?
  /// The next focused item; `nil` if the focus leaves the collection view.
  open private(set) var nextFocusedIndexPath: IndexPath?

  init(
    in view: UICollectionView, from old: IndexPath?, to new: IndexPath?, heading: UIFocusHeading
  ) {
    previouslyFocusedIndexPath = old
    nextFocusedIndexPath = new
    super.init(
      from: old.flatMap { view.shown[.cell($0)] }, to: new.flatMap { view.shown[.cell($0)] },
      heading: heading)
  }
}
