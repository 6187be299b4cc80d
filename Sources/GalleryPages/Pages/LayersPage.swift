import Trestle

extension GalleryPage {
  static let layers = GalleryPage(
    identifier: "layers", title: "Layers and animation",
    summary: "Corners, borders, shadows, gradients, shapes; tap to animate",
    make: { LayersPage() })
}

/// A sheet of layers, each of which shows one property. A tap anywhere animates all of them.
package final class LayersPage: UIViewController {
  private var samples: [(view: UIView, caption: UILabel)] = []
  private var isMoved = false

  private static let side: CGFloat = 88

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    add("corners") { $0.layer.cornerRadius = 24 }
    add("one corner") {
      $0.layer.cornerRadius = 36
      $0.layer.maskedCorners = [.layerMinXMinYCorner]
    }
    add("border") {
      $0.layer.borderWidth = 4
      $0.layer.borderColor = UIColor.systemOrange.cgColor
      $0.layer.cornerRadius = 12
    }
    add("shadow") {
      $0.layer.shadowColor = UIColor.black.cgColor
      $0.layer.shadowOpacity = 0.5
      $0.layer.shadowRadius = 8
      $0.layer.shadowOffset = CGSize(width: 0, height: 4)
    }
    add("gradient") { view in
      let gradient = CAGradientLayer()
      gradient.frame = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
      gradient.colors = [UIColor.systemPink.cgColor, UIColor.systemIndigo.cgColor]
      gradient.startPoint = .zero
      gradient.endPoint = CGPoint(x: 1, y: 1)
      view.layer.addSublayer(gradient)
    }
    add("shape") { view in
      view.backgroundColor = .clear
      let shape = CAShapeLayer()
      shape.path = Self.star(side: Self.side).cgPath
      shape.fillColor = UIColor.systemYellow.cgColor
      shape.strokeColor = UIColor.systemRed.cgColor
      shape.lineWidth = 3
      shape.lineJoin = .round
      view.layer.addSublayer(shape)
    }
    add("opacity") { $0.alpha = 0.4 }
    add("rotation") { $0.transform = CGAffineTransform(rotationAngle: .pi / 8) }
    add("clipping") { view in
      view.clipsToBounds = true
      view.layer.cornerRadius = Self.side / 2
      let inner = UIView(frame: CGRect(x: 44, y: 0, width: 88, height: 88))
      inner.backgroundColor = .systemGreen
      view.addSubview(inner)
    }
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: LayersPage.move))
  }

  private func add(_ caption: String, _ configure: (UIView) -> Void) {
    let sample = UIView()
    sample.backgroundColor = .systemBlue
    configure(sample)
    let label = UILabel()
    label.text = caption
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 13)
    label.textColor = .secondaryLabel
    view.addSubview(sample)
    view.addSubview(label)
    samples.append((sample, label))
  }

  private static func star(side: CGFloat) -> UIBezierPath {
    let path = UIBezierPath()
    for point in 0..<10 {
      let angle = CGFloat(point) * .pi / 5 - .pi / 2
      let radius = point.isMultiple(of: 2) ? side * 0.48 : side * 0.2
      let place = CGPoint(x: side / 2 + cos(angle) * radius, y: side / 2 + sin(angle) * radius)
      if point == 0 { path.move(to: place) } else { path.addLine(to: place) }
    }
    path.close()
    return path
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let columns = max(1, Int(view.bounds.width / 130))
    let cell = view.bounds.width / CGFloat(columns)
    for (index, sample) in samples.enumerated() {
      let center = CGPoint(
        x: (CGFloat(index % columns) + 0.5) * cell, y: CGFloat(index / columns) * 150 + 76)
      sample.view.bounds.size = CGSize(width: Self.side, height: Self.side)
      sample.view.center = center
      sample.caption.frame = CGRect(
        x: center.x - cell / 2, y: center.y + Self.side / 2 + 6, width: cell, height: 18)
    }
  }

  /// Animates every layer to its second state, or back the next time.
  package func move() {
    isMoved.toggle()
    let moved = isMoved
    for (index, sample) in samples.enumerated() {
      UIView.animate(
        withDuration: 0.9, delay: Double(index) * 0.04, usingSpringWithDamping: 0.5,
        initialSpringVelocity: 0, options: [],
        animations: {
          let base = index == 7 ? CGFloat.pi / 8 : 0
          sample.view.transform =
            moved
            ? CGAffineTransform(rotationAngle: base + .pi / 2).scaledBy(x: 0.7, y: 0.7)
            : CGAffineTransform(rotationAngle: base)
        })
    }
  }
}
