/// The method that a command calls: an unapplied method, or one that is found by its name.
@MainActor struct CommandMethod {
  /// The name, in the form of a selector. An unapplied method has a generated name.
  let name: Selector
  private let call: Call

  private enum Call {
    case named
    /// An unapplied method: closures that determine whether a responder has it, and call it.
    case unapplied((UIResponder) -> Bool, (UIResponder, UICommand) -> Void)
  }

  private static var count = 0

  /// Creates a method that is found by its name.
  init(_ name: Selector) {
    self.name = name
    call = .named
  }

  /// Creates a method from one of a class of responders.
  init<Target: UIResponder>(_ body: @escaping (Target, UICommand) -> Void) {
    Self.count += 1
    name = Selector("command-\(Self.count):")
    call = .unapplied(
      { $0 is Target },
      { responder, command in if let target = responder as? Target { body(target, command) } })
  }

  /// Returns the first responder of a chain that has the method.
  func target(of command: UICommand, from start: UIResponder?) -> UIResponder? {
    switch call {
    case .named: return start?.target(forAction: name, withSender: command) as? UIResponder
    case .unapplied(let isOwner, _):
      var next = start
      while let responder = next {
        if isOwner(responder) { return responder }
        next = responder.next
      }
      return nil
    }
  }

  /// Calls the method on a responder that `target(of:from:)` has returned.
  func perform(on responder: UIResponder, _ command: UICommand) {
    switch call {
    case .unapplied(_, let body): body(responder, command)
    case .named: Messages.send(name, to: responder, command)
    }
  }
}
