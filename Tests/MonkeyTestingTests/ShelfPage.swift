import UIKit

/// A grid of items that can be moved, below a section that scrolls sideways; both report a fault when
/// that happens.
final class ShelfPage: UICollectionViewController {
  private var count = 24
  private var hasScrolled = false

  init() {
    super.init(collectionViewLayout: UICollectionViewFlowLayout())
    collectionView.collectionViewLayout = UICollectionViewCompositionalLayout {
      [weak self] section, _ in
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(section == 0 ? 1 : 0.25),
          heightDimension: .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: section == 0 ? .absolute(200) : .fractionalWidth(1),
          heightDimension: .absolute(120)), subitems: [item])
      let result = NSCollectionLayoutSection(group: group)
      guard section == 0 else { return result }
      result.orthogonalScrollingBehavior = .continuous
      result.visibleItemsInvalidationHandler = { _, offset, _ in self?.rowDidScroll(to: offset.x) }
      return result
    }
  }

  required init?(coder: NSCoder) { nil }

  private func rowDidScroll(to distance: CGFloat) {
    guard distance > 100, !hasScrolled else { return }
    hasScrolled = true
    UIKitFault.report("scrolled sideways")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "book")
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "book", for: indexPath)
    cell.contentView.backgroundColor = .systemFill
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { indexPath.section == 1 }

  override func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath.section == 1 ? proposedIndexPath : currentIndexPath }

  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    if sourceIndexPath != destinationIndexPath { UIKitFault.report("moved an item") }
  }
}
