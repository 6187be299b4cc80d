import Foundation

extension TestProcess {
  func note(_ record: EventRecord) {
    if let test = record.listedTest, let id = record.payload.id {
      announced[id] = listed[test]
      return
    }
    guard record.kind == "event" else { return }
    let event = record.payload
    let test = event.testID.flatMap { announced[$0] }
    switch event.kind {
    case "testStarted":
      guard let test else { break }
      start(test, instant: event.instant?.absolute)
      if let text = event.messages?.first?.text { splitter.expect(text, before: test) }
    case "testEnded":
      guard let test, let begin = running[test] else { break }
      if let text = event.messages?.first?.text { splitter.expect(text, before: nil) }
      ended.append(test)
      let instants = event.instant.flatMap { end in begin.instant.map { end.absolute - $0 } }
      running[test]?.attempt.seconds = instants ?? Clock.now - begin.start
      lastProgress = Clock.now
    case "testSkipped":
      guard let test, !done.contains(test) else { break }
      let text = event.messages?.first?.text ?? ""
      let reason = text.range(of: " skipped: ").map { String(text[$0.upperBound...]) }
      finish(test, Attempt(.skipped, note: reason?.withoutQuotes))
    case "issueRecorded": note(event, of: test)
    case "valueAttached", "_valueAttached":
      let attachment = event.attachment ?? event._attachment
      guard let path = attachment?.path, let test else { break }
      running[test]?.attempt.files.append(
        AttachedFile(
          name: attachment?._preferredName ?? URL(fileURLWithPath: path).lastPathComponent,
          path: path))
    case "runEnded": isOver = true
    default: break
    }
  }

  private func note(_ event: EventRecord.Payload, of test: ListedTest?) {
    if event.issue?.isKnown == true {
      if let test { running[test]?.attempt.knownIssues += 1 }
      return
    }
    let place = event.issue?.sourceLocation
    let issue = TestIssue(
      message: Self.message(event.messages ?? [], at: place), file: place?.path,
      line: place?.line, isWarning: event.issue?.isWarning ?? false)
    if !issue.isWarning { hasFailures = true }
    guard let test, running[test] != nil else {
      if !issue.isWarning { outsideIssues.append(issue) }
      return
    }
    running[test]?.attempt.issues.append(issue)
    if !issue.isWarning { running[test]?.attempt.outcome = .failed }
  }

  /// The text of an issue, without the names of the test and of the place.
  static func message(_ messages: [EventRecord.Message], at place: EventRecord.Location?) -> String
  {
    var texts = messages.map(\.text)
    guard var first = texts.first else { return "An issue without a description." }
    let file = place?.path?.split(separator: "/").last.map(String.init) ?? ""
    if let place, let line = place.line,
      let range = first.range(of: " at \(file):\(line):\(place.column ?? 0): ")
    {
      // The arguments of a test with several cases stand before the place.
      let before = first[..<range.lowerBound]
      let text = first[range.upperBound...]
      let arguments = before.firstRange(of: #/with \d+ arguments? /#).map {
        before[$0.upperBound...]
      }
      first = arguments.map { "[\($0)] \(text)" } ?? String(text)
    } else if let range = first.range(of: " recorded an issue: ") {
      first = String(first[range.upperBound...])
    }
    texts[0] = first
    return texts.joined(separator: "\n")
  }

  func start(_ test: ListedTest, instant: Double?) {
    running[test] = Running(start: Clock.now, instant: instant)
    lastProgress = Clock.now
  }

  /// Ends a test: its result is known.
  func finish(_ test: ListedTest, _ attempt: Attempt) {
    running[test] = nil
    guard done.insert(test).inserted else { return }
    var attempt = attempt
    if var output = outputs.removeValue(forKey: test) {
      attempt.output = output.end(keepsFile: attempt.outcome.isFailure)
      writeFailure = writeFailure ?? output.failure
    }
    if batch.library == .xctest { attempt.files += files(of: test) }
    results.append((test, attempt))
  }
}

extension String {
  /// The text without the quotation marks around it.
  var withoutQuotes: String {
    count > 1 && hasPrefix("\"") && hasSuffix("\"") ? String(dropFirst().dropLast()) : self
  }
}
