extension UITableView {
  /// Whether the content of cells, headers and footers keeps clear of the safe area at the sides.
  public var insetsContentViewsToSafeArea: Bool {
    get { looks.insetsContentToSafeArea }
    set {
      looks.insetsContentToSafeArea = newValue
      looksDidChange()
    }
  }
}
