import CoreGraphics
import Foundation
import Locks
import Simulator
import UIKit
import XCUIAutomation

/// Lets scripts and agents operate an app: requests arrive on standard input, one JSON object a line, and
/// answers leave on standard output.
///
/// ```swift
/// import AutomationServer
///
/// @main struct MailServer {
///   @MainActor static func main() { AutomationServer.run(.delegate(AppDelegate.self)) }
/// }
/// ```
///
/// The app runs on a `Simulator`, whose clock stands still between requests. The protocol is JSON-RPC 2.0,
/// and its methods are those of ``protocolVersion``, which `describe` lists. The same program is a server
/// of the Model Context Protocol: it answers `initialize`, `tools/list` and `tools/call`.
///
/// The program's own output goes to standard error, so that it does not mix with answers.
@MainActor public final class AutomationServer {
  /// The version of the methods: the first number changes if a client has to change.
  public nonisolated static let protocolVersion = "1.0"

  let pages: [AutomationPage]
  /// The settings of the next launch's screen.
  var settings = ScreenSettings()
  /// The page that has been launched last; nil before the first launch.
  private(set) var page: AutomationPage?
  private var application: XCUIApplication?
  /// The faults that UIKit has reported since the last answer.
  private let faults = FaultLog()

  /// Creates a server.
  ///
  /// - Parameter pages: The pages, the first of which is launched if a client does not choose.
  /// - Precondition: There is a page.
  public init(_ pages: [AutomationPage]) {
    precondition(!pages.isEmpty, "A server of automation needs a page")
    self.pages = pages
    let faults = faults
    UIKitFault.policy = .collect { faults.add($0) }
  }

  /// Serves an app until standard input ends.
  public static func run(_ app: XCUIApplication.Target) {
    AutomationServer([AutomationPage(name: "app", target: app)]).run()
  }

  /// Serves several pages until standard input ends.
  public static func run(_ pages: [AutomationPage]) { AutomationServer(pages).run() }

  // MARK: The app

  /// Launches a page on a new screen.
  func launch(_ page: AutomationPage) throws {
    let settings = settings
    let application = XCUIApplication(page.target, device: settings.makeDevice())
    self.page = page
    self.application = application
    try perform { application.launch() }
  }

  func terminate() {
    application?.terminate()
    application = nil
  }

  /// The running app, which is launched for the first request that needs it.
  var running: (application: XCUIApplication, device: Simulator) {
    get throws {
      if page == nil { try launch(pages[0]) }
      guard let application, let device = application.device else {
        throw AutomationError(.notRunning, "The app is not running; call launch.")
      }
      return (application, device)
    }
  }

  /// The faults since the last call.
  func takeFaults() -> [String] { faults.take() }

  /// Faults can be reported on any thread.
  private final class FaultLog: Sendable {
    private let messages = Mutex<[String]>([])

    func add(_ message: String) { messages.withLock { $0.append(message) } }

    func take() -> [String] {
      messages.withLock { messages in
        defer { messages = [] }
        return messages
      }
    }
  }
}

/// The settings of a screen, which last from launch to launch.
struct ScreenSettings {
  var size = CGSize(width: 390, height: 844)
  var scale: CGFloat = 2
  var appearance = Appearance()

  @MainActor func makeDevice() -> Simulator {
    Simulator(size: size, scale: scale, appearance: appearance)
  }
}
