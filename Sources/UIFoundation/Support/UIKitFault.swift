import Locks
import Logging

/// Reports programming errors of callers, with the wording of UIKit's exceptions.
///
/// UIKit raises an exception for such errors, which terminates the app. On Linux the error is logged,
/// and the view recovers by querying its data source again; a test can collect faults, or trap.
public enum UIKitFault: Sendable {
  /// The handling of a fault.
  public enum Policy: Sendable {
    /// Logs the fault as an error with the label "UIKit". This is the default.
    case log
    /// Terminates the process with the message, like UIKit.
    case trap
    /// Passes the message to a closure.
    case collect(@Sendable (String) -> Void)
  }

  private static let current = Mutex<Policy>(.log)
  private static let logger = Logger(label: "UIKit")

  /// The policy for faults in the whole process.
  public static var policy: Policy {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }

  /// Reports a programming error according to the current policy.
  ///
  /// Use it in an app's own views and controllers, if they recover from a caller's error. The message
  /// names the call and the value.
  public static func report(_ message: @autoclosure () -> String) {
    switch policy {
    case .log: logger.error("\(message())")
    case .trap: fatalError(message())
    case .collect(let body): body(message())
    }
  }
}
