/// A presentation that covers the whole screen. It removes the presenter's view, unless the style keeps
/// that view visible behind the presented one.
final class FullScreenPresentation: UIPresentationController {
  override var shouldRemovePresentersView: Bool {
    switch style {
    case .overFullScreen, .overCurrentContext: false
    default: true
    }
  }
}
