/// The window that holds whatever is at the bottom of the screen for typing. It is not one of the
/// app's windows, and touches beside its content go to those below.
final class KeyboardWindow: UIWindow {
  /// Holds the accessory view above the keyboard or the input view.
  let host = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    // Above alerts; UIKit's is at ten million.
    windowLevel = Level(rawValue: 10_000_000)
    addSubview(host)
  }

  required init?(coder: NSCoder) { nil }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self || hit === host ? nil : hit
  }
}
