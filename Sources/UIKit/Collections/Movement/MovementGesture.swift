/// The standard gesture of a collection view controller, in which a long press lifts an item if the
/// data source allows the move.
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
    // With a drag delegate the same press begins a drag.
    guard let view, view.movement == nil, view.dragging?.source?.interaction.isEnabled != true,
      let path = view.indexPathForItem(at: press.location(in: view))
    else { return false }
    return view.canMove(path, isStandard: true)
  }

  private func follow() {
    guard let view else { return }
    view.moveItem(at: view.indexPathForItem(at: press.location(in: view)), by: press)
  }
}

extension UICollectionView {
  /// Moves an item along with a press, at a constant distance from the finger.
  func moveItem(at path: IndexPath?, by press: UIGestureRecognizer) {
    let finger = press.location(in: self)
    let isOwn = movement.map { $0.press === press } ?? false
    switch press.state {
    case .began:
      guard let path, let center = layoutAttributesForItem(at: path)?.center,
        beginInteractiveMovementForItem(at: path)
      else { return }
      movement?.press = press
      movement?.grip = CGPoint(x: center.x - finger.x, y: center.y - finger.y)
    case .changed:
      guard isOwn, let grip = movement?.grip else { return }
      updateInteractiveMovementTargetPosition(CGPoint(x: finger.x + grip.x, y: finger.y + grip.y))
    case .ended: if isOwn { endInteractiveMovement() }
    case .cancelled, .failed: if isOwn { cancelInteractiveMovement() }
    case .possible: break
    }
  }
}
