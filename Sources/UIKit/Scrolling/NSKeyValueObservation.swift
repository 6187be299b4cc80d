/// What an observer wants to be given.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  /// The value now, if it was asked for.
  public let newValue: Value?
  /// The value before, if it was asked for.
  public let oldValue: Value?
}

/// Observes for as long as it is kept.
@preconcurrency @MainActor public final class NSKeyValueObservation: NSObject {
  private weak var view: UIScrollView?
  private let id: Int

  init(_ view: UIScrollView, _ id: Int) {
    self.view = view
    self.id = id
  }

  /// Stops observing.
  public func invalidate() {
    view?.observers.remove(id)
    view = nil
  }

  isolated deinit { invalidate() }
}

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
    if entries.isEmpty { return }
    for entry in entries where entry.keyPath == keyPath { entry.body(view) }
  }

  func notifyOffset(_ view: UIScrollView) {
    if entries.isEmpty { return }
    notify(\UIScrollView.contentOffset, view)
    notify(\UIScrollView.bounds, view)
  }
}

/// Gives `observe` to scroll views of every class.
@preconcurrency @MainActor public protocol _ScrollViewObserving: UIScrollView {}

extension UIScrollView: _ScrollViewObserving {}

extension _ScrollViewObserving {
  /// Calls `changeHandler` when `contentOffset`, `contentSize`, `contentInset`,
  /// `adjustedContentInset`, `zoomScale`, `bounds` or `frame` has changed, until the result is let
  /// go of. Other properties are reported as a fault; Apple's own are not observable either.
  public func observe<Value>(
    _ keyPath: KeyPath<UIScrollView, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let known: [AnyKeyPath] = [
      \UIScrollView.contentOffset, \UIScrollView.contentSize, \UIScrollView.contentInset,
      \UIScrollView.adjustedContentInset, \UIScrollView.zoomScale, \UIScrollView.bounds,
      \UIScrollView.frame,
    ]
    if !known.contains(keyPath) {
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
    return NSKeyValueObservation(self, id)
  }
}
