/// The state of a text being edited: its characters, its selection and the marked text.
///
/// Offsets are bytes of UTF-8, which a native string finds in constant time. They are always between
/// characters, unless an input method has set a different position.
struct TextEditor {
  /// The unit of a movement or deletion.
  enum Unit { case character, word, all }

  private(set) var text = ""
  /// The fixed end of the selection.
  private(set) var anchor = 0
  /// The moving end of the selection, where the caret is.
  private(set) var head = 0
  /// The range of the marked text.
  private(set) var marked: Range<Int>?
  /// The UTF-16 units of a long text that is not ASCII; nil if the string computes them itself.
  private var units: TextUnits?
  private var isASCII = true

  var length: Int { text.utf8.count }
  var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }
  var hasSelection: Bool { anchor != head }
  var selectedText: String { string(in: selection) }

  // MARK: Places

  func index(_ offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: max(0, min(offset, length)))
  }

  func offset(_ index: String.Index) -> Int {
    text.utf8.distance(from: text.startIndex, to: index)
  }

  func string(in range: Range<Int>) -> String {
    let (low, high) = (max(0, range.lowerBound), min(length, range.upperBound))
    guard low < high else { return "" }
    return String(text[scalar(low)..<scalar(high)])
  }

  /// Returns the start of the scalar that contains a byte.
  func scalar(_ offset: Int) -> String.Index {
    var index = index(offset)
    while index > text.startIndex, index < text.endIndex,
      UTF8.isContinuation(text.utf8[index])
    {
      text.utf8.formIndex(before: &index)
    }
    return index
  }

  /// Returns the nearest character boundary at or before `offset`.
  ///
  /// It searches at most 256 scalars backwards, so a longer character is split.
  func rounded(_ offset: Int) -> Int {
    if offset <= 0 { return 0 }
    if offset >= length { return length }
    let scalars = text.unicodeScalars
    let whole = scalar(offset)
    var low = whole
    for _ in 0..<256 where low > text.startIndex { scalars.formIndex(before: &low) }
    // In the whole text each lookup would be linear in the length of the character.
    let start = self.offset(low)
    var (last, next) = (start, start)
    for character in String(scalars[low..<scalars.index(after: whole)]) {
      last = next
      next += character.utf8.count
    }
    return last == start && start > 0 ? self.offset(whole) : last
  }

  func next(after offset: Int) -> Int {
    let offset = max(0, offset)
    guard offset < length, let next = text[scalar(offset)...].first else { return length }
    return offset + next.utf8.count
  }

  /// Returns the previous character boundary. If the caret is inside a character, the part before it
  /// counts as a character.
  func previous(before offset: Int) -> Int {
    guard offset > 0, let last = text[..<scalar(offset)].last else { return 0 }
    return offset - last.utf8.count
  }

  // MARK: Selecting

  mutating func select(_ range: Range<Int>) {
    anchor = max(0, min(length, range.lowerBound))
    head = max(anchor, min(length, range.upperBound))
  }

  /// Moves the caret; with `extends`, the fixed end of the selection does not move.
  mutating func moveCaret(to offset: Int, extends: Bool = false) {
    head = max(0, min(length, offset))
    if !extends { anchor = head }
  }

  /// Returns the target of a movement from the caret.
  func destination(_ unit: Unit, forward: Bool) -> Int {
    switch unit {
    case .character: forward ? next(after: head) : previous(before: head)
    case .word: forward ? wordEnd(after: head) : wordStart(before: head)
    case .all: forward ? length : 0
    }
  }

  // MARK: Changing

  /// Replaces the whole text and moves the caret to its end.
  mutating func reset(_ text: String) {
    self.text = text
    // In a string that is not native, every offset would require a linear search.
    self.text.makeContiguousUTF8()
    isASCII = self.text.utf16.count == length
    units = needsUnits ? TextUnits(self.text) : nil
    marked = nil
    moveCaret(to: length)
  }

  /// Replaces `range` with `new` and moves the caret after it.
  mutating func replace(_ range: Range<Int>, with new: String) {
    let (low, high) = (
      max(0, range.lowerBound), min(length, max(range.lowerBound, range.upperBound))
    )
    let range = scalar(min(low, high))..<scalar(high)
    let bytes = offset(range.lowerBound)..<offset(range.upperBound)
    text.replaceSubrange(range, with: new)
    text.makeContiguousUTF8()
    if isASCII, new.utf16.count != new.utf8.count { isASCII = false }
    if !needsUnits {
      units = nil
    } else if units == nil {
      units = TextUnits(text)
    } else {
      units?.replace(bytes, count: new.utf8.count, in: text)
    }
    marked = nil
    moveCaret(to: min(low, high) + new.utf8.count)
  }

  /// Returns the range that deleting backwards or forwards would remove; the range is empty at the ends
  /// of the text.
  func deletion(_ unit: Unit, forward: Bool) -> Range<Int> {
    if hasSelection { return selection }
    let other = destination(unit, forward: forward)
    return min(head, other)..<max(head, other)
  }

  /// Replaces the marked text, or the selection, with an input method's text.
  ///
  /// - Parameter caret: The offset from the start of the new text, in bytes.
  mutating func compose(_ new: String, selected: Range<Int>) {
    let range = marked ?? selection
    let low = range.lowerBound
    replace(range, with: new)
    marked = new.isEmpty ? nil : low..<(low + new.utf8.count)
    let count = new.utf8.count
    anchor = low + max(0, min(count, selected.lowerBound))
    head = low + max(0, min(count, selected.upperBound))
  }

  mutating func endComposing() { marked = nil }

  // MARK: NSRange

  private var needsUnits: Bool { !isASCII && length > TextUnits.shortLength }

  /// The length of the text in UTF-16 units.
  var utf16Length: Int { units?.count ?? text.utf16.count }

  /// Converts a range to UTF-16 units.
  func utf16(_ range: Range<Int>) -> NSRange {
    let low = utf16(range.lowerBound)
    return NSRange(location: low, length: utf16(range.upperBound) - low)
  }

  /// Converts an offset to UTF-16 units.
  func utf16(_ offset: Int) -> Int {
    if let units { return units.units(before: max(0, min(offset, length)), in: text) }
    return text.utf16.distance(from: text.startIndex, to: index(offset))
  }

  func utf8(_ range: NSRange) -> Range<Int> {
    let low = offset(fromUTF16: range.location)
    let (end, isTooFar) = range.location.addingReportingOverflow(range.length)
    return low..<max(low, isTooFar ? length : offset(fromUTF16: end))
  }

  func offset(fromUTF16 place: Int) -> Int {
    if let units { return units.offset(ofUnit: place, in: text) }
    let index = text.utf16.index(
      text.startIndex, offsetBy: max(0, place), limitedBy: text.endIndex)
    return index.map { self.offset($0) } ?? length
  }

  /// Returns violated invariants, for tests: a caret outside the text or inside a scalar.
  func faults() -> [String] {
    var faults: [String] = []
    for (name, place) in [("anchor", anchor), ("head", head)] {
      if place < 0 || place > length { faults.append("\(name) \(place) outside of 0...\(length)") }
      if place > 0, place < length, UTF8.isContinuation(text.utf8[index(place)]) {
        faults.append("\(name) \(place) inside of a scalar")
      }
    }
    if utf16Length != Array(text.utf16).count { faults.append("\(utf16Length) UTF-16 units") }
    if let marked, marked.upperBound > length { faults.append("marked \(marked) past \(length)") }
    return faults
  }
}
