/// Finds the records of a CSV file piece by piece, according to RFC 4180 and common extensions: any of
/// four delimiters, spaces around quotes, quotes inside unquoted fields, and three kinds of line ends.
///
/// A record with broken quotes is reported and skipped with its first line; reading continues after it.
/// The repeated reading is bounded: beyond twice the length of the file, a broken record is skipped up
/// to the point to which it has been read.
struct CSVScanner: Sendable {
  private enum State: Sendable {
    /// The scanner is at the start of a field, or in the spaces there.
    case fieldStart
    case unquoted
    case quoted
    /// The scanner is after a quote in a quoted field, which closes the field unless a second quote
    /// follows.
    case quoteInQuoted
    /// The scanner is after a quoted field.
    case closed
    /// The scanner is in a line that is skipped.
    case skipped
  }

  /// A record, with its position in code units.
  struct Record: Sendable {
    let start: Int
    let line: Int
    let fieldCount: Int
  }

  /// The error in a record's quotes.
  enum Fault: Sendable { case notClosed, textBehindQuote }

  enum Event: Sendable {
    case record(Record)
    case broken(line: Int, start: Int, Fault)
  }

  private var state = State.fieldStart
  private var start = 0
  private var startLine = 1
  private(set) var line = 1
  private var fieldCount = 1
  private var hasContent = false
  private var isAfterReturn = false
  /// The end of the record's first line, if it has several.
  private var firstLineEnd: Int?
  private var rereadLimit: Int

  let delimiter: UInt8
  /// The offset of the next unit.
  private(set) var offset = 0

  /// Creates a scanner for a file of `length` units.
  init(delimiter: UInt8, length: Int) {
    self.delimiter = delimiter
    rereadLimit = 2 * length + 65_536
  }

  /// Reads a piece that begins at `offset`; afterwards, `offset` is before the piece's end if a broken
  /// record made the scanner go back.
  mutating func read<Unit: CSVUnit>(
    _ units: UnsafeBufferPointer<Unit>, onEvent: (Event) -> Void
  ) {
    let delimiter = Unit(delimiter)
    let (quote, newline, carriage) = (Unit(34), Unit(10), Unit(13))
    let base = offset
    let count = units.count
    var index = 0
    while index < count {
      switch state {
      case .unquoted:
        while index < count {
          let unit = units[index]
          if unit == delimiter || unit == newline || unit == carriage { break }
          index += 1
        }
        if index == count { break }
        state = .closed
        continue
      case .quoted:
        if isAfterReturn, units[index] != newline { isAfterReturn = false }
        while index < count {
          let unit = units[index]
          if unit == quote || unit == newline || unit == carriage { break }
          index += 1
        }
        if index == count { break }
        let unit = units[index]
        index += 1
        if unit == quote {
          state = .quoteInQuoted
          isAfterReturn = false
        } else {
          if unit == carriage || !(isAfterReturn && units[index - 1] == newline) { line += 1 }
          isAfterReturn = unit == carriage
          // A return's line feed belongs to the first line as well.
          if firstLineEnd == nil || isFirstLineFeed(unit == newline, base + index) {
            firstLineEnd = base + index
          }
        }
        continue
      case .fieldStart, .quoteInQuoted, .closed, .skipped:
        let unit = units[index]
        index += 1
        if unit == newline || unit == carriage {
          let isSecond = unit == newline && isAfterReturn
          isAfterReturn = unit == carriage
          if isSecond {
            start = base + index
            continue
          }
          line += 1
          if state != .skipped { endRecord(onEvent) }
          begin(at: base + index)
          continue
        }
        isAfterReturn = false
        if state == .skipped { continue }
        if unit == quote, state == .quoteInQuoted {
          state = .quoted
        } else if unit == delimiter {
          fieldCount += 1
          hasContent = true
          state = .fieldStart
        } else if unit == 32 || unit == 9 {
          if state == .quoteInQuoted { state = .closed }
        } else if state == .fieldStart {
          hasContent = true
          state = unit == quote ? .quoted : .unquoted
        } else {
          onEvent(.broken(line: startLine, start: start, .textBehindQuote))
          if goBack(from: base + index) { return }
        }
      }
    }
    offset = base + count
  }

  private func isFirstLineFeed(_ isLineFeed: Bool, _ end: Int) -> Bool {
    isLineFeed && firstLineEnd == end - 1 && line == startLine + 1
  }

  /// Ends the file. Returns false if the scanner has gone back to a point before the end.
  mutating func finish(onEvent: (Event) -> Void) -> Bool {
    switch state {
    case .quoted:
      onEvent(.broken(line: startLine, start: start, .notClosed))
      if goBack(from: offset) { return false }
    case .fieldStart, .unquoted, .quoteInQuoted, .closed:
      if hasContent { endRecord(onEvent) }
    case .skipped: break
    }
    return true
  }

  private mutating func endRecord(_ onEvent: (Event) -> Void) {
    guard hasContent else { return }
    onEvent(.record(Record(start: start, line: startLine, fieldCount: fieldCount)))
  }

  private mutating func begin(at offset: Int) {
    (start, startLine, fieldCount, firstLineEnd) = (offset, line, 1, nil)
    (state, hasContent) = (.fieldStart, false)
  }

  /// Skips a broken record. Returns whether its next line was already read and must be read again.
  private mutating func goBack(from end: Int) -> Bool {
    if let firstLineEnd, end - firstLineEnd <= rereadLimit {
      rereadLimit -= end - firstLineEnd
      line = startLine + 1
      isAfterReturn = false
      begin(at: firstLineEnd)
      offset = firstLineEnd
      return true
    }
    state = .skipped
    hasContent = false
    return false
  }
}
