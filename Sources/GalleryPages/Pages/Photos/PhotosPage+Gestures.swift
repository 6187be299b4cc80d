import Trestle

// Prefetching, dragging and menus.
extension PhotosPage: UICollectionViewDataSourcePrefetching {
  package func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
  ) {
    for key in keys(indexPaths) { PhotoLoader.shared.prefetch(key) }
  }

  package func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    for key in keys(indexPaths) { PhotoLoader.shared.cancelPrefetching(key) }
  }

  /// Returns the keys of items' pictures in the size of their cells.
  private func keys(_ paths: [IndexPath]) -> [PhotoLoader.Key] {
    let scale = traitCollection.displayScale
    return paths.compactMap { path in
      guard photos.indices.contains(path.item),
        let size = collectionView.layoutAttributesForItem(at: path)?.size
      else { return nil }
      return PhotoLoader.Key(photos[path.item], filling: size, scale: scale)
    }
  }
}

extension PhotosPage: UICollectionViewDragDelegate {
  package func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    let photo = photos[indexPath.item]
    let item = UIDragItem(itemProvider: NSItemProvider(object: photo.title as NSString))
    item.localObject = photo.id
    return [item]
  }
}

// Menus.
extension PhotosPage {
  /// Returns the menu of photographs, with a large preview if there is only one.
  func menu(of chosen: [Photo]) -> UIContextMenuConfiguration? {
    guard let first = chosen.first else { return nil }
    guard chosen.count == 1 else {
      return UIContextMenuConfiguration(actionProvider: { [weak self] _ in
        UIMenu(children: self.map { [$0.deletion(of: chosen)] } ?? [])
      })
    }
    return UIContextMenuConfiguration(
      identifier: first.id as NSNumber, previewProvider: { @MainActor in PhotoPreview(first) }
    ) { [weak self] _ in UIMenu(children: self?.actions(for: first) ?? []) }
  }

  private func actions(for photo: Photo) -> [UIMenuElement] {
    let isFavourite = isFavourite(photo)
    return [
      UIAction(
        title: isFavourite ? "Remove Favourite" : "Favourite",
        image: UIImage(systemName: isFavourite ? "heart.fill" : "heart")
      ) { [weak self] _ in self?.toggleFavourite(photo) },
      UIMenu(options: .displayInline, children: [deletion(of: [photo])]),
    ]
  }

  private func deletion(of photos: [Photo]) -> UIAction {
    UIAction(
      title: photos.count == 1 ? "Delete" : "Delete \(photos.count) Photos",
      image: UIImage(systemName: "trash"), attributes: .destructive
    ) { [weak self] _ in self?.delete(Set(photos.map(\.id))) }
  }

  /// Opens the photograph whose preview was tapped.
  func openPreview(
    of configuration: UIContextMenuConfiguration,
    _ animator: any UIContextMenuInteractionCommitAnimating
  ) {
    guard let id = (configuration.identifier as? NSNumber)?.intValue,
      let index = photos.firstIndex(where: { $0.id == id })
    else { return }
    animator.addCompletion { [weak self] in self?.open(index) }
  }
}

/// A photograph above its menu.
final class PhotoPreview: UIViewController {
  private let photo: Photo

  init(_ photo: Photo) {
    self.photo = photo
    super.init(nibName: nil, bundle: nil)
    preferredContentSize = photo.pixels(shorterSide: 260)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code alone") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let imageView = UIImageView(frame: view.bounds)
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    view.backgroundColor = photo.placeholder
    view.addSubview(imageView)
    imageView.image = PhotoLoader.shared.picture(PhotoLoader.Key(whole: photo)) {
      [weak imageView] in imageView?.image = $0
    }
  }
}
