/// The faults that UIKit has reported in the output of a test.
enum FaultLog {
  /// Returns the messages of the lines that swift-log has written for UIKit, without repetitions.
  static func faults(in output: String) -> [String] {
    var seen: Set<String> = []
    return output.matches(of: /(?m)^\S+ (?:error|critical) UIKit\s*:\s*(?:\[\w+\]\s*)?(.*)$/)
      .map { String($0.1) }
      .filter { seen.insert($0).inserted }
  }
}
