/// What became of the sizes that elements preferred, to stop asking one that never settles.
///
/// A cell whose preferred size depends on the size that it is given may alternate between two for
/// ever; a collection view of Apple's then gives up its whole layout (UIKit reference 22.5).
public struct ResizeLog<Key: Hashable & Sendable>: Sendable {
  /// What to do about a preferred size.
  public enum Verdict: Equatable, Sendable {
    /// The layout takes the size on.
    case resize
    /// The size is ignored; the first time the element is named in a fault.
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

  /// How often an element may return to the size before its last one.
  public static var mostAlternations: Int { 3 }
  /// How often an element may change its size in one layout.
  public static var mostResizes: Int { 16 }

  /// Creates an empty log.
  public init() {}

  /// Forgets how often elements were resized in one layout, but not that they alternate.
  public mutating func beginLayout() { layout += 1 }

  /// Forgets all elements: their content or the width is another one.
  public mutating func reset() { histories.removeAll() }

  /// Forgets an element, whose content may be another one.
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
      // One that was given up stays so.
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
