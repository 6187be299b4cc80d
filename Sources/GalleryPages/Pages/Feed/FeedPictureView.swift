import Trestle

/// A picture of a post, or the colour of its photograph until it is decoded.
final class FeedPictureView: UIImageView {
  private var key: PhotoLoader.Key?

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .scaleAspectFill
    clipsToBounds = true
    isAccessibilityElement = true
    accessibilityTraits = .image
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code alone") }

  /// Shows a photograph in the edition of a feed.
  func show(_ key: PhotoLoader.Key, of photo: Photo) {
    guard key != self.key else { return }
    self.key = key
    image = nil
    backgroundColor = photo.placeholder
    accessibilityLabel = photo.title
    image = PhotoLoader.shared.picture(
      key, while: { [weak self] in self?.key == key },
      handler: { [weak self] picture in
        guard let self, self.key == key else { return }
        image = picture
      })
  }

  /// Forgets the picture, so that a cell that waits for its next post keeps no pixels.
  func clear() {
    (key, image) = (nil, nil)
  }
}
