import Trestle

/// A cell with a photograph that two fingers can enlarge.
final class PhotoZoomCell: UICollectionViewCell, UIScrollViewDelegate {
  private let scrollView = UIScrollView()
  private let imageView = UIImageView()
  private var photo: Photo?
  private var gap: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    scrollView.delegate = self
    scrollView.maximumZoomScale = 4
    scrollView.showsVerticalScrollIndicator = false
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.contentInsetAdjustmentBehavior = .never
    contentView.addSubview(scrollView)
    scrollView.addSubview(imageView)
    isAccessibilityElement = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code alone") }

  var image: UIImage? { imageView.image }
  var isEnlarged: Bool { scrollView.zoomScale > scrollView.minimumZoomScale * 1.01 }

  override func prepareForReuse() {
    super.prepareForReuse()
    photo = nil
    imageView.image = nil
    scrollView.zoomScale = 1
  }

  /// Shows a photograph; half of the gap is at each side of it.
  func show(_ photo: Photo, gap: CGFloat) {
    self.photo = photo
    self.gap = gap
    accessibilityLabel = photo.title
    imageView.backgroundColor = photo.placeholder
    imageView.image = PhotoLoader.shared.picture(PhotoLoader.Key(whole: photo)) {
      [weak self] picture in
      if self?.photo == photo { self?.imageView.image = picture }
    }
    setNeedsLayout()
  }

  /// Returns the frame of a picture that is fitted into a size.
  static func fitted(_ aspect: CGFloat, in size: CGSize) -> CGRect {
    let width = min(size.width, size.height * aspect)
    let height = width / aspect
    return CGRect(
      x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height)
  }

  func pictureFrame(in view: UIView) -> CGRect { imageView.convert(imageView.bounds, to: view) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let frame = contentView.bounds.insetBy(dx: gap / 2, dy: 0)
    guard let photo, frame.width > 0, frame.height > 0 else { return }
    let fitted = Self.fitted(photo.aspect, in: frame.size)
    guard scrollView.frame != frame || (!isEnlarged && imageView.frame.size != fitted.size) else {
      return
    }
    scrollView.zoomScale = 1
    scrollView.frame = frame
    imageView.frame = CGRect(origin: .zero, size: fitted.size)
    scrollView.contentSize = fitted.size
    center()
  }

  /// Centers a picture that is smaller than the screen.
  private func center() {
    let size = scrollView.contentSize
    let x = max(0, (scrollView.bounds.width - size.width) / 2)
    let y = max(0, (scrollView.bounds.height - size.height) / 2)
    scrollView.contentInset = UIEdgeInsets(top: y, left: x, bottom: y, right: x)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }

  func scrollViewDidZoom(_ scrollView: UIScrollView) { center() }

  /// Enlarges the picture at the point of a tap, or shows the whole picture.
  func toggleZoom(at tap: UITapGestureRecognizer) {
    if isEnlarged { return scrollView.setZoomScale(1, animated: true) }
    let point = tap.location(in: imageView)
    let size = CGSize(width: scrollView.bounds.width / 2.5, height: scrollView.bounds.height / 2.5)
    scrollView.zoom(
      to: CGRect(
        x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width,
        height: size.height), animated: true)
  }
}
