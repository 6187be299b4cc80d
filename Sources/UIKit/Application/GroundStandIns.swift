// Stands in for the ground of UIKit until it is here; whoever brings it deletes this file.
import CoreGraphics
import Foundation
@preconcurrency @MainActor open class UIResponder: NSObject {
  open var next: UIResponder? { nil }
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
  open func pressesBegan(_ p: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(p, with: event)
  }
  open func pressesEnded(_ p: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(p, with: event)
  }
  open func pressesChanged(_ p: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(p, with: event)
  }
  open func pressesCancelled(_ p: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(p, with: event)
  }
}
public struct UIRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = UIRectEdge(rawValue: 1), left = UIRectEdge(rawValue: 2),
    bottom = UIRectEdge(rawValue: 4), right = UIRectEdge(rawValue: 8)
}
@preconcurrency @MainActor open class UIView: UIResponder {
  open var frame: CGRect
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
  open weak var superview: UIView?
  open var subviews: [UIView] = []
  open var isHidden = false
  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false
  open var gestureRecognizers: [UIGestureRecognizer]?
  open var window: UIWindow? { (self as? UIWindow) ?? superview?.window }
  public init(frame: CGRect) { self.frame = frame; super.init() }
  public required init?(coder: NSCoder) { nil }
  public override convenience init() { self.init(frame: .zero) }
  open override var next: UIResponder? { superview }
  open func addSubview(_ v: UIView) { v.superview = self; subviews.append(v) }
  open func addGestureRecognizer(_ g: UIGestureRecognizer) { g.attach(to: self) }
  open func removeGestureRecognizer(_ g: UIGestureRecognizer) { g.detach(from: self) }
  open func gestureRecognizerShouldBegin(_ g: UIGestureRecognizer) -> Bool { true }
  func origin() -> CGPoint {
    guard let s = superview else { return .zero }; let o = s.origin();
    return CGPoint(x: o.x + frame.minX, y: o.y + frame.minY)
  }
  open func convert(_ p: CGPoint, from v: UIView?) -> CGPoint {
    let a = v?.origin() ?? .zero, b = origin();
    return CGPoint(x: p.x + a.x - b.x, y: p.y + a.y - b.y)
  }
  open func convert(_ p: CGPoint, to v: UIView?) -> CGPoint {
    let b = v?.origin() ?? .zero, a = origin();
    return CGPoint(x: p.x + a.x - b.x, y: p.y + a.y - b.y)
  }
  open func point(inside p: CGPoint, with e: UIEvent?) -> Bool { bounds.contains(p) }
  open func hitTest(_ p: CGPoint, with e: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, point(inside: p, with: e) else { return nil }
    for s in subviews.reversed() {
      if let h = s.hitTest(s.convert(p, from: self), with: e) { return h }
    }
    return self
  }
}
@preconcurrency @MainActor open class UIWindow: UIView {
  public struct Level { public var rawValue: CGFloat = 0 }
  open var windowLevel = Level()
  open func sendEvent(_ e: UIEvent) { e.deliver(to: self) }
}
@preconcurrency @MainActor open class UIScrollView: UIView {
  package func handleScroll(_ s: HostScroll, at: TimeInterval) -> Bool { false }
}
@preconcurrency @MainActor open class UIApplication: UIResponder {
  open func sendEvent(_ e: UIEvent) { for w in e.windows { w.sendEvent(e) } }
}
package struct HostTouch {
  package enum Kind { case direct, indirectPointer }; package var id: Int;
  package var phase: UITouch.Phase; package var location: CGPoint; package var force: CGFloat;
  package var kind: Kind
  package init(
    id: Int, phase: UITouch.Phase, location: CGPoint, force: CGFloat = 1, kind: Kind = .direct
  ) {
    self.id = id; self.phase = phase; self.location = location; self.force = force; self.kind = kind
  }
}
enum UIKitFault { static func report(_ s: String) {} }
package struct HostScroll {
  package enum Phase {
    case wheelStep, began, changed, ended, cancelled, momentumBegan, momentumChanged, momentumEnded
  }; package var location: CGPoint; package var delta: CGVector; package var phase: Phase;
  package var isPrecise: Bool
}
package struct HostKey {
  package var usage: UIKeyboardHIDUsage; package var characters: String;
  package var modifiers: UIKeyModifierFlags; package var isDown: Bool
}
package enum HostEvent {
  case touches([HostTouch]); case scroll(HostScroll); case hover(CGPoint?); case key(HostKey);
  case text(String); case screen(Int); case active(Bool)
}
@MainActor package final class ScheduledAction {
  let time: TimeInterval; let body: @MainActor () -> Void; var on = true;
  init(_ t: TimeInterval, _ b: @escaping @MainActor () -> Void) { time = t; body = b }
  package func cancel() { on = false }
}
@MainActor package final class HostSession {
  package static var current = HostSession()
  package let application = UIApplication()
  package var windows: [UIWindow] = []
  package var now: TimeInterval = 0
  package var firstResponder: UIResponder?
  package var keyWindow: UIWindow? { windows.first }
  package private(set) lazy var dispatcher = EventDispatcher(session: self)
  var actions: [ScheduledAction] = []
  package init() {}
  package func makeCurrent() { Self.current = self }
  package func schedule(at t: TimeInterval, _ b: @escaping @MainActor () -> Void) -> ScheduledAction
  { let a = ScheduledAction(t, b); actions.append(a); return a }
  package func send(_ e: HostEvent, at t: TimeInterval) { run(to: t); dispatcher.handle(e, at: t) }
  package func run(to t: TimeInterval) {
    while let a = actions.filter({ $0.on && $0.time <= t }).min(by: { $0.time < $1.time }) {
      a.on = false; now = a.time; a.body()
    }; actions.removeAll { !$0.on }; now = t
  }
}
public final class UIImage: NSObject {}
public enum UIUserInterfaceLayoutDirection: Int { case leftToRight, rightToLeft }
extension UIView {
  public func setNeedsLayout() {};
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}
