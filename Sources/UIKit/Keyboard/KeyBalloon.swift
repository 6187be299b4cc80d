/// The balloon above a touched key, with its letter.
final class KeyBalloon: UIView {
  private var letter = ""
  private var foot = CGRect.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .redraw
    accessibilityElementsHidden = true
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the balloon over a key. `key` is the frame of the key's cap in the superview, and `width`
  /// the balloon's width in points.
  func showLetter(_ letter: String, over key: CGRect, width: CGFloat) {
    self.letter = letter
    let grow = max(10, key.width * 0.4)
    var frame = CGRect(
      x: key.minX - grow, y: key.minY - 58, width: key.width + 2 * grow, height: 58 + key.height)
    frame.origin.x = max(1, min(width - 1 - frame.width, frame.minX))
    foot = CGRect(
      x: key.minX - frame.minX, y: 58, width: key.width, height: key.height)
    UIView.performWithoutAnimation {
      self.frame = frame
      isHidden = false
    }
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    let head = CGRect(x: 1, y: 1, width: bounds.width - 2, height: 50)
    let r: CGFloat = 10
    let path = UIBezierPath()
    path.move(to: CGPoint(x: head.minX + r, y: head.minY))
    path.addLine(to: CGPoint(x: head.maxX - r, y: head.minY))
    path.addQuadCurve(
      to: CGPoint(x: head.maxX, y: head.minY + r), controlPoint: CGPoint(x: head.maxX, y: head.minY)
    )
    path.addLine(to: CGPoint(x: head.maxX, y: head.maxY - 6))
    path.addCurve(
      to: CGPoint(x: foot.maxX, y: foot.minY + 10),
      controlPoint1: CGPoint(x: head.maxX, y: head.maxY + 6),
      controlPoint2: CGPoint(x: foot.maxX, y: foot.minY - 2))
    path.addLine(to: CGPoint(x: foot.maxX, y: foot.maxY - 5))
    path.addQuadCurve(
      to: CGPoint(x: foot.maxX - 5, y: foot.maxY), controlPoint: CGPoint(x: foot.maxX, y: foot.maxY)
    )
    path.addLine(to: CGPoint(x: foot.minX + 5, y: foot.maxY))
    path.addQuadCurve(
      to: CGPoint(x: foot.minX, y: foot.maxY - 5), controlPoint: CGPoint(x: foot.minX, y: foot.maxY)
    )
    path.addLine(to: CGPoint(x: foot.minX, y: foot.minY + 10))
    path.addCurve(
      to: CGPoint(x: head.minX, y: head.maxY - 6),
      controlPoint1: CGPoint(x: foot.minX, y: foot.minY - 2),
      controlPoint2: CGPoint(x: head.minX, y: head.maxY + 6))
    path.addLine(to: CGPoint(x: head.minX, y: head.minY + r))
    path.addQuadCurve(
      to: CGPoint(x: head.minX + r, y: head.minY), controlPoint: CGPoint(x: head.minX, y: head.minY)
    )
    path.close()
    KeyboardColors.key.setFill()
    path.fill()
    KeyboardColors.shade.withAlphaComponent(0.5).setStroke()
    path.lineWidth = 0.5
    path.stroke()
    let values: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 34, weight: .light),
      .foregroundColor: KeyboardColors.text,
    ]
    let size = letter.size(withAttributes: values)
    letter.draw(
      at: CGPoint(x: head.midX - size.width / 2, y: head.midY - size.height / 2),
      withAttributes: values)
  }
}
