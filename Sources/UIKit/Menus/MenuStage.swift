import CoreGraphics

/// The view over a window that contains an open menu, and receives all touches.
final class MenuStage: UIView {
  /// The blurred and dimmed screen behind a preview; transparent if the menu has no preview.
  let backdrop = UIVisualEffectView(effect: MenuBackdropEffect())
  weak var presenter: MenuPresenter?
  private var lastSize = CGSize.zero

  init(frame: CGRect, presenter: MenuPresenter?) {
    self.presenter = presenter
    super.init(frame: frame)
    lastSize = frame.size
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    accessibilityViewIsModal = true
    backdrop.frame = bounds
    backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    backdrop.alpha = 0
    addSubview(backdrop)
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: MenuStage.hovered))
  }

  required init?(coder: NSCoder) { nil }

  /// Shows or hides the blurred screen behind a preview; gradually in an animation block. It fades,
  /// because a growing blur would have to be computed for each frame.
  func showBackdrop(_ isShown: Bool) {
    backdrop.alpha = isShown ? 1 : 0
  }

  /// Creates the accessibility element for the backdrop. The backdrop of a menu without a preview is
  /// invisible, but a screen reader can find it.
  func makeDismissElement() {
    let element = MenuDismissElement(accessibilityContainer: self)
    element.accessibilityLabel = SystemWord.dismissMenu.text
    element.accessibilityTraits = .button
    element.accessibilityFrameInContainerSpace = bounds
    element.presenter = presenter
    accessibilityElements = subviews.filter { $0 !== backdrop } + [element]
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.size != lastSize else { return }
    lastSize = bounds.size
    presenter?.windowDidResize()
  }

  private func hovered(_ hover: UIHoverGestureRecognizer) {
    let isOver = hover.state == .began || hover.state == .changed
    presenter?.hover(at: isOver ? hover.location(in: nil) : nil)
  }

  // MARK: Touches outside of the menu

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === backdrop ? self : hit
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    presenter?.touchedOutside()
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func accessibilityPerformEscape() -> Bool {
    presenter?.touchedOutside()
    return true
  }
}

/// The effect on the screen behind a preview, which is blurred and dimmed.
final class MenuBackdropEffect: UIVisualEffect {
  override func material(in traits: UITraitCollection) -> BackdropLayer.Material? {
    let isDark = traits.userInterfaceStyle == .dark
    let dim = UIColor(white: 0, alpha: isDark ? MenuMetrics.darkDim : MenuMetrics.dim)
    return BackdropLayer.Material(
      blurRadius: MenuMetrics.blurRadius, saturation: 1, tint: dim.cgColor)
  }
}

/// The accessibility element behind a menu, which closes it.
final class MenuDismissElement: UIAccessibilityElement {
  weak var presenter: MenuPresenter?

  override func accessibilityActivate() -> Bool {
    presenter?.touchedOutside()
    return true
  }
}
