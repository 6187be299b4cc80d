import UIKit

// The data source calls of a collection view to which behaviours respond, for both platforms. For
// Linux, `scripts/lib/relay.py` generates the calls that are only forwarded to the app.
extension CollectionRelay: UICollectionViewDataSource {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    let count = dataSource?.collectionView(collectionView, numberOfItemsInSection: section) ?? 0
    behaviors?.placeKeeping?.cellDisplayed(collectionView)
    return visibleCount(of: count, inSection: section)
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let dataSource else { return UICollectionViewCell(frame: .zero) }
    let cell = dataSource.collectionView(collectionView, cellForItemAt: indexPath)
    folding?.willDisplay(cell, at: indexPath)
    behaviors?.concealment?.conceal(cell)
    behaviors?.placeKeeping?.cellDisplayed(cell)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = appView(of: collectionView, ofKind: kind, at: indexPath)
    // Only a dequeued view is displayed.
    if view.reuseIdentifier != nil {
      folding?.willDisplay(view, ofKind: kind, at: indexPath)
      if collectionView.isBoundaryElement(ofKind: kind, at: indexPath) {
        behaviors?.concealment?.keep(view)
      } else {
        behaviors?.concealment?.conceal(view)
      }
    }
    return view
  }
}
