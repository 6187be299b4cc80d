import InterfaceBuilderDocuments

/// A step in setting up an element's object. This is a class because a list of values of different
/// sizes is copied when it is read.
@MainActor protocol SetupStep: AnyObject {
  func apply(to object: NSObject, _ element: DocumentElement, _ loader: DocumentLoader)
  /// Returns whether the step changes an object.
  func changes(_ object: NSObject) -> Bool
}

/// Records the setup of an element's objects, in the order of the calls.
@MainActor struct Setup<Object: NSObject> {
  typealias Path<Value> = @MainActor () -> ReferenceWritableKeyPath<Object, Value>

  private let plan: ObjectPlan

  init(_ plan: ObjectPlan) { self.plan = plan }

  // The function is inlined, with the key path in a closure, so that the compiler calls the property's
  // setter. A key path that is applied at run time reads the property before setting it, and allocates
  // memory.

  /// Sets a property of each object to a value that the element leaves out if it is the default.
  @inline(__always)
  func set<Value: Equatable>(_ path: @autoclosure @escaping Path<Value>, _ value: Value) {
    let set: @MainActor (Object, Value) -> Void = { $0[keyPath: path()] = $1 }
    let get: @MainActor (Object) -> Value = { $0[keyPath: path()] }
    plan.append(Assignment(value: value, set: set, get: get))
  }

  /// Sets a property of each object, if the element contains a value.
  @inline(__always)
  func set<Value>(_ path: @autoclosure @escaping Path<Value>, ifGiven value: Value?) {
    guard let value else { return }
    let set: @MainActor (Object, Value) -> Void = { $0[keyPath: path()] = $1 }
    plan.append(GivenAssignment(value: value, set: set))
  }

  @inline(__always)
  func set<Value>(_ path: @autoclosure @escaping Path<Value?>, ifGiven value: Value?) {
    guard let value else { return }
    let set: @MainActor (Object, Value) -> Void = { $0[keyPath: path()] = $1 }
    plan.append(GivenAssignment(value: value, set: set))
  }

  /// Sets a property of each object to the object of another element, which is created for each.
  func set<Value: NSObject>(
    _ path: ReferenceWritableKeyPath<Object, Value?>, objectOf child: DocumentElement?
  ) {
    guard let child else { return }
    run { object, reader in
      if let value = reader.loader.object(of: child, as: Value.self) {
        object[keyPath: path] = value
      }
    }
  }

  /// Sets a property of each object to the objects of a list of elements, which are created for each.
  func set<Value: NSObject>(
    _ path: ReferenceWritableKeyPath<Object, [Value]?>, objectsOf list: DocumentElement?
  ) {
    guard let list else { return }
    run { object, reader in
      object[keyPath: path] = list.children.compactMap {
        reader.loader.object(of: $0, as: Value.self)
      }
    }
  }

  /// Applies an element to a part of each object, such as its content view.
  @inline(__always)
  func decode<Part: NSObject>(
    _ path: @autoclosure @escaping @MainActor () -> KeyPath<Object, Part>,
    _ child: DocumentElement?
  ) {
    guard let child else { return }
    let get: @MainActor (Object) -> Part = { $0[keyPath: path()] }
    run { object, reader in reader.loader.decode(get(object), child) }
  }

  /// Records the steps for a part of each object, such as the field of a search bar.
  func part<Part: NSObject>(_ path: KeyPath<Object, Part>, _ body: (Setup<Part>) -> Void) {
    let part = ObjectPlan(plan.element)
    body(Setup<Part>(part))
    run { object, reader in part.follow(for: object[keyPath: path], reader.loader) }
  }

  /// Calls a closure with each object, and with a reader of the element.
  func run(_ body: @escaping @MainActor (Object, ElementReader) -> Void) {
    plan.append(Call(body: body))
  }
}

/// Sets a property that the element omits, if its value in the object differs.
private final class Assignment<Object: NSObject, Value: Equatable>: SetupStep {
  let value: Value
  let set: @MainActor (Object, Value) -> Void
  let get: @MainActor (Object) -> Value

  init(
    value: Value, set: @escaping @MainActor (Object, Value) -> Void,
    get: @escaping @MainActor (Object) -> Value
  ) {
    self.value = value
    self.set = set
    self.get = get
  }

  func apply(to object: NSObject, _ element: DocumentElement, _ loader: DocumentLoader) {
    set(unsafeDowncast(object, to: Object.self), value)
  }

  func changes(_ object: NSObject) -> Bool {
    get(unsafeDowncast(object, to: Object.self)) != value
  }
}

/// Sets a property to the element's value. The property then counts as set by the app, and appearance
/// proxies leave it unchanged.
private final class GivenAssignment<Object: NSObject, Value>: SetupStep {
  let value: Value
  let set: @MainActor (Object, Value) -> Void

  init(value: Value, set: @escaping @MainActor (Object, Value) -> Void) {
    self.value = value
    self.set = set
  }

  func apply(to object: NSObject, _ element: DocumentElement, _ loader: DocumentLoader) {
    set(unsafeDowncast(object, to: Object.self), value)
  }

  func changes(_ object: NSObject) -> Bool { true }
}

private final class Call<Object: NSObject>: SetupStep {
  let body: @MainActor (Object, ElementReader) -> Void

  init(body: @escaping @MainActor (Object, ElementReader) -> Void) { self.body = body }

  func apply(to object: NSObject, _ element: DocumentElement, _ loader: DocumentLoader) {
    body(unsafeDowncast(object, to: Object.self), ElementReader(element, loader))
  }

  func changes(_ object: NSObject) -> Bool { true }
}
