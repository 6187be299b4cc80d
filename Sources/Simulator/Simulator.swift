import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// A headless screen: a clock that the test holds, fingers that it scripts, frames as pictures.
///
/// ```swift
/// let device = Simulator()
/// device.show(UINavigationController(rootViewController: Inbox()))
/// try device.tap(row: 3, section: 0)
/// device.fling(at: CGPoint(x: 200, y: 600), velocity: CGPoint(x: 0, y: -2000))
/// try device.settle()
/// try device.snapshot().write(to: url)
/// ```
///
/// Time stands still between calls. Calls that take time run every frame in between, in order:
/// touches, timers that came due, display links, layout, drawing. The same script gives the same
/// frames, byte for byte. Any number of simulators can live in one process; each call makes its own
/// simulator the current one, so that `UIApplication.shared` and `UIScreen.main` are its own.
///
/// Code that the app runs in `Task`s goes on between frames where the run loop is free to turn (a
/// script, an XCTest method). In an `async` test use ``run(for:)``, which waits for such tasks.
@MainActor public final class Simulator {
  /// The window that ``show(_:)`` fills.
  public let window: UIWindow
  /// Seconds of the held clock since the simulator started.
  public internal(set) var time: TimeInterval = 0
  /// When frames come.
  public let pace: FramePace
  /// Whether every frame is turned into pixels, not only those that ``snapshot()`` asks for.
  ///
  /// Off by default: layout and drawing happen in every frame, composing them costs only when
  /// somebody looks. Counting pixels per frame needs it on.
  public var compositesEveryFrame = false

  /// Everything that feedback generators asked for since the start, oldest first.
  public internal(set) var feedback: [Feedback] = []

  package let session: HostSession
  var screen: HostScreen
  var frameIndex = 0
  var displayList: DisplayList?
  let compositor = Compositor()
  var isComposited = false
  var recorders: [(TimeInterval) -> Void] = []
  var fingersDown: [Int: Finger] = [:]
  var counted = Counters()
  var reader: ScreenReader?
  private var nextFinger = 0

  /// Makes a screen of `size` points with `scale` pixels a point, showing an empty window.
  ///
  /// The defaults are a phone of 390 by 844 points at 2x and 120 frames a second, in light
  /// appearance, with no safe area.
  public init(
    size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 2,
    pace: FramePace = .steady(120), appearance: Appearance = Appearance()
  ) {
    precondition(
      size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite,
      "A screen needs a positive size, not \(size)")
    precondition(scale > 0 && scale.isFinite, "A screen needs a positive scale, not \(scale)")
    self.pace = pace
    screen = HostScreen(
      size: size, scale: scale, safeAreaInsets: appearance.safeAreaInsets,
      userInterfaceStyle: appearance.isDark ? .dark : .light,
      contentSizeCategory: appearance.contentSizeCategory,
      layoutDirection: appearance.isRightToLeft ? .rightToLeft : .leftToRight,
      maximumFramesPerSecond: pace.framesPerSecond, reducesMotion: appearance.reducesMotion)
    session = HostSession(screen: screen)
    session.makeCurrent()
    session.keyboard.isHardwareKeyboardConnected = false
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.makeKeyAndVisible()
    session.onFeedback = { [unowned self] in
      if let felt = Feedback($0) { feedback.append(felt) }
    }
  }

  /// Makes `controller` the root of the window and runs the first frame.
  public func show(_ controller: UIViewController) {
    perform { window.rootViewController = controller }
    runFrame()
  }

  /// Runs `body` with this simulator current: for code that reaches for `UIApplication.shared`,
  /// makes views or starts animations between two calls.
  @discardableResult
  public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    session.makeCurrent()
    let before = Counters.inProcess()
    defer { counted.add(Counters.inProcess(), since: before) }
    return try body()
  }

  func newFingerID() -> Int {
    nextFinger += 1
    return nextFinger
  }

  // MARK: Frames

  func send(_ event: HostEvent) {
    perform { session.send(event, at: time) }
  }

  /// The time of the next frame.
  var nextFrameTime: TimeInterval { pace.time(of: frameIndex + 1) }

  /// Moves the clock to the next frame and runs it.
  func runFrame() {
    frameIndex += 1
    time = pace.time(of: frameIndex)
    produce()
  }

  /// Lets the clock stand at `newTime`, between frames or on one that has run.
  func stand(at newTime: TimeInterval) {
    time = max(time, newTime)
  }

  /// Runs the frame at the clock's time.
  func produce() {
    perform {
      if let list = session.frame(at: time) {
        displayList = list
        isComposited = false
        counted.framesChanged += 1
        if compositesEveryFrame { composite(list) }
      }
      for record in recorders { record(time) }
    }
    // Work that tasks left on the main queue, where the caller leaves it free.
    _ = RunLoop.main.run(mode: .default, before: .distantPast)
    session.makeCurrent()
  }
}
