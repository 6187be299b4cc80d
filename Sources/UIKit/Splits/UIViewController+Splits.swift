extension UIViewController {
  /// The nearest split view among the ancestors, or among the ancestors of the presenting
  /// controller.
  var nearestSplitView: UISplitViewController? {
    var ancestor = parent ?? modal.presenting
    while let controller = ancestor {
      if let split = controller as? UISplitViewController { return split }
      ancestor = controller.parent ?? controller.modal.presenting
    }
    return nil
  }
}
