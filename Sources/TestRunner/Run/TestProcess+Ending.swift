import Foundation

extension TestProcess {
  func finish(_ ending: ChildProcess.Ending) {
    var output = outsideOutput
    let outside = output.end(keepsFile: false)?.text ?? ""
    let backtrace = hangBacktrace ?? backtraces() ?? Self.backtrace(in: outside)
    let interrupted: Bool
    if case .interrupted = stop { interrupted = true } else { interrupted = false }
    let wasStopped: Bool
    if case .no = stop { wasStopped = false } else { wasStopped = true }
    if interrupted { return }
    // A test that began when another was overdue runs again.
    let victims = wasStopped ? running.filter { overdue.contains($0.key) } : running
    for (test, begin) in victims {
      var attempt = begin.attempt
      attempt.seconds = Clock.now - begin.start
      attempt.backtrace = backtrace
      if wasStopped {
        attempt.outcome = .timedOut
        attempt.files += screens()
        attempt.note = "The test did not end within \(Self.text(of: options.timeout)) s."
      } else if case .signalled = ending {
        attempt.outcome = .crashed
        attempt.note = "In this test \(ending.text)."
      } else if outputs[test]?.endContains("Sanitizer") == true {
        attempt.outcome = .crashed
        attempt.note = "A sanitizer ended the process in this test."
      } else {
        attempt.outcome = .exited
        attempt.note = "In this test \(ending.text): something called exit."
      }
      finish(test, attempt)
      complete(&results[results.count - 1].attempt)
    }
    for issue in outsideIssues {
      problems.append(
        RunProblem("An issue outside of a test", text: issue.description))
    }
    guard running.isEmpty, victims.isEmpty else { return }
    let suites = Set(batch.tests.map(\.suite)).sorted().prefix(3).joined(separator: ", ")
    let text = [backtrace, outside.isEmpty ? nil : outside].compactMap { $0 }
      .joined(separator: "\n")
    if wasStopped {
      let title =
        done.count == batch.tests.count
        ? "The process did not end after its last test"
        : "Nothing happened for \(Self.text(of: options.timeout)) s outside of tests"
      problems.append(RunProblem("\(title) (\(suites))", text: text))
    } else if case .signalled = ending {
      problems.append(RunProblem("Outside of tests \(ending.text) (\(suites))", text: text))
    } else if ending != .exited(code: 0), !hasFailures {
      problems.append(RunProblem("Without a failed test \(ending.text) (\(suites))", text: text))
    } else if done.isEmpty {
      problems.append(RunProblem("The process did not run its tests (\(suites))", text: text))
    }
  }

  /// Adds what the output says about the end of a process.
  private func complete(_ attempt: inout Attempt) {
    let output = attempt.output?.text ?? ""
    attempt.backtrace = attempt.backtrace ?? Self.backtrace(in: output)
    if attempt.outcome == .crashed, let issue = Backtrace.fatalError(in: output) {
      attempt.issues.append(issue)
    }
  }

  /// The pictures and the elements of the simulators of a test that hangs.
  private func screens() -> [AttachedFile] {
    let folder = folder.appendingPathComponent(Self.screens)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0 != "complete" }.sorted().map {
      AttachedFile(name: $0, path: folder.appendingPathComponent($0).path)
    }
  }

  /// The backtraces that the runtime has written to the folder of the process.
  func backtraces() -> String? {
    let folder = folder.appendingPathComponent(Self.backtraces)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    // The tests may have started programs that crash.
    let own = names.filter { $0.contains("-\(child.identifier)-") }
    let texts = own.sorted().compactMap {
      try? String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }
    let text = texts.joined(separator: "\n").withoutEscapes
    guard !text.isEmpty else { return nil }
    return String(text.prefix(Self.backtraceLength))
  }

  private static let backtraceLength = 1 << 16

  /// The backtrace in an output, or the finding of a sanitizer.
  static func backtrace(in output: String) -> String? {
    let beginning =
      #/\*\*\* Program crashed|💣 Program crashed|==\d+==ERROR: |WARNING: ThreadSanitizer/#
    guard let start = output.firstRange(of: beginning) else { return nil }
    return String(output[start.lowerBound...].prefix(backtraceLength))
  }

  private static func text(of seconds: Double) -> String {
    seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
  }
}
