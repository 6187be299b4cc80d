import Trestle

/// A landscape that grows when it is pulled down, with a title that fades as the picture is hidden.
final class PhotoHeader: AutohidingHeaderView {
  private let picture = UIImageView()
  private let shade = UIView()
  private let title = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.image = Self.landscape
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    shade.backgroundColor = .black
    title.text = "The High Route"
    title.font = .preferredFont(forTextStyle: .title1)
    title.adjustsFontForContentSizeCategory = true
    title.textColor = .white
    for part in [picture, shade, title] { addSubview(part) }
    accessibilityLabel = title.text
    preservesSuperviewLayoutMargins = true
  }

  required init?(coder: NSCoder) { nil }

  override func headerDidMove() { setNeedsLayout() }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = CGRect(
      x: 0, y: -stretch, width: bounds.width, height: bounds.height + stretch)
    shade.frame = picture.frame
    shade.alpha = 0.4 * (1 - progress)
    let height = title.sizeThatFits(bounds.size).height
    // Where the rows below begin.
    let row = readableContentGuide.layoutFrame
    title.frame = CGRect(
      x: row.minX, y: bounds.height - height - 12, width: row.width, height: height)
    title.alpha = progress
  }

  /// Three ridges in front of an evening sky, in flat colors.
  private static let landscape: UIImage = {
    let size = CGSize(width: 420, height: 300)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      let bands: [UIColor] = [
        UIColor(red: 0.24, green: 0.38, blue: 0.62, alpha: 1),
        UIColor(red: 0.38, green: 0.46, blue: 0.64, alpha: 1),
        UIColor(red: 0.55, green: 0.54, blue: 0.64, alpha: 1),
        UIColor(red: 0.74, green: 0.61, blue: 0.60, alpha: 1),
        UIColor(red: 0.88, green: 0.69, blue: 0.56, alpha: 1),
      ]
      for (index, color) in bands.enumerated() {
        color.setFill()
        UIBezierPath(
          rect: CGRect(x: 0, y: CGFloat(index) * 44, width: size.width, height: size.height)
        ).fill()
      }
      UIColor(red: 1, green: 0.93, blue: 0.78, alpha: 1).setFill()
      UIBezierPath(ovalIn: CGRect(x: 282, y: 92, width: 56, height: 56)).fill()
      let ridges: [(points: [CGFloat], color: UIColor)] = [
        ([190, 132, 168, 104, 150, 120, 176, 150, 186], UIColor(white: 0.52, alpha: 1)),
        ([214, 196, 158, 186, 172, 204, 150, 188, 200], UIColor(white: 0.38, alpha: 1)),
        ([250, 236, 244, 206, 226, 236, 216, 246, 232], UIColor(white: 0.22, alpha: 1)),
      ]
      for ridge in ridges {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: size.height))
        for (index, y) in ridge.points.enumerated() {
          path.addLine(
            to: CGPoint(x: size.width * CGFloat(index) / CGFloat(ridge.points.count - 1), y: y))
        }
        path.addLine(to: CGPoint(x: size.width, y: size.height))
        path.close()
        ridge.color.setFill()
        path.fill()
      }
    }
  }()
}
