import CoreGraphics

// Fingers and the pointer on an open menu.
extension MenuPresenter {
  /// How far the finger that opened the menu must move before it can select an element, in points.
  private static let slop: CGFloat = 10

  // MARK: The finger that opened the menu

  func fingerMoved(to point: CGPoint) {
    guard isOpen else { return }
    if let rest = restingFinger {
      if distance(rest, point) <= Self.slop { return }
      restingFinger = nil
    }
    track(point)
  }

  func fingerEnded(at point: CGPoint, isCancelled: Bool) {
    scrolling?.stop()
    scrolling = nil
    guard isOpen, restingFinger == nil else { return }
    release(at: point, isCancelled: isCancelled)
  }

  // MARK: Touches on the list

  func handleTouch(_ touch: UITouch, _ phase: UITouch.Phase) {
    guard isOpen else { return }
    let point = touch.location(in: nil)
    switch phase {
    case .began, .moved: track(point)
    case .ended: release(at: point, isCancelled: false)
    default: release(at: point, isCancelled: true)
    }
  }

  /// Returns the element of the front panel at a point of the window.
  private func cell(at point: CGPoint) -> MenuCell? {
    guard let front, front.frame.contains(point) else { return nil }
    return front.list.cell(at: front.list.convert(point, from: nil))
  }

  private func track(_ point: CGPoint) {
    guard let list = front?.list else { return }
    let found = cell(at: point)
    let cell = found?.choice.isEnabled == true ? found : nil
    if cell !== list.highlighted, cell != nil {
      UISelectionFeedbackGenerator(view: stage).selectionChanged()
    }
    list.highlight(cell, .pressed)
    autoscroll(at: point)
  }

  private func release(at point: CGPoint, isCancelled: Bool) {
    guard let list = front?.list else { return }
    let found = cell(at: point)
    list.highlight(nil, .pressed)
    if !isCancelled, let found, found.choice.isEnabled { choose(found.choice, from: found) }
  }

  /// Scrolls a long list near its ends for a finger that opened the menu. A finger that touched down on
  /// the list drags it instead.
  private func autoscroll(at point: CGPoint) {
    guard let front, front.scroller.isScrollEnabled, interaction?.press.isRecognized == true else {
      return
    }
    if scrolling == nil { scrolling = MenuAutoscroll(self) }
    scrolling?.follow(point)
  }

  func fingerRests(at point: CGPoint) { if isOpen { track(point) } }

  // MARK: The pointer

  func hover(at point: CGPoint?) {
    guard isOpen, let list = front?.list, list.highlighted?.highlight != .pressed else { return }
    let found = point.flatMap { cell(at: $0) }
    list.highlight(found?.choice.isEnabled == true ? found : nil, .hovered)
  }

  // MARK: Choosing

  func choose(_ choice: MenuChoice, from cell: MenuCell? = nil) {
    guard isOpen, choice.isEnabled else { return }
    switch choice.kind {
    case .submenu(let menu):
      openSubmenu(menu, from: cell ?? front?.list.cells.first { $0.choice.isSame(as: choice) })
    case .back: closeSubmenu()
    case .leaf(let leaf): perform(leaf, of: choice)
    }
  }

  private func perform(_ leaf: any PlacedMenuLeaf, of choice: MenuChoice) {
    let keeps = leaf.attributes.contains(.keepsMenuPresented)
    choice.selection?.selectOnly(leaf)
    let view = interaction?.view
    let host = view as? any MenuHosting
    host?.menuWillPerform(leaf)
    // The handler may close the menu, or remove the view and its window.
    leaf.perform(
      sender: host?.menuSender ?? view, source: host?.menuSource ?? request.preview?.view ?? view,
      responder: commandResponder, modifiers: choice.alternate?.modifierFlags ?? [])
    if keeps { reload(animated: false) } else { dismiss(animated: true) }
  }
}

extension MenuChoice {
  fileprivate func isSame(as other: MenuChoice) -> Bool {
    switch (kind, other.kind) {
    case (.submenu(let one), .submenu(let two)): one === two
    case (.leaf(let one), .leaf(let two)): one === two
    default: false
    }
  }
}

/// Scrolls a long menu while the finger that opened it is near an end of the list.
@MainActor final class MenuAutoscroll {
  private weak var presenter: MenuPresenter?
  private var point = CGPoint.zero
  private var link: CADisplayLink?
  private var lastTick: TimeInterval?

  /// The distance from an end, in points, and the speed, in points per second (our choice).
  private static let edge: CGFloat = 36
  private static let speed: CGFloat = 300

  init(_ presenter: MenuPresenter) { self.presenter = presenter }

  func follow(_ point: CGPoint) {
    self.point = point
    if pull == 0 { return stop() }
    guard link == nil else { return }
    // Safety: links fire in a host's frame, on the main thread.
    let link = CADisplayLink { [weak self] _ in MainActor.assumeIsolated { self?.tick() } }
    self.link = link
    link.start()
  }

  func stop() {
    link?.invalidate()
    link = nil
    lastTick = nil
  }

  /// The scroll direction: -1 near the upper end, 1 near the lower one, otherwise 0.
  private var pull: CGFloat {
    guard let frame = presenter?.front?.frame, frame.minX <= point.x, point.x <= frame.maxX else {
      return 0
    }
    if point.y < frame.minY + Self.edge { return -1 }
    return point.y > frame.maxY - Self.edge ? 1 : 0
  }

  private func tick() {
    guard let presenter, let scroller = presenter.front?.scroller, pull != 0 else { return stop() }
    let now = MediaClock.now
    let step = lastTick.map { now - $0 } ?? 0
    lastTick = now
    let end = max(0, scroller.contentSize.height - scroller.bounds.height)
    let y = max(0, min(end, scroller.contentOffset.y + pull * Self.speed * CGFloat(step)))
    if y == scroller.contentOffset.y { return step > 0 ? stop() : () }
    scroller.contentOffset = CGPoint(x: 0, y: y)
    presenter.fingerRests(at: point)
  }
}
