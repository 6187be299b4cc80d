/// The history of preferred sizes, which detects elements whose size never settles.
///
/// A cell whose preferred size depends on its current size may alternate between two sizes forever;
/// Apple's collection view then abandons its whole layout (UIKit reference 22.5).
public struct ResizeLog<Key: Hashable & Sendable>: Sendable {
  /// The decision about a preferred size.
  public enum Verdict: Equatable, Sendable {
    /// The layout adopts the size.
    case resize
    /// The size is ignored; the first time this happens, a fault reports the element.
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

  /// The maximum number of times that an element may return to its previous size.
  public static var mostAlternations: Int { 3 }
  /// The maximum number of times that an element's size may change in one layout.
  public static var mostResizes: Int { 16 }

  /// Creates an empty log.
  public init() {}

  /// Begins a new layout: resets the number of changes per layout, but keeps the alternations.
  public mutating func beginLayout() { layout += 1 }

  /// Discards the histories of all elements, because their content or the width has changed.
  public mutating func reset() { histories.removeAll() }

  /// Discards an element's history, because its content may have changed.
  public mutating func forget(_ key: Key) { histories[key] = nil }

  /// Decides whether the layout adopts the size that an element prefers.
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
