/// Covers the screen with an empty view while a document picker is presented: the host displays the
/// dialog, and the screen behind receives no touches. Escape cancels the picker.
final class DocumentPickerPresentation: UIPresentationController {
  override var isAnimatable: Bool { false }
  override var isDismissedByHand: Bool { true }
}
