/// The values of a toast that its engine depends on.
package struct ToastEntry<Key: Hashable>: Equatable {
  /// The number that the owner knows the toast by. No two toasts have the same one.
  package let id: Int
  /// A toast with the key of one that is shown or waits takes its place; nil for a toast of its own.
  package var key: Key?
  /// The time that the toast is shown, in seconds; infinite for a toast that stays until it is dismissed.
  package var duration: Double
  package var rank: ToastRank
  package var side: ToastSide

  package init(
    id: Int, key: Key? = nil, duration: Double = 3, rank: ToastRank = .normal,
    side: ToastSide = .bottom
  ) {
    self.id = id
    self.key = key
    self.duration = duration
    self.rank = rank
    self.side = side
  }

  /// Whether the toast stays until it is dismissed.
  var isPersistent: Bool { duration == .infinity }

  /// Whether the toast is shown before another one that waits as well, whichever was posted first.
  ///
  /// A persistent toast would keep others of its rank waiting, so it comes after them.
  func precedes(_ other: Self) -> Bool {
    rank == other.rank ? !isPersistent && other.isPersistent : rank > other.rank
  }
}

extension ToastEntry: Sendable where Key: Sendable {}

/// The importance of a toast.
package enum ToastRank: Int, Comparable, Sendable, CaseIterable {
  case normal
  /// Shown before the toasts that wait.
  case high
  /// Takes the place of the toast on the screen, which comes back later.
  case urgent

  package static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}

/// The edge of the screen at which a toast is shown.
package enum ToastSide: Equatable, Sendable, CaseIterable { case top, bottom }
