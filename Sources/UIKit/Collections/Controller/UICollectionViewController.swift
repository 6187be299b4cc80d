/// A view controller that manages a collection view, and is its data source and delegate.
///
/// All delegate and data source methods are declared in this class so that subclasses override them,
/// because a method added without `override` would not be called.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  let layout: UICollectionViewLayout?
  var ownView: UICollectionView?
  private var hasAppeared = false
  /// The view that the controller shares with other controllers of its stack.
  var sharing: SharedCollectionView?
  private lazy var avoidance = KeyboardAvoidance(of: { [weak self] in self?.collectionView }) {
    ($0 as? UICollectionView)?.keyboardFocus(inHeight: $1)
  }

  /// Whether the selected items are deselected when the view is about to appear; true by default.
  open var clearsSelectionOnViewWillAppear = true
  /// Whether the controller, if it is pushed onto a stack above another collection view controller,
  /// shows the other controller's collection view with its own layout; false by default.
  ///
  /// The push, and the pop with the back button or a swipe, change from layout to layout instead of
  /// sliding one view over the other. The data source and the delegate remain those of the controller
  /// below. Set the property before the push: a change in a stack is ignored, and logged as a fault.
  open var useLayoutToLayoutNavigationTransitions = false {
    didSet {
      guard useLayoutToLayoutNavigationTransitions != oldValue, parent != nil else { return }
      UIKitFault.report(
        "useLayoutToLayoutNavigationTransitions of \(self) was set while it is in a stack; set it "
          + "before the push")
      useLayoutToLayoutNavigationTransitions = oldValue
    }
  }
  /// Whether a long press starts moving an item that the data source allows to be moved; true by
  /// default.
  open var installsStandardGestureForInteractiveMovement = true {
    didSet { updateMovementGesture() }
  }
  private var movementGesture: MovementGesture?

  // MARK: Initialization

  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller whose collection view is loaded from a nib. If there is no nib, there is no
  /// layout, which is logged as a fault, and a flow layout is used.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    layout = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    layout = nil
    super.init(coder: coder)
    readElement(coder, as: UICollectionViewController.self)
  }

  // MARK: Collection view

  /// The collection view, which is the controller's view unless a subclass overrides this property or
  /// sets a different view.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return ownView
    }
    set {
      if let sharing, newValue !== sharing.view { sharing.remove(self) }
      ownView = newValue
      if let newValue, viewIfLoaded == nil || viewIfLoaded is UICollectionView { view = newValue }
      if let newValue { adopt(newValue) }
    }
  }

  /// The layout with which the controller was created, or the layout of its view.
  open var collectionViewLayout: UICollectionViewLayout {
    sharing?.layout(of: self) ?? ownView?.collectionViewLayout ?? layout
      ?? collectionView.collectionViewLayout
  }

  open override func loadView() {
    if let sharing, sharing.root !== self { return loadSharedView(sharing) }
    if documents.loadViewFromDocument() {
      if ownView == nil { ownView = viewIfLoaded as? UICollectionView }
      if let ownView { adopt(ownView) }
      return
    }
    if layout == nil {
      UIKitFault.report("UICollectionView must be initialized with a non-nil layout parameter")
    }
    let collection = UICollectionView(
      frame: UIScreen.main.bounds, collectionViewLayout: layout ?? UICollectionViewFlowLayout())
    collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    ownView = collection
    view = collection
    adopt(collection)
  }

  private func loadSharedView(_ sharing: SharedCollectionView) {
    var found = layout
    if documents.loadViewFromDocument() {
      found = (ownView ?? viewIfLoaded as? UICollectionView)?.collectionViewLayout
    }
    hasAppeared = true
    sharing.insert(self, layout: found)
  }

  override func joinStack(above below: UIViewController?) { share(viewOf: below) }
  override func leaveStack() { sharing?.remove(self) }
  override func takeSharedView() { sharing?.show(self) }
  override func sharedViewTransition(
    from other: UIViewController
  ) -> (any SharedViewTransition)? { layoutTransition(from: other) }

  func adopt(_ collection: UICollectionView) {
    if collection.dataSource == nil { collection.dataSource = self }
    if collection.delegate == nil { collection.delegate = self }
    if isEditing { collection.isEditing = true }
    movementGesture?.remove()
    movementGesture = nil
    updateMovementGesture()
  }

  private func updateMovementGesture() {
    guard installsStandardGestureForInteractiveMovement else {
      movementGesture?.remove()
      movementGesture = nil
      return
    }
    if movementGesture == nil, let ownView { movementGesture = MovementGesture(ownView) }
  }

  /// Sets the edit mode of the collection view too; overrides call `super`.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    if isViewLoaded { collectionView.isEditing = editing }
  }

  // MARK: Appearance

  /// Loads the items when called for the first time, and deselects items alongside the transition
  /// afterwards.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard let view = collectionView else { return }
    if sharing != nil, useLayoutToLayoutNavigationTransitions {
      hasAppeared = true
    } else if !hasAppeared {
      hasAppeared = true
      view.reloadData()
    } else if clearsSelectionOnViewWillAppear {
      view.deselectItems(
        with: transitionCoordinator ?? navigationController?.transitionCoordinator,
        animated: animated)
    }
    avoidance.start()
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // Flashing the indicators requires the content size, which is known after layout.
    collectionView?.layoutIfNeeded()
    collectionView?.flashScrollIndicators()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    avoidance.stop()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    avoidance.checkPlace()
  }

  // MARK: Data source

  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    UIKitFault.report(
      "UICollectionView dataSource must return a cell from "
        + "collectionView:cellForItemAtIndexPath:; \(type(of: self)) does not override it")
    return UICollectionViewCell(frame: .zero)
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { NotImplemented.value(UICollectionReusableView(frame: .zero)) }

  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { NotImplemented.value(true) }

  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { NotImplemented.value(()) }

  // MARK: Transitions

  open func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
  }

  // MARK: Moving

  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    self.collectionView(
      collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath,
      toProposedIndexPath: proposedIndexPath)
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }

  // MARK: Selection

  open func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }
  open func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }
  open func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }
  open func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { !collectionView.isEditing }
  open func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {}

  // MARK: Display

  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplaySupplementaryView view: UICollectionReusableView, forElementKind elementKind: String,
    at indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  // MARK: Menus and selection by two fingers

  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    if indexPaths.isEmpty { return nil }
    return collectionView.indexPathForItem(at: point).flatMap {
      self.collectionView(collectionView, contextMenuConfigurationForItemAt: $0, point: point)
    }
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  open func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    self.collectionView(
      collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    self.collectionView(
      collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { NotImplemented.value(nil) }
  open func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { NotImplemented.value(nil) }
  open func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { false }
  open func collectionView(
    _ collectionView: UICollectionView,
    didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {}
  open func collectionViewDidEndMultipleSelectionInteraction(
    _ collectionView: UICollectionView
  ) {}

  // MARK: Editing

  open func collectionView(
    _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool { true }

  // MARK: Focus

  open func collectionView(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool { true }
  open func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool { collectionView.selectionFollowsFocus }
  open func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
    nil
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool { true }
  open func collectionView(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}

  // MARK: Scrolling

  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  open func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  open func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
}
