import Foundation

/// The clear button and its mode.
struct ClearButtonState {
  var mode = UITextField.ViewMode.never
  var button: FieldClearButton?
  /// The images that replace the default cross in a disc.
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
