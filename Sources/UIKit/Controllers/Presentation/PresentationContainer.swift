/// The view over the presenter that holds what is presented.
final class PresentationContainer: UIView {
  weak var controller: UIPresentationController?
  /// Whether touches that meet nothing here go on to what is below.
  var letsTouchesThrough = false

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.containerViewWillLayoutSubviews()
    controller?.placePresentedView()
    controller?.containerViewDidLayoutSubviews()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self && letsTouchesThrough ? nil : hit
  }
}
