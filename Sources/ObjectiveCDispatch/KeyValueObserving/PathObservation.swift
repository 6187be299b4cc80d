/// Observes the property at the end of a path of names.
///
/// Each object on the path is observed for its own name. When one of them changes, the objects after it
/// are looked up again.
///
/// Safety: the variables are read and changed under `lock`. Properties are read and `body` is called
/// without it, on the thread that changes a property, as on Apple's platforms.
final class PathObservation: @unchecked Sendable {
  typealias Change = ObservedProperties.Change

  private struct Stage {
    weak var object: AnyObject?
    let id: Int
    /// The turn in which the stage began. It makes it possible to ignore late calls from a previous
    /// stage at the same position.
    let turn: Int
  }

  private weak var root: AnyObject?
  private let keys: [String]
  private let path: String
  /// Whether the last value is stored, for changes that do not include the old value.
  private let keepsValue: Bool
  private let lock = NSLock()
  private var stages: [Stage] = []
  /// The number of times that objects on the path have been looked up.
  private var turns = 0
  private var last: Any?
  private var body: ((Change) -> Void)?

  /// Starts observing.
  ///
  /// - Parameters:
  ///   - root: The first object of the path. It is not retained.
  ///   - path: The names, separated by dots.
  ///   - keepsValue: Whether changes need the old value.
  ///   - body: Called on the thread that changes a property, with both values known.
  init(_ root: AnyObject, _ path: String, keepsValue: Bool, _ body: @escaping (Change) -> Void) {
    self.root = root
    self.path = path
    self.keepsValue = keepsValue
    self.body = body
    keys = path.split(separator: ".").map(String.init)
    attach(from: 0, root)
    if keepsValue {
      let value = value
      lock.withLock { last = value }
    }
  }

  deinit { Self.end(stages) }

  func invalidate() {
    attach(from: 0, nil)
    let body = lock.withLock {
      defer { self.body = nil }
      return self.body
    }
    withExtendedLifetime(body) {}
  }

  /// The property's current value; nil, without a report, if the path does not lead to a value.
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

  /// Observes the objects of the path starting at a stage, replacing the previous ones.
  ///
  /// - Parameter object: The stage's object; nil if there is none.
  private func attach(from first: Int, _ object: AnyObject?) {
    let (gone, turn) = lock.withLock {
      turns += 1
      let gone = Array(stages.dropFirst(first))
      stages.removeSubrange(min(first, stages.count)...)
      return (gone, turns)
    }
    Self.end(gone)
    var next = object
    for stage in first..<keys.count {
      guard let object = next else { return }
      let key = keys[stage]
      let properties = ObservedProperties.making(for: object)
      let id = properties.add(key) { [weak self] in self?.changed(stage, turn, $0) }
      let isCurrent = lock.withLock {
        guard turns == turn else { return false }
        stages.append(Stage(object: object, id: id, turn: turn))
        return true
      }
      // Another thread has changed the path, and observes its current objects.
      if !isCurrent { return properties.remove(id) }
      guard stage < keys.count - 1, KeyValueCoding.hasValue(object, key) else { return }
      next = Conversion.flattened(KeyValueCoding.value(of: object, key)).map { $0 as AnyObject }
    }
  }

  private static func end(_ stages: [Stage]) {
    for stage in stages {
      if let object = stage.object { ObservedProperties.of(object)?.remove(stage.id) }
    }
  }

  private func changed(_ stage: Int, _ turn: Int, _ change: Change) {
    let body = lock.withLock {
      stages.indices.contains(stage) && stages[stage].turn == turn ? self.body : nil
    }
    guard let body else { return }
    let isEnd = stage == keys.count - 1
    if change.isPrior {
      return body(Change(old: isEnd ? change.old : .some(value), isPrior: true))
    }
    var whole = change
    if !isEnd {
      let next: Any? = change.new ?? nil
      attach(from: stage + 1, Conversion.flattened(next).map { $0 as AnyObject })
      whole = Change(old: nil, new: .some(value))
    }
    if whole.new == nil { whole.new = .some(value) }
    let old = exchangeLast(whole.new ?? nil)
    if whole.old == nil { whole.old = .some(old) }
    body(whole)
  }

  /// Stores the last value, if values are stored, and returns the previous one.
  private func exchangeLast(_ value: Any?) -> Any? {
    lock.withLock {
      let old = last
      if keepsValue { last = value }
      return old
    }
  }
}
