import Trestle

extension GalleryPage {
  static let photos = GalleryPage(
    identifier: "photos", title: "Photos",
    summary: "Three thousand pictures, decoded as they come: open, reorder, select and swipe away",
    make: { PhotosPage() })
}

/// A page with photographs in a grid. A tap opens a photograph, a long press shows its menu or moves
/// it, and two fingers select.
package final class PhotosPage: UICollectionViewController {
  /// The photographs in their order.
  package private(set) var photos: [Photo]
  private var favourites: Set<Photo.ID> = []
  let opening = PhotoOpening()

  package init(count: Int = 3000) {
    photos = Photo.first(count)
    super.init(collectionViewLayout: PhotosPage.makeLayout())
    title = "Photos"
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  /// Creates a layout of squares with gaps of two points, three in a row or as many as fit with a width
  /// of 130 points, and with the number of photographs below them.
  private static func makeLayout() -> UICollectionViewLayout {
    let gap: CGFloat = 2
    return UICollectionViewCompositionalLayout { _, environment in
      let width = environment.container.effectiveContentSize.width
      let columns = max(3, Int(width / 130))
      let side = (width - CGFloat(columns - 1) * gap) / CGFloat(columns)
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
      let row = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(side)),
        subitem: item, count: columns)
      row.interItemSpacing = .fixed(gap)
      let section = NSCollectionLayoutSection(group: row)
      section.interGroupSpacing = gap
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(60)),
          elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom)
      ]
      return section
    }
  }

  package override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
    collectionView.register(
      PhotoCount.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter,
      withReuseIdentifier: "count")
    collectionView.prefetchDataSource = self
    collectionView.dragDelegate = self
    collectionView.dragInteractionEnabled = true
    collectionView.allowsMultipleSelectionDuringEditing = true
    updateBar()
  }

  package override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    // The toolbar belongs to this page's edit mode.
    if isEditing { setEditing(false, animated: animated) }
  }

  // MARK: Data source

  package override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { photos.count }

  package override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: "photo", for: indexPath)
    let photo = photos[indexPath.item]
    (cell as? PhotoCell)?.show(photo, isFavourite: favourites.contains(photo.id))
    return cell
  }

  package override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "count", for: indexPath)
    (view as? PhotoCount)?.count = photos.count
    return view
  }

  package override func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }

  package override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    photos.insert(photos.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
  }

  /// Removes photographs, with animation.
  func delete(_ identifiers: Set<Photo.ID>) {
    let paths = photos.indices.filter { identifiers.contains(photos[$0].id) }
      .map { IndexPath(item: $0, section: 0) }
    collectionView.performBatchUpdates({
      photos.removeAll { identifiers.contains($0.id) }
      collectionView.deleteItems(at: paths)
    })
    for case let count as PhotoCount in collectionView.visibleSupplementaryViews(
      ofKind: UICollectionView.elementKindSectionFooter)
    {
      count.count = photos.count
    }
  }

  /// Marks a photograph as a favourite, or removes the mark.
  func toggleFavourite(_ photo: Photo) {
    if favourites.remove(photo.id) == nil { favourites.insert(photo.id) }
    if let index = photos.firstIndex(of: photo) {
      collectionView.reconfigureItems(at: [IndexPath(item: index, section: 0)])
    }
  }

  func isFavourite(_ photo: Photo) -> Bool { favourites.contains(photo.id) }

  // MARK: Opening

  package override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    if isEditing { return updateBar() }
    collectionView.deselectItem(at: indexPath, animated: false)
    open(indexPath.item)
  }

  package override func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {
    if isEditing { updateBar() }
  }

  package override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? { menu(of: indexPaths.map { photos[$0.item] }) }

  package override func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { openPreview(of: configuration, animator) }

  package override func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { true }

  package override func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    if !isEditing { setEditing(true, animated: true) }
  }

  /// Opens a photograph: its picture grows from its cell.
  func open(_ index: Int) {
    let viewer = PhotoViewer(photos, at: index)
    opening.source = self
    let stack = PhotoStack(rootViewController: viewer)
    stack.modalPresentationStyle = .overFullScreen
    stack.transitioningDelegate = opening
    present(stack, animated: true)
  }

  // MARK: Bars

  package override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    if !editing {
      for path in collectionView.indexPathsForSelectedItems ?? [] {
        collectionView.deselectItem(at: path, animated: false)
      }
    }
    updateBar()
    navigationController?.setToolbarHidden(!editing, animated: animated)
  }

  /// Shows the number of selected photographs.
  func updateBar() {
    let count = collectionView.indexPathsForSelectedItems?.count ?? 0
    let button =
      isEditing
      ? UIBarButtonItem(
        systemItem: .done,
        primaryAction: UIAction { [weak self] _ in
          self?.setEditing(false, animated: true)
        })
      : UIBarButtonItem(
        title: "Select",
        primaryAction: UIAction { [weak self] _ in
          self?.setEditing(true, animated: true)
        })
    navigationItem.rightBarButtonItem = button
    title =
      !isEditing
      ? "Photos" : count == 0 ? "Select Photos" : count == 1 ? "1 Photo" : "\(count) Photos"
    guard isEditing else { return toolbarItems = nil }
    let trash = UIBarButtonItem(
      systemItem: .trash,
      primaryAction: UIAction { [weak self] _ in
        self?.deleteSelected()
      })
    trash.isEnabled = count > 0
    toolbarItems = [UIBarButtonItem(systemItem: .flexibleSpace), trash]
  }

  private func deleteSelected() {
    let paths = collectionView.indexPathsForSelectedItems ?? []
    let identifiers = Set(paths.map { photos[$0.item].id })
    setEditing(false, animated: true)
    delete(identifiers)
  }
}

/// The number of photographs, below the grid.
private final class PhotoCount: UICollectionReusableView {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .preferredFont(forTextStyle: .headline)
    label.adjustsFontForContentSizeCategory = true
    label.textAlignment = .center
    addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code alone") }

  var count = 0 {
    didSet { label.text = count == 1 ? "1 Photo" : "\(count.grouped) Photos" }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: ceil(label.sizeThatFits(size).height) + 32)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
