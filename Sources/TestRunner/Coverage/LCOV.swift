/// Coverage by line, in the format of lcov.
package enum LCOV {
  package struct File: Equatable {
    package var path: String
    /// How often each line was executed, by its number.
    package var lines: [Int: Int]

    var covered: Int { lines.values.count { $0 > 0 } }
  }

  /// Returns the files of a text, in order of their paths.
  package static func files(in text: String) -> [File] {
    var files: [String: File] = [:]
    var path = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("SF:") {
        path = String(line.dropFirst(3))
        files[path] = files[path] ?? File(path: path, lines: [:])
      } else if line.hasPrefix("DA:") {
        let numbers = line.dropFirst(3).split(separator: ",").compactMap { Int($0) }
        guard numbers.count >= 2 else { continue }
        files[path]?.lines[numbers[0], default: 0] += numbers[1]
      }
    }
    return files.values.sorted { $0.path < $1.path }
  }

  package static func text(of files: [File]) -> String {
    files.map { file in
      let lines = file.lines.sorted { $0.key < $1.key }.map { "DA:\($0.key),\($0.value)\n" }
      return "SF:\(file.path)\n\(lines.joined())LF:\(file.lines.count)\nLH:\(file.covered)\n"
        + "end_of_record\n"
    }.joined()
  }
}
