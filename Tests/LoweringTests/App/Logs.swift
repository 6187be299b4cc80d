import Foundation
import os.log
import class os.OSLog

/// Logs as an iOS app does.
enum Logs {
  static let log = OSLog(subsystem: "org.example.app", category: "list")
  static let logger = Logger(subsystem: "org.example.app", category: "list")

  static func write(_ count: Int) {
    os_log("%d rows", log: log, type: .debug, count)
    logger.debug("\(count) rows in \("inbox", privacy: .public)")
  }
}
