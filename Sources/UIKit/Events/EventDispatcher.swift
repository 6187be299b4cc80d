import CoreGraphics
import Foundation

/// Converts host events to touches, presses, hovers and scrolls, and delivers them to recognisers
/// and views.
@MainActor package final class EventDispatcher: EventDelivering, SessionPart {
  package unowned let session: HostSession
  package let arena: GestureArena
  /// The touches that are down, in the order in which they began.
  package private(set) var touches: [UITouch] = []
  /// The time of the latest event or timer.
  package private(set) var now: TimeInterval = 0

  let views = TouchDelivery()
  let presses = PressDelivery()
  var heldKeys: [UIPress] = []
  /// The keys that an open menu has handled, until they are released.
  var menuKeys: Set<UIKeyboardHIDUsage> = []
  /// The modifier keys of the last key event.
  var modifiers: UIKeyModifierFlags = []
  var hovering: [UIHoverGestureRecognizer] = []
  /// The pointer's location; nil if it has left the window.
  var pointerLocation: CGPoint?
  /// The view under the pointer at its last movement.
  @WeakView var hoveredView: UIView?
  /// The selection that was last reported as the primary selection.
  var primaryRange: (text: ObjectIdentifier, range: Range<Int>)?
  @WeakView var scrollTarget: UIView?
  weak var scrollingPan: UIPanGestureRecognizer?
  var wheelEnd: ScheduledAction?
  private var serials = 0
  /// The fingers that have recently lifted, by the host's numbers.
  private var lifted = RecentSet(capacity: 32)
  private var lastLift: (location: CGPoint, time: TimeInterval, taps: Int)?

  package init(session: HostSession) {
    self.session = session
    arena = GestureArena(
      time: { [unowned session] in session.now },
      schedule: { [unowned session] time, body in session.schedule(at: time, body) })
    arena.onSettled = { [unowned self] in
      views.update()
      presses.update()
    }
    presses.onBegan = { [unowned self] in act(on: $0) }
    session.part(ShortcutList.self).onList = { [unowned self] in shortcutSections() }
  }

  isolated deinit {
    // A touch or key that is still down retains its views and recognisers, which in turn retain it.
    for touch in touches { touch.sever() }
    for press in heldKeys { press.recognizers = [] }
  }

  /// Dispatches touches, scrolls, hovers, keys and text. The session handles other events.
  package func dispatch(_ event: HostEvent, at timestamp: TimeInterval) {
    now = max(now, timestamp)
    switch event {
    case .touches(let samples): dispatch(samples, at: timestamp)
    case .scroll(let scroll): dispatch(scroll, at: timestamp)
    case .hover(let point): hover(at: point, timestamp: timestamp)
    case .pencil(let pencil):
      hover(at: pencil.location, pose: pencil.pose, kind: .pencil, timestamp: timestamp)
    case .primaryPaste(let point): pastePrimary(at: point)
    case .key(let key): dispatch(key, at: timestamp)
    case .text(let text): if session.openMenu == nil { insert(text) }
    case .composition(let composition): if session.openMenu == nil { compose(composition) }
    case .drop(let drop): session.part(DragCenter.self).acceptDrop(drop)
    case .back: _ = GoingBack.go(.back, in: session)
    case .screen, .activation, .shake, .memoryWarning: break
    }
    reportPrimarySelection(after: event)
  }

  /// Cancels all touches, for example because the app becomes inactive.
  package func cancelAllTouches(at timestamp: TimeInterval) {
    guard !touches.isEmpty else { return }
    let samples = touches.map {
      HostTouch(
        id: $0.id, phase: .cancelled, location: $0.windowLocation, force: 0)
    }
    dispatch(.touches(samples), at: timestamp)
  }

  // MARK: Touches

  private func dispatch(_ samples: [HostTouch], at timestamp: TimeInterval) {
    // A host that missed a lift reports the same finger again.
    let lost = samples.filter { sample in
      sample.phase == .began && touches.contains { $0.id == sample.id }
    }
    if !lost.isEmpty {
      dispatch(
        lost.map { HostTouch(id: $0.id, phase: .cancelled, location: $0.location) },
        at: timestamp)
    }
    for touch in touches {
      touch.currentPhase = .stationary
      touch.previousWindowLocation = touch.windowLocation
    }
    var changed = false
    for sample in samples {
      guard let sample = placed(sample) else { continue }
      changed = applySample(sample, at: timestamp) || changed
    }
    guard changed else { return }
    let event = UIEvent(kind: .touches, timestamp: timestamp)
    event.dispatcher = self
    event.touches = touches
    event.modifiers = modifiers
    event.buttons = touches.reduce(into: []) { $0.formUnion($1.buttons) }
    session.application.sendEvent(event)
    showHeldCursor()
    for touch in touches where touch.currentPhase == .ended {
      lastLift = (touch.windowLocation, timestamp, touch.taps)
    }
    if touches.contains(where: \.isOver) {
      session.part(DragCenter.self).touchesDidEnd(touches.filter(\.isOver))
    }
    touches.removeAll(where: \.isOver)
  }

  /// Returns a sample with a valid location: a location that is not finite is reported, and replaced
  /// with the finger's last location; nil for an unknown finger.
  private func placed(_ sample: HostTouch) -> HostTouch? {
    if sample.location.x.isFinite, sample.location.y.isFinite { return sample }
    UIKitFault.report("Touch \(sample.id) is at \(sample.location), which is not finite.")
    guard let known = touches.first(where: { $0.id == sample.id }) else { return nil }
    var sample = sample
    sample.location = known.windowLocation
    return sample
  }

  /// Applies a sample. Returns whether it changed anything.
  private func applySample(_ sample: HostTouch, at timestamp: TimeInterval) -> Bool {
    let known = touches.first { $0.id == sample.id }
    switch sample.phase {
    case .began:
      return begin(sample, at: timestamp)
    case .moved, .ended, .cancelled:
      guard let touch = known else {
        if sample.phase == .ended, lifted.contains(sample.id) {
          UIKitFault.report("Touch \(sample.id) has ended twice.")
        }
        return false
      }
      if sample.phase == .ended { lifted.insert(sample.id) }
      let hasMoved = touch.windowLocation != sample.location
      if sample.phase == .moved && !hasMoved { return false }
      touch.windowLocation = sample.location
      touch.time = timestamp
      touch.currentForce = sample.force
      touch.buttons = sample.buttons
      touch.currentPhase = sample.phase
      if distance(touch.beganLocation, sample.location) > UITapGestureRecognizer.allowableMovement {
        touch.taps = 0
      }
      return true
    case .stationary, .regionEntered, .regionMoved, .regionExited:
      return false
    }
  }

  private func begin(_ sample: HostTouch, at timestamp: TimeInterval) -> Bool {
    guard let (window, hitView) = hit(at: sample.location) else { return false }
    let view = statusBarTakes(sample.location, in: window) ? window : hitView
    session.part(FocusMover.self).touchDidBegin()
    lifted.remove(sample.id)
    let touch = UITouch(
      id: sample.id, serial: nextSerial(), kind: sample.kind.type, location: sample.location,
      timestamp: timestamp)
    touch.currentForce = sample.force
    touch.buttons = sample.buttons
    touch.home = window
    touch.touchedView = view
    let interval = UITapGestureRecognizer.interval(of: sample.kind.type, in: window.hostSession)
    if let last = lastLift, timestamp - last.time <= interval,
      distance(last.location, sample.location) <= UITapGestureRecognizer.allowableMovement
    {
      touch.taps = last.taps + 1
    }
    touches.append(touch)
    return true
  }

  /// Returns a unique number for a touch or a press.
  func nextSerial() -> Int {
    serials += 1
    return serials
  }

  /// Returns the topmost window with a view that accepts touches at `point`, and that view.
  package func hit(at point: CGPoint) -> (UIWindow, UIView)? {
    session.hit(at: point)
  }

  /// Returns whether a point is on the status bar. Views behind a visible status bar receive no touches
  /// there, except those in a window above the bar, and those in an open menu, which is closed by any
  /// touch outside it.
  func statusBarTakes(_ point: CGPoint, in window: UIWindow) -> Bool {
    point.y < session.screen.statusBar.height && session.openMenu == nil
      && window.windowLevel.rawValue < UIWindow.Level.statusBar.rawValue
  }

  /// Delivers touches to recognisers first, then to views.
  package func deliver(_ event: UIEvent, in window: UIWindow) {
    guard event.kind == .touches else { return }
    let touches = event.touches.filter { $0.window === window }
    arena.batch {
      for touch in touches where touch.currentPhase == .began {
        enlist(touch, event: event)
        views.add(touch)
      }
      inform(of: touches, event: event)
      views.event = event
      views.refresh(touches)
    }
  }

  /// Adds a new touch to the recognisers of its view and of all ancestors.
  private func enlist(_ touch: UITouch, event: UIEvent) {
    var view = touch.view
    while let current = view {
      for recognizer in current.gestureRecognizers ?? [] {
        guard recognizer.isEnabled, !recognizer.isFinished, recognizer.allows(touch.kind),
          !(recognizer is UIHoverGestureRecognizer), recognizer.receives(event),
          recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) != false
        else { continue }
        touch.recognizers.append(recognizer)
        recognizer.trackedTouches.append(touch)
        recognizer.engagedTouches.insert(touch.serial)
        if recognizer.isRecognized, recognizer.cancelsTouchesInView { touch.isTakenFromView = true }
        arena.enter(recognizer)
      }
      view = current.superview
    }
  }

  private func inform(of touches: [UITouch], event: UIEvent) {
    let phases: [UITouch.Phase] = [.began, .moved, .ended, .cancelled]
    // Iterates over a copy, as recognisers may be removed while others are called.
    for recognizer in arena.members {
      for phase in phases {
        let changed = recognizer.trackedTouches.filter {
          $0.currentPhase == phase && touches.contains($0)
        }
        guard !changed.isEmpty, !recognizer.isFinished else { continue }
        recognizer.currentEvent = event
        let set = Set(changed)
        switch phase {
        case .began: recognizer.touchesBegan(set, with: event)
        case .moved: recognizer.touchesMoved(set, with: event)
        case .ended: recognizer.touchesEnded(set, with: event)
        default: recognizer.touchesCancelled(set, with: event)
        }
      }
    }
  }
}

extension HostTouch.Kind {
  var type: UITouch.TouchType {
    switch self {
    case .direct: .direct
    case .indirectPointer: .indirectPointer
    }
  }
}
