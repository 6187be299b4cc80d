import Foundation

extension TestProcess {
  func readLog(_ data: Data, isAtEnd: Bool) {
    line += data
    while let end = line.firstIndex(of: UInt8(ascii: "\n")) {
      readLine(Data(line[line.startIndex...end]))
      line = Data(line[(end + 1)...])
    }
    if line.count > XCTestLog.lengthLimit || isAtEnd {
      if let xctest { write(line, of: xctest) } else { outsideOutput.append(line) }
      line = Data()
    }
  }

  private func readLine(_ data: Data) {
    var (data, text) = (data, String(decoding: data.dropLast(), as: UTF8.self))
    // Output without a line break comes before a line of the library.
    if data.count <= XCTestLog.lengthLimit, let start = XCTestLog.start(in: text) {
      let own = Data(text[..<start].utf8)
      if let xctest { write(own, of: xctest) } else { outsideOutput.append(own) }
      text = String(text[start...])
      data = Data("\(text)\n".utf8)
    }
    let name = xctest.map { (className: $0.className, method: $0.name) }
    switch XCTestLog.line(text, in: name) {
    case .started(let className, let method):
      guard
        let test = batch.tests.first(where: { $0.className == className && $0.name == method })
      else { return }
      xctest = test
      continuesIssue = false
      start(test, instant: nil)
    case .ended(let outcome, let seconds):
      guard let test = xctest, var attempt = running[test]?.attempt else { return }
      attempt.outcome = outcome
      attempt.seconds = seconds
      xctest = nil
      lastProgress = Clock.now
      if outcome == .failed { hasFailures = true }
      finish(test, attempt)
    case .issue(let issue, let output):
      guard let xctest else { return }
      write(Data(output.utf8), of: xctest)
      running[xctest]?.attempt.issues.append(issue)
      hasFailures = true
      continuesIssue = true
    case .skipped(let reason):
      if let xctest, !reason.isEmpty { running[xctest]?.attempt.note = reason }
    case .heading: break
    case .output:
      guard let xctest else { return outsideOutput.append(data) }
      write(data, of: xctest)
      // A message of several lines cannot be told from output; its end is that of the output.
      if continuesIssue, let last = running[xctest]?.attempt.issues.indices.last,
        (running[xctest]?.attempt.issues[last].message.utf8.count ?? 0) < OutputRecorder.headLimit
      {
        running[xctest]?.attempt.issues[last].message += "\n\(text)"
      }
    }
  }

  /// Returns the files that a finished test has attached, sorted by name, each of them only once.
  ///
  /// A new file belongs to the test if its name begins with the test's name, or with that of no other
  /// test in the batch. The next test may already be running, and have attached files of its own.
  func files(of test: ListedTest) -> [AttachedFile] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let others = batch.tests.filter { $0 != test }.map(Self.filePrefix)
    let fresh = Set(names).subtracting(knownFiles).filter { name in
      !name.hasPrefix("output-")
        && (name.hasPrefix(Self.filePrefix(of: test)) || !others.contains(where: name.hasPrefix))
    }
    knownFiles.formUnion(fresh)
    return fresh.sorted().map {
      AttachedFile(name: $0, path: folder.appendingPathComponent($0).path)
    }
  }

  /// Returns the prefix that `TestReports` gives to the names of a test's files.
  private static func filePrefix(of test: ListedTest) -> String {
    "\(test.className)-\(test.name)-"
  }
}
