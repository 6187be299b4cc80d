import Foundation
import Simulator
import TestReports
import UIKit

/// An app that a test drives, in the test's process and on a held clock.
///
/// ```swift
/// @MainActor @Test func `A row opens its message`() {
///   let app = XCUIApplication(.controller { UINavigationController(rootViewController: Inbox()) })
///   app.launch()
///   app.staticTexts["Ishmael"].tap()
///   #expect(app.navigationBars["Loomings"].exists)
/// }
/// ```
///
/// A test on Linux names its app, like an Xcode project on a Mac: with ``init(_:device:)``, or once for
/// all tests with ``standard``. An application created by ``init()`` is the most recently launched one,
/// so that page objects can find it.
@MainActor public final class XCUIApplication: XCUIElement {
  /// The app that a test drives.
  public struct Target {
    let start: @MainActor (Simulator) -> Void

    /// Returns an app with a delegate of this class, which creates its window or configures its scenes.
    @MainActor public static func delegate(_ type: any UIApplicationDelegate.Type) -> Target {
      Target { $0.launch(type) }
    }

    /// Returns a view controller as the root of a window, without a delegate.
    public static func controller(_ make: @escaping @MainActor () -> UIViewController) -> Target {
      Target { device in device.show(device.perform(make)) }
    }
  }

  /// The state of an app.
  public enum State: UInt, Sendable {
    /// The state is unknown; never reported on Linux.
    case unknown = 0
    /// The app is not launched, or has terminated.
    case notRunning = 1
    /// The app is in the background, and suspended; never reported on Linux.
    case runningBackgroundSuspended = 2
    /// The app is in the background.
    case runningBackground = 3
    /// The app is in the foreground.
    case runningForeground = 4
  }

  /// The app that ``init()`` launches, if no other app has been launched.
  public static var standard: Target?

  /// The most recently launched application, which the applications created by ``init()`` use.
  private static var lastLaunched: XCUIApplication?

  private let target: Target?
  private let makeDevice: () -> Simulator
  private var launched: Simulator?
  private var runningState = State.notRunning
  private var changedEnvironment: [String: String?] = [:]

  /// The arguments of the next launch.
  ///
  /// Pairs such as `-theme dark` become defaults that `UserDefaults.standard` reads, as on iOS. The
  /// arguments of the process remain those of the tests.
  public var launchArguments: [String] = []

  /// The environment variables that the next launch sets, until the app terminates.
  public var launchEnvironment: [String: String] = [:]

  /// Creates the most recently launched application, or the one specified by ``standard``.
  public init() {
    target = nil
    makeDevice = { Simulator() }
    super.init(.application, nil)
  }

  /// Creates an application.
  ///
  /// - Parameters:
  ///   - target: The app.
  ///   - device: Creates the screen for each launch.
  public init(_ target: Target, device: @escaping @autoclosure () -> Simulator = Simulator()) {
    self.target = target
    makeDevice = device
    super.init(.application, nil)
  }

  // MARK: Life

  /// The application with the simulator: this one, or the most recently launched one.
  private var running: XCUIApplication? {
    launched != nil || target != nil ? self : Self.lastLaunched
  }

  /// The simulator of the running app; nil before the launch. Use it for actions that XCTest does not
  /// provide, such as wheels and keys, rotation, or `await run(for:)` in an async test.
  public var device: Simulator? { running?.launched }

  /// The state of the app.
  public var state: State { running?.runningState ?? .notRunning }

  /// Launches the app on a new screen, and waits until nothing moves. A running app is terminated
  /// first.
  ///
  /// - Parameters:
  ///   - file: The file of the call, for failures.
  ///   - line: The line of the call.
  public func launch(file: StaticString = #filePath, line: UInt = #line) {
    let last = Self.lastLaunched
    guard let target = target ?? Self.standard ?? last?.target else {
      return TestReport.fail(
        "Failed to launch: the test names no app. Make one with XCUIApplication(.delegate(…)) or "
          + "XCUIApplication(.controller { … }), or set XCUIApplication.standard.", file, line)
    }
    last?.terminate()
    terminate()
    applyLaunchSettings()
    let isRelaunch = self.target == nil && Self.standard == nil
    let device = isRelaunch ? last?.makeDevice() ?? makeDevice() : makeDevice()
    launched = device
    runningState = .runningForeground
    Self.lastLaunched = self
    target.start(device)
    settle()
  }

  /// Brings the app to the foreground; launches it if it is not running.
  public func activate() {
    guard let app = running, app.runningState != .notRunning else { return launch() }
    app.runningState = .runningForeground
    app.launched?.setActive(true)
    settle()
  }

  /// Ends the app.
  public func terminate() {
    guard let app = running, let device = app.launched else { return }
    device.terminate()
    app.launched = nil
    app.runningState = .notRunning
    app.restoreEnvironment()
  }

  /// Sends the app to the background.
  func enterBackground() {
    guard let app = running, app.runningState == .runningForeground else { return }
    app.launched?.enterBackground()
    app.runningState = .runningBackground
  }

  /// Advances the held clock until the app is in a state, or until the timeout expires.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - timeout: The maximum time, in seconds of the held clock.
  /// - Returns: Whether the app is in the state.
  public func wait(for state: State, timeout: TimeInterval) -> Bool {
    advance(until: { self.state == state }, timeout: timeout)
  }

  // MARK: Launch settings

  private func applyLaunchSettings() {
    for (name, value) in launchEnvironment {
      changedEnvironment[name] = .some(ProcessInfo.processInfo.environment[name])
      setenv(name, value, 1)
    }
    var defaults: [String: Any] = [:]
    var index = 0
    while index < launchArguments.count {
      let name = launchArguments[index]
      if name.hasPrefix("-"), name.count > 1, index + 1 < launchArguments.count {
        defaults[String(name.dropFirst())] = launchArguments[index + 1]
        index += 1
      }
      index += 1
    }
    setArguments(processArguments.merging(defaults) { $1 })
  }

  private func restoreEnvironment() {
    for (name, value) in changedEnvironment {
      if let value { setenv(name, value, 1) } else { unsetenv(name) }
    }
    changedEnvironment = [:]
    setArguments(processArguments)
  }

  /// The defaults of the arguments of the test process.
  private let processArguments = UserDefaults.standard.volatileDomain(
    forName: UserDefaults.argumentDomain)

  private func setArguments(_ defaults: [String: Any]) {
    UserDefaults.standard.removeVolatileDomain(forName: UserDefaults.argumentDomain)
    UserDefaults.standard.setVolatileDomain(defaults, forName: UserDefaults.argumentDomain)
  }

  // MARK: The tree

  /// The tree of the running app; nil before the launch.
  var root: ElementNode? { device.map(ElementNode.screen) }

  var treeText: String { root.map { "What is there:\n" + $0.tree(depth: 1) } ?? "" }

  /// Describes the innermost element with a view, or the view's class if no element has it.
  func element(under view: UIView) -> String {
    root?.element(under: view)?.line ?? String(describing: type(of: view))
  }

  // MARK: Time

  /// Waits until nothing moves, for at most 10 s of the held clock.
  func settle() { try? device?.settle(timeout: 10) }

  /// The time between two readings of the tree while waiting, in seconds.
  private static let pollInterval: TimeInterval = 0.05

  func advance(until isDone: () -> Bool, timeout: TimeInterval) -> Bool {
    if isDone() { return true }
    guard let device else { return false }
    let end = device.time + max(timeout, 0)
    while device.time < end {
      device.advance(by: min(Self.pollInterval, end - device.time))
      if isDone() { return true }
    }
    return false
  }
}
