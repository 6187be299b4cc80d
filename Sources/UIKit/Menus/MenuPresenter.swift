import CoreGraphics
import Kinetics

/// An open menu: its views, from when it opens until it has closed.
@MainActor final class MenuPresenter: PresentedMenu {
  /// The phases of a menu, each of which it enters once.
  private enum Phase {
    case open, closing, closed
  }

  let request: MenuRequest
  let stage: MenuStage
  /// The panels: the menu and the open submenus, the frontmost one last.
  var panels: [MenuPanel] = []
  var platter: MenuPlatter?
  /// The position of the preview while the menu is open, in the window's coordinates.
  var lifted = CGRect.zero
  /// The deferred elements that are displayed.
  var deferred: [ObjectIdentifier: DeferredRow] = [:]
  /// Whether the first element is the last line.
  var isReversed = false
  /// The location of the finger that opened the menu, until the finger has moved away from it.
  var restingFinger: CGPoint?
  /// The text typed to find a row, and the time of the last character.
  var typed = ""
  var typingTime: TimeInterval = -.infinity
  var scrolling: MenuAutoscroll?
  /// The modifier keys that are held.
  var modifiers: UIKeyModifierFlags = []
  let drag = MenuDrag()
  private(set) var hiddenSource: HiddenSource?
  private var phase = Phase.open
  private var opening: MenuAnimator?
  private let sentinel = MenuSentinel()

  init(_ request: MenuRequest) {
    self.request = request
    let window = request.window
    stage = MenuStage(frame: window.bounds, presenter: nil)
    stage.presenter = self
    stage.overrideUserInterfaceStyle =
      interaction?.view?.traitCollection.userInterfaceStyle ?? .unspecified
    stage.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
    restingFinger = interaction?.location(in: nil)
  }

  var interaction: UIContextMenuInteraction? { request.interaction }
  var isRich: Bool { request.preview != nil }
  var isOpen: Bool { phase == .open }
  var session: HostSession { request.window.hostSession }
  var isMirrored: Bool {
    interaction?.view?.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }
  var front: MenuPanel? { panels.last }

  // MARK: Opening

  func open(with animator: MenuAnimator) {
    opening = animator
    session.app.part(MenuSystems.self).add(self)
    UIView.performWithoutAnimation { addViews() }
    guard isOpen else { return }
    if isRich { UIImpactFeedbackGenerator(style: .medium, view: stage).impactOccurred() }
    let spring = Spring(
      mass: 1, stiffness: MenuMetrics.openStiffness, damping: MenuMetrics.openDamping)
    run(spring, velocity: MenuMetrics.openVelocity) { [self] in
      animator.animate()
      if isRich { stage.showBackdrop(true) }
      for panel in panels {
        panel.transform = .identity
        panel.alpha = 1
      }
      showLifted()
    } completion: { [self] in
      finishOpening()
    }
    UIAccessibility.post(
      notification: .screenChanged, argument: panels.first?.list.cells.first ?? stage)
  }

  private func finishOpening() {
    let animator = opening
    opening = nil
    animator?.complete()
  }

  private func addViews() {
    let window = request.window
    stage.frame = window.bounds
    window.addSubview(stage)
    if let view = interaction?.view {
      sentinel.isHidden = true
      sentinel.onLeave = { [weak self] in self?.sourceLeft() }
      // Bypasses a class's own handling of its subviews.
      view.insert(sentinel, at: 0)
    }
    if let preview = request.preview {
      let size = controllerSize
      let platter = MenuPlatter(
        preview, controller: request.controller, size: size, badge: request.configuration.badge)
      platter.onActivate = { [weak self] in self?.commit() }
      stage.addSubview(platter)
      drag.install(on: platter, presenter: self)
      self.platter = platter
      hiddenSource = HiddenSource(preview.view)
      if let frame = preview.frame(in: window) {
        platter.layOut(in: frame.scaled(by: request.pressScale))
      }
    }
    if let menu = request.menu { add(panel(for: menu, isSubmenu: false, opener: .zero)) }
    layOutMenu()
    if let panel = panels.first { collapse(panel) }
    stage.makeDismissElement()
  }

  /// Shrinks a panel to the point from which it grows.
  func collapse(_ panel: MenuPanel) {
    if !session.screen.host.reducesMotion {
      panel.transform = CGAffineTransform(scaleX: 0.05, y: 0.05)
    }
    panel.alpha = 0
  }

