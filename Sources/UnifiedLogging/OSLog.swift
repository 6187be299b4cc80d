internal import Logging

/// A destination of messages: a subsystem, such as an app's identifier, and a category in it.
///
/// Messages go to swift-log under the label `subsystem:category`: `LoggingSystem.bootstrap(_:)` decides
/// where they are written, by default to standard error at the level `info` and above.
///
/// Safety: `destination` is only set by `init`, and a logger of swift-log may be used from any thread.
public final class OSLog: @unchecked Sendable, Equatable {
  /// The log of code that does not specify a subsystem.
  public static let `default` = OSLog(destination: Logging.Logger(label: "default"))
  /// A log that drops all messages.
  public static let disabled = OSLog(destination: nil)

  /// The destination; nil if messages are dropped.
  let destination: Logging.Logger?

  public convenience init(subsystem: String, category: String) {
    self.init(destination: Logging.Logger(label: "\(subsystem):\(category)"))
  }

  private init(destination: Logging.Logger?) { self.destination = destination }

  /// Returns whether messages of a type are written.
  public func isEnabled(type: OSLogType) -> Bool {
    destination.map { $0.logLevel <= type.level } ?? false
  }

  /// Writes a message, which is built only if its type is enabled.
  func write(_ type: OSLogType, _ text: () -> String) {
    guard let destination, isEnabled(type: type) else { return }
    destination.log(level: type.level, "\(text())")
  }

  public static func == (first: OSLog, second: OSLog) -> Bool { first === second }
}
