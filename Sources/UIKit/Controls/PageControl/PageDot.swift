/// The indicator of a page.
final class PageDot: UIView {
  private let picture = UIImageView()
  private let disc = UIView()

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    disc.layer.cornerRadius = PageControlMetrics.dot / 2
    addSubview(disc)
    addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }

  func applyImage(_ image: UIImage?, _ color: UIColor) {
    disc.isHidden = image != nil
    picture.isHidden = image == nil
    disc.backgroundColor = color
    picture.image =
      image.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
    picture.tintColor = color
    let size = image?.size ?? CGSize(width: PageControlMetrics.dot, height: PageControlMetrics.dot)
    let frame = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
    disc.frame = frame
    picture.frame = frame
  }
}
