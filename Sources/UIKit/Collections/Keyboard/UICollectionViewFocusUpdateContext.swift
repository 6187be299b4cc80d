/// The previous and the next item of the keyboard's focus in a collection view.
@preconcurrency @MainActor open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  /// `nil` if the focus was outside of the collection view.
  open private(set) var previouslyFocusedIndexPath: IndexPath?
  /// `nil` if the focus leaves the collection view.
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
