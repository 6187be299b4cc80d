import Foundation

/// What a field keeps while and between it is edited.
struct FieldEditing {
  var isActive = false
  /// The next key replaces everything.
  var replacesAll = false
  var typing: [NSAttributedString.Key: Any]?
  var inputView: UIView?
  var accessoryView: UIView?
  let undoManager = UndoManager()
  /// What typing adds to until something else happens.
  var typingStep: TypingStep?
  /// What an input method's text has replaced, once it is composing.
  var composed: (place: Int, replaced: String)?
  /// The byte at which the character begins that a secure field shows for a moment.
  var glimpse: Int?
  var glimpseEnd: ScheduledAction?
}

/// What of a field's state its user has made, besides the text.
struct FieldInteraction: Hashable, Sendable {
  /// In bytes.
  let anchor: Int
  let head: Int
}

/// A run of typing that is undone as one.
final class TypingStep {
  /// The bytes that it has put into the text.
  var range: Range<Int>

  init(range: Range<Int>) { self.range = range }
}

/// The clear button, and when it is shown.
struct ClearButtonState {
  var mode = UITextField.ViewMode.never
  var button: FieldClearButton?
  /// Pictures in the place of the cross in a disc.
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
