import Foundation
import SwiftCSV

/// A CSV file as rows of fields, and the problems found in it by line.
///
/// Reading never fails as a whole: valid rows are kept, and every other one becomes a problem that
/// names the file and, if possible, the line.
package struct CSVDocument: Sendable {
  /// A problem in the file.
  package struct Problem: Sendable, Equatable, CustomStringConvertible {
    package let file: String
    /// Counted from 1; nil for the file as a whole.
    package let line: Int?
    package let message: String

    package var description: String {
      line.map { "\(file), line \($0): \(message)" } ?? "\(file): \(message)"
    }
  }

  /// Rows with equal values in the section column, as indices into `rows`.
  package struct Group: Sendable {
    package let title: String
    package let rows: [Int]
  }

  /// The file's name, without its folder.
  package private(set) var name: String
  package private(set) var header: [String] = []
  package private(set) var rows: [[String]] = []
  /// The first hundred problems, in the order of their lines.
  package private(set) var problems: [Problem] = []
  /// The number of problems found.
  package private(set) var problemCount = 0

  /// The bytes passed to SwiftCSV, for tests: those after a broken record are passed again.
  package private(set) var parsedBytes = 0

  /// The number of problems that are kept.
  static let problemLimit = 100

  /// Reads a file.
  package init(contentsOf path: String) {
    name = (path as NSString).lastPathComponent
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      report(nil, "there is no such file (\(path))")
      return
    }
    if isDirectory.boolValue {
      report(nil, "this is a folder, not a file")
      return
    }
    do {
      parse(try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      report(nil, "cannot be read: \((error as NSError).localizedDescription)")
    }
  }

  /// Reads bytes, as if from a file called `name`.
  package init(_ data: Data, name: String) {
    self.name = name
    parse(data)
  }

  private mutating func report(_ line: Int?, _ message: String) {
    problemCount += 1
    if problems.count < Self.problemLimit {
      problems.append(Problem(file: name, line: line, message: message))
    }
  }

  private mutating func parse(_ data: Data) {
    var bytes = [UInt8](data)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    for line in Self.linesWithoutUTF8(bytes) {
      report(line, "not UTF-8; what cannot be read shows as \u{FFFD}")
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.contains(where: { !$0.isWhitespace }) else {
      report(nil, "the file is empty")
      return
    }
    parse(text)
    problems.sort { ($0.line ?? 0) < ($1.line ?? 0) }
    if rows.isEmpty { report(nil, "there is no row below the header") }
  }

  /// The lines, counted from 1, that are not valid UTF-8.
  private static func linesWithoutUTF8(_ bytes: [UInt8]) -> [Int] {
    if bytes.withUnsafeBufferPointer({ String(validating: $0, as: UTF8.self) }) != nil { return [] }
    var out: [Int] = []
    var number = 0
    for line in bytes.split(separator: 10, omittingEmptySubsequences: false) {
      number += 1
      if String(validating: line, as: UTF8.self) == nil { out.append(number) }
    }
    return out
  }

  /// Reads the records. After a broken record, continues on the line after the one it starts on.
  private mutating func parse(_ text: String) {
    // Without a line break at its end SwiftCSV drops an empty last field.
    let ended = text.last?.isNewline == true ? text : text + "\n"
    let delimiter = CSVDelimiter.guessed(string: text)
    var parts = CSVParts(ended)
    var line = 1
    while let part = parts.next() {
      parsedBytes += part.text.utf8.count
      let records = Records(line: line)
      do {
        let csv = try EnumeratedCSV(
          string: String(part.text), delimiter: delimiter, loadColumns: false, rowLimit: 0)
        try csv.enumerateAsArray(startAt: 0, rowLimit: nil) { records.take($0) }
        if !part.isComplete {
          records.dropLast()
          throw CSVParseError.quotation(message: "a quote is not closed")
        }
        take(records.all)
        parts.accept(part)
        line = records.line
      } catch {
        take(records.all)
        report(records.line, Self.message(of: error))
        let broken = parts.skip(lines: records.line - line + 1)
        if header.isEmpty {
          // Column names, as far as they can be read.
          header = broken.split(separator: delimiter.rawValue, omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "\" ")) }
        }
        line = records.line + 1
      }
    }
  }

  private mutating func take(_ records: [(line: Int, fields: [String])]) {
    for (line, fields) in records {
      if fields.allSatisfy(\.isEmpty), fields.count == 1 { continue }
      if header.isEmpty {
        header = fields
        continue
      }
      if fields.count != header.count {
        let fieldCount = fields.count == 1 ? "1 field" : "\(fields.count) fields"
        report(line, "\(fieldCount), but the header has \(header.count)")
      }
      rows.append(fields)
    }
  }

  private static func message(of error: any Error) -> String {
    switch error {
    case CSVParseError.quotation(let message): "broken quotes: \(message)"
    case CSVParseError.generic(let message): message
    default: "\(error)"
    }
  }

  /// Collects the records that SwiftCSV finds, each with the line that it starts on.
  private final class Records {
    private(set) var all: [(line: Int, fields: [String])] = []
    /// The line that the next record starts on.
    private(set) var line: Int

    init(line: Int) {
      self.line = line
    }

    func take(_ fields: [String]) {
      all.append((line, fields))
      line += 1
      for field in fields where field.utf8.contains(where: Self.mayEndLine) {
        line += field.count(where: \.isNewline)
      }
    }

    /// Whether a byte may belong to a line break: those of Unicode begin with C2 and E2.
    private static func mayEndLine(_ byte: UInt8) -> Bool {
      10...13 ~= byte || byte == 0xC2 || byte == 0xE2
    }

    /// Takes the last record back.
    func dropLast() {
      if let last = all.popLast() { line = last.line }
    }
  }
}

