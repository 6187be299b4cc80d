/// An object that runs for a limited time and retains the objects that it moves, as a transition
/// retains its controllers.
///
/// Those objects usually retain it as well, until it ends. A session that is deallocated while a
/// guest runs ends it, without calling the app.
@MainActor protocol SessionGuest: AnyObject {
  /// Called when the session has ended: releases everything that the guest retains.
  func sessionDidEnd()
}

/// The guests of a session, not retained.
@MainActor struct SessionGuests {
  private struct Entry {
    weak var guest: (any SessionGuest)?
  }

  private var entries: [Entry] = []
  /// The number of entries at which those of deallocated guests are removed.
  private var roomy = 16

  /// Adds a guest, unless it was added already.
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
