import Locks

/// The name of a method, such as `copy:`.
///
/// Names are interned, so two selectors are compared in O(1), regardless of their length.
///
/// ```swift
/// override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
///   action != Selector("paste:") && super.canPerformAction(action, withSender: sender)
/// }
/// ```
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The position of the name among all names of the process.
  package let index: Int32

  public init(_ str: String) { index = SelectorNames.index(of: str) }
  public init(stringLiteral value: String) { index = SelectorNames.index(of: value) }

  /// The name, which has a colon for each argument.
  public var name: String { SelectorNames.name(at: index) }

  public var description: String { name }
}

extension String {
  /// Creates the name of a selector.
  public init(_ sel: Selector) { self = sel.name }
}

/// Returns the selector with a name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// Returns the name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }

/// The names of all selectors in the process. None is ever removed.
private enum SelectorNames {
  private struct Table {
    var indices: [String: Int32] = [:]
    var names: [String] = []
  }

  private static let table = Mutex(Table())

  static func index(of name: String) -> Int32 {
    table.withLock { table in
      if let index = table.indices[name] { return index }
      let index = Int32(table.names.count)
      table.names.append(name)
      table.indices[name] = index
      return index
    }
  }

  static func name(at index: Int32) -> String { table.withLock { $0.names[Int(index)] } }
}
