import UIKit

#if canImport(BehaviorEngines)
  import BehaviorEngines
#endif

/// Shows toasts in an overlay according to the engine's commands.
@MainActor final class ToastPresenter {
  private static let margin: CGFloat = 16
  private static let maximumWidth: CGFloat = 480

  unowned let overlay: OverlayView
  private let windowObserver = WindowObserver()
  private var engine = ToastEngine<ToastKey>()
  /// The toasts of the engine, by their numbers.
  private var toasts: [Int: Toast] = [:]
  private var lastNumber = 0
  /// The toast on the screen, or the disappearing one.
  private var current: (id: Int, view: ToastView)?
  private let alarm = DeadlineAlarm()
  private lazy var touches = ToastTouches { [weak self] in self?.viewEvent($0, of: $1) }
  /// The engine's commands. A command may cause events, whose commands are appended; handling of the
  /// first event ends when all are performed.
  private var commands: [ToastCommand] = []
  private var isPerforming = false

  init(_ overlay: OverlayView) {
    self.overlay = overlay
    overlay.addSubview(windowObserver)
    windowObserver.onWindowChange = { [weak self] in self?.updateScreen() }
    updateScreen()
  }

  // MARK: The app

  func show(_ toast: Toast) {
    let toast = toast.checked
    lastNumber += 1
    toasts[lastNumber] = toast
    send(.posted(toast.entry(id: lastNumber)))
  }

  /// Dismisses the toast on the screen.
  func dismissCurrent() { send(.dismissed(id: nil)) }

  /// Dismisses the toast with an identifier, from the screen or from the waiting ones.
  func dismiss(identifier: AnyHashable) { send(.withdrawn(.identifier(identifier))) }

  // MARK: Events

  private func send(_ event: ToastEvent<ToastKey>, at time: Double = 0) {
    engine.process(event, at: max(time, CACurrentMediaTime()))
    commands += engine.commands
    engine.commands.removeAll(keepingCapacity: true)
    guard !isPerforming else { return }
    isPerforming = true
    while !commands.isEmpty { perform(commands.removeFirst()) }
    isPerforming = false
    alarm.update(engine.deadline, on: windowObserver) { [weak self] in
      self?.send(.deadlineReached, at: $0)
    }
  }

  private func updateScreen() {
    let screen: ToastScreen =
      windowObserver.window == nil ? .absent : overlay.availableBounds == nil ? .cramped : .open
    if screen != engine.screen { send(.screenChanged(screen)) }
  }

  /// Handles an event of a toast's view, unless the view is disappearing.
  private func viewEvent(_ event: ToastViewEvent, of view: ToastView) {
    guard let current, current.view === view, case .shown(let shown) = engine.phase,
      shown.entry.id == current.id
    else { return }
    let toast = toasts[current.id]
    switch event {
    case .engine(let event): send(event)
    case .actionChosen: finish(current.id, toast?.action)
    case .tapped: if let action = toast?.tapAction { finish(current.id, action) }
    case .dismissed: finish(current.id, nil)
    }
  }

  /// Dismisses a toast, and then runs its action, which may show another toast.
  private func finish(_ id: Int, _ action: (@MainActor () -> Void)?) {
    send(.dismissed(id: id))
    action?()
  }

  // MARK: Commands

  private func perform(_ command: ToastCommand) {
    switch command {
    case .present(let id): present(id)
    case .update(let id, let new): update(id, to: new)
    case .move(let id, let distance):
      view(id)?.transform = CGAffineTransform(translationX: distance.x, y: distance.y)
    case .settle(let id): if let view = view(id) { ToastMotion.settle(view) }
    case .dismiss(let id, let exit): dismiss(id, exit)
    case .remove(let id): remove(id)
    case .forget(let id): toasts[id] = nil
    case .reportOverflow:
      UIKitFault.report(
        "More than \(ToastEngine<ToastKey>.waitingBound) toasts wait in "
          + "\(type(of: overlay.next ?? overlay)): the oldest of the lowest priority are dropped")
    }
  }

  private func view(_ id: Int) -> ToastView? { current?.id == id ? current?.view : nil }

  private func present(_ id: Int) {
    guard let toast = toasts[id] else { return }
    let view = ToastView(toast, touches)
    current = (id, view)
    overlay.addSubview(view)
    layOutCurrent()
    ToastMotion.present(view, distance: slideDistance(of: view)) { [overlay] in
      overlay.layOutFloatingView()
    }
    UIAccessibility.post(notification: .announcement, argument: toast.announcement)
  }

  private func update(_ id: Int, to new: Int) {
    guard let view = view(id), let toast = toasts[new] else { return }
    let old = view.toast.announcement
    current = (new, view)
    view.toast = toast
    ToastMotion.resize { [self] in
      layOutCurrent()
      view.layoutIfNeeded()
      overlay.layOutFloatingView()
    }
    if toast.announcement != old {
      UIAccessibility.post(notification: .announcement, argument: toast.announcement)
    }
  }

  private func dismiss(_ id: Int, _ exit: ToastExit) {
    guard let view = view(id) else { return }
    ToastMotion.dismiss(
      view, exit, edgeDistance: slideDistance(of: view), in: overlay,
      alongside: { [overlay] in overlay.layOutFloatingView() },
      completion: { [weak self] in self?.send(.dismissalEnded(id: id)) })
  }

  private func remove(_ id: Int) {
    guard let view = view(id) else { return }
    view.removeFromSuperview()
    current = nil
    overlay.layOutFloatingView()
  }

  // MARK: Layout

  /// Returns the distance out of the screen at the toast's edge, in points; negative at the top.
  private func slideDistance(of view: ToastView) -> CGFloat {
    let distance = view.bounds.height + Self.margin
    return view.edge == .top ? -distance : distance
  }

  /// The frame of the toast at the bottom, without its transform; nil while it is dismissed.
  var bottomFrame: CGRect? {
    guard case .shown(let shown) = engine.phase, let view = view(shown.entry.id),
      view.edge == .bottom
    else { return nil }
    let size = view.bounds.size
    return CGRect(
      x: view.center.x - size.width / 2, y: view.center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  /// Lays out the toast at its edge of the overlay's clear bounds, and shows the next one if there is
  /// now enough space for it.
  func layOut() {
    layOutCurrent()
    updateScreen()
  }

  private func layOutCurrent() {
    guard let view = current?.view, let available = overlay.availableBounds else { return }
    var size = view.sizeThatFits(
      CGSize(width: min(available.width, Self.maximumWidth), height: available.height))
    // Clamped, so that the beginning of a long text can be read above a keyboard in landscape.
    size.height = min(size.height, available.height)
    view.bounds = CGRect(origin: .zero, size: size)
    view.center = CGPoint(
      x: available.midX,
      y: view.edge == .top
        ? available.minY + size.height / 2 : available.maxY - size.height / 2)
  }
}
