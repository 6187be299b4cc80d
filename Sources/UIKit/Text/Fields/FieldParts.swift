/// The view that draws a field's text, clipped to its edges.
final class FieldCanvas: UIView {
  weak var display: FieldDisplay?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .left
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    // Draws in the field's coordinates, which overridden methods expect.
    context.translateBy(x: -frame.minX, y: -frame.minY)
    display?.draw()
    context.restoreGState()
  }
}

/// The border of a field, or its background image.
final class FieldBackground: UIView {
  private var border = UITextField.BorderStyle.none
  private var isEnabled = true
  private var picture: UIImageView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  func applyStyle(_ style: TextFieldStyle, isEnabled: Bool) {
    if style.border != border || isEnabled != self.isEnabled {
      border = style.border
      self.isEnabled = isEnabled
      setNeedsDisplay()
    }
    let image =
      border == .roundedRect
      ? nil : isEnabled ? style.background : style.disabledBackground ?? style.background
    if image != nil || picture != nil {
      let view = picture ?? UIImageView(frame: bounds)
      if picture == nil {
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
        picture = view
      }
      view.image = image
    }
  }

  // The colours and the radius are those of Flutter's iOS fields.
  static let fill = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
  private static let dimFill = UIColor {
    UIColor(white: $0.userInterfaceStyle == .dark ? 5 / 255 : 250 / 255, alpha: 1)
  }
  private static let edge = UIColor {
    UIColor(white: $0.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.2)
  }

  override func draw(_ rect: CGRect) {
    let hair = 1 / max(1, layer.contentsScale)
    switch border {
    case .none: return
    case .roundedRect:
      let path = UIBezierPath(
        roundedRect: bounds.insetBy(dx: hair / 2, dy: hair / 2), cornerRadius: 5)
      (isEnabled ? Self.fill : Self.dimFill).setFill()
      path.fill()
      Self.edge.setStroke()
      path.lineWidth = hair
      path.stroke()
    case .line:
      UIColor.label.setStroke()
      let path = UIBezierPath(rect: bounds.insetBy(dx: 0.5, dy: 0.5))
      path.stroke()
    case .bezel:
      UIColor.systemBackground.setFill()
      UIBezierPath(rect: bounds).fill()
      UIColor.systemGray2.setStroke()
      UIBezierPath(rect: bounds.insetBy(dx: 0.5, dy: 0.5)).stroke()
      UIColor.systemGray.setFill()
      UIBezierPath(rect: CGRect(x: 1, y: 1, width: bounds.width - 2, height: 1)).fill()
    }
  }
}

/// The clear button, which is drawn as a cross in a disc.
final class FieldClearButton: UIControl {
  var image: UIImage?
  var highlightedImage: UIImage?

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func stateDidChange() {
    super.stateDidChange()
    setNeedsDisplay()
  }

  /// The minimum size of the touch area in points. It is taller than 44 points, because some fields are
  /// in bars that end at the field's edge.
  private static let leastTouchArea = CGSize(width: 44, height: 48)

  /// The touch area of the field, which extends beyond the bounds if the field is low.
  var touchArea: CGRect {
    let least = Self.leastTouchArea
    return bounds.insetBy(
      dx: min(0, (bounds.width - least.width) / 2), dy: min(0, (bounds.height - least.height) / 2))
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    touchArea.contains(point)
  }

  override func draw(_ rect: CGRect) {
    if let image = isHighlighted ? highlightedImage ?? image : image {
      let size = image.size
      image.draw(
        in: CGRect(
          x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
          height: size.height))
      return
    }
    let isDark = traitCollection.userInterfaceStyle == .dark
    // Black in light appearance, white in dark; stronger while pressed.
    let strength: CGFloat = isHighlighted ? 0.45 : isDark ? 0.3 : 0.25
    UIColor(white: isDark ? 1 : 0, alpha: strength).setFill()
    let disc = bounds.insetBy(dx: 1, dy: 1)
    UIBezierPath(ovalIn: disc).fill()
    (isDark ? UIColor.black : .white).setStroke()
    let cross = UIBezierPath()
    cross.lineWidth = 1.5
    cross.lineCapStyle = .round
    let c = CGPoint(x: disc.midX, y: disc.midY)
    for slope in [CGFloat(1), -1] {
      cross.move(to: CGPoint(x: c.x - 3.2, y: c.y - 3.2 * slope))
      cross.addLine(to: CGPoint(x: c.x + 3.2, y: c.y + 3.2 * slope))
    }
    cross.stroke()
  }

  override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(isElement: true, label: SystemWord.clearText.text, traits: .button)
  }
}
