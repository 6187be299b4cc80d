import Trestle

/// A large picture that can be pinched, double-tapped and panned.
package final class ZoomDemo: UIView {
  package let scrollView = UIScrollView()
  package let picture: UIImageView

  /// The size in points, each of which is drawn with two pixels.
  private static let size = CGSize(width: 1200, height: 1200)

  package override init(frame: CGRect) {
    picture = UIImageView(image: Self.drawn)
    super.init(frame: frame)
    picture.frame = CGRect(origin: .zero, size: Self.size)
    picture.isUserInteractionEnabled = true
    scrollView.contentSize = Self.size
    scrollView.maximumZoomScale = 4
    scrollView.addSubview(picture)
    let twice = UITapGestureRecognizer(target: self, action: ZoomDemo.tappedTwice)
    twice.numberOfTapsRequired = 2
    picture.addGestureRecognizer(twice)
    addSubview(scrollView)
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  /// Zooms in by a factor of three around the finger, or out to show the whole picture.
  private func tappedTwice(_ tap: UITapGestureRecognizer) {
    let whole = scrollView.minimumZoomScale
    guard scrollView.zoomScale < whole * 1.5 else {
      return scrollView.setZoomScale(whole, animated: true)
    }
    let point = tap.location(in: picture)
    let size = CGSize(
      width: bounds.width / (whole * 3), height: bounds.height / (whole * 3))
    scrollView.zoom(
      to: CGRect(
        x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width,
        height: size.height), animated: true)
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    guard scrollView.frame != bounds, bounds.width > 0, bounds.height > 0 else { return }
    scrollView.frame = bounds
    let fill = max(bounds.width / Self.size.width, bounds.height / Self.size.height)
    scrollView.minimumZoomScale = fill
    scrollView.zoomScale = fill
  }

  /// A rose of rings and spokes in many colours, with a grid of letters for orientation.
  private static let drawn = UIGraphicsImageRenderer(size: size).image { context in
    let cg = context.cgContext
    let middle = CGPoint(x: size.width / 2, y: size.height / 2)
    UIColor(hue: 0.62, saturation: 0.5, brightness: 0.25, alpha: 1).setFill()
    context.fill(CGRect(origin: .zero, size: size))
    for ring in stride(from: 26, through: 1, by: -1) {
      let radius = CGFloat(ring) * 32
      for spoke in 0..<24 {
        let start = CGFloat(spoke) * .pi / 12 + CGFloat(ring) * 0.06
        let path = UIBezierPath()
        path.move(to: middle)
        path.addArc(
          withCenter: middle, radius: radius, startAngle: start, endAngle: start + .pi / 12.5,
          clockwise: true)
        path.close()
        UIColor(
          hue: (CGFloat(spoke) / 24 + CGFloat(ring) * 0.031).truncatingRemainder(dividingBy: 1),
          saturation: 0.35 + CGFloat(ring % 3) * 0.15, brightness: 0.95 - CGFloat(ring % 2) * 0.15,
          alpha: 1
        ).setFill()
        path.fill()
      }
    }
    cg.setStrokeColor(UIColor(white: 1, alpha: 0.35).cgColor)
    cg.setLineWidth(1)
    for line in 1..<12 {
      let place = CGFloat(line) * 100
      cg.strokeLineSegments(between: [
        CGPoint(x: place, y: 0), CGPoint(x: place, y: size.height), CGPoint(x: 0, y: place),
        CGPoint(x: size.width, y: place),
      ])
    }
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 15, weight: .bold), .foregroundColor: UIColor.white,
    ]
    for row in 0..<12 {
      for column in 0..<12 {
        let letter = String(UnicodeScalar(UInt8(65 + column)))
        "\(letter)\(row + 1)".draw(
          at: CGPoint(x: CGFloat(column) * 100 + 6, y: CGFloat(row) * 100 + 4),
          withAttributes: attributes)
      }
    }
  }
}
