import Trestle

/// A page with cells from which photographs grow, and to which they return.
@MainActor protocol PhotoSource: AnyObject {
  /// Returns the view that shows a photograph, scrolled into view if necessary.
  func sourceView(of photo: Photo) -> UIView?
}

/// The transition between a photograph's cell and the viewer: the picture grows from its cell, and
/// shrinks back to it.
final class PhotoOpening: NSObject, UIViewControllerTransitioningDelegate {
  weak var source: (any PhotoSource)?

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    PhotoFlight(.opening, source: self.source)
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    PhotoFlight(.closing, source: source)
  }
}

/// The animation of one direction.
private final class PhotoFlight: NSObject, UIViewControllerAnimatedTransitioning {
  enum Direction { case opening, closing }

  private let direction: Direction
  private weak var source: (any PhotoSource)?

  init(_ direction: Direction, source: (any PhotoSource)?) {
    self.direction = direction
    self.source = source
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { direction == .opening ? 0.45 : 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let isOpening = direction == .opening
    let key: UITransitionContextViewControllerKey = isOpening ? .to : .from
    guard let stack = context.viewController(forKey: key) as? PhotoStack,
      let viewer = stack.viewer
    else { return context.completeTransition(!context.transitionWasCancelled) }
    let container = context.containerView
    if isOpening {
      stack.view.frame = context.finalFrame(for: stack)
      container.addSubview(stack.view)
      stack.view.layoutIfNeeded()
    }
    let cell = source?.sourceView(of: viewer.photo)
    let cellFrame = cell.map { $0.convert($0.bounds, to: container) }
    let open = viewer.pictureFrame(in: container)
    let flight = viewer.makeFlightView()
    flight.frame = isOpening ? cellFrame ?? open.insetBy(dx: 40, dy: 40) : open
    container.addSubview(flight)
    cell?.isHidden = true
    viewer.setPagesHidden(true)
    if isOpening { viewer.setOpacity(0) }
    let hasCell = cellFrame != nil
    if isOpening && !hasCell { flight.alpha = 0 }
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 0.86,
      initialSpringVelocity: 0, options: .curveEaseOut
    ) {
      if isOpening {
        flight.frame = viewer.pictureFrame(in: container)
        flight.alpha = 1
      } else if let cellFrame {
        flight.frame = cellFrame
      } else {
        // The photograph is no longer in the grid.
        flight.frame = open.insetBy(dx: open.width / 4, dy: open.height / 4)
        flight.alpha = 0
      }
      viewer.setOpacity(isOpening ? 1 : 0)
    } completion: { _ in
      flight.removeFromSuperview()
      cell?.isHidden = false
      viewer.setPagesHidden(false)
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

extension PhotosPage: PhotoSource {
  func sourceView(of photo: Photo) -> UIView? {
    guard let index = photos.firstIndex(of: photo) else { return nil }
    let path = IndexPath(item: index, section: 0)
    let visible = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
    if let frame = collectionView.layoutAttributesForItem(at: path)?.frame,
      !visible.contains(frame)
    {
      collectionView.scrollToItem(
        at: path, at: visible.intersects(frame) ? [] : .centeredVertically, animated: false)
      collectionView.layoutIfNeeded()
    }
    return (collectionView.cellForItem(at: path) as? PhotoCell)?.contentView
  }
}
