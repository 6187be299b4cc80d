import Logging
import Synchronization

/// The one place where a caller's mistake is reported, in the words of UIKit's exceptions.
///
/// UIKit answers such mistakes with an exception that ends the app. Here the mistake is logged
/// and the view recovers to what its data source says; a test can collect faults or trap.
public enum UIKitFault: Sendable {
  /// What happens with a fault.
  public enum Policy: Sendable {
    /// Logged as an error under the label "UIKit"; the default.
    case log
    /// Ends the program with the message, as UIKit does.
    case trap
    /// Given to a closure.
    case collect(@Sendable (String) -> Void)
  }

  private static let current = Mutex<Policy>(.log)
  private static let logger = Logger(label: "UIKit")

  /// What happens with faults from now on, in the whole program.
  public static var policy: Policy {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }

  /// Reports a mistake under the current policy.
  package static func report(_ message: @autoclosure () -> String) {
    switch policy {
    case .log: logger.error("\(message())")
    case .trap: fatalError(message())
    case .collect(let body): body(message())
    }
  }
}
