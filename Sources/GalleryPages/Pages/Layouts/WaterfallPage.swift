import Trestle

extension GalleryPage {
  static let waterfall = GalleryPage(
    identifier: "waterfall", title: "Waterfall",
    summary: "A layout of the page's own: columns of unequal heights; a tap opens a note",
    make: { WaterfallPage() })
}

/// A page with photographs and their names in columns. A tap shows the note of a photograph: its cell
/// grows, and the cells below it move.
package final class WaterfallPage: UICollectionViewController, WaterfallSizing {
  private let photos: [Photo]
  private var opened: Set<Int> = []
  private let waterfall = WaterfallLayout()

  package init(count: Int = 400) {
    photos = Photo.first(count)
    super.init(collectionViewLayout: waterfall)
    title = "Waterfall"
    waterfall.sizing = self
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemGroupedBackground
    collectionView.register(WaterfallCell.self, forCellWithReuseIdentifier: "photo")
  }

  package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.preferredContentSizeCategory
      != traitCollection.preferredContentSizeCategory
    {
      waterfall.invalidateLayout()
    }
  }

  package override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { photos.count }

  package override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: "photo", for: indexPath)
    (cell as? WaterfallCell)?.show(
      photos[indexPath.item], note: note(indexPath.item), isOpen: opened.contains(indexPath.item))
    return cell
  }

  private func note(_ index: Int) -> String {
    let photo = photos[index]
    return "Number \(photo.id + 1) of the collection. Tap again to close this note."
  }

  package func waterfall(
    _ layout: WaterfallLayout, heightOfItemAt index: Int, width: CGFloat
  ) -> CGFloat {
    let photo = photos[index]
    let picture = (width / photo.aspect).rounded()
    return picture
      + WaterfallCell.textHeight(
        photo.title, note: opened.contains(index) ? note(index) : nil, width: width,
        traits: traitCollection)
  }

  package override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    collectionView.deselectItem(at: indexPath, animated: false)
    let index = indexPath.item
    if opened.remove(index) == nil { opened.insert(index) }
    let cell = collectionView.cellForItem(at: indexPath) as? WaterfallCell
    collectionView.performBatchUpdates {
      waterfall.invalidateHeight(ofItemAt: index)
      cell?.setOpen(opened.contains(index))
    }
  }
}

/// The cell of a photograph with its name, and with a note while it is open.
final class WaterfallCell: UICollectionViewCell {
  private let imageView = UIImageView()
  private let title = UILabel()
  private let note = UILabel()
  private var photo: Photo?
  private var key: PhotoLoader.Key?
  private static let padding: CGFloat = 10

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .secondarySystemGroupedBackground
    contentView.layer.cornerRadius = 12
    contentView.clipsToBounds = true
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    for label in [title, note] {
      label.numberOfLines = 0
      label.adjustsFontForContentSizeCategory = true
      contentView.addSubview(label)
    }
    title.font = .preferredFont(forTextStyle: .subheadline)
    note.font = .preferredFont(forTextStyle: .footnote)
    note.textColor = .secondaryLabel
    contentView.addSubview(imageView)
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code alone") }

  override func prepareForReuse() {
    super.prepareForReuse()
    (photo, key) = (nil, nil)
    imageView.image = nil
  }

  func show(_ photo: Photo, note: String, isOpen: Bool) {
    self.photo = photo
    title.text = photo.title
    self.note.text = note
    imageView.backgroundColor = photo.placeholder
    setOpen(isOpen)
    setNeedsLayout()
  }

  func setOpen(_ isOpen: Bool) {
    note.alpha = isOpen ? 1 : 0
    accessibilityLabel = photo?.title
    accessibilityValue = isOpen ? note.text : nil
  }

  /// Returns the height of the texts below a picture.
  static func textHeight(
    _ title: String, note: String?, width: CGFloat, traits: UITraitCollection
  ) -> CGFloat {
    let room = CGSize(width: width - 2 * padding, height: .greatestFiniteMagnitude)
    func height(_ text: String, _ style: UIFont.TextStyle) -> CGFloat {
      let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
      return ceil(
        text.boundingRect(
          with: room, options: .usesLineFragmentOrigin, attributes: [.font: font], context: nil
        ).height)
    }
    return padding * 2 + height(title, .subheadline)
      + (note.map { 4 + height($0, .footnote) } ?? 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let photo else { return }
    let bounds = contentView.bounds
    let picture = (bounds.width / photo.aspect).rounded()
    imageView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: picture)
    let width = bounds.width - 2 * Self.padding
    let room = CGSize(width: width, height: .greatestFiniteMagnitude)
    let titleHeight = ceil(title.sizeThatFits(room).height)
    title.frame = CGRect(
      x: Self.padding, y: picture + Self.padding, width: width, height: titleHeight)
    note.frame = CGRect(
      x: Self.padding, y: title.frame.maxY + 4, width: width,
      height: ceil(note.sizeThatFits(room).height))
    loadPicture(photo, CGSize(width: bounds.width, height: picture))
  }

  private func loadPicture(_ photo: Photo, _ size: CGSize) {
    guard size.width > 0, size.height > 0 else { return }
    let key = PhotoLoader.Key(photo, filling: size, scale: traitCollection.displayScale)
    guard key != self.key else { return }
    self.key = key
    let picture = PhotoLoader.shared.picture(
      key, while: { [weak self] in self?.key == key },
      handler: { [weak self] picture in
        if self?.key == key { self?.imageView.image = picture }
      })
    if let picture { imageView.image = picture }
  }
}
