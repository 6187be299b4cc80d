import Foundation

/// Finds the boundaries of units from the text alone. Left and up mean backwards.
///
/// Every lookup is linear in the length of the text.
@preconcurrency @MainActor open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private weak var input: (any UIResponder & UITextInput)?

  public init(textInput: any UIResponder & UITextInput) {
    input = textInput
    super.init()
  }

  private struct Place {
    let editor: TextEditor
    let offset: Int
    let input: any UITextInput

    @MainActor func position(_ offset: Int) -> UITextPosition? {
      let count = editor.utf16(0..<offset).length
      return input.position(from: input.beginningOfDocument, offset: count)
    }
  }

  private func resolvePlace(of position: UITextPosition) -> Place? {
    guard let input,
      let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
    else { return nil }
    var editor = TextEditor()
    editor.reset(input.text(in: all) ?? "")
    let offset = editor.offset(
      fromUTF16: input.offset(from: input.beginningOfDocument, to: position))
    return Place(editor: editor, offset: offset, input: input)
  }

  private func isForward(_ direction: UITextDirection) -> Bool {
    direction.rawValue == UITextStorageDirection.forward.rawValue
      || direction.rawValue == UITextLayoutDirection.right.rawValue
      || direction.rawValue == UITextLayoutDirection.down.rawValue
  }

  /// Returns the unit on one side of a position; `nil` if there is none.
  private func unit(
    _ granularity: UITextGranularity, at place: Place, forward: Bool
  ) -> Range<Int>? {
    let (editor, offset) = (place.editor, place.offset)
    let inside = forward ? offset : editor.previous(before: offset)
    guard inside < editor.length, forward || offset > 0 else { return nil }
    switch granularity {
    case .character: return inside..<editor.next(after: inside)
    case .word:
      let word = editor.word(at: inside)
      let first = editor.string(in: word).first
      return first.map { $0.isLetter || $0.isNumber || $0 == "_" } == true ? word : nil
    case .sentence: return editor.stretch(around: inside) { ".!?\u{3002}".contains($0) }
    case .paragraph: return editor.stretch(around: inside) { $0.isNewline }
    case .line, .document: return 0..<editor.length
    }
  }

  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let place = resolvePlace(of: position),
      let range = unit(granularity, at: place, forward: isForward(direction)),
      let low = place.position(range.lowerBound), let high = place.position(range.upperBound)
    else { return nil }
    return input?.textRange(from: low, to: high)
  }

  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    guard let place = resolvePlace(of: position) else { return false }
    // Forward looks for the end of a unit, backward for its start.
    let isForward = isForward(direction)
    guard let range = unit(granularity, at: place, forward: !isForward) else { return false }
    return place.offset == (isForward ? range.upperBound : range.lowerBound)
  }

  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard let place = resolvePlace(of: position) else { return nil }
    let isForward = isForward(direction)
    let editor = place.editor
    let target: Int
    switch granularity {
    case .character:
      target = isForward ? editor.next(after: place.offset) : editor.previous(before: place.offset)
    case .word:
      target =
        isForward ? editor.wordEnd(after: place.offset) : editor.wordStart(before: place.offset)
    default:
      guard let range = unit(granularity, at: place, forward: isForward) else { return nil }
      target = isForward ? range.upperBound : range.lowerBound
    }
    return target == place.offset ? nil : place.position(target)
  }

  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    guard let place = resolvePlace(of: position) else { return false }
    return unit(granularity, at: place, forward: isForward(direction)) != nil
  }
}

extension TextEditor {
  /// Returns the characters around a position, up to and including the next character that ends a unit.
  func stretch(around offset: Int, isEnd: (Character) -> Bool) -> Range<Int> {
    var low = 0
    var start = 0
    for character in text {
      let end = start + character.utf8.count
      if isEnd(character) {
        if offset < end { return low..<end }
        low = end
      }
      start = end
    }
    return low..<length
  }
}
