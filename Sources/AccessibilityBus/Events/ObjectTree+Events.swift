import UIKit

// The events between two updates of the tree.
extension ObjectTree {
  private var window: AccessibleObject? {
    known(.root)?.snapshot.children.first.flatMap(known)
  }

  private var focused: ObjectPath? {
    objects.values.first { $0.snapshot.states.contains(.focused) }?.path
  }

  /// What tells clients that the window is there and active, and where the focus is.
  func eventsOfAppearing() -> [ObjectEvent] {
    publish()
    guard let window else { return [] }
    let child = ObjectEvent(
      path: .root, name: "ChildrenChanged", detail: "add", value: reference(to: window.path))
    return [child] + (isActive ? eventsOfActivation(of: window) : [])
  }

  private func eventsOfActivation(of window: AccessibleObject) -> [ObjectEvent] {
    // A screen reader moves to the window first, and then to the focus.
    let title = window.snapshot.name
    return [.window(window.path, "Activate", title: title), .state(window.path, "active", true)]
      + (focused.map { [.state($0, "focused", true)] } ?? [])
  }

  /// Updates the tree and returns what has changed.
  func eventsOfUpdate() -> [ObjectEvent] {
    updateIfNeeded()
    if publishedCount == updateCount { return [] }
    let old = published
    publish()
    return events(since: old)
  }

  private func publish() {
    published = objects.mapValues(\.snapshot)
    publishedCount = updateCount
  }

  private func events(since old: [ObjectPath: ObjectSnapshot]) -> [ObjectEvent] {
    var events: [ObjectEvent] = []
    for (path, before) in old.sorted(by: { $0.key < $1.key }) {
      guard let now = known(path)?.snapshot else {
        events.append(.state(path, "showing", false))
        events.append(.state(path, "defunct", true))
        continue
      }
      events += SnapshotDifference.events(at: path, from: before, to: now) {
        reference(to: $0)
      }
    }
    events += selectionEvents(since: old)
    let wasFocused = old.first { $0.value.states.contains(.focused) }?.key
    let wasActive = window.flatMap { old[$0.path]?.states.contains(.active) } ?? false
    if let window, wasActive != isActive {
      if isActive { return events + eventsOfActivation(of: window) }
      events.append(.window(window.path, "Deactivate", title: window.snapshot.name))
      events.append(.state(window.path, "active", false))
    }
    if focused != wasFocused {
      if let wasFocused { events.append(.state(wasFocused, "focused", false)) }
      if let focused { events.append(.state(focused, "focused", true)) }
    }
    return events
  }

  /// A list tells that its selected rows have changed.
  private func selectionEvents(since old: [ObjectPath: ObjectSnapshot]) -> [ObjectEvent] {
    var lists: [ObjectPath] = []
    for (path, before) in old {
      guard let now = known(path)?.snapshot, now.role == .listItem,
        before.states.contains(.selected) != now.states.contains(.selected),
        !lists.contains(now.parent)
      else { continue }
      lists.append(now.parent)
    }
    return lists.map { ObjectEvent(path: $0, name: "SelectionChanged") }
  }

  // MARK: Announcements

  func event(of announcement: Announcement) -> ObjectEvent {
    ObjectEvent(
      path: window?.path ?? .root, name: "Announcement", first: announcement.politeness.rawValue,
      value: .string(announcement.text))
  }

  /// Shows an announcement as a notification in the window, for clients that know no event of
  /// announcements.
  func eventsOfShowing(_ announcement: Announcement) -> [ObjectEvent] {
    if let shownAnnouncement { remove(shownAnnouncement) }
    var snapshot = ObjectSnapshot(role: .notification)
    snapshot.name = announcement.text
    snapshot.parent = window?.path ?? .root
    let object = add(.announcement(announcement), snapshot)
    shownAnnouncement = object.path
    update()
    return eventsOfUpdate() + [.state(object.path, "showing", true)]
  }
}

extension ObjectPath: Comparable {
  /// Objects that are older come first.
  package static func < (one: ObjectPath, other: ObjectPath) -> Bool {
    func order(_ path: ObjectPath) -> Int {
      switch path {
      case .null: -1
      case .root: 0
      case .object(let number): number
      }
    }
    return order(one) < order(other)
  }
}
