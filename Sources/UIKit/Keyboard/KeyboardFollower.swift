/// Something that makes room for the keyboard.
@MainActor protocol KeyboardFollower: AnyObject {
  /// What the keyboard covers, or who has it, is another.
  ///
  /// - Parameter animated: whether the keyboard moves there by itself; under a finger it is there.
  func keyboardMoved(animated: Bool)
}
