import CoreGraphics
import Foundation

/// One finger (or the pointer with its button down) from the moment it touches to its lift.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// Where a touch is in its life.
  public enum Phase: Int, Sendable {
    case began = 0
    case moved = 1
    case stationary = 2
    case ended = 3
    case cancelled = 4
    case regionEntered = 5
    case regionMoved = 6
    case regionExited = 7
  }

  /// What touches: a finger, a pencil or a pointer.
  public enum TouchType: Int, Sendable {
    case direct = 0
    case indirect = 1
    case pencil = 2
    case indirectPointer = 3

    public static var stylus: TouchType { .pencil }
  }

  open var timestamp: TimeInterval { time }
  open var phase: Phase { currentPhase }
  /// How many taps in a row this touch is part of; zero once it has wandered too far for a tap.
  open var tapCount: Int { taps }
  open var type: TouchType { kind }
  open var force: CGFloat { currentForce }
  open var view: UIView? { touchedView }
  open var window: UIWindow? { home }
  open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }

  /// The host's number for the finger while it is down.
  package let id: Int
  /// Different for every touch of a session.
  package let serial: Int
  package let kind: TouchType
  package var time: TimeInterval
  package var currentPhase = Phase.began
  package var taps = 1
  package var currentForce: CGFloat = 0
  /// The buttons that the pointer holds down; none for a finger.
  package var buttons: UIEvent.ButtonMask = []
  /// In the window's points, as the host sampled it.
  package var windowLocation: CGPoint
  package var previousWindowLocation: CGPoint
  package let beganLocation: CGPoint
  package var touchedView: UIView?
  package weak var home: UIWindow?
  package var recognizers: [UIGestureRecognizer] = []
  /// A recogniser has claimed this touch; the view hears no more of it.
  package var isTakenFromView = false
  package var delivery = Delivery.waiting

  /// What the touched view has heard.
  package enum Delivery {
    case waiting, began, over
  }

  package init(
    id: Int, serial: Int, kind: TouchType, location: CGPoint, timestamp: TimeInterval
  ) {
    self.id = id
    self.serial = serial
    self.kind = kind
    time = timestamp
    windowLocation = location
    previousWindowLocation = location
    beganLocation = location
    super.init()
  }

  open func location(in view: UIView?) -> CGPoint { convert(windowLocation, to: view) }
  open func previousLocation(in view: UIView?) -> CGPoint {
    convert(previousWindowLocation, to: view)
  }
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  package var isOver: Bool { currentPhase == .ended || currentPhase == .cancelled }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let home else { return point }
    return view.convert(point, from: home)
  }
}
