/// Observes the property at the end of a path of names.
///
/// Each object on the path is observed for its own name. Where one changes, the objects after it are
/// found anew.
final class PathObservation: @unchecked Sendable {
  typealias Change = ObservedProperties.Change

  private struct Stage {
    weak var object: AnyObject?
    let id: Int
  }

  private weak var root: AnyObject?
  private let keys: [String]
  private let path: String
  /// Whether the last value is kept, for changes that do not come with the value before.
  private let keepsValue: Bool
  private let lock = NSRecursiveLock()
  private var stages: [Stage] = []
  private var last: Any?
  private var body: ((Change) -> Void)?

  /// Starts to observe.
  ///
  /// - Parameters:
  ///   - root: The object that the path begins at. It is not retained.
  ///   - path: The names, with dots between them.
  ///   - keepsValue: Whether changes have to know the value before.
  ///   - body: Called on the thread that changes a property, with both values known.
  init(_ root: AnyObject, _ path: String, keepsValue: Bool, _ body: @escaping (Change) -> Void) {
    self.root = root
    self.path = path
    self.keepsValue = keepsValue
    self.body = body
    keys = path.split(separator: ".").map(String.init)
    attach(from: 0, root)
    if keepsValue { last = value }
  }

  deinit { detach(from: 0) }

  func invalidate() {
    detach(from: 0)
    let body = lock.withLock {
      defer { self.body = nil }
      return self.body
    }
    withExtendedLifetime(body) {}
  }

  /// The property's present value; nil, without a report, where the path does not lead to one.
  var value: Any? {
    guard var object = root else { return nil }
    for (index, key) in keys.enumerated() {
      guard KeyValueCoding.hasValue(object, key) else { return nil }
      let value = Conversion.flattened(KeyValueCoding.value(of: object, key))
      guard let value, index < keys.count - 1 else { return value }
      object = value as AnyObject
    }
    return nil
  }

  private func attach(from index: Int, _ object: AnyObject) {
    lock.lock()
    defer { lock.unlock() }
    var index = index
    var object = object
    while index < keys.count {
      let stage = index
      let key = keys[index]
      let id = ObservedProperties.making(for: object).add(key) { [weak self] change in
        self?.changed(stage, change)
      }
      stages.append(Stage(object: object, id: id))
      index += 1
      guard index < keys.count, KeyValueCoding.hasValue(object, key),
        let next = Conversion.flattened(KeyValueCoding.value(of: object, key))
      else { return }
      object = next as AnyObject
    }
  }

  private func detach(from index: Int) {
    let gone = lock.withLock {
      let gone = Array(stages.dropFirst(index))
      stages.removeSubrange(min(index, stages.count)...)
      return gone
    }
    for stage in gone {
      if let object = stage.object { ObservedProperties.of(object)?.remove(stage.id) }
    }
  }

  private func changed(_ stage: Int, _ change: Change) {
    guard let body = lock.withLock({ self.body }) else { return }
    if change.isPrior {
      return body(Change(old: stage == keys.count - 1 ? change.old : .some(value), isPrior: true))
    }
    var whole = change
    if stage < keys.count - 1 {
      detach(from: stage + 1)
      let next: Any? = change.new ?? nil
      if let object = Conversion.flattened(next) { attach(from: stage + 1, object as AnyObject) }
      whole = Change(old: .some(last), new: .some(value))
    }
    if whole.new == nil { whole.new = .some(value) }
    if whole.old == nil { whole.old = .some(last) }
    if keepsValue { last = whole.new ?? nil }
    body(whole)
  }
}
