/// Something that runs for a while and holds what it moves, as a transition holds its controllers.
///
/// What runs is usually held by what it moves as well, until it ends. A session that goes while it
/// runs ends it, without a call to the app.
@MainActor protocol SessionGuest: AnyObject {
  /// The session has ended: lets go of everything that the guest holds for its end.
  func sessionDidEnd()
}

/// The guests of a session, which it does not keep alive.
@MainActor struct SessionGuests {
  private struct Entry {
    weak var guest: (any SessionGuest)?
  }

  private var entries: [Entry] = []
  /// The number of entries at which those of guests that have gone are dropped.
  private var roomy = 16

  /// Adds a guest; one that is there already stays once.
  mutating func add(_ guest: any SessionGuest) {
    guard !entries.contains(where: { $0.guest === guest }) else { return }
    if entries.count >= roomy {
      entries.removeAll { $0.guest == nil }
      roomy = max(16, entries.count * 2)
    }
    entries.append(Entry(guest: guest))
  }

  mutating func remove(_ guest: any SessionGuest) {
    entries.removeAll { $0.guest == nil || $0.guest === guest }
  }

  func sessionDidEnd() {
    for entry in entries { entry.guest?.sessionDidEnd() }
  }
}
