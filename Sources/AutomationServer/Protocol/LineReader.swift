import Dispatch
import Foundation
import Locks

/// Reads lines from a file on a thread, and wakes the main run loop for each.
final class LineReader: Sendable {
  /// A line without its end, or a line that was too long, which is not kept.
  enum Line: Equatable {
    case text(Data)
    case tooLong
  }

  private struct State {
    var lines: [Line] = []
    var isAtEnd = false
  }

  /// The longest line, in bytes: a client that sends no line ends would fill the memory.
  static let limit = 4 << 20
  /// How many lines wait before the client has to.
  private static let capacity = 64

  private let state = Mutex(State())
  private let room = DispatchSemaphore(value: LineReader.capacity)

  init(_ file: Int32) {
    let thread = Thread { [self] in readLines(of: file) }
    thread.name = "AutomationServer"
    thread.start()
  }

  /// Removes and returns the first line; nil if none has arrived.
  func next() -> Line? {
    let line = state.withLock { $0.lines.isEmpty ? nil : $0.lines.removeFirst() }
    if line != nil { room.signal() }
    return line
  }

  /// Whether all lines have been read and no more will arrive.
  var isAtEnd: Bool { state.withLock { $0.isAtEnd && $0.lines.isEmpty } }

  private func readLines(of file: Int32) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var line = Data()
    var isTooLong = false
    while true {
      let count = read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      var rest = buffer[..<count]
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        if !isTooLong { line.append(contentsOf: rest[..<end]) }
        add(isTooLong || line.count > Self.limit ? .tooLong : .text(line))
        (line, isTooLong) = (Data(), false)
        rest = rest[(end + 1)...]
      }
      if !isTooLong { line.append(contentsOf: rest) }
      if line.count > Self.limit { (line, isTooLong) = (Data(), true) }
    }
    // A last line without its end is a request as well.
    if isTooLong || !line.isEmpty { add(isTooLong ? .tooLong : .text(line)) }
    state.withLock { $0.isAtEnd = true }
    wake()
  }

  private func add(_ line: Line) {
    room.wait()
    state.withLock { $0.lines.append(line) }
    wake()
  }

  private func wake() { DispatchQueue.main.async {} }
}
