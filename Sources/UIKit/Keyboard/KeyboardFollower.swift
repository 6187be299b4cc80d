/// Something that makes room for the keyboard.
@MainActor protocol KeyboardFollower: AnyObject {
  /// What the keyboard covers, or who has it, is another.
  ///
  /// - Parameter animated: whether the keyboard moves there by itself; under a finger it is there.
  func keyboardMoved(animated: Bool)

  /// A frame is about to be shown, with the keyboard up: where the follower stands may be another
  /// place by now.
  func checkPlace()

  /// The user has changed the first responder's text.
  func typed()
}
