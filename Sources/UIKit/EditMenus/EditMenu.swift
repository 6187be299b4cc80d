import CoreGraphics

/// The bar of an edit menu: a row of elements next to the menu's target.
///
/// It looks like the bar of iOS 16 to 18: no arrow, titles in the subheadline size, and separators.
/// Elements that do not fit are on further pages, and a submenu replaces the bar's elements, with an
/// arrow back. A touch outside dismisses the bar.
package final class EditMenu: UIView {
  private weak var interaction: UIEditMenuInteraction?
  let configuration: UIEditMenuConfiguration
  private let outside = OutsideTouches()
  private let strip = UIView()
  private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  /// The menu and the open submenus, the frontmost one last.
  private var menus: [UIMenu]
  private var items: [EditMenuItem] = []
  private var views: [EditMenuItemView] = []
  private var page = 0
  private var pageCount = 1
  /// The displayed deferred elements, with the elements that each has provided.
  private var deferred: [ObjectIdentifier: Deferred] = [:]
  private weak var tracked: UITouch?
  private weak var highlighted: EditMenuItemView?
  private var placedSize = CGSize.zero

  private struct Deferred {
    let element: UIDeferredMenuElement
    /// The elements that have been provided; nil until then.
    var elements: [UIMenuElement]?
    /// Whether the bar displays a placeholder for the deferred element.
    var isShown = false
  }

  private static let height: CGFloat = 44
  /// The distance to the edges of the window, in points.
  private static let margin: CGFloat = 8
  private static let radius: CGFloat = 12
  static let duration: TimeInterval = 0.2

  init(
    _ menu: UIMenu, _ configuration: UIEditMenuConfiguration, of interaction: UIEditMenuInteraction
  ) {
    menus = [menu]
    self.configuration = configuration
    self.interaction = interaction
    super.init(frame: .zero)
    // Resizing with the window notifies the bar of the window's size.
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    strip.layer.cornerRadius = Self.radius
    strip.clipsToBounds = true
    addSubview(strip)
    strip.addSubview(material)
    layer.shadowOpacity = 0.18
    layer.shadowRadius = 14
    layer.shadowOffset = CGSize(width: 0, height: 4)
    outside.menu = self
    outside.onTouch = { [weak interaction] touch in interaction?.touchedOutside(touch) }
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: EditMenu.hovered))
    update()
  }

  package required init?(coder: NSCoder) { nil }

  package var isShown: Bool { superview != nil && outside.view != nil }
  /// Whether the menu has no elements to display.
  var isEmpty: Bool { items.isEmpty }

  // MARK: Appearing and going

  /// Adds the bar to a window, without an animation.
  func present(in window: UIWindow) {
    overrideUserInterfaceStyle =
      interaction?.view?.traitCollection.userInterfaceStyle ?? .unspecified
    semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
    window.addSubview(self)
    window.addGestureRecognizer(outside)
    fill()
  }

  /// Stops handling touches.
  func stopTouches() {
    outside.view?.removeGestureRecognizer(outside)
    accessibilityElementsHidden = true
    tracked = nil
  }

  package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    isShown && super.point(inside: point, with: event)
  }

  // MARK: Contents

  private var isMirrored: Bool {
    interaction?.view?.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  /// Replaces the menu with a different one.
  func replaceMenu(with menu: UIMenu) {
    menus = [menu]
    refresh()
  }

  /// Displays the current elements.
  func refresh() {
    update()
    if isShown { UIView.performWithoutAnimation { fill() } }
  }

  private func update() {
    guard let menu = menus.last else { return }
    let content = EditMenuContent(menu, responder: interaction?.performer) { [self] in
      elements(of: $0)
    }
    items = content.items
  }

  /// Returns the elements of a deferred element, requesting them at the first call.
  private func elements(of element: UIDeferredMenuElement) -> [UIMenuElement]? {
    let id = ObjectIdentifier(element)
    if let known = deferred[id] { return known.elements }
    deferred[id] = Deferred(element: element)
    element.request { [weak self] elements in
      guard let self else { return }
      deferred[id]?.elements = elements
      guard deferred[id]?.isShown == true, isShown else { return }
      refresh()
      if menus.count == 1, isEmpty { interaction?.dismissMenu() }
    }
    let arrived = deferred[id]?.elements
    deferred[id]?.isShown = arrived == nil
    return arrived
  }

  /// The part of the window that the bar may cover.
  private var room: CGRect {
    guard let window else { return .zero }
    let room = window.bounds.inset(by: window.safeAreaInsets)
      .shrunk(dx: Self.margin, dy: Self.margin)
    return room.width < Self.height ? window.bounds : room
  }

  /// Returns the items of each page. If there are several pages, each has an arrow to the next one.
  private func pages(of views: [EditMenuItemView], in room: CGFloat) -> [[EditMenuItemView]] {
    let widths = views.map { min($0.naturalWidth, room - EditMenuItemView.arrowWidth) }
    if widths.reduce(0, +) <= room { return [views] }
    var pages: [[EditMenuItemView]] = [[]]
    var used = EditMenuItemView.arrowWidth
    for (view, width) in zip(views, widths) {
      if used + width > room, pages.last?.isEmpty == false {
        pages.append([])
        used = EditMenuItemView.arrowWidth
      }
      pages[pages.count - 1].append(view)
      used += width
    }
    return pages
  }

  /// Creates the views of the page, and positions the bar.
  private func fill() {
    guard let window else { return }
    for part in strip.subviews where part !== material { part.removeFromSuperview() }
    highlighted = nil
    let height = max(Self.height, (EditMenuItemView.font.lineHeight + 22).rounded(.up))
    let back = menus.count > 1 ? [EditMenuItemView(.back)] : []
    let room = room.width - CGFloat(back.count) * EditMenuItemView.arrowWidth
    let pages = pages(of: items.map { EditMenuItemView(.element($0)) }, in: room)
    pageCount = pages.count
    page = min(page, pageCount - 1)
    views = back + pages[page] + (pageCount > 1 ? [EditMenuItemView(.forward)] : [])
    let hair = 1 / max(1, window.traitCollection.displayScale)
    var x: CGFloat = 0
    for (index, view) in (isMirrored ? views.reversed() : views).enumerated() {
      view.onActivate = { [weak self, weak view] in
        if let self, let view { choose(view) }
      }
      let wide = min(view.naturalWidth, max(EditMenuItemView.arrowWidth, room))
      view.frame = CGRect(x: x, y: 0, width: wide, height: height)
      strip.addSubview(view)
      x += wide
      guard index + 1 < views.count else { continue }
      let line = UIView(frame: CGRect(x: x - hair, y: 0, width: hair, height: height))
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
      strip.addSubview(line)
    }
    accessibilityElements = views
    placedSize = CGSize(width: x, height: height)
    updatePosition()
  }

  /// Positions the bar next to its target's current rectangle.
  func updatePosition() {
    guard let window, let interaction, let view = interaction.view else { return }
    let placement = EditMenuPlacement(
      room: room, size: placedSize, target: interaction.target(of: configuration, in: window),
      point: view.convert(configuration.sourcePoint, to: nil))
    frame = placement.frame(configuration.preferredArrowDirection)
    strip.frame = bounds
    material.frame = strip.bounds
    layer.shadowPath = CGPath(
      roundedRect: bounds, cornerWidth: Self.radius, cornerHeight: Self.radius, transform: nil)
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    // The window has another size.
    if bounds.size != placedSize, isShown { UIView.performWithoutAnimation { fill() } }
  }

  // MARK: Choosing

  private func choose(_ view: EditMenuItemView) {
    guard isShown, view.isEnabled else { return }
    switch view.content {
    case .forward: page = (page + 1) % pageCount
    case .back:
      menus.removeLast()
      page = 0
      update()
    case .element(.submenu(let menu)):
      menus.append(menu)
      page = 0
      update()
    case .element(.leaf(let leaf, let selection)):
      interaction?.perform(leaf, selection: selection)
      return
    case .element(.loading): return
    }
    UIView.performWithoutAnimation { fill() }
    UIAccessibility.post(notification: .layoutChanged, argument: views.first)
  }

  private func view(at point: CGPoint) -> EditMenuItemView? {
    let found = views.first { $0.frame.contains(point) }
    return found?.isEnabled == true ? found : nil
  }

  private func highlight(_ view: EditMenuItemView?) {
    if view === highlighted { return }
    highlighted?.isHighlighted = false
    view?.isHighlighted = true
    highlighted = view
  }

  private func hovered(_ hover: UIHoverGestureRecognizer) {
    guard tracked == nil else { return }
    let isOver = hover.state == .began || hover.state == .changed
    highlight(isOver ? view(at: hover.location(in: strip)) : nil)
  }

  // A finger may slide along the bar; lifting it chooses the item under it.

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard tracked == nil, let touch = touches.first else { return }
    tracked = touch
    highlight(view(at: touch.location(in: strip)))
  }

  package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = tracked, touches.contains(touch) else { return }
    let found = view(at: touch.location(in: strip))
    if found != nil, found !== highlighted {
      UISelectionFeedbackGenerator(view: self).selectionChanged()
    }
    highlight(found)
  }

  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = tracked, touches.contains(touch) else { return }
    tracked = nil
    let found = view(at: touch.location(in: strip))
    highlight(nil)
    if let found { choose(found) }
  }

  package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = tracked, touches.contains(touch) else { return }
    tracked = nil
    highlight(nil)
  }
}

/// Observes touches outside the menu without consuming them.
private final class OutsideTouches: UIGestureRecognizer {
  weak var menu: EditMenu?
  var onTouch: ((UITouch) -> Void)?

  override init() {
    super.init()
    cancelsTouchesInView = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if let touch = touches.first, let menu, touch.view?.isDescendant(of: menu) != true {
      onTouch?(touch)
    }
    state = .failed
  }
}
