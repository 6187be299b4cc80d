/// The standard gesture of a collection view controller: a long press lifts an item that the data
/// source allows to be moved.
@MainActor final class MovementGesture: NSObject, UIGestureRecognizerDelegate {
  private weak var view: UICollectionView?
  private let press = UILongPressGestureRecognizer()

  init(_ view: UICollectionView) {
    self.view = view
    super.init()
    press.addTarget(self, action: MovementGesture.follow)
    press.delegate = self
    view.addGestureRecognizer(press)
  }

  /// Removes the gesture.
  func remove() {
    if let movement = view?.movement, movement.press === press { view?.cancelMovement() }
    press.view?.removeGestureRecognizer(press)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let view, view.movement == nil,
      let path = view.indexPathForItem(at: press.location(in: view))
    else { return false }
    return view.canMove(path, isStandard: true)
  }

  private func follow() {
    guard let view else { return }
    let finger = press.location(in: view)
    switch press.state {
    case .began:
      guard let path = view.indexPathForItem(at: finger),
        let center = view.layoutAttributesForItem(at: path)?.center,
        view.beginInteractiveMovementForItem(at: path)
      else { return }
      view.movement?.press = press
      view.movement?.grip = CGPoint(x: center.x - finger.x, y: center.y - finger.y)
    case .changed:
      guard let movement = view.movement, movement.press === press else { return }
      view.updateInteractiveMovementTargetPosition(
        CGPoint(x: finger.x + movement.grip.x, y: finger.y + movement.grip.y))
    case .ended: if view.movement?.press === press { view.endInteractiveMovement() }
    case .cancelled, .failed:
      if view.movement?.press === press { view.cancelInteractiveMovement() }
    case .possible: break
    }
  }
}
