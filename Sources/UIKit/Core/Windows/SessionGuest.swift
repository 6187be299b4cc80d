/// An object that runs for a limited time and retains the objects that it affects, as a transition
/// retains its controllers.
///
/// Until it ends, those objects usually retain it as well. If a session is deallocated while a guest is
/// running, it ends the guest without calling the app.
@MainActor protocol SessionGuest: AnyObject {
  /// Called after the session has ended. Releases everything that the guest retains.
  func sessionDidEnd()
}

/// The guests of a session, not retained.
@MainActor struct SessionGuests {
  private struct Entry {
    weak var guest: (any SessionGuest)?
  }

  private var entries: [Entry] = []
  /// The number of entries at which the entries of deallocated guests are removed.
  private var roomy = 16

  /// Adds a guest, unless it has already been added.
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
