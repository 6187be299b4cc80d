import CoreGraphics

/// The push or pop between two controllers that show the same collection view, in which its layout
/// changes.
@MainActor final class LayoutNavigation: SharedViewTransition {
  private let sharing: SharedCollectionView
  private let from: UICollectionViewController
  private let to: UICollectionViewController
  private var start: (layout: UICollectionViewLayout, offset: CGPoint)
  private let target: UICollectionViewLayout
  /// The views that disappear in an animated change.
  private var run: CollectionRun?
  /// The layout that follows the gesture.
  private weak var followed: UICollectionViewTransitionLayout?

  init(
    _ sharing: SharedCollectionView, from: UICollectionViewController,
    to: UICollectionViewController
  ) {
    self.sharing = sharing
    self.from = from
    self.to = to
    start = (sharing.view.collectionViewLayout, sharing.view.contentOffset)
    target = sharing.layout(of: to) ?? sharing.view.collectionViewLayout
  }

  private var view: UICollectionView { sharing.view }

  func begin() {
    start = (view.collectionViewLayout, view.contentOffset)
    sharing.rememberLayout()
    sharing.hand(to: to)
  }

  func change() {
    guard target !== view.collectionViewLayout else { return }
    run = view.changeLayoutInAnimation(to: target)
  }

  func beginFollowing() {
    guard target !== view.collectionViewLayout else { return }
    followed = view.startInteractiveTransition(to: target, completion: nil)
  }

  func follow(_ fraction: CGFloat) {
    guard let followed, view.collectionViewLayout === followed else { return }
    followed.transitionProgress = fraction
    view.layoutIfNeeded()
  }

  func release(finishing: Bool) {
    guard let followed, view.collectionViewLayout === followed else { return }
    view.endLayoutTransition(isFinished: finishing) { changes, completion in
      let animator = UIViewPropertyAnimator(
        duration: ScreenTransition.standardDuration,
        timingParameters: UISpringTimingParameters(
          systemSpringLasting: ScreenTransition.standardDuration, initialVelocity: 0))
      animator.addAnimations(changes)
      animator.addCompletion { completion($0 == .end) }
      animator.startAnimation()
    }
  }

  func end(completed: Bool) {
    if let followed, view.collectionViewLayout === followed {
      view.closeLayoutTransition(isFinished: completed)
    }
    if let run { view.finish(run, completed) }
    if !completed {
      sharing.hand(to: from)
      // The app may have set another layout meanwhile.
      if view.collectionViewLayout === target, target !== start.layout {
        view.setCollectionViewLayout(start.layout, animated: false)
        view.contentOffset = start.offset
      }
    }
    SafeArea.update(view)
  }
}
