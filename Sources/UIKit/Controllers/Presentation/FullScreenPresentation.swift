/// Covers the whole screen, and takes the presenter's view away unless it is to be seen through.
final class FullScreenPresentation: UIPresentationController {
  override var shouldRemovePresentersView: Bool {
    switch style {
    case .overFullScreen, .overCurrentContext: false
    default: true
    }
  }
}
