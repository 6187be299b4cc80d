import CoreGraphics
import Kinetics

// The positions and content of the panels and the preview.
extension MenuPresenter {
  private var placement: MenuPlacement {
    let window = request.window
    var room = window.bounds.inset(by: window.safeAreaInsets)
      .shrunk(dx: MenuMetrics.margin, dy: MenuMetrics.margin)
    if let keyboard = session.keyboard.coveredFrame {
      let covered = window.convert(keyboard, from: nil)
      let bottom = covered.minY - MenuMetrics.margin
      if covered.intersects(window.bounds), bottom > room.minY {
        room.size.height = min(room.height, bottom - room.minY)
      }
    }
    if room.width <= 0 || room.height <= 0 { room = window.bounds }
    return MenuPlacement(room: room, height: window.bounds.height, isMirrored: isMirrored)
  }

  private var width: CGFloat {
    let isAccessible =
      stage.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    let width = MenuMetrics.width(in: request.window.bounds.size, isAccessible: isAccessible)
    return min(width, placement.room.width)
  }

  /// The size of a preview with a controller: the controller's preferred size, or most of the window.
  var controllerSize: CGSize {
    guard let controller = request.controller else { return .zero }
    controller.loadViewIfNeeded()
    let room = placement.room
    let preferred = controller.preferredContentSize
    return CGSize(
      width: preferred.width > 0 ? min(preferred.width, room.width) : room.width,
      height: preferred.height > 0 ? min(preferred.height, room.height) : room.height * 0.6)
  }

  /// The rectangle from which the preview is lifted.
  private var sourceFrame: CGRect? { request.preview?.frame(in: request.window) }

  private var anchor: MenuAnchor {
    guard case .rectangle = request.anchor,
      let host = interaction?.view as? any MenuHosting, host.window === request.window
    else { return request.anchor }
    return .rectangle(host.menuAnchor)
  }

  private var order: UIContextMenuConfiguration.ElementOrder {
    let own = request.configuration.preferredMenuElementOrder
    if own != .automatic { return own }
    if let host = interaction?.view as? any MenuHosting, host.menuOrder != .automatic {
      return host.menuOrder
    }
    if case .pointer = request.anchor, !isRich { return .fixed }
    var next = interaction?.view
    while let view = next {
      if view is UIScrollView { return .fixed }
      next = view.superview
    }
    return .priority
  }

  /// Lays out the menu and its preview.
  func layOutMenu() {
    guard let panel = panels.first else {
      if isRich, let platter, let source = sourceFrame {
        lifted =
          placement.rich(
            source: source, preview: liftedSize(of: platter, source), menu: nil
          ).preview
      }
      return
    }
    let place = menuPlace(of: panel)
    // The first element is next to the touch: if the menu is above, the list is reversed.
    let isReversed = place.isAbove && order == .priority
    if isReversed != self.isReversed {
      self.isReversed = isReversed
      fill(panel, with: panel.menu)
    }
    panel.setAnchor(place.anchor, frame: place.frame)
    for submenu in panels.dropFirst() { placeSubmenu(submenu) }
  }

  private func menuPlace(of panel: MenuPanel) -> MenuPlacement.Menu {
    let size = panel.size(forWidth: width)
    if isRich, let platter, let source = sourceFrame {
      let places = placement.rich(
        source: source, preview: liftedSize(of: platter, source), menu: size)
      lifted = places.preview
      if let menu = places.menu { return menu }
    }
    switch anchor {
    case .pointer(let point): return placement.menu(size, atPointer: point)
    case .rectangle(let rect):
      return placement.menu(size, beside: rect, gap: MenuMetrics.controlGap)
    }
  }

  private func liftedSize(of platter: MenuPlatter, _ source: CGRect) -> CGSize {
    if request.controller != nil { return platter.bounds.size }
    let scale = PressLift.scale(of: source.width, in: request.window.bounds.width)
    return CGSize(width: source.width * scale, height: source.height * scale)
  }

  /// Moves the preview to its position next to the open menu.
  func showLifted() {
    guard let platter else { return }
    platter.layOut(in: lifted)
    platter.setLifted(true)
  }

  private func placeSubmenu(_ panel: MenuPanel) {
    let place = placement.submenu(panel.size(forWidth: width), over: panel.opener)
    panel.setAnchor(place.anchor, frame: place.frame)
  }

  // MARK: Panels

  func panel(for menu: UIMenu, isSubmenu: Bool, opener: CGRect) -> MenuPanel {
    let panel = MenuPanel(menu, isSubmenu: isSubmenu, opener: opener)
    panel.list.onTouch = { [weak self, weak panel] touch, phase in
      if let self, let panel, panel === front { handleTouch(touch, phase) }
    }
    panel.list.onActivate = { [weak self] choice in self?.choose(choice) }
    panel.onBack = { [weak self] in self?.closeSubmenu() }
    fill(panel, with: menu)
    return panel
  }

