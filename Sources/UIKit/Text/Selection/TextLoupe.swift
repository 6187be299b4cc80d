import CoreGraphics

/// The loupe above a finger that moves the caret or an end of the selection.
///
/// It is a capsule of 112 by 44 points that magnifies the line by a quarter (our choice).
final class TextLoupe: UIView {
  private weak var text: (any ShownText)?
  private var middle = CGPoint.zero
  private var ground = UIColor.systemBackground

  private static let size = CGSize(width: 112, height: 44)
  private static let scale: CGFloat = 1.25
  /// The distance between the line and the loupe.
  private static let gap: CGFloat = 14
  private static let margin: CGFloat = 4
  private static let duration: TimeInterval = 0.15

  init(_ text: any ShownText) {
    self.text = text
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    isUserInteractionEnabled = false
    contentMode = .redraw
    accessibilityElementsHidden = true
    layer.cornerRadius = Self.size.height / 2
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: 3)
    layer.shadowPath = CGPath(
      roundedRect: bounds, cornerWidth: Self.size.height / 2, cornerHeight: Self.size.height / 2,
      transform: nil)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the loupe above `caret`, in the coordinates of `field`, centred on the caret.
  func present(over caret: CGRect, of field: any EditedText) {
    guard let window = field.window else { return }
    middle = CGPoint(x: caret.midX, y: caret.midY)
    let place = field.convert(caret, to: nil)
    let isNew = superview == nil
    UIView.performWithoutAnimation {
      if isNew {
        ground = field.groundBehindText
        window.addSubview(self)
      }
      overrideUserInterfaceStyle = field.traitCollection.userInterfaceStyle
      tintColor = field.tintColor
      let half = Self.size.width / 2 + Self.margin
      center = CGPoint(
        x: max(half, min(window.bounds.width - half, place.midX)),
        y: max(
          Self.size.height / 2 + Self.margin, place.minY - Self.gap - Self.size.height / 2))
      if isNew {
        alpha = 0
        transform = CGAffineTransform(scaleX: 0.6, y: 0.6)
      }
    }
    setNeedsDisplay()
    guard isNew else { return }
    UIView.animate(withDuration: Self.duration) {
      self.alpha = 1
      self.transform = .identity
    }
  }

  func leave() {
    guard superview != nil else { return }
    UIView.animate(
      withDuration: Self.duration,
      animations: {
        self.alpha = 0
        self.transform = CGAffineTransform(scaleX: 0.6, y: 0.6)
      },
      completion: { _ in
        self.removeFromSuperview()
        self.transform = .identity
      })
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let text else { return }
    let shape = UIBezierPath(roundedRect: bounds, cornerRadius: bounds.height / 2)
    ground.setFill()
    shape.fill()
    context.saveGState()
    shape.addClip()
    context.translateBy(x: bounds.midX, y: bounds.midY)
    context.scaleBy(x: Self.scale, y: Self.scale)
    context.translateBy(x: -middle.x, y: -middle.y)
    text.drawForLoupe(context)
    context.restoreGState()
    UIColor.separator.setStroke()
    let edge = UIBezierPath(
      roundedRect: bounds.insetBy(dx: 0.25, dy: 0.25), cornerRadius: bounds.height / 2)
    edge.lineWidth = 0.5
    edge.stroke()
  }
}

extension EditedText {
  /// Magnifies the line around the caret.
  func showLoupe() {
    let loupe = shownText.loupe ?? TextLoupe(shownText)
    shownText.loupe = loupe
    loupe.present(over: shownText.caretRect(at: editor.head), of: self)
  }

  func hideLoupe() {
    shownText.loupe?.leave()
    shownText.loupe = nil
  }

  /// The background colour of the text: the view's own, or the background colour of the nearest
  /// superview.
  var groundBehindText: UIColor {
    if let ownGround { return ownGround }
    var view: UIView? = self
    while let current = view {
      if let color = current.backgroundColor,
        color.resolvedColor(with: traitCollection).cgColor.alpha > 0.5
      {
        return color
      }
      view = current.superview
    }
    return .systemBackground
  }
}

extension ShownText {
  /// Fills the selection of a text, for the loupe.
  func drawSelection(of text: any EditedText) {
    guard text.editor.hasSelection else { return }
    text.tintColor.withAlphaComponent(0.2).setFill()
    for rect in rects(of: text.editor.selection) { UIBezierPath(rect: rect).fill() }
  }

  /// Fills the caret of a text, for the loupe.
  func drawCaret(of text: any EditedText) {
    text.tintColor.setFill()
    UIBezierPath(rect: caretRect(at: text.editor.head)).fill()
  }
}
