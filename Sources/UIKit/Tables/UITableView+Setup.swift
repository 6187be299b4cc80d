extension UITableView {
  /// Sets up what every new table has: bouncing, hover, swipes and the background of its style.
  func setUpTable() {
    alwaysBounceVertical = true
    followPointer()
    followSwipes()
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }
}
