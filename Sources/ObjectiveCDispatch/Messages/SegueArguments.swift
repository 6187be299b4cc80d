/// The arguments of a segue's action after the coder: the sender and the segue's identifier.
///
/// Messages have two arguments. A method with three, `@IBSegueAction func make(_ coder: NSCoder,
/// sender: Any?, segueIdentifier: String?)`, receives this structure as the second argument.
public struct _ObjCSegueArguments {
  public let sender: Any?
  public let identifier: String?

  package init(sender: Any?, identifier: String?) {
    self.sender = sender
    self.identifier = identifier
  }

  /// Splits the second argument of a message. Any other argument is the sender.
  public init(_ argument: Any?) {
    self =
      argument as? _ObjCSegueArguments ?? _ObjCSegueArguments(sender: argument, identifier: nil)
  }
}
