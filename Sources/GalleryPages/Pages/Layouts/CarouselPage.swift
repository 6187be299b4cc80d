import Trestle

extension GalleryPage {
  static let carousel = GalleryPage(
    identifier: "carousel", title: "Carousel",
    summary: "A flow layout's subclass: cards grow in the middle, where a swipe comes to rest",
    make: { CarouselPage() })
}

/// A page with cards that grow as they approach the middle.
package final class CarouselPage: UICollectionViewController {
  private let photos: [Photo]

  package init(count: Int = 60) {
    // Cards are high: photographs of that shape are not cut.
    photos = Array(Photo.first(count * 4).filter { $0.aspect < 1 }.prefix(count))
    super.init(collectionViewLayout: CarouselLayout())
    title = "Carousel"
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.decelerationRate = .fast
    collectionView.showsHorizontalScrollIndicator = false
    collectionView.register(CarouselCell.self, forCellWithReuseIdentifier: "card")
  }

  /// The card that stays in the middle when the size changes; initially the first one.
  private var middle = 0
  private var size = CGSize.zero

  /// Moves the first card to the leading edge of the content, which is the right edge in some
  /// languages.
  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard collectionView.bounds.size != size, collectionView.bounds.width > 0 else { return }
    size = collectionView.bounds.size
    collectionView.layoutIfNeeded()
    collectionView.scrollToItem(
      at: IndexPath(item: middle, section: 0), at: .centeredHorizontally, animated: false)
  }

  package override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView.bounds.size == size else { return }
    let point = CGPoint(x: scrollView.bounds.midX, y: scrollView.bounds.midY)
    if let path = collectionView.indexPathForItem(at: point) { middle = path.item }
  }

  package override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { photos.count }

  package override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
    (cell as? CarouselCell)?.show(photos[indexPath.item])
    return cell
  }

  /// Moves a tapped card to the middle.
  package override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    collectionView.deselectItem(at: indexPath, animated: false)
    collectionView.scrollToItem(at: indexPath, at: .centeredHorizontally, animated: true)
  }
}

/// A card with a photograph and its name.
final class CarouselCell: PhotoCell {
  private let title = UILabel()
  private let shade = CAGradientLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 22
    shade.colors = [UIColor(white: 0, alpha: 0).cgColor, UIColor(white: 0, alpha: 0.6).cgColor]
    imageView.layer.addSublayer(shade)
    // Larger words would not fit into a card.
    title.font = UIFontMetrics(forTextStyle: .title2).scaledFont(
      for: .systemFont(ofSize: 22), maximumPointSize: 34)
    title.adjustsFontForContentSizeCategory = true
    title.textColor = .white
    title.numberOfLines = 2
    title.adjustsFontSizeToFitWidth = true
    title.minimumScaleFactor = 0.5
    contentView.addSubview(title)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code alone") }

  override func show(_ photo: Photo, isFavourite: Bool = false) {
    super.show(photo, isFavourite: isFavourite)
    title.text = photo.title
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let bounds = contentView.bounds
    let room = CGSize(width: bounds.width - 40, height: bounds.height / 2)
    let height = min(room.height, ceil(title.sizeThatFits(room).height))
    title.frame = CGRect(
      x: 20, y: bounds.height - height - 20, width: room.width, height: height)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shade.frame = CGRect(
      x: 0, y: bounds.height * 0.6, width: bounds.width, height: bounds.height * 0.4)
    CATransaction.commit()
  }
}
