/// The properties of a scroll view that can be observed, by their names.
enum ObservableScrollProperty: String, CaseIterable {
  case contentOffset, contentSize, contentInset, adjustedContentInset, zoomScale, bounds, frame

  /// Finds the property of a key path; nil if it cannot be observed.
  @MainActor init?(_ keyPath: AnyKeyPath) {
    guard let property = Self.allCases.first(where: { $0.keyPath == keyPath }) else { return nil }
    self = property
  }

  @MainActor private var keyPath: AnyKeyPath {
    switch self {
    case .contentOffset: \UIScrollView.contentOffset
    case .contentSize: \UIScrollView.contentSize
    case .contentInset: \UIScrollView.contentInset
    case .adjustedContentInset: \UIScrollView.adjustedContentInset
    case .zoomScale: \UIScrollView.zoomScale
    case .bounds: \UIScrollView.bounds
    case .frame: \UIScrollView.frame
    }
  }
}

/// The closures that observe a scroll view's properties.
@MainActor struct ScrollObservers {
  private var entries:
    [(id: Int, property: ObservableScrollProperty, body: (UIScrollView) -> Void)] = []
  private var lastID = 0

  mutating func add(
    _ property: ObservableScrollProperty, _ body: @escaping (UIScrollView) -> Void
  ) -> Int {
    lastID += 1
    entries.append((lastID, property, body))
    return lastID
  }

  mutating func remove(_ id: Int) { entries.removeAll { $0.id == id } }

  func notify(_ property: ObservableScrollProperty, _ view: UIScrollView) {
    if KeyValueObserving.isInUse { KeyValueObserving.didChange(view, property.rawValue) }
    for entry in entries where entry.property == property { entry.body(view) }
  }

  func notifyOffset(_ view: UIScrollView) {
    notify(.contentOffset, view)
    notify(.bounds, view)
  }
}

/// Provides `observe` for scroll views of every class.
@preconcurrency @MainActor public protocol _ScrollViewObserving: UIScrollView {}

extension UIScrollView: _ScrollViewObserving {}

extension _ScrollViewObserving {
  /// Calls `changeHandler` when `contentOffset`, `contentSize`, `contentInset`, `adjustedContentInset`,
  /// `zoomScale`, `bounds` or `frame` has changed, until the result is released or invalidated.
  /// Observing other properties is reported as a fault; Apple's scroll views do not support it either.
  public func observe<Value>(
    _ keyPath: KeyPath<UIScrollView, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var last = self[keyPath: keyPath]
    func notify(_ view: Self, isFirst: Bool) {
      let now = view[keyPath: keyPath]
      changeHandler(
        view,
        NSKeyValueObservedChange(
          newValue: options.contains(.new) ? now : nil,
          oldValue: options.contains(.old) && !isFirst ? last : nil))
      last = now
    }
    let property = ObservableScrollProperty(keyPath)
    if property == nil {
      UIKitFault.report("observe: \(keyPath) of a scroll view cannot be observed on Linux")
    }
    let id = property.map {
      observers.add($0) { view in
        if let view = view as? Self { notify(view, isFirst: false) }
      }
    }
    if options.contains(.initial) { notify(self, isFirst: true) }
    guard let id else { return NSKeyValueObservation {} }
    // Safety: a weak reference to a view, which the main actor alone looks into.
    let view = UncheckedBox(WeakView(wrappedValue: self as UIScrollView))
    return NSKeyValueObservation {
      onMainActor { view.value.wrappedValue?.observers.remove(id) }
    }
  }
}