  /// Runs an animation with one of the menu's springs; or a fade if the user prefers less motion.
  func run(
    _ spring: Spring, velocity: Double, _ changes: () -> Void,
    completion: @escaping @MainActor () -> Void
  ) {
    let isReduced = session.screen.host.reducesMotion
    AnimationContext(
      duration: isReduced ? MenuMetrics.fade : spring.settlingTime(initialVelocity: velocity),
      pace: isReduced
        ? .curve(CAMediaTimingFunction(name: .easeInEaseOut))
        : .spring(spring, initialVelocity: velocity),
      options: [.allowUserInteraction, .beginFromCurrentState],
      completion: { _ in completion() }
    ).run(changes)
  }

  // MARK: Closing

  func dismiss(animated: Bool) { close(animated: animated, commits: nil) }

  /// Called when the view with the menu has left its window.
  private func sourceLeft() {
    showSource()
    close(animated: stage.window != nil, commits: nil, fades: true)
  }

  /// Closes the menu.
  ///
  /// - Parameters:
  ///   - animated: Whether the menu shrinks; otherwise it disappears immediately.
  ///   - commits: The app's additions after a tap on the preview.
  ///   - fades: Whether the preview fades instead of returning to its original position.
  func close(animated: Bool, commits: MenuAnimator?, fades: Bool = false) {
    if phase == .closing, !animated { return finish(nil, commits) }
    guard phase == .open else { return }
    phase = .closing
    session.part(MenuOutlet.self).closed(self)
    session.app.part(MenuSystems.self).remove(self)
    scrolling?.stop()
    scrolling = nil
    sentinel.onLeave = nil
    UIView.performWithoutAnimation { sentinel.removeFromSuperview() }
    let interaction = self.interaction
    let animator = interaction?.willEnd(request.configuration, request.controller)
    (interaction?.view as? any MenuHosting)?.menuDidEnd()
    let pops = commits?.preferredCommitStyle == .pop
    var target: CGRect?
    if isRich, !fades, !pops, let interaction, interaction.view?.window === request.window {
      let preview = interaction.dismissalPreview(
        for: request.configuration, after: request.preview)
      target = preview?.frame(in: request.window)
      if preview?.view !== request.preview?.view { showSource() }
      if let target, !target.intersects(request.window.bounds) { showSource() }
    }
    if target == nil { showSource() }
    stage.isUserInteractionEnabled = false
    stage.accessibilityElementsHidden = true
    stage.accessibilityViewIsModal = false
    guard animated, stage.window != nil else { return finish(animator, commits) }
    let spring = Spring(
      mass: 1, stiffness: MenuMetrics.closeStiffness, damping: MenuMetrics.closeDamping)
    run(spring, velocity: 0) { [self] in
      animator?.animate()
      commits?.animate()
      stage.showBackdrop(false)
      for panel in panels { collapse(panel) }
      if let target {
        platter?.layOut(in: target)
        platter?.setLifted(false)
      } else {
        if pops { platter?.layOut(in: request.window.bounds) }
        platter?.alpha = 0
      }
    } completion: { [self] in
      finish(animator, commits)
    }
    UIAccessibility.post(notification: .screenChanged, argument: interaction?.view)
  }

  private func finish(_ animator: MenuAnimator?, _ commits: MenuAnimator?) {
    if phase != .closed {
      phase = .closed
      UIView.performWithoutAnimation { stage.removeFromSuperview() }
      showSource()
    }
    finishOpening()
    // Without an animation, the app's changes have not been applied yet.
    animator?.animate()
    commits?.animate()
    commits?.complete()
    animator?.complete()
  }

  func showSource() {
    hiddenSource?.restoreView()
    hiddenSource = nil
  }

  /// Called when the preview has been tapped.
  func commit() {
    guard isOpen, let interaction else { return }
    let animator = interaction.willCommit(request.configuration, request.controller)
    close(animated: true, commits: animator)
  }

  func touchedOutside() { dismiss(animated: true) }
}

extension MenuPresenter: MenuSystemClient {
  func menuSystemNeedsRebuild() {}
  func menuSystemNeedsRevalidate() { reload(animated: false) }
}

/// A deferred element of a menu that is open.
struct DeferredRow {
  let element: UIDeferredMenuElement
  /// The elements that have been provided; nil if none have been yet.
  var elements: [UIMenuElement]?
  /// Whether a row displays a placeholder for the elements.
  var isShown = false
}

extension UIContextMenuInteraction: MenuPresenting {
  func present(_ request: MenuRequest) -> any PresentedMenu { MenuPresenter(request) }
}

extension CGRect {
  /// Returns the rectangle scaled about its centre.
  func scaled(by factor: CGFloat) -> CGRect {
    insetBy(dx: width * (1 - factor) / 2, dy: height * (1 - factor) / 2)
  }
}
