import UIKit

/// The surroundings of a table or a collection view in its controller: the views that do not scroll,
/// toasts, content states, and the dismissal of presented controllers.
@MainActor final class ListContainer {
  private static let fadeDuration: TimeInterval = 0.25

  private unowned let controller: UIViewController
  let underlay = UIView()
  let overlay = OverlayView()
  /// The view of the current content state: over the list, or inside it for placeholders of rows.
  private var contentStateView: UIView?
  /// Sets the content states automatically.
  var contentStates: ContentStates? {
    didSet { if contentStates !== oldValue { contentStatesChanged(from: oldValue) } }
  }
  /// The table or collection view in the container.
  private weak var list: UIScrollView?
  /// The presented controller whose dismissal is observed.
  private weak var observedPresentation: UIViewController?
  /// Whether dismissals are observed.
  var observesDismissals: () -> Bool = { true }
  /// Called when a presented controller has been dismissed while the controller's view is on screen.
  var onDismissal: (() -> Void)?
  var retryTitle: String? { didSet { updateRetryTitle() } }

  private var currentRetryTitle: String { retryTitle ?? LocalizedText.contentRetry.text }

  init(_ controller: UIViewController) { self.controller = controller }

  private func updateRetryTitle() {
    (contentStateView as? ContentStateView)?.setRetryTitle(currentRetryTitle)
  }

  /// Adds the underlay and the overlay to the controller's view.
  func install(in view: UIView) {
    for (subview, index) in [(underlay, 0), (overlay, view.subviews.count + 1)] {
      subview.frame = view.bounds
      subview.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.insertSubview(subview, at: index)
    }
    overlay.onTintChange = { [weak self] in self?.observePresentation() }
  }

  /// Adds the table or collection view, between the underlay and the overlay.
  func install(_ list: UIScrollView, in view: UIView) {
    list.frame = view.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // A controller's view inherits layout margins, as in UIKit's controllers of lists.
    list.preservesSuperviewLayoutMargins = true
    view.insertSubview(list, aboveSubview: underlay)
    // Bars look for a list among the first views of a screen only, where apps may add their own.
    controller.setContentScrollView(list)
    self.list = list
    if contentStateView != nil { setConcealsRows(true, of: list) }
    contentStates?.attach(to: list, in: self, of: controller)
  }

  /// Removes the table or collection view when another one replaces it.
  func remove(_ list: UIScrollView) {
    contentStates?.detach()
    // Placeholders are in the list, and leave with it.
    if contentStateView is SkeletonView { contentStateView = nil }
    if contentStateView != nil { setConcealsRows(false, of: list) }
    list.removeFromSuperview()
    self.list = nil
  }

  // MARK: Content states

  private func contentStatesChanged(from old: ContentStates?) {
    old?.detach()
    guard let list, let contentStates else { return }
    contentStates.attach(to: list, in: self, of: controller)
  }

  /// Shows a content state that the app has set. It takes precedence over ``contentStates`` until the
  /// app sets ``ContentState/content``.
  func setOwnContentState(_ state: ContentState, of list: UIScrollView, animated: Bool) {
    var isContent = false
    if case .content = state { isContent = true }
    if !isContent { contentStates?.overrideChanged(true) }
    setContentState(state, of: list, animated: animated)
    if isContent { contentStates?.overrideChanged(false) }
  }

  /// Shows a content state instead of the rows of a list.
  func setContentState(_ state: ContentState, of list: UIScrollView, animated: Bool) {
    let old = contentStateView
    let new = makeView(state, of: list)
    contentStateView = new
    updateRetryTitle()
    guard animated, overlay.window != nil else {
      old?.removeFromSuperview()
      return setConcealsRows(new != nil, of: list)
    }
    new?.alpha = 0
    if new != nil, prepareConcealment(of: list) {
      // The list has other rows with the relay: those fade.
      list.layoutIfNeeded()
    }
    UIView.animate(
      withDuration: Self.fadeDuration,
      animations: {
        new?.alpha = 1
        old?.alpha = 0
        self.setConcealsRows(new != nil, of: list)
      }, completion: { _ in old?.removeFromSuperview() })
  }

  /// Creates and adds the view of a content state; nil for the list itself.
  private func makeView(_ state: ContentState, of list: UIScrollView) -> UIView? {
    switch state {
    case .content: return nil
    case .skeleton(let skeleton):
      let view = SkeletonView(skeleton, in: list)
      list.addSubview(view)
      view.follow()
      return view
    default:
      let view = ContentStateView(state)
      view.frame = overlay.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      overlay.insertSubview(view, at: 0)
      return view
    }
  }

  /// Makes the relay the delegate and, for a collection view, the data source. Returns whether this is
  /// a change.
  private func prepareConcealment(of list: UIScrollView) -> Bool {
    let isNew = Behaviors.existing(list) == nil
    let behaviors = Behaviors.of(list)
    guard list is UICollectionView, behaviors.concealment == nil else { return isNew }
    behaviors.concealment = RowConcealment(list)
    behaviors.attach()
    return true
  }

  /// Hides or reveals the rows of a list, inside the current animation block if there is one.
  private func setConcealsRows(_ conceals: Bool, of list: UIScrollView) {
    if conceals {
      let behaviors = Behaviors.of(list)
      if behaviors.concealment == nil {
        behaviors.concealment = RowConcealment(list)
        behaviors.attach()
      }
      behaviors.concealment?.skeleton = contentStateView as? SkeletonView
      behaviors.concealment?.concealContent()
    } else if let behaviors = Behaviors.existing(list) {
      behaviors.concealment?.reveal()
      behaviors.concealment = nil
    }
  }

  // MARK: Presented controllers

  /// Observes a controller that an ancestor of this one has presented: the presentation dims the tint
  /// of the views below.
  private func observePresentation() {
    guard observesDismissals(), controller.viewIfLoaded?.tintAdjustmentMode == .dimmed,
      let presented = controller.presentedViewController, !presented.isBeingDismissed
    else { return }
    observeDismissal(of: presented)
  }

  /// Observes the dismissal of a controller that may not cover the list: `viewWillAppear(_:)` is not
  /// called when a sheet is dismissed.
  func observeDismissal(of presented: UIViewController) {
    guard presented.presentingViewController != nil, presented !== observedPresentation else {
      return
    }
    observedPresentation = presented
    let observer = WindowObserver()
    presented.view.addSubview(observer)
    observer.onWindowChange = { [weak self, weak observer, weak presented] in
      // A view that another presentation covers leaves its window without being dismissed.
      guard let observer, observer.window == nil,
        presented?.presentingViewController == nil || presented?.isBeingDismissed == true
      else { return }
      observer.onWindowChange = nil
      self?.observedPresentation = nil
      self?.presentedControllerDismissed()
      observer.removeFromSuperview()
    }
  }

  private func presentedControllerDismissed() {
    guard observesDismissals(), overlay.window != nil else { return }
    onDismissal?()
  }
}

extension UIViewController {
  /// The transition coordinator of this controller or of its nearest ancestor that has one.
  var nearestCoordinator: (any UIViewControllerTransitionCoordinator)? {
    var controller: UIViewController? = self
    while let current = controller {
      if let coordinator = current.transitionCoordinator { return coordinator }
      controller = current.parent
    }
    return nil
  }
}
