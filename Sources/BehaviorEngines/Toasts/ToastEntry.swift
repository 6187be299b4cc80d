/// The values of a toast on which the engine depends.
package struct ToastEntry<Key: Hashable>: Equatable {
  /// The unique number by which the owner identifies the toast.
  package let id: Int
  /// The key of the toast; a toast replaces a displayed or waiting one with the same key. If nil, it
  /// replaces none.
  package var key: Key?
  /// How long the toast is displayed, in seconds; infinite for a toast that stays until it is
  /// dismissed.
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

  /// Returns whether the toast is displayed before another waiting one, regardless of which was posted
  /// first.
  ///
  /// A persistent toast would keep others with its rank waiting, so it is displayed after them.
  func precedes(_ other: Self) -> Bool {
    rank == other.rank ? !isPersistent && other.isPersistent : rank > other.rank
  }
}

extension ToastEntry: Sendable where Key: Sendable {}

/// The importance of a toast.
package enum ToastRank: Int, Comparable, Sendable, CaseIterable {
  case normal
  /// The toast is displayed before the waiting ones.
  case high
  /// The toast replaces the toast on the screen, which is displayed again later.
  case urgent

  package static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}

/// The edge of the screen at which a toast is shown.
package enum ToastSide: Equatable, Sendable, CaseIterable { case top, bottom }
