import Foundation
import QuartzCore
import UIKit

/// A session with a window whose frames are rendered to pixels.
@MainActor final class BenchScreen {
  private let session: HostSession
  private let compositor = Compositor()
  private var window: UIWindow?
  private let size: CGSize
  private let framesPerSecond: Int
  private var now: TimeInterval = 1
  /// Called for each frame that changes pixels; nil while nothing is measured.
  var frameWasRendered: (() -> Void)?

  /// Makes the session the current one, in which new views are created.
  init(_ size: CGSize, scale: CGFloat = 1, framesPerSecond: Int = 60) {
    self.size = size
    self.framesPerSecond = framesPerSecond
    var screen = HostScreen(size: size, scale: scale)
    screen.maximumFramesPerSecond = framesPerSecond
    session = HostSession(screen: screen)
    session.makeCurrent()
  }

  /// Whether a keyboard on the screen is used for text fields.
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
    now += 1 / TimeInterval(framesPerSecond)
    guard let list = session.frame(at: now) else { return }
    _ = compositor.render(list)
    frameWasRendered?()
  }

  /// Runs the frames of a number of seconds.
  func frames(seconds: TimeInterval) {
    for _ in 0..<Int(seconds * TimeInterval(framesPerSecond)) { frame() }
  }

  func touch(_ phase: UITouch.Phase, _ point: CGPoint) {
    session.send(
      .touches([HostTouch(id: 1, phase: phase, location: point, kind: .direct)]), at: now)
  }
}
