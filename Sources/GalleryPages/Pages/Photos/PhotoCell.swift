import Trestle

/// A cell filled with a photograph, or with a colour until the photograph is decoded, and with a check
/// mark in edit mode.
package class PhotoCell: UICollectionViewCell {
  package let imageView = UIImageView()
  private let veil = UIView()
  private let check = UIImageView()
  private let heart = UIImageView()
  private var key: PhotoLoader.Key?

  /// The photograph; nil while the cell waits to be reused.
  package private(set) var photo: Photo?

  package override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFill
    imageView.frame = contentView.bounds
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.clipsToBounds = true
    contentView.addSubview(imageView)
    veil.frame = contentView.bounds
    veil.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    veil.isUserInteractionEnabled = false
    contentView.addSubview(veil)
    heart.image = UIImage(systemName: "heart.fill")
    heart.tintColor = .white
    check.image = UIImage(systemName: "checkmark.circle.fill")
    for mark in [heart, check] {
      mark.contentMode = .center
      mark.layer.shadowOpacity = 0.4
      mark.layer.shadowRadius = 2
      mark.layer.shadowOffset = .zero
      contentView.addSubview(mark)
    }
    check.isHidden = true
    heart.isHidden = true
    isAccessibilityElement = true
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  package override func prepareForReuse() {
    super.prepareForReuse()
    (photo, key) = (nil, nil)
    imageView.image = nil
    imageView.alpha = 1
    contentView.isHidden = false
  }

  /// Shows a photograph, and a heart if it is a favourite.
  package func show(_ photo: Photo, isFavourite: Bool = false) {
    self.photo = photo
    heart.isHidden = !isFavourite
    contentView.backgroundColor = photo.placeholder
    accessibilityLabel = photo.title
    accessibilityValue = isFavourite ? "Favourite" : nil
    setNeedsLayout()
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let bounds = contentView.bounds
    let side: CGFloat = 24
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (leading, trailing) = (4, bounds.width - side - 4)
    check.frame = CGRect(
      x: isReversed ? CGFloat(leading) : trailing, y: bounds.height - side - 4, width: side,
      height: side)
    heart.frame = CGRect(
      x: isReversed ? trailing : CGFloat(leading), y: bounds.height - side - 4, width: side,
      height: side)
    loadPicture()
  }

  /// Requests the picture in the cell's size. A picture in a different size is displayed until then.
  private func loadPicture() {
    guard let photo, bounds.width > 0, bounds.height > 0 else { return }
    let key = PhotoLoader.Key(photo, filling: bounds.size, scale: traitCollection.displayScale)
    guard key != self.key else { return }
    self.key = key
    let picture = PhotoLoader.shared.picture(
      key, while: { [weak self] in self?.key == key },
      handler: { [weak self] picture in
        guard let self, self.key == key else { return }
        showLate(picture)
      })
    if let picture { imageView.image = picture }
  }

  /// Fades in a picture that was decoded while its colour was on the screen.
  private func showLate(_ picture: UIImage?) {
    let isFirst = imageView.image == nil
    imageView.image = picture
    guard isFirst else { return }
    imageView.alpha = 0
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
      self.imageView.alpha = 1
    }
  }

  package override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    check.isHidden = !(state.isEditing && state.isSelected)
    if state.isEditing && state.isSelected {
      veil.backgroundColor = UIColor(white: 1, alpha: 0.4)
    } else {
      veil.backgroundColor = state.isHighlighted ? UIColor(white: 0, alpha: 0.2) : .clear
    }
  }
}
