/// The closures that watch a scroll view's properties.
@MainActor struct ScrollObservers {
  private var entries: [(id: Int, keyPath: AnyKeyPath, body: (UIScrollView) -> Void)] = []
  private var lastID = 0

  mutating func add(_ keyPath: AnyKeyPath, _ body: @escaping (UIScrollView) -> Void) -> Int {
    lastID += 1
    entries.append((lastID, keyPath, body))
    return lastID
  }

  mutating func remove(_ id: Int) { entries.removeAll { $0.id == id } }

  func notify(_ keyPath: AnyKeyPath, _ view: UIScrollView) {
    if KeyValueObserving.isInUse, let name = Self.names[keyPath] {
      KeyValueObserving.didChange(view, name)
    }
    if entries.isEmpty { return }
    for entry in entries where entry.keyPath == keyPath { entry.body(view) }
  }

  func notifyOffset(_ view: UIScrollView) {
    if entries.isEmpty, !KeyValueObserving.isInUse { return }
    notify(\UIScrollView.contentOffset, view)
    notify(\UIScrollView.bounds, view)
  }

  /// The observable properties, with their names.
  private static let properties: [(AnyKeyPath, String)] = [
    (\UIScrollView.contentOffset, "contentOffset"), (\UIScrollView.contentSize, "contentSize"),
    (\UIScrollView.contentInset, "contentInset"),
    (\UIScrollView.adjustedContentInset, "adjustedContentInset"),
    (\UIScrollView.zoomScale, "zoomScale"), (\UIScrollView.bounds, "bounds"),
    (\UIScrollView.frame, "frame"),
  ]

  /// The same by property, for an app that observes by name: comparing two key paths allocates, and
  /// looking one up does not.
  private static let names = Dictionary(uniqueKeysWithValues: properties)

  static func isObservable(_ keyPath: AnyKeyPath) -> Bool {
    properties.contains { $0.0 == keyPath }
  }
}

/// Gives `observe` to scroll views of every class.
@preconcurrency @MainActor public protocol _ScrollViewObserving: UIScrollView {}

extension UIScrollView: _ScrollViewObserving {}

extension _ScrollViewObserving {
  /// Calls `changeHandler` when `contentOffset`, `contentSize`, `contentInset`,
  /// `adjustedContentInset`, `zoomScale`, `bounds` or `frame` has changed, until the result is
  /// released or invalidated. Other properties are reported as a fault; Apple's own are not
  /// observable either.
  public func observe<Value>(
    _ keyPath: KeyPath<UIScrollView, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    if !ScrollObservers.isObservable(keyPath) {
      UIKitFault.report("observe: \(keyPath) of a scroll view cannot be observed on Linux")
    }
    var last = self[keyPath: keyPath]
    func change(_ view: Self, isFirst: Bool) {
      let now = view[keyPath: keyPath]
      changeHandler(
        view,
        NSKeyValueObservedChange(
          newValue: options.contains(.new) ? now : nil,
          oldValue: options.contains(.old) && !isFirst ? last : nil))
      last = now
    }
    let id = observers.add(keyPath) { view in
      if let view = view as? Self { change(view, isFirst: false) }
    }
    if options.contains(.initial) { change(self, isFirst: true) }
    let view = UncheckedBox(WeakView(wrappedValue: self as UIScrollView))
    return NSKeyValueObservation {
      onMainActor { view.value.wrappedValue?.observers.remove(id) }
    }
  }
}
