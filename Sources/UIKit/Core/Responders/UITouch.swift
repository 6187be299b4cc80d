import CoreGraphics
import Foundation

/// A finger, or the pointer with a button pressed, from first contact until it lifts.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// The phase of a touch.
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

  /// The device of a touch: finger, pencil or pointer.
  public enum TouchType: Int, Sendable {
    case direct = 0
    case indirect = 1
    case pencil = 2
    case indirectPointer = 3

    public static var stylus: TouchType { .pencil }
  }

  open var timestamp: TimeInterval { time }
  open var phase: Phase { currentPhase }
  /// The number of successive taps to which the touch belongs; 0 once it has moved too far for a tap.
  open var tapCount: Int { taps }
  open var type: TouchType { kind }
  open var force: CGFloat { currentForce }
  open var view: UIView? { touchedView }
  open var window: UIWindow? { home }
  open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }

  /// The host's number for the finger while it is down.
  package let id: Int
  /// The serial number, which is unique among all touches of a session.
  package let serial: Int
  package let kind: TouchType
  package var time: TimeInterval
  package var currentPhase = Phase.began
  package var taps = 1
  package var currentForce: CGFloat = 0
  /// The pointer buttons that are pressed; none for a finger.
  package var buttons: UIEvent.ButtonMask = []
  /// The location in window coordinates, as sampled by the host.
  package var windowLocation: CGPoint
  package var previousWindowLocation: CGPoint
  package let beganLocation: CGPoint
  package var touchedView: UIView?
  @WeakView package var home: UIWindow?
  package var recognizers: [UIGestureRecognizer] = []
  /// Whether a recogniser has claimed the touch, so that its view gets no more calls.
  package var isTakenFromView = false
  package var delivery = Delivery.waiting

  /// The calls that the touch's view has received.
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

  /// Creates a detached touch at the origin, without a view and without taps.
  public override init() {
    id = -1
    serial = -1
    kind = .direct
    time = 0
    taps = 0
    windowLocation = .zero
    previousWindowLocation = .zero
    beganLocation = .zero
    super.init()
  }

  open func location(in view: UIView?) -> CGPoint { convert(windowLocation, to: view) }
  open func previousLocation(in view: UIView?) -> CGPoint {
    convert(previousWindowLocation, to: view)
  }
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  package var isOver: Bool { currentPhase == .ended || currentPhase == .cancelled }

  /// Releases the view and the recognisers, which retain the touch.
  package func sever() {
    touchedView = nil
    recognizers = []
  }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let home else { return point }
    return view.convert(point, from: home)
  }
}
