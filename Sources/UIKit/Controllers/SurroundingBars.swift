/// What the bars around a controller do when it changes. `Navigation`, a layer above, makes
/// `UIViewController` conform.
@MainActor protocol SurroundingBars {
  /// Shows the controller's new toolbar items, if its toolbar is on the screen.
  func toolbarItemsDidChange()
  /// Runs a change of toolbar items so that old and new ones fade.
  func fadeToolbarItems(_ change: () -> Void)
  /// Lays out the bars again: the controller gives them another room.
  func barRoomDidChange()
}

extension UIViewController {
  var surroundingBars: any SurroundingBars { self }
}
