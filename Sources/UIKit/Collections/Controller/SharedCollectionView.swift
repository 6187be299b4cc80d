/// A collection view that several controllers of a stack show, each with its own layout.
@MainActor final class SharedCollectionView {
  let view: UICollectionView
  /// The lowest controller, to which the view originally belonged; nil once it has left the stack.
  private(set) weak var root: UICollectionViewController?
  /// The controller that shows the view.
  private(set) weak var current: UICollectionViewController?
  private var layouts: [ObjectIdentifier: UICollectionViewLayout] = [:]

  init(_ root: UICollectionViewController, _ view: UICollectionView) {
    self.root = root
    self.view = view
    current = root
    layouts[ObjectIdentifier(root)] = view.collectionViewLayout
  }

  /// Returns the layout with which a controller shows the view; nil if the controller does not share
  /// it.
  func layout(of controller: UICollectionViewController) -> UICollectionViewLayout? {
    let isShown = current === controller && view.layoutTransition == nil
    return isShown ? view.collectionViewLayout : layouts[ObjectIdentifier(controller)]
  }

  /// Adds a controller that will show the view, which another controller still shows.
  func insert(_ controller: UICollectionViewController, layout: UICollectionViewLayout?) {
    if layout == nil {
      UIKitFault.report("UICollectionView must be initialized with a non-nil layout parameter")
    }
    if let own = controller.ownView, own !== view, let layout {
      // A layout from a document, whose own view is not shown.
      own.collectionViewLayout = UICollectionViewFlowLayout()
      own.removeFromSuperview()
      layout.collectionView = nil
    }
    layouts[ObjectIdentifier(controller)] = layout ?? UICollectionViewFlowLayout()
    controller.ownView = view
    controller.view = view
    view.viewOwner = current
  }

  /// Stores the layout of the controller that shows the view.
  func rememberLayout() {
    if let current { layouts[ObjectIdentifier(current)] = view.collectionViewLayout }
  }

  /// Makes a controller the one that shows the view, without changing the layout.
  func hand(to controller: UICollectionViewController) {
    current = controller
    view.viewOwner = controller
  }

  /// Shows the view with a controller's layout immediately.
  func show(_ controller: UICollectionViewController) {
    controller.loadViewIfNeeded()
    guard current !== controller else { return }
    rememberLayout()
    hand(to: controller)
    if let layout = layouts[ObjectIdentifier(controller)], layout !== view.collectionViewLayout {
      view.setCollectionViewLayout(layout, animated: false)
    }
    SafeArea.update(view)
  }

  /// Removes the view from a controller that leaves the stack. The lowest of the remaining controllers
  /// takes over its role as data source and delegate.
  func remove(_ controller: UICollectionViewController) {
    layouts[ObjectIdentifier(controller)] = nil
    controller.sharing = nil
    let isRoot = controller === root
    if isRoot {
      root = nil
    } else {
      controller.ownView = nil
      if controller.isViewLoaded { controller.view = nil }
    }
    let heir = isRoot ? current : root ?? current
    if view.dataSource === controller { view.dataSource = isRoot ? controller : heir }
    if view.delegate === controller { view.delegate = isRoot ? controller : heir }
    if current === controller { current = heir }
    view.viewOwner = current ?? (isRoot ? controller : nil)
  }
}

extension UICollectionViewController {
  /// Shares the collection view of the screen below, if this controller requests it.
  func share(viewOf below: UIViewController?) {
    guard useLayoutToLayoutNavigationTransitions else { return }
    guard let below = below as? UICollectionViewController else {
      let name = below.map { "\($0)" } ?? "an empty stack"
      UIKitFault.report(
        "\(self) has useLayoutToLayoutNavigationTransitions, but was pushed onto \(name), which is no "
          + "collection view controller; it shows a view of its own")
      return
    }
    below.loadViewIfNeeded()
    guard let view = below.ownView else { return }
    let group = below.sharing ?? SharedCollectionView(below, view)
    below.sharing = group
    let loaded = isViewLoaded ? ownView?.collectionViewLayout : nil
    sharing = group
    if isViewLoaded { group.insert(self, layout: loaded) }
  }

  func layoutTransition(from other: UIViewController) -> (any SharedViewTransition)? {
    guard let sharing, let other = other as? UICollectionViewController, other.sharing === sharing,
      other !== self, sharing.current === other
    else { return nil }
    loadViewIfNeeded()
    return LayoutNavigation(sharing, from: other, to: self)
  }
}
