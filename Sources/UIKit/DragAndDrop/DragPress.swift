import CoreGraphics
import Foundation

/// Recognises the beginning of a drag: a finger that is held, or a pointer that moves with its button
/// down. It tracks the finger until that lifts.
///
/// If the same press opens a context menu, the menu is opened first; a movement then closes the menu
/// and begins the drag (UIKit reference 19.4).
final class DragPress: DelayedPress {
  private weak var interaction: UIDragInteraction?
  /// The items that the press lifts and then drags.
  private var drag: Drag?
  /// The location of the finger once it had been held long enough.
  private var origin: CGPoint?

  init(_ interaction: UIDragInteraction) {
    self.interaction = interaction
    super.init()
    addTarget(self, action: DragPress.follow)
  }

  private var isPointer: Bool { trackedTouches.first?.kind == .indirectPointer }

  /// Accepts a single finger; other fingers remain free to tap.
  override func shouldReceive(_ event: UIEvent) -> Bool {
    trackedTouches.isEmpty && currentState == .possible && !event.isSecondaryClick
      && !event.modifierFlags.contains(.control)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard currentState == .possible else { return }
    if trackedTouches.count != 1 {
      state = .failed
    } else if !isPointer {
      schedule(after: DragMetrics.hold) { [weak self] in self?.held() }
    }
  }

  private func held() {
    guard let touch = trackedTouches.first else { return }
    guard ask(touch) else {
      state = .failed
      return
    }
    // If the press opens a menu, the menu shows the lift.
    let opensMenu = touch.recognizers.contains {
      $0 is ContextMenuPress && ($0.currentState == .possible || $0.isRecognized)
    }
    drag?.waitsForMovement = opensMenu
    origin = touch.windowLocation
    state = .began
    if currentState == .failed { drag = nil }
  }

  /// Requests the items at a touch; returns false if there are none.
  private func ask(_ touch: UITouch) -> Bool {
    guard let interaction, drag == nil else { return false }
    drag = Drag(beginningIn: interaction, touch: touch)
    return drag != nil
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    if isRecognized {
      state = .changed
      return
    }
    guard let touch = trackedTouches.first, currentState == .possible else { return }
    let way = distance(touch.beganLocation, touch.windowLocation)
    if isPointer {
      guard way > DragMetrics.pointerSlop else { return }
      guard ask(touch) else {
        state = .failed
        return
      }
      origin = touch.beganLocation
      state = .began
      if currentState == .failed { drag = nil }
    } else if way > DragMetrics.fingerSlop {
      state = .failed
    }
  }

  override func reset() {
    super.reset()
    drag?.abandon()
    drag = nil
    origin = nil
  }

  private func follow() {
    guard let drag else { return }
    let point = windowLocation
    switch state {
    case .began:
      if !drag.waitsForMovement { drag.lift() }
      moved(drag, to: point)
    case .changed: moved(drag, to: point)
    case .ended:
      self.drag = nil
      drag.fingerLifted(at: point)
    case .cancelled, .failed:
      self.drag = nil
      drag.cancel()
    case .possible: break
    }
  }

  private func moved(_ drag: Drag, to point: CGPoint) {
    let slop = isPointer ? DragMetrics.pointerSlop : DragMetrics.fingerSlop
    if !drag.hasBegun, distance(origin ?? point, point) > slop { drag.begin(at: point) }
    drag.move(to: point)
  }

  // MARK: Other recognisers

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    if other is ContextMenuPress { return false }
    return drag?.hasBegun == true || interaction?.allowsSimultaneousRecognitionDuringLift != true
  }

  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    !(other is ContextMenuPress)
  }

  /// Makes scrolls and swipes wait for this recogniser to fail if the pointer could drag items.
  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    isPointer && other is UIPanGestureRecognizer
  }
}

/// Recognises a tap that adds items to another finger's drag.
final class DragAddTap: UIGestureRecognizer {
  private weak var interaction: UIDragInteraction?

  init(_ interaction: UIDragInteraction) {
    self.interaction = interaction
    super.init()
  }

  override func shouldReceive(_ event: UIEvent) -> Bool {
    guard let view, trackedTouches.isEmpty else { return false }
    return view.hostSession.part(DragCenter.self).drags.contains { $0.phase == .dragging }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    for touch in touches
    where distance(touch.beganLocation, touch.windowLocation) > DragMetrics.fingerSlop {
      state = .failed
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    guard currentState == .possible else { return }
    state = interaction?.addItems(at: windowLocation) == true ? .ended : .failed
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }
}
