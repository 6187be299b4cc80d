/// What to do with the views on screen when other places come into view.
public struct ReusePlan<Place: Hashable & Comparable & Sendable>: Equatable, Sendable {
  /// A view that stays, with its place before and after.
  public struct Kept: Hashable, Sendable {
    /// The place before.
    public let before: Place
    /// The place after.
    public let after: Place
  }

  /// Places before whose views leave, ascending.
  public private(set) var removed: [Place] = []
  /// Views that stay, ascending by their place after.
  public private(set) var kept: [Kept] = []
  /// Places after that need a view, ascending.
  public private(set) var made: [Place] = []

  /// The plan from places in view before to places in view after, both ascending.
  ///
  /// O(n log n) in the number of places in view, O(n) when `newPlace` keeps their order.
  /// - Parameter newPlace: a place's place after an update; nil when what was there is gone or
  ///   needs a new view.
  public init(
    before: some Sequence<Place>, after: some Sequence<Place>,
    newPlace: (Place) -> Place? = { $0 }
  ) {
    var moved: [Kept] = []
    for place in before {
      if let target = newPlace(place) {
        moved.append(Kept(before: place, after: target))
      } else {
        removed.append(place)
      }
    }
    let isOrdered = zip(moved, moved.dropFirst()).allSatisfy { $0.after < $1.after }
    if !isOrdered { moved.sort { $0.after < $1.after } }
    var index = 0
    for place in after {
      while index < moved.count, moved[index].after < place {
        removed.append(moved[index].before)
        index += 1
      }
      if index < moved.count, moved[index].after == place {
        kept.append(moved[index])
        index += 1
      } else {
        made.append(place)
      }
    }
    for view in moved[index...] { removed.append(view.before) }
    removed.sort()
  }

  /// What is wrong with the plan for these places, or nil.
  public func invariantFailure(before: [Place], after: [Place]) -> String? {
    if (removed + kept.map(\.before)).sorted() != before.sorted() {
      return "what leaves and stays is not what was there"
    }
    if (made + kept.map(\.after)).sorted() != after.sorted() {
      return "what stays and comes is not what is wanted"
    }
    return nil
  }
}
