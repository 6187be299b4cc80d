import Foundation

/// The editing state of a field, also between edits.
struct FieldEditing {
  var isActive = false
  /// Whether the next key replaces the whole text.
  var replacesAll = false
  var typing: [NSAttributedString.Key: Any]?
  var inputView: UIView?
  var accessoryView: UIView?
  let undoManager = UndoManager()
  /// The run of typing that the next key extends.
  var typingStep: TypingStep?
  /// The text that the marked text has replaced.
  var composed: (place: Int, replaced: String)?
  /// The offset of the character that a secure field shows briefly.
  var glimpse: Int?
  var glimpseEnd: ScheduledAction?
}

/// The state of a field that undo restores, besides the text.
struct FieldInteraction: Hashable, Sendable {
  /// In bytes.
  let anchor: Int
  let head: Int
}

/// A run of typing that is undone as a whole.
final class TypingStep {
  /// The range that was typed, in bytes.
  var range: Range<Int>

  init(range: Range<Int>) { self.range = range }
}

/// The clear button and its mode.
struct ClearButtonState {
  var mode = UITextField.ViewMode.never
  var button: FieldClearButton?
  /// Images that replace the cross in a disc.
  var image: UIImage?
  var highlighted: UIImage?
  var offset = UIOffset.zero

  @MainActor func apply() {
    guard let button else { return }
    button.image = image
    button.highlightedImage = highlighted
    button.setNeedsDisplay()
    button.superview?.setNeedsLayout()
  }
}
