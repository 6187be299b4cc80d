/// An object that adapts its layout to the keyboard.
@MainActor protocol KeyboardFollower: AnyObject {
  /// Called when the keyboard's frame or its first responder has changed.
  ///
  /// - Parameter animated: Whether the keyboard animates to its frame; an interactive dismissal moves
  ///   it immediately.
  func keyboardMoved(animated: Bool)

  /// Called before each frame while the keyboard is shown: the follower's view may have moved.
  func checkPlace()

  /// Called when the user has changed the first responder's text.
  func typed()
}
