import InterfaceBuilderDocuments

/// Registers classes for use in documents, because Linux has no Objective-C runtime that finds outlets,
/// actions and classes by name.
///
/// Lowered code only needs `module(of:)`. A class that is not lowered is registered in one line:
///
/// ```swift
/// InterfaceBuilder.register(
///   Planets.self, outlets: ["nameLabel": \Planets.nameLabel],
///   actions: ["save:": .init(Planets.save), "tap": .init(Planets.tap)])
/// ```
@MainActor public enum InterfaceBuilder {
  /// A method that a document connects to a control, an item or a gesture.
  public struct Action<Object: NSObject> {
    let method: (Object, Any?, Any?) throws -> Any?

    /// Creates an action from a method without parameters.
    public init(_ method: @escaping (Object) -> () -> Void) {
      self.method = { object, _, _ in method(object)() }
    }

    /// Creates an action from a method with the sender as its parameter.
    public init<Sender>(_ method: @escaping (Object) -> (Sender) -> Void) {
      self.method = { object, sender, _ in
        method(object)(try _objcArgument(sender))
        return nil
      }
    }

    /// Creates an action from a method with the sender and the event.
    public init<Sender, Event>(_ method: @escaping (Object) -> (Sender, Event) -> Void) {
      self.method = { object, sender, event in
        method(object)(try _objcArgument(sender), try _objcArgument(event))
        return nil
      }
    }

    // MARK: Segue actions

    /// Creates a segue's action, the counterpart of `@IBSegueAction`. The method creates the
    /// destination with the coder; if it returns nil, the destination is created as defined in the
    /// storyboard.
    public init(_ method: @escaping (Object) -> (NSCoder) -> UIViewController?) {
      self.method = { object, coder, _ in method(object)(try _objcArgument(coder)) }
    }

    /// Creates a segue's action that receives the sender.
    public init(_ method: @escaping (Object) -> (NSCoder, Any?) -> UIViewController?) {
      self.method = { object, coder, sender in method(object)(try _objcArgument(coder), sender) }
    }

    /// Creates a segue's action that receives the sender and the segue's identifier.
    public init(_ method: @escaping (Object) -> (NSCoder, Any?, String?) -> UIViewController?) {
      self.method = { object, coder, second in
        let rest = _ObjCSegueArguments(second)
        return method(object)(try _objcArgument(coder), rest.sender, rest.identifier)
      }
    }
  }

  /// Registers a class by its name, with its outlets and actions.
  ///
  /// Subclasses inherit them. A later registration adds to an earlier one.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - outlets: Writable properties by their names in documents: outlets, collections of outlets, and
  ///     runtime attributes. Property observers are called.
  ///   - actions: Methods by their selectors.
  public static func register<Object: NSObject>(
    _ type: Object.Type, outlets: [String: PartialKeyPath<Object>] = [:],
    actions: [String: Action<Object>] = [:]
  ) {
    var methods: [Selector: (AnyObject, Any?, Any?) throws -> Any?] = [:]
    for (name, path) in outlets {
      let setter = "set\(name.prefix(1).uppercased())\(name.dropFirst()):"
      let assign = OutletPath.assignment(path)
      methods[Selector(setter)] = { object, value, _ in
        guard let object = object as? Object else { return nil }
        guard let assign else {
          UIKitFault.report("\(Object.self) registers an outlet that cannot be set")
          return nil
        }
        try assign(object, value)
        return nil
      }
      methods[Selector(name)] = { object, _, _ in (object as? Object)?[keyPath: path] }
    }
    for (name, action) in actions {
      methods[Selector(name)] = { object, sender, event in
        try (object as? Object).map { try action.method($0, sender, event) } ?? nil
      }
    }
    // Safety: a constant dictionary, whose methods run on the calling thread, like all methods that
    // selectors find.
    let table = UncheckedBox(methods)
    _objcRegisterCategory(type) { selector in
      guard let method = table.value[selector] else { return nil }
      // Safety: a constant function, as above.
      let call = UncheckedBox(method)
      return { try call.value($0, $1, $2) }
    }
    _objcRegisterClass(String(describing: type), type)
    let name = String(reflecting: type)
    _objcRegisterClass(name, type)
    module(named: String(name.prefix { $0 != "." }))
  }

  /// Registers all classes in the module of a class by their bare names, whichever module a document
  /// specifies.
  public static func module(of type: AnyClass) {
    module(named: String(String(reflecting: type).prefix { $0 != "." }))
  }

  private static func module(named name: String) {
    if !DocumentClasses.modules.contains(name) { DocumentClasses.modules.insert(name, at: 0) }
    DocumentClasses.forgetFound()
  }
}

/// Sets properties through key paths whose type is known only at run time.
private enum OutletPath {
  /// Returns the assignment of a property; nil if it cannot be set.
  static func assignment<Object: AnyObject>(
    _ path: PartialKeyPath<Object>
  ) -> ((Object, Any?) throws -> Void)? {
    func assignment<Value>(_ type: Value.Type) -> ((Object, Any?) throws -> Void)? {
      guard let path = path as? ReferenceWritableKeyPath<Object, Value> else { return nil }
      return { $0[keyPath: path] = try _objcArgument($1) }
    }
    return _openExistential(Swift.type(of: path).valueType, do: assignment)
  }
}
