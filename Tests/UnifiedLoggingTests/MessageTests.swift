import Foundation
import Logging
import Testing
import UnifiedLogging

@Suite struct MessageTests {
  init() { #expect(RecordedLog.isInstalled) }

  /// The lines that a separate log writes.
  private func lines(_ write: (UnifiedLogging.Logger) -> Void) -> [RecordedLog.Line] {
    let category = UUID().uuidString
    write(UnifiedLogging.Logger(subsystem: "test", category: category))
    return RecordedLog.lines("test:\(category)")
  }

  private func text(_ message: OSLogMessage) -> String { message.text }

  @Test func `Each method writes at its level, those below the handler's do not`() {
    let lines = lines {
      $0.trace("trace")
      $0.debug("debug")
      $0.info("info")
      $0.notice("notice")
      $0.log("log")
      $0.log(level: .fault, "level")
      $0.warning("warning")
      $0.error("error")
      $0.critical("critical")
      $0.fault("fault")
    }
    #expect(
      lines.map(\.text) == [
        "info", "notice", "log", "level", "warning", "error", "critical", "fault",
      ])
    #expect(
      lines.map(\.level) == [
        .info, .notice, .notice, .critical, .error, .error, .critical, .critical,
      ])
  }

  @Test func `Values of a message that is not written are not asked for`() {
    var asked = 0
    func value() -> Int {
      asked += 1
      return asked
    }
    let lines = lines { logger in
      withoutActuallyEscaping(value) { value in
        logger.debug("\(value())")
        logger.info("\(value())")
      }
    }
    #expect(lines.map(\.text) == ["1"])
  }

  @Test func `Numbers are written in their format and alignment`() {
    let hex = OSLogIntegerFormatting.hex(includePrefix: true, uppercase: true)
    let plus = OSLogIntegerFormatting.decimal(explicitPositiveSign: true)
    let power = OSLogFloatFormatting.exponential(precision: 2, uppercase: true)
    #expect(text("\(255, format: hex) \(8, format: .octal)") == "0xFF 10")
    #expect(text("\(-5, format: .decimal(minDigits: 3)) \(5, format: plus)") == "-005 +5")
    #expect(text("\(Int8.min) \(UInt64.max)") == "-128 18446744073709551615")
    #expect(text("\(2.5) \(2.5, format: .fixed(precision: 1))") == "2.500000 2.5")
    #expect(text("\(Float(0.25), format: .hybrid) \(1500.0, format: power)") == "0.25 1.50E+03")
    #expect(text("[\(7, align: .right(columns: 3))]") == "[  7]")
    #expect(text("[\("ab", align: .left(columns: 4), privacy: .public)]") == "[ab  ]")
    #expect(text("\(true) \(false, format: .answer)") == "true no")
  }

  @Test func `Release builds hide text and objects, and what is marked private`() {
    #expect(OSLogPrivacy.auto.shown("name", isScalar: false, showsPrivate: false) == "<private>")
    #expect(OSLogPrivacy.auto.shown("7", isScalar: true, showsPrivate: false) == "7")
    #expect(OSLogPrivacy.private.shown("7", isScalar: true, showsPrivate: false) == "<private>")
    #expect(OSLogPrivacy.public.shown("name", isScalar: false, showsPrivate: false) == "name")
    #expect(OSLogPrivacy.auto.shown("name", isScalar: false, showsPrivate: true) == "name")
    let masked = OSLogPrivacy.private(mask: .hash).shown("a", isScalar: false, showsPrivate: false)
    #expect(masked == "<mask.hash: 'af63dc4c8601ec8c'>")
  }

  @Test func `Sensitive values are written nowhere`() {
    #expect(text("\("key", privacy: .sensitive)") == "<private>")
    #expect(OSLogPrivacy.sensitive.shown("key", isScalar: true, showsPrivate: true) == "<private>")
  }

  @Test func `Types, errors and objects are described`() {
    struct Failure: Error {}
    let error: (any Error)? = Failure()
    #expect(text("\(Int.self) \(error) \(NSError?.none as (any Error)?)") == "Int Failure() (null)")
    #expect(text("\([1, 2])") == "[1, 2]")
  }

  @Test func `The disabled log writes nothing`() {
    #expect(!OSLog.disabled.isEnabled(type: .fault))
    #expect(OSLog(subsystem: "test", category: "on").isEnabled(type: .info))
    #expect(!OSLog(subsystem: "test", category: "on").isEnabled(type: .debug))
    UnifiedLogging.Logger(.disabled).fault("nothing")
    os_log(.fault, log: .disabled, "nothing")
  }
}
