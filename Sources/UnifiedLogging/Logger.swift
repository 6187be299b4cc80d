/// Writes messages with interpolated values to a log.
///
/// ```swift
/// let logger = Logger(subsystem: "org.example.inbox", category: "sync")
/// logger.error("\(failures) of \(count) messages: \(reason, privacy: .public)")
/// ```
public struct Logger: Sendable {
  private let log: OSLog

  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  /// Writes to the default log.
  public init() { log = .default }

  public init(_ logObj: OSLog) { log = logObj }

  public func log(_ message: OSLogMessage) { log(level: .default, message) }
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(level) { message.text } }
  public func trace(_ message: OSLogMessage) { log(level: .debug, message) }
  public func debug(_ message: OSLogMessage) { log(level: .debug, message) }
  public func info(_ message: OSLogMessage) { log(level: .info, message) }
  public func notice(_ message: OSLogMessage) { log(level: .default, message) }
  public func warning(_ message: OSLogMessage) { log(level: .error, message) }
  public func error(_ message: OSLogMessage) { log(level: .error, message) }
  public func critical(_ message: OSLogMessage) { log(level: .fault, message) }
  public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}

/// Writes a message with interpolated values to the default log.
public func os_log(_ message: OSLogMessage) { os_log(.default, message) }

/// Writes a message with interpolated values to a log.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
  log.write(type) { message.text }
}
