import Foundation
import QuartzCore
import UIKit

/// A session with a window whose frames become pixels.
@MainActor final class BenchScreen {
  private let session: HostSession
  private let compositor = Compositor()
  private var window: UIWindow?
  private let size: CGSize
  private var now: TimeInterval = 1

  /// Makes the session the current one, in which views are made next.
  init(_ size: CGSize) {
    self.size = size
    session = HostSession(screen: HostScreen(size: size, scale: 1))
    session.makeCurrent()
  }

  /// Whether a keyboard on the screen serves fields.
  var showsKeyboard: Bool {
    get { !session.keyboard.isHardwareKeyboardConnected }
    set { session.keyboard.isHardwareKeyboardConnected = !newValue }
  }

  func show(_ controller: UIViewController) {
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    for _ in 0..<3 { frame() }
  }

  func frame() {
    now += 1.0 / 60
    if let list = session.frame(at: now) { _ = compositor.render(list) }
  }

  func touch(_ phase: UITouch.Phase, _ point: CGPoint) {
    session.send(
      .touches([HostTouch(id: 1, phase: phase, location: point, kind: .direct)]), at: now)
  }
}
