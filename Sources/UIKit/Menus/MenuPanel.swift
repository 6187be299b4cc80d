import CoreGraphics

/// The list of one menu, on its material and with a shadow.
final class MenuPanel: UIView {
  private(set) var menu: UIMenu
  let list = MenuList()
  let scroller = UIScrollView()
  /// Whether the panel has a row that returns to the parent menu.
  let isSubmenu: Bool
  /// The row of the parent menu that opened this menu, in the window's coordinates.
  let opener: CGRect
  private let body = UIView()
  private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private let shade = UIView()
  /// Called when a panel other than the front one is touched.
  var onBack: (() -> Void)?

  /// Whether the panel is the front one.
  var isFront = true {
    didSet {
      shade.alpha = isFront ? 0 : 1
      list.accessibilityElementsHidden = !isFront
    }
  }

  init(_ menu: UIMenu, isSubmenu: Bool, opener: CGRect) {
    self.menu = menu
    self.isSubmenu = isSubmenu
    self.opener = opener
    super.init(frame: .zero)
    body.clipsToBounds = true
    body.layer.cornerRadius = MenuMetrics.corner
    addSubview(body)
    body.addSubview(material)
    scroller.contentInsetAdjustmentBehavior = .never
    scroller.delaysContentTouches = false
    scroller.addSubview(list)
    body.addSubview(scroller)
    shade.backgroundColor = MenuMetrics.fill(.pressed)
    shade.isUserInteractionEnabled = false
    shade.alpha = 0
    body.addSubview(shade)
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 32
    layer.shadowOffset = CGSize(width: 0, height: 8)
  }

  required init?(coder: NSCoder) { nil }

  func replaceMenu(with menu: UIMenu, _ content: MenuContent) {
    self.menu = menu
    list.replaceLines(with: content)
  }

  /// Returns the size that the whole list needs.
  func size(forWidth width: CGFloat) -> CGSize {
    CGSize(width: width, height: list.height(forWidth: width))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    body.frame = bounds
    material.frame = bounds
    shade.frame = bounds
    scroller.frame = bounds
    let height = list.height(forWidth: bounds.width)
    list.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    scroller.contentSize = list.bounds.size
    scroller.isScrollEnabled = height > bounds.height + 0.5
    layer.shadowPath = CGPath(
      roundedRect: bounds, cornerWidth: MenuMetrics.corner, cornerHeight: MenuMetrics.corner,
      transform: nil)
  }

  /// Sets the point that stays in place while the panel grows or shrinks.
  func setAnchor(_ anchor: CGPoint, frame: CGRect) {
    transform = .identity
    layer.anchorPoint = anchor
    self.frame = frame
    layoutIfNeeded()
  }

  /// Scrolls until an element is in view.
  func reveal(_ cell: MenuCell) {
    guard scroller.isScrollEnabled else { return }
    scroller.scrollRectToVisible(cell.frame, animated: false)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit != nil && !isFront ? self : hit
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !isFront { onBack?() }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
