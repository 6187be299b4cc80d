import CoreGraphics
import Kinetics

/// The gestures on a context menu's preview: a tap performs the app's preview action, and a drag
/// downwards dismisses the menu.
@MainActor final class MenuDrag: NSObject {
  private weak var presenter: MenuPresenter?

  /// The drag distance at which preview and menu have their minimum size, in points, and their scale at
  /// that distance; the speed of a fling, in points per second (UIKit reference 17.4).
  private static let reach: CGFloat = 150
  private static let smallest: CGFloat = 0.8
  private static let fling: CGFloat = 800

  func install(on platter: MenuPlatter, presenter: MenuPresenter) {
    self.presenter = presenter
    platter.addGestureRecognizer(UITapGestureRecognizer(target: self, action: MenuDrag.tapped))
    platter.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: MenuDrag.dragged))
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    if tap.state == .ended { presenter?.commit() }
  }

  private func dragged(_ pan: UIPanGestureRecognizer) {
    guard let presenter, presenter.isOpen else { return }
    let distance = max(0, pan.translation(in: nil).y)
    switch pan.state {
    case .began, .changed:
      let share = min(1, distance / Self.reach)
      applyScale(1 - (1 - Self.smallest) * share, presenter)
    case .ended:
      let isFlung = pan.velocity(in: nil).y > Self.fling
      if distance >= Self.reach || isFlung {
        presenter.dismiss(animated: true)
      } else {
        springBack(presenter)
      }
    case .cancelled, .failed: springBack(presenter)
    case .possible: break
    }
  }

  private func applyScale(_ scale: CGFloat, _ presenter: MenuPresenter) {
    presenter.platter?.layOut(in: presenter.lifted.scaled(by: scale))
    for panel in presenter.panels.prefix(1) {
      panel.transform = CGAffineTransform(scaleX: scale, y: scale)
      panel.alpha = max(0, 1 - (1 - scale) * 3)
    }
  }

  private func springBack(_ presenter: MenuPresenter) {
    let spring = Spring(
      mass: 1, stiffness: MenuMetrics.openStiffness, damping: MenuMetrics.openDamping)
    presenter.run(spring, velocity: 0) {
      applyScale(1, presenter)
    } completion: {
    }
  }
}
