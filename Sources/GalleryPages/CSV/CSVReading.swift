import Foundation

/// Reads a CSV file from start to end, one piece at a time.
package struct CSVReading: Sendable {
  let source: CSVSource
  private(set) package var index = CSVIndex()
  private var scanner: CSVScanner
  private var check = CSVTextCheck()
  /// The number of bytes whose text has been checked.
  private var checkedBytes: Int
  private let markLength: Int
  private var phase = Phase.header

  private enum Phase: Sendable {
    case header, rows
  }

  /// The position of the header, and the encoding with which it was read.
  private var header: (range: Range<Int>, encoding: CSVEncoding)?

  /// The number of bytes passed to the scanner, for tests. Those after a broken record are passed
  /// twice.
  package private(set) var scannedBytes = 0

  /// The number of bytes in the first piece and in the others.
  private static let firstPiece = 1 << 16
  private static let piece = 1 << 20

  /// Begins reading. The delimiter and the encoding are guessed from the first bytes.
  package init(_ source: CSVSource) {
    self.source = source
    let sample = source.bytes(in: 0..<Self.firstPiece)
    let (encoding, markLength) = CSVEncoding.detected(in: sample)
    self.markLength = markLength
    index.encoding = encoding
    index.delimiter = Self.delimiter(in: sample, encoding: encoding)
    index.bytesRead = markLength
    checkedBytes = markLength
    scanner = CSVScanner(
      delimiter: index.delimiter, length: (source.count - markLength) / encoding.unitLength)
  }

  /// Returns the delimiter that occurs most often in the first line, outside quotes; a comma if there
  /// is none.
  private static func delimiter(in sample: [UInt8], encoding: CSVEncoding) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in sample {
      if byte == 34 { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == 10 || byte == 13, !counts.isEmpty { break }
      if [44, 59, 9, 124].contains(byte) { counts[byte, default: 0] += 1 }
    }
    var best: UInt8 = 44
    for byte: UInt8 in [59, 9, 124] where counts[byte] ?? 0 > counts[best] ?? 0 { best = byte }
    return best
  }

  private func bytes(ofUnit unit: Int) -> Int { markLength + unit * index.encoding.unitLength }

  /// Reads the next piece.
  package mutating func step() {
    guard !index.isComplete else { return }
    let start = bytes(ofUnit: scanner.offset)
    let length = min(
      start == markLength ? Self.firstPiece : Self.piece, max(0, source.count - start))
    let piece = source.bytes(in: start..<start + length)
    scannedBytes += piece.count
    var events: [CSVScanner.Event] = []
    let line = scanner.line
    switch index.encoding {
    case .utf16(let isBigEndian):
      var units = [UInt16](repeating: 0, count: piece.count / 2)
      for place in units.indices {
        let unit = UInt16(piece[2 * place]) | UInt16(piece[2 * place + 1]) << 8
        units[place] = isBigEndian ? unit.byteSwapped : unit
      }
      units.withUnsafeBufferPointer { units in scanner.read(units) { events.append($0) } }
    case .utf8, .latin1:
      piece.withUnsafeBufferPointer { bytes in
        checkText(bytes, at: start, line: line)
        scanner.read(bytes) { events.append($0) }
      }
    }
    let end = bytes(ofUnit: scanner.offset)
    // A file that has become shorter ends here.
    var isAtEnd =
      end >= source.count || piece.count < max(length, index.encoding.unitLength)
    if isAtEnd { isAtEnd = scanner.finish { events.append($0) } }
    take(events)
    index.bytesRead = max(index.bytesRead, min(end, source.count))
    if isAtEnd { finish() }
  }

  private mutating func checkText(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int, line: Int) {
    let end = start + bytes.count
    guard end > checkedBytes else { return }
    let known = max(0, checkedBytes - start)
    var line = line
    for byte in bytes[..<known] where byte == 10 { line += 1 }
    check.check(.init(rebasing: bytes[known...]), line: line, isLast: end >= source.count)
    checkedBytes = end
    index.encoding = check.encoding
  }

  private mutating func take(_ events: [CSVScanner.Event]) {
    for event in events {
      switch event {
      case .broken(let line, let start, let fault):
        let message =
          switch fault {
          case .notClosed: "broken quotes: a quote is not closed"
          case .textBehindQuote: "broken quotes: text behind a closed quote"
          }
        report(line, message)
        if case .header = phase {
          phase = .rows
          index.header = brokenHeader(at: bytes(ofUnit: start))
        } else {
          index.leftOutCount += 1
        }
      case .record(let record):
        let start = bytes(ofUnit: record.start)
        if case .header = phase {
          let range = start..<max(start, bytes(ofUnit: scanner.offset))
          header = (range, index.encoding)
          index.header = row(in: range).all
          phase = .rows
          continue
        }
        if record.fieldCount != index.header.count {
          let fields = record.fieldCount == 1 ? "1 field" : "\(record.fieldCount) fields"
          report(record.line, "\(fields), but the header has \(index.header.count)")
        }
        index.rows.append(start)
      }
    }
  }

  private func row(in range: Range<Int>) -> CSVRow {
    CSVRow(source.bytes(in: range), delimiter: index.delimiter, encoding: index.encoding)
  }

  /// Returns the names of columns, to the extent that they are readable.
  private func brokenHeader(at start: Int) -> [String] {
    let bytes = source.bytes(in: start..<start + Self.firstPiece)
    let text =
      switch index.encoding {
      case .utf8, .latin1: index.encoding.text(bytes)
      case .utf16(let isBigEndian):
        String(
          data: Data(bytes), encoding: isBigEndian ? .utf16BigEndian : .utf16LittleEndian) ?? ""
      }
    let line = text.prefix { !$0.isNewline }
    let delimiter = Character(Unicode.Scalar(index.delimiter))
    return line.split(separator: delimiter, omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "\" ")) }
  }

  private mutating func report(_ line: Int?, _ message: String) {
    index.problemCount += 1
    if index.problems.count < CSVIndex.problemLimit {
      index.problems.append(CSVProblem(file: source.name, line: line, message: message))
    }
  }

  private mutating func finish() {
    index.isComplete = true
    if let header, header.encoding != index.encoding { index.header = row(in: header.range).all }
    if case .header = phase {
      report(nil, "the file is empty")
    } else if index.rows.count == 0 {
      report(nil, "there is no row below the header")
    }
    if index.encoding == .utf8 {
      for line in check.invalidLines {
        report(line, "not UTF-8; what cannot be read shows as \u{FFFD}")
      }
      index.problems.sort { ($0.line ?? .max) < ($1.line ?? .max) }
    }
  }
}
