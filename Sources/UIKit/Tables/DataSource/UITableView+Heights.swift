extension UITableView {
  /// The heights that the app sets on a table; -1 is automatic.
  struct Heights {
    var row: CGFloat = -1
    var header: CGFloat = -1
    var footer: CGFloat = -1
    var estimatedRow: CGFloat = -1
    var estimatedHeader: CGFloat = -1
    var estimatedFooter: CGFloat = -1
    var headerTopPadding: CGFloat = -1
  }

  func setHeight(_ path: WritableKeyPath<Heights, CGFloat>, _ value: CGFloat) {
    guard value.isFinite, value >= 0 || value == UITableView.automaticDimension else {
      UIKitFault.report("A table's height must be finite and not negative, not \(value)")
      return
    }
    guard heights[keyPath: path] != value else { return }
    heights[keyPath: path] = value
    setNeedsReload()
  }
}
