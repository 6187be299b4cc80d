import Foundation

/// Clocks, and the lines in which figures are told.
@MainActor
struct Meter {
  private let options: Options
  private let environment = ProcessInfo.processInfo.environment

  init(options: Options) { self.options = options }

  func tell(_ metric: String, _ value: Double) {
    let line =
      "{\"prog\":\"trestle\",\"variant\":\"\(options.variant.rawValue)\",\"n\":\(options.rowCount),"
      + "\"mega\":\(options.isMega ? 1 : 0),\"scale\":\(options.scale),\"metric\":\"\(metric)\","
      + "\"v\":\(value)}\n"
    FileHandle.standardOutput.write(Data(line.utf8))
  }

  /// The first frame is on the screen.
  func tellStart() {
    let (wall, cpu) = (nanoseconds(CLOCK_MONOTONIC), Self.cpu)
    if let start = environment["BENCH_T0"].flatMap({ Int($0) }) {
      tell("start_wall_ms", Double(wall - start) / 1e6)
    }
    tell("start_cpu_ms", Double(cpu) / 1e6)
    tell("rss_kb", Double(status("VmRSS:")))
    tell("anonymous_kb", Double(status("RssAnon:")))
  }

  func tellEnd() { tell("peak_kb", Double(status("VmHWM:"))) }

  func tell(_ name: String, own: Int, server: Int, frames: Int) {
    let frames = Double(max(1, frames))
    tell(name + "_own_ms", Double(own) / 1e6 / frames)
    tell(name + "_total_ms", Double(own + server) / 1e6 / frames)
  }

  /// CPU time of this process, in nanoseconds.
  static var cpu: Int { nanoseconds(CLOCK_PROCESS_CPUTIME_ID) }

  /// CPU time of the X server, in nanoseconds; 0 where nobody said which process that is.
  var serverCPU: Int {
    guard let process = environment["BENCH_XPID"] else { return 0 }
    let tasks = "/proc/\(process)/task"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
    return names.reduce(0) { sum, name in
      let text = (try? String(contentsOfFile: "\(tasks)/\(name)/schedstat", encoding: .utf8)) ?? ""
      return sum + (text.split(separator: " ").first.flatMap { Int($0) } ?? 0)
    }
  }

  private func status(_ key: String) -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix(key) }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? -1
  }
}

private func nanoseconds(_ clock: clockid_t) -> Int {
  var reading = timespec()
  clock_gettime(clock, &reading)
  return reading.tv_sec * 1_000_000_000 + reading.tv_nsec
}
