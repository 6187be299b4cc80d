import InterfaceBuilderDocuments

/// A step in which an object of an element is set up.
@MainActor protocol SetupStep {
  func apply(to object: NSObject, _ element: DocumentElement, _ loader: DocumentLoader)
  /// Whether the step does something to an object.
  func changes(_ object: NSObject) -> Bool
}

/// Writes down how the objects of an element are set up, in the order of the calls.
@MainActor struct Setup<Object: NSObject> {
  private let plan: ObjectPlan

  init(_ plan: ObjectPlan) { self.plan = plan }

  /// Sets a property of each object to a value that the element may leave to be understood.
  func set<Value: Equatable>(_ path: ReferenceWritableKeyPath<Object, Value>, _ value: Value) {
    plan.append(Assignment(path: path, value: value, isGiven: false))
  }

  /// Sets a property of each object, if the element says to what.
  func set<Value: Equatable>(
    _ path: ReferenceWritableKeyPath<Object, Value>, ifGiven value: Value?
  ) {
    if let value { plan.append(Assignment(path: path, value: value, isGiven: true)) }
  }

  func set<Value: Equatable>(
    _ path: ReferenceWritableKeyPath<Object, Value?>, ifGiven value: Value?
  ) {
    if let value { plan.append(Assignment(path: path, value: value, isGiven: true)) }
  }

  /// Sets a property of each object to an object of another element, made anew for each.
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

  /// Sets a property of each object to the objects of a list's elements, made anew for each.
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

  /// Applies an element to an object that each object has, such as its content view.
  func decode<Part: NSObject>(
    _ path: KeyPath<Object, Part>, _ child: DocumentElement?
  ) {
    guard let child else { return }
    run { object, reader in reader.loader.decode(object[keyPath: path], child) }
  }

  /// Calls a closure with each object, and with the reader of the element for it.
  func run(_ body: @escaping @MainActor (Object, ElementReader) -> Void) {
    plan.append(Call(body: body))
  }
}

private struct Assignment<Object: NSObject, Value: Equatable>: SetupStep {
  let path: ReferenceWritableKeyPath<Object, Value>
  let value: Value
  /// Whether the element says it: the property then counts as set, which an appearance proxy heeds.
  let isGiven: Bool

  func apply(to object: NSObject, _ element: DocumentElement, _ loader: DocumentLoader) {
    unsafeDowncast(object, to: Object.self)[keyPath: path] = value
  }

  func changes(_ object: NSObject) -> Bool {
    isGiven || unsafeDowncast(object, to: Object.self)[keyPath: path] != value
  }
}

private struct Call<Object: NSObject>: SetupStep {
  let body: @MainActor (Object, ElementReader) -> Void

  func apply(to object: NSObject, _ element: DocumentElement, _ loader: DocumentLoader) {
    body(unsafeDowncast(object, to: Object.self), ElementReader(element, loader))
  }

  func changes(_ object: NSObject) -> Bool { true }
}
