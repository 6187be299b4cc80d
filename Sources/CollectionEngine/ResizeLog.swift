/// The history of preferred sizes, which detects elements whose size never settles.
///
/// A cell whose preferred size depends on its current size may alternate between two sizes forever;
/// a collection view of Apple's then abandons its whole layout (UIKit reference 22.5).
public struct ResizeLog<Key: Hashable & Sendable>: Sendable {
  /// The decision about a preferred size.
  public enum Verdict: Equatable, Sendable {
    /// The layout adopts the size.
    case resize
    /// The size is ignored; the first time, the element is reported in a fault.
    case ignore(isFirst: Bool)
  }

  private struct History {
    var last: (Double, Double)
    var previous: (Double, Double)?
    var alternations = 0
    var resizes = 1
    var layout: Int
  }

  private var histories: [Key: History] = [:]
  private var layout = 0

  /// The most returns of an element to the size before its last one.
  public static var mostAlternations: Int { 3 }
  /// The most size changes of an element in one layout.
  public static var mostResizes: Int { 16 }

  /// Creates an empty log.
  public init() {}

  /// Resets the number of changes per layout, but keeps the alternations.
  public mutating func beginLayout() { layout += 1 }

  /// Forgets all elements, as their content or width has changed.
  public mutating func reset() { histories.removeAll() }

  /// Forgets an element, as its content may have changed.
  public mutating func forget(_ key: Key) { histories[key] = nil }

  /// Decides about the size that an element prefers.
  public mutating func judge(_ key: Key, width: Double, height: Double) -> Verdict {
    guard var history = histories[key] else {
      histories[key] = History(last: (width, height), layout: layout)
      return .resize
    }
    let isOver = Self.isOver(history)
    if history.layout != layout {
      history.layout = layout
      // An element that was given up remains so.
      if !isOver { history.resizes = 0 }
    }
    if let previous = history.previous, previous == (width, height), history.last != previous {
      history.alternations += 1
    }
    history.resizes += 1
    history.previous = history.last
    history.last = (width, height)
    histories[key] = history
    guard Self.isOver(history) else { return .resize }
    return .ignore(isFirst: !isOver)
  }

  private static func isOver(_ history: History) -> Bool {
    history.alternations >= mostAlternations || history.resizes > mostResizes
  }
}
