import Foundation

extension AutomationServer {
  /// Answers requests of standard input until it ends, and then terminates the app.
  ///
  /// Requests are answered one after the other. Between them the main run loop runs, so that asynchronous
  /// code of the app goes on.
  public func run() {
    // What the app prints must not mix with answers.
    let output = dup(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    // A client that has ended is noticed by the failing write.
    signal(SIGPIPE, SIG_IGN)
    let reader = LineReader(STDIN_FILENO)
    while !reader.isAtEnd {
      guard let line = reader.next() else {
        _ = RunLoop.main.run(mode: .default, before: .distantFuture)
        continue
      }
      let answer: JSONValue?
      switch line {
      case .tooLong: answer = Self.tooLongAnswer
      case .text(let data): answer = data.allSatisfy(\.isBlank) ? nil : self.answer(to: data)
      }
      if let answer, !Self.write(answer.line + "\n", to: output) { break }
    }
    terminate()
    close(output)
  }

  private static func write(_ text: String, to file: Int32) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}
