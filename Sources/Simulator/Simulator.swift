import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// A headless screen for tests, with a clock that the test controls, scripted input, and snapshots.
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
/// The clock stands still between calls, unless it follows the main run loop (``TimeSource``). A call that takes time runs every frame of that time, in this
/// order: touches, due timers, display links, layout, drawing. The same script produces the same
/// frames, byte for byte.
///
/// Any number of simulators can exist in one process. Each call makes its simulator the current one, so
/// that `UIApplication.shared` and `UIScreen.main` belong to it.
///
/// Tasks of the app run between frames if the main run loop can run (in a script, or an XCTest method).
/// In an `async` test use ``run(for:)``, which yields to such tasks.
@MainActor public final class Simulator {
  /// The window that fills the screen: the simulator's own, or the key window of a launched app.
  public internal(set) var window: UIWindow
  /// The simulator's clock: seconds since it was created. All scenes of an app share it.
  public internal(set) var time: TimeInterval {
    get { clock.time }
    set { clock.time = newValue }
  }
  /// The times of the frames.
  public let pace: FramePace
  /// Whether every frame is composited into pixels, rather than only the frames that a snapshot
  /// captures; false by default.
  ///
  /// Layout and drawing happen in every frame either way. Set it to count the pixels of each frame.
  public var compositesEveryFrame = false

  /// The URLs that the app has opened in other apps, oldest first.
  public internal(set) var openedURLs: [URL] = []

  /// The haptic feedback that the app has played, oldest first.
  public internal(set) var feedback: [Feedback] = []

  /// The dialog of the last document picker, which may have been answered.
  var documentDialog: DocumentDialog?
  package let session: HostSession
  var screen: HostScreen
  /// The clock, and the screens that it drives.
  let clock: SimulatorClock
  /// The screens of the scenes that the app has opened, while they are open.
  var openedScenes: [Simulator] = []
  var frameIndex: Int {
    get { clock.frameIndex }
    set { clock.frameIndex = newValue }
  }
  /// The picture of the screen, if it has been built since its last frame.
  var builtList: DisplayList?
  /// The time of the frame whose picture has not been built; nil if there is none.
  var unbuiltTime: TimeInterval?
  /// The number of calls in progress that run frames.
  var runningCalls = 0
  /// Whether every frame's picture is built, because the counters were read.
  var buildsEveryFrame = false
  let compositor = Compositor()
  var isComposited = false
  var frameObservers: [(TimeInterval) -> Void] = []
  /// The locations of the fingers that are down, by their numbers.
  var fingersDown: [Int: CGPoint] = [:]
  var counted = Counters()
  var reader: ScreenReader?
  var recorder: ScreenRecorder?
  /// Advances the clock with the main run loop; nil if only calls do.
  private var ticker: RunLoopTicker?
  private var nextFinger = 0

  /// Creates a screen with an empty window.
  ///
  /// The defaults are a phone of 390 by 844 points at 2x and 120 frames per second, in light
  /// appearance, without safe area insets.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - scale: The scale in pixels per point.
  ///   - pace: The times of the frames.
  ///   - appearance: The settings of the screen.
  ///   - source: What advances the clock: the simulator's calls alone, or the main run loop as well.
  /// - Precondition: The size and scale are positive and finite.
  public convenience init(
    size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 2,
    pace: FramePace = .steady(120), appearance: Appearance = Appearance(),
    clock source: TimeSource = .calls
  ) {
    precondition(
      size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite,
      "A screen needs a positive size, not \(size)")
    precondition(scale > 0 && scale.isFinite, "A screen needs a positive scale, not \(scale)")
    var screen = HostScreen(
      size: size, scale: scale, safeAreaInsets: appearance.safeAreaInsets,
      userInterfaceStyle: appearance.isDark ? .dark : .light,
      contentSizeCategory: appearance.contentSizeCategory,
      layoutDirection: appearance.isRightToLeft ? .rightToLeft : .leftToRight,
      maximumFramesPerSecond: pace.framesPerSecond, reducesMotion: appearance.reducesMotion)
    screen.statusBar = appearance.statusBar
    screen.languages = appearance.languages
    screen.accessibilitySettings = appearance.accessibility.settings
    self.init(screen: screen, pace: pace, clock: SimulatorClock(), app: nil)
    window.makeKeyAndVisible()
    session.app.onOpenScene = { [weak self] request in
      if let self { openScene(request) } else { request.refuse() }
    }
    if let speed = source.runLoopSpeed { ticker = RunLoopTicker(self, speed: speed) }
  }

  /// Creates a screen with a hidden window.
  ///
  /// - Parameter app: The app that owns the additional scene on the screen; nil for a new app.
  init(screen host: HostScreen, pace: FramePace, clock: SimulatorClock, app: HostedApp?) {
    screen = host
    self.pace = pace
    self.clock = clock
    session = HostSession(screen: host, of: app)
    session.makeCurrent()
    session.keyboard.isHardwareKeyboardConnected = false
    window = UIWindow(frame: CGRect(origin: .zero, size: host.size))
    clock.add(self)
    session.onFeedback = { [unowned self] in
      if let played = Feedback($0) { feedback.append(played) }
    }
    session.onOpenURL = { [unowned self] in
      openedURLs.append($0)
      return true
    }
    session.onDocumentDialog = { [unowned self] in documentDialog = $0 }
    session.turnsWithControllers = true
    session.onTextSize = { [unowned self] size in
      screen.contentSizeCategory = size
      session.send(.screen(screen), at: time)
    }
    session.onSizeRequest = { [unowned self] size in
      session.schedule(at: time) { [unowned self] in
        screen.size = size
        session.send(.screen(screen), at: time)
      }
    }
    session.onRaise = { [unowned self] in
      if session.scene.activationState != .foregroundActive { send(.activation(.foregroundActive)) }
    }
    FilmedTest.current?.add(self)
    FilmedRun.shared?.add(self)
    HangPicture.shared?.add(self)
  }

  /// Makes a view controller the root of the window, and runs a frame.
  public func show(_ controller: UIViewController) {
    perform { window.rootViewController = controller }
    runFrame()
  }

  /// Runs a closure with this simulator as the current one. No time passes.
  ///
  /// Use it for code that creates views, starts animations, or uses `UIApplication.shared`.
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
}
