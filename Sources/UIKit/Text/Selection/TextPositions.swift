import Foundation

/// A position in a field or text view, in bytes of its text.
final class BytePosition: UITextPosition {
  let offset: Int

  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }

  override func isEqual(_ object: Any?) -> Bool { (object as? BytePosition)?.offset == offset }

  override var hash: Int { offset }
}

/// A range in a field or text view.
final class ByteRange: UITextRange {
  let bytes: Range<Int>

  init(_ bytes: Range<Int>) {
    self.bytes = bytes
    super.init()
  }

  override var isEmpty: Bool { bytes.isEmpty }
  override var start: UITextPosition { BytePosition(bytes.lowerBound) }
  override var end: UITextPosition { BytePosition(bytes.upperBound) }

  override func isEqual(_ object: Any?) -> Bool { (object as? ByteRange)?.bytes == bytes }

  override var hash: Int { bytes.hashValue }
}

/// A rectangle of a selection.
final class SelectionRect: UITextSelectionRect {
  private let values: (rect: CGRect, direction: NSWritingDirection, start: Bool, end: Bool)

  init(_ rect: CGRect, _ direction: NSWritingDirection, start: Bool, end: Bool) {
    values = (rect, direction, start, end)
    super.init()
  }

  override var rect: CGRect { values.rect }
  override var writingDirection: NSWritingDirection { values.direction }
  override var containsStart: Bool { values.start }
  override var containsEnd: Bool { values.end }
}

extension EditedText {
  /// Returns the bytes of a range, clamped to the text; `nil` for a range of a different class.
  func bytes(_ range: UITextRange) -> Range<Int>? {
    guard let range = range as? ByteRange else { return nil }
    let low = min(range.bytes.lowerBound, editor.length)
    return low..<max(low, min(range.bytes.upperBound, editor.length))
  }

  func byte(_ position: UITextPosition) -> Int? {
    (position as? BytePosition).map { max(0, min(editor.length, $0.offset)) }
  }

  func range(from: UITextPosition, to: UITextPosition) -> UITextRange? {
    guard let a = byte(from), let b = byte(to) else { return nil }
    return ByteRange(min(a, b)..<max(a, b))
  }

  /// Returns the position `count` UTF-16 units further, never inside a scalar; `nil` if that is outside
  /// the text.
  func textPosition(from position: UITextPosition, by count: Int) -> UITextPosition? {
    guard let start = byte(position) else { return nil }
    // Distances are clamped to the length of the text.
    let distance = max(-editor.length - 1, min(editor.length + 1, count))
    let place = editor.utf16(start) + distance
    guard place >= 0, place <= editor.utf16Length else { return nil }
    return BytePosition(editor.offset(fromUTF16: place))
  }

  func textPosition(
    from position: UITextPosition, in direction: UITextLayoutDirection, by count: Int
  ) -> UITextPosition? {
    guard var offset = byte(position) else { return nil }
    // No text has more lines than bytes.
    let lines = max(-editor.length - 1, min(editor.length + 1, count))
    switch direction {
    case .up: return BytePosition(shownText.offset(from: offset, movedByLines: -lines))
    case .down: return BytePosition(shownText.offset(from: offset, movedByLines: lines))
    case .left, .right:
      let isLeft = (direction == .left) == (count >= 0)
      let isForward = isLeft == shownText.readsFromRight(at: offset)
      for _ in 0..<min(count.magnitude, UInt(editor.length)) {
        offset = isForward ? editor.next(after: offset) : editor.previous(before: offset)
      }
      return BytePosition(offset)
    }
  }

  func order(_ a: UITextPosition, _ b: UITextPosition) -> ComparisonResult {
    let (a, b) = (byte(a) ?? 0, byte(b) ?? 0)
    return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
  }

  func distance(_ a: UITextPosition, _ b: UITextPosition) -> Int {
    editor.utf16(byte(b) ?? 0) - editor.utf16(byte(a) ?? 0)
  }

  func farthest(in range: UITextRange, _ direction: UITextLayoutDirection) -> UITextPosition? {
    guard let range = bytes(range) else { return nil }
    let readsFromRight = shownText.readsFromRight(at: range.lowerBound)
    let isStart =
      switch direction {
      case .up: true
      case .down: false
      case .left: !readsFromRight
      case .right: readsFromRight
      }
    return BytePosition(isStart ? range.lowerBound : range.upperBound)
  }

  func extended(_ position: UITextPosition, _ direction: UITextLayoutDirection) -> UITextRange? {
    guard let offset = byte(position),
      let other = textPosition(from: position, in: direction, by: 1) as? BytePosition
    else { return nil }
    return ByteRange(min(offset, other.offset)..<max(offset, other.offset))
  }

  /// Returns the direction of the paragraph at a position.
  func direction(at position: UITextPosition) -> NSWritingDirection {
    shownText.readsFromRight(at: byte(position) ?? 0) ? .rightToLeft : .leftToRight
  }

  func topRect(of range: UITextRange) -> CGRect {
    bytes(range).flatMap { shownText.rects(of: $0).first } ?? .zero
  }

  func nearestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    guard let range = bytes(range) else { return nil }
    return BytePosition(
      max(range.lowerBound, min(range.upperBound, shownText.offset(at: point))))
  }
}