// MARK: - What a table shows

extension CSVDocument {
  /// The index of the column with this name; nil if there is none.
  package func column(named name: String) -> Int? {
    header.firstIndex(of: name)
      ?? header.firstIndex { $0.caseInsensitiveCompare(name) == .orderedSame }
  }

  /// The field of a row; empty if the row is too short.
  package func field(row: Int, column: Int) -> String {
    rows[row].indices.contains(column) ? rows[row][column] : ""
  }

  /// The rows grouped by their value in a column, in order of first appearance; a single group
  /// without a title if there is no column. O(rows).
  package func groups(by column: Int?) -> [Group] {
    guard let column else { return [Group(title: "", rows: Array(rows.indices))] }
    var order: [String] = []
    var members: [String: [Int]] = [:]
    for row in rows.indices {
      let value = field(row: row, column: column)
      if members[value, default: []].isEmpty { order.append(value) }
      members[value, default: []].append(row)
    }
    return order.map { Group(title: $0.isEmpty ? "\u{2013}" : $0, rows: members[$0]!) }
  }

  /// A row as a line of a file with commas: fields with commas, quotes or line breaks are quoted.
  package func line(row: Int) -> String {
    rows[row].map { field in
      guard field.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return field }
      return "\"" + field.replacing("\"", with: "\"\"") + "\""
    }
    .joined(separator: ",")
  }

  /// The scalars of a field that a row shows at most: more than a screen has room for.
  static let shownLength = 2000

  /// A field as a row shows it: the whole of a short one, the beginning of a long one with an
  /// ellipsis. Its cost does not grow with the field's.
  package func shownField(row: Int, column: Int) -> String {
    Self.shown(field(row: row, column: column))
  }

  /// The beginning of a long text, with an ellipsis.
  static func shown(_ text: String) -> String {
    let start = beginning(of: text, length: shownLength)
    return start.utf8.count < text.utf8.count ? start + "\u{2026}" : text
  }

  private static func beginning(of text: String, length: Int) -> String {
    // Of scalars: a single character may have any number of them.
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(length)))
  }

  /// The scalars of a subtitle: more than a line of any screen shows.
  static let subtitleLimit = 1000

  /// All fields of a row except the title and the section, in one line: of long ones as much as may
  /// show. Its cost does not grow with theirs.
  package func subtitle(row: Int, sectionColumn: Int?) -> String {
    var line = ""
    for (column, field) in rows[row].enumerated()
    where column > 0 && column != sectionColumn && !field.isEmpty {
      if !line.isEmpty { line += " \u{00B7} " }
      let shown = Self.beginning(of: field, length: Self.subtitleLimit)
      line += shown.split(whereSeparator: \.isNewline).joined(separator: " ")
      if line.utf8.count > Self.subtitleLimit { break }
    }
    return line
  }
}
