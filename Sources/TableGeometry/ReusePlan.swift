/// What to do with the views on screen when other places come into view: which leave and which have
/// to be made. What is in neither list stays.
public struct ReusePlan<Place: Hashable & Comparable & Sendable>: Equatable, Sendable {
  /// Places whose views leave, ascending.
  public private(set) var removed: [Place] = []
  /// Places that need a view, ascending.
  public private(set) var made: [Place] = []

  /// The plan from places that have a view to places in view, both ascending and each once.
  ///
  /// O(n) in their number; allocates nothing where all stays.
  public init(from before: some Sequence<Place>, to after: some Sequence<Place>) {
    var old = before.makeIterator()
    var waiting = old.next()
    for place in after {
      while let view = waiting, view < place {
        removed.append(view)
        waiting = old.next()
      }
      if waiting == place {
        waiting = old.next()
      } else {
        made.append(place)
      }
    }
    while let view = waiting {
      removed.append(view)
      waiting = old.next()
    }
  }

  /// What is wrong with the plan for these places, or nil.
  public func invariantFailure(from before: [Place], to after: [Place]) -> String? {
    let kept = Set(before).subtracting(removed)
    if removed.count + kept.count != before.count { return "what leaves was not there" }
    if (Array(kept) + made).sorted() != after {
      return "what stays and comes is not what is wanted"
    }
    return nil
  }
}
