import Locks
import Logging

/// Lines that the logs of a subsystem wrote.
///
/// swift-log is set up once for a process: every log of these tests writes here.
enum RecordedLog {
  struct Line: Equatable {
    var level: Logging.Logger.Level
    var text: String
  }

  private static let lines = Mutex<[String: [Line]]>([:])

  static let isInstalled: Bool = {
    LoggingSystem.bootstrap { Handler(label: $0) }
    return true
  }()

  static func lines(_ label: String) -> [Line] { lines.withLock { $0[label] ?? [] } }

  private struct Handler: LogHandler {
    let label: String
    var metadata: Logging.Logger.Metadata = [:]
    var logLevel = Logging.Logger.Level.info

    subscript(metadataKey key: String) -> Logging.Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      RecordedLog.lines.withLock {
        $0[label, default: []].append(Line(level: event.level, text: "\(event.message)"))
      }
    }
  }
}
