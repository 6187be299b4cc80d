import Foundation

/// A position in a text field, in bytes of its text.
final class FieldPosition: UITextPosition {
  let offset: Int

  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }

  override func isEqual(_ object: Any?) -> Bool { (object as? FieldPosition)?.offset == offset }

  override var hash: Int { offset }
}

/// A range in a text field.
final class FieldRange: UITextRange {
  let bytes: Range<Int>

  init(_ bytes: Range<Int>) {
    self.bytes = bytes
    super.init()
  }

  override var isEmpty: Bool { bytes.isEmpty }
  override var start: UITextPosition { FieldPosition(bytes.lowerBound) }
  override var end: UITextPosition { FieldPosition(bytes.upperBound) }

  override func isEqual(_ object: Any?) -> Bool { (object as? FieldRange)?.bytes == bytes }

  override var hash: Int { bytes.hashValue }
}

/// A rectangle of a text field's selection.
final class FieldSelectionRect: UITextSelectionRect {
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

extension UITextField {
  /// The bytes of a range, clamped to the text; `nil` for a range of another class.
  func bytes(_ range: UITextRange) -> Range<Int>? {
    guard let range = range as? FieldRange else { return nil }
    let low = min(range.bytes.lowerBound, editor.length)
    return low..<max(low, min(range.bytes.upperBound, editor.length))
  }

  private func byte(_ position: UITextPosition) -> Int? {
    (position as? FieldPosition).map { max(0, min(editor.length, $0.offset)) }
  }

  func range(from: UITextPosition, to: UITextPosition) -> UITextRange? {
    guard let a = byte(from), let b = byte(to) else { return nil }
    return FieldRange(min(a, b)..<max(a, b))
  }

  /// The position `count` UTF-16 units further, never inside a scalar; `nil` outside of the text.
  func place(from position: UITextPosition, by count: Int) -> UITextPosition? {
    guard let start = byte(position) else { return nil }
    let text = editor.text
    // A distance beyond the text's length is as good as any longer one.
    let distance = max(-editor.length - 1, min(editor.length + 1, count))
    guard
      let index = text.utf16.index(
        editor.index(start), offsetBy: distance,
        limitedBy: count < 0 ? text.startIndex : text.endIndex)
    else { return nil }
    return FieldPosition(editor.offset(index.samePosition(in: text.unicodeScalars) ?? index))
  }

  func place(
    from position: UITextPosition, in direction: UITextLayoutDirection, by count: Int
  ) -> UITextPosition? {
    guard var offset = byte(position) else { return nil }
    switch direction {
    case .up: return FieldPosition(0)
    case .down: return FieldPosition(editor.length)
    case .left, .right:
      let isLeft = (direction == .left) == (count >= 0)
      let isForward = isLeft == display.readsFromRight
      for _ in 0..<min(count.magnitude, UInt(editor.length)) {
        offset = isForward ? editor.next(after: offset) : editor.previous(before: offset)
      }
      return FieldPosition(offset)
    }
  }

  func order(_ a: UITextPosition, _ b: UITextPosition) -> ComparisonResult {
    let (a, b) = (byte(a) ?? 0, byte(b) ?? 0)
    return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
  }

  func distance(_ a: UITextPosition, _ b: UITextPosition) -> Int {
    editor.text.utf16.distance(
      from: editor.index(byte(a) ?? 0), to: editor.index(byte(b) ?? 0))
  }

  func farthest(in range: UITextRange, _ direction: UITextLayoutDirection) -> UITextPosition? {
    guard let range = bytes(range) else { return nil }
    let isStart =
      switch direction {
      case .up: true
      case .down: false
      case .left: !display.readsFromRight
      case .right: display.readsFromRight
      }
    return FieldPosition(isStart ? range.lowerBound : range.upperBound)
  }

  func extended(_ position: UITextPosition, _ direction: UITextLayoutDirection) -> UITextRange? {
    guard let offset = byte(position),
      let other = place(from: position, in: direction, by: 1) as? FieldPosition
    else { return nil }
    return FieldRange(min(offset, other.offset)..<max(offset, other.offset))
  }

  func rects(for range: UITextRange) -> [UITextSelectionRect] {
    guard let range = bytes(range) else { return [] }
    let rects = display.rects(of: range)
    let direction: NSWritingDirection = display.readsFromRight ? .rightToLeft : .leftToRight
    return rects.enumerated().map { index, rect in
      let (isFirst, isLast) = (index == 0, index == rects.count - 1)
      return FieldSelectionRect(
        rect, direction, start: display.readsFromRight ? isLast : isFirst,
        end: display.readsFromRight ? isFirst : isLast)
    }
  }
}
