import Foundation

/// Watches touches for one gesture and tells its targets.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// Where a recogniser is in its life. Discrete gestures go from possible to ended or failed,
  /// continuous ones through began and changed.
  public enum State: Int, Sendable {
    case possible = 0
    case began = 1
    case changed = 2
    case ended = 3
    case cancelled = 4
    case failed = 5

    public static var recognized: State { .ended }
  }

  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var name: String?

  public override init() { super.init() }

  open func reset() {}
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
}
