/// The container view of a presentation, above the presenter's view.
final class PresentationContainer: UIView {
  weak var controller: UIPresentationController?
  /// Whether touches outside the subviews reach the views below.
  var letsTouchesThrough = false

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.containerViewWillLayoutSubviews()
    controller?.layOutPresentedView()
    controller?.containerViewDidLayoutSubviews()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self && letsTouchesThrough ? nil : hit
  }
}
