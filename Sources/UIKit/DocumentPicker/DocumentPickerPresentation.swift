/// Covers the screen with a document picker's view, which shows nothing: the host shows the dialog,
/// and the screen behind takes no touches meanwhile. Escape cancels.
final class DocumentPickerPresentation: UIPresentationController {
  override var isAnimatable: Bool { false }
  override var isDismissedByHand: Bool { true }
}
