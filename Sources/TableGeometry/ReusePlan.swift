/// The views to remove and to create when the visible places change. Places that were visible before
/// and after keep their views.
public struct ReusePlan<Place: Hashable & Comparable & Sendable>: Equatable, Sendable {
  /// Places whose views are removed, ascending.
  public private(set) var removed: [Place]
  /// Places that need a new view, ascending.
  public private(set) var made: [Place]

  /// Computes the plan from the places that have views to the visible places.
  ///
  /// Both lists are ascending, without repetitions. O(n); allocates nothing if they are equal.
  @inlinable
  public init(from before: some Sequence<Place>, to after: some Sequence<Place>) {
    var removed: [Place] = []
    var made: [Place] = []
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
    self.init(removed: removed, made: made)
  }

  @usableFromInline init(removed: [Place], made: [Place]) {
    self.removed = removed
    self.made = made
  }

  /// Returns the first invariant broken for these places, or nil.
  public func invariantFailure(from before: [Place], to after: [Place]) -> String? {
    let kept = Set(before).subtracting(removed)
    if removed.count + kept.count != before.count { return "what leaves was not there" }
    if (Array(kept) + made).sorted() != after {
      return "what stays and comes is not what is wanted"
    }
    return nil
  }
}
