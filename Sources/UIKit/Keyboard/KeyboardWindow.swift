/// The window of the keyboard, the input view and the accessory view. It is not one of the app's
/// windows, and passes touches outside its content to the windows below.
final class KeyboardWindow: UIWindow {
  /// Contains the accessory view above the keyboard or the input view.
  let host = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    // Above alerts, at the level of UIKit's own keyboard window.
    windowLevel = Level(rawValue: 10_000_000)
    addSubview(host)
  }

  required init?(coder: NSCoder) { nil }

  override var isAppWindow: Bool { false }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self || hit === host ? nil : hit
  }
}
