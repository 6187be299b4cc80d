import Foundation

/// The editing state of a field or text view, also between edits.
struct TextEditingState {
  var isActive = false
  /// Whether the next key replaces the whole text.
  var replacesAll = false
  var typing: [NSAttributedString.Key: Any]?
  var inputView: UIView?
  var accessoryView: UIView?
  let undoManager = UndoManager()
  /// The run of typing that the next key extends.
  var typingStep: TypingStep?
  /// The horizontal position kept while moving from line to line, in points.
  var column: CGFloat?
  /// The text that the marked text has replaced.
  var composed: (place: Int, replaced: StyledText)?
  /// The offset of the character that a secure field shows briefly.
  var glimpse: Int?
  var glimpseEnd: ScheduledAction?

  /// Resets the state that lasts until editing ends.
  mutating func end() {
    isActive = false
    typing = nil
    typingStep = nil
    replacesAll = false
  }

  /// Resets the state of a text that the app has replaced.
  mutating func textWasReset() {
    typing = nil
    typingStep = nil
    composed = nil
    column = nil
  }
}

/// A selection in the form that `interactionState` stores.
struct StoredSelection: Hashable, Sendable {
  /// The fixed end of the selection, in bytes.
  let anchor: Int
  let head: Int
}

/// A run of typing that is undone as a whole.
final class TypingStep {
  /// The range that was typed, in bytes.
  var range: Range<Int>

  init(range: Range<Int>) { self.range = range }
}

/// A piece of text with the attributes of its parts, in the form that undo and the pasteboard store.
struct StyledText {
  var string: String
  /// The runs of the string; nil for a text without attributes.
  var runs: [AttributeRuns.Run]?
}
