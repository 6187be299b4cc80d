import UIKit

/// Replaces a collection view's delegate and, while sections fold, items keep their places or a content
/// state replaces the items, its data source.
///
/// Behaviours only respond to the delegate's calls about scrolling. On Linux a collection view makes
/// all other calls directly, because its delegate is a different property from the scroll view's.
@MainActor final class CollectionRelay: ScrollRelay {
  /// The app's data source.
  weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { observeRelease(of: dataSource) }
  }
  var folding: SectionFolding?
  /// Whether an update is being collected; its indices are known only when it ends.
  var collectsUpdate = false

  override func attach(to scrollView: UIScrollView) {
    super.attach(to: scrollView)
    guard takesData, let collection = scrollView as? UICollectionView,
      collection.dataSource !== self, collection.dataSource != nil
    else { return }
    dataSource = collection.dataSource
    collection.dataSource = self
    folding?.dataChanged()
  }

  /// Whether behaviours change the results of the data source, or respond to its calls.
  private var takesData: Bool {
    folding?.isAttached == true || behaviors?.concealment != nil
      || behaviors?.placeKeeping != nil
  }

  override func detachUnusedDataSource(from scrollView: UIScrollView) {
    guard let collection = scrollView as? UICollectionView, !takesData else { return }
    detachDataSource(from: collection)
  }

  /// Restores the app's data source of the collection view.
  func detachDataSource(from collection: UICollectionView) {
    collectsUpdate = false
    guard collection.dataSource === self else { return }
    collection.dataSource = dataSource
    dataSource = nil
  }

  override func renew(on scrollView: UIScrollView) {
    super.renew(on: scrollView)
    guard let collection = scrollView as? UICollectionView, dataSource == nil,
      collection.dataSource === self
    else { return }
    collection.dataSource = nil
    collection.dataSource = self
  }

  /// Returns the number of a section's items, out of `count`, that are visible to the collection view.
  func visibleCount(of count: Int, inSection section: Int) -> Int {
    guard let folding, folding.hidesRows(of: section) else { return count }
    return min(count, folding.visibleRowCount)
  }
}