  func add(_ panel: MenuPanel) {
    stage.addSubview(panel)
    panels.append(panel)
  }

  func fill(_ panel: MenuPanel, with menu: UIMenu) {
    // A provider may call back immediately, while the list is being created.
    let content = MenuContent(
      menu, isSubmenu: panel.isSubmenu, isReversed: isReversed && !panel.isSubmenu,
      elements: { [self] in elements(of: $0) }, commands: { [self] in state(of: $0) })
    panel.replaceMenu(with: menu, content)
  }

  /// Returns the current state of a command, after the responder that would perform it has validated
  /// it.
  private func state(of command: UICommand) -> CommandState {
    CommandState(
      alternate: command.alternate(for: modifiers),
      isAvailable: command.validate(from: commandResponder))
  }

  /// The start of the responder chain for commands. A bar is outside the screen to which its items
  /// belong, so for its items the chain starts at that screen.
  var commandResponder: UIResponder? {
    if let first = session.firstResponder { return first }
    let front = request.window.frontResponder
    guard let view = interaction?.view, let screen = (front as? UIViewController)?.viewIfLoaded,
      view.isDescendant(of: screen)
    else { return front }
    return view
  }

  /// Returns the elements of a deferred element, requesting them at the first call.
  private func elements(of element: UIDeferredMenuElement) -> [UIMenuElement]? {
    let id = ObjectIdentifier(element)
    if let known = deferred[id] { return known.elements }
    deferred[id] = DeferredRow(element: element)
    element.request { [weak self] elements in
      guard let self else { return }
      deferred[id]?.elements = elements
      if deferred[id]?.isShown == true { reload(animated: true) }
    }
    let arrived = deferred[id]?.elements
    deferred[id]?.isShown = arrived == nil
    return arrived
  }

  /// Displays the current elements, and resizes the panels.
  func reload(animated: Bool) {
    guard isOpen else { return }
    UIView.performWithoutAnimation { for panel in panels { fill(panel, with: panel.menu) } }
    guard animated else { return UIView.performWithoutAnimation { layOutMenu() } }
    let spring = Spring(
      mass: 1, stiffness: MenuMetrics.openStiffness, damping: MenuMetrics.openDamping)
    run(spring, velocity: 0) { [self] in
      layOutMenu()
      showLifted()
    } completion: {
    }
  }

  func update(_ block: (UIMenu) -> UIMenu) {
    guard isOpen else { return }
    for panel in panels {
      let new = block(panel.menu)
      fill(panel, with: new)
    }
    reload(animated: true)
  }

  func windowDidResize() {
    guard isOpen else { return }
    UIView.performWithoutAnimation {
      for panel in panels { panel.transform = .identity }
      layOutMenu()
      showLifted()
      stage.makeDismissElement()
    }
  }

  // MARK: Submenus

  func openSubmenu(_ menu: UIMenu, from cell: MenuCell?) {
    guard let parent = front else { return }
    let opener = cell.map { $0.convert($0.bounds, to: nil) } ?? parent.frame
    let panel = panel(for: menu, isSubmenu: true, opener: opener)
    UIView.performWithoutAnimation {
      add(panel)
      placeSubmenu(panel)
      panel.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
      panel.alpha = 0
      stage.makeDismissElement()
    }
    typed = ""
    let spring = Spring(
      mass: 1, stiffness: MenuMetrics.openStiffness, damping: MenuMetrics.openDamping)
    run(spring, velocity: 0) { [self] in
      panel.transform = .identity
      panel.alpha = 1
      recede()
    } completion: {
    }
    UIAccessibility.post(notification: .layoutChanged, argument: panel.list.cells.first)
  }

  func closeSubmenu() {
    guard isOpen, panels.count > 1, let panel = panels.popLast() else { return }
    panel.isUserInteractionEnabled = false
    panel.accessibilityElementsHidden = true
    stage.makeDismissElement()
    typed = ""
    let spring = Spring(
      mass: 1, stiffness: MenuMetrics.closeStiffness, damping: MenuMetrics.closeDamping)
    run(spring, velocity: 0) { [self] in
      panel.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
      panel.alpha = 0
      recede()
    } completion: {
      panel.removeFromSuperview()
    }
    UIAccessibility.post(
      notification: .layoutChanged, argument: front?.list.highlighted ?? front?.list.cells.first)
  }

  /// Makes the panels behind the front one smaller and darker (our choice: 5 % each).
  private func recede() {
    for (index, panel) in panels.enumerated() {
      let depth = CGFloat(panels.count - 1 - index)
      let scale = max(0.8, 1 - 0.05 * depth)
      panel.isFront = depth == 0
      panel.transform = CGAffineTransform(scaleX: scale, y: scale)
    }
  }
}
