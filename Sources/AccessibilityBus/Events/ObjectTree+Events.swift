import UIKit

// The events between two updates of the tree.
extension ObjectTree {
  private func focused(in snapshots: [ObjectPath: ObjectSnapshot]) -> ObjectPath? {
    snapshots.first { $0.value.states.contains(.focused) }?.key
  }

  /// Returns the events that tell clients about the windows, the active window, and the focus.
  func eventsOfAppearing() -> [ObjectEvent] {
    updateIfNeeded()
    return eventsOfUpdate()
  }

  private func eventsOfActivation(of window: ObjectPath) -> [ObjectEvent] {
    // A screen reader moves to the window first, and then to the focus.
    let title = published[window]?.name ?? ""
    return [.window(window, "Activate", title: title), .state(window, "active", true)]
      + (focused(in: published).map { [.state($0, "focused", true)] } ?? [])
  }

  /// Updates the tree and returns the events of its changes.
  func eventsOfUpdate() -> [ObjectEvent] {
    updateIfNeeded()
    for window in windows where window.screens.update() { update(window) }
    if publishedCount == updateCount { return [] }
    let old = published
    published = objects.mapValues(\.snapshot)
    publishedCount = updateCount
    return events(since: old)
  }

  private func events(since old: [ObjectPath: ObjectSnapshot]) -> [ObjectEvent] {
    // The parent's event makes clients discard a window, so the window's own event is sent first.
    var events = old.filter { $0.value.role == .frame && published[$0.key] == nil }.map {
      ObjectEvent.window($0.key, "Destroy", title: $0.value.name)
    }
    for (path, before) in old.sorted(by: { $0.key < $1.key }) {
      guard let now = published[path] else {
        events.append(.state(path, "showing", false))
        events.append(.state(path, "defunct", true))
        continue
      }
      events += SnapshotDifference.events(at: path, from: before, to: now) {
        reference(to: $0)
      }
    }
    events += windowEvents(since: old)
    events += selectionEvents(since: old)
    return events + focusEvents(since: old)
  }

  /// Returns the events of windows that have opened. Clients do not know of the first windows yet.
  private func windowEvents(since old: [ObjectPath: ObjectSnapshot]) -> [ObjectEvent] {
    var events: [ObjectEvent] = []
    for (index, frame) in (published[.root]?.children ?? []).enumerated() where old[frame] == nil {
      if old[.root] == nil {
        events.append(
          ObjectEvent(
            path: .root, name: "ChildrenChanged", detail: "add", first: index,
            value: reference(to: frame)))
      }
      events.append(.window(frame, "Create", title: published[frame]?.name ?? ""))
    }
    return events
  }

  /// Returns the events of a change of the active window and of the focus in it. The window that
  /// has lost the keyboard comes first.
  private func focusEvents(since old: [ObjectPath: ObjectSnapshot]) -> [ObjectEvent] {
    func isActive(_ frame: ObjectPath, _ snapshots: [ObjectPath: ObjectSnapshot]) -> Bool {
      snapshots[frame]?.states.contains(.active) == true
    }
    var events: [ObjectEvent] = []
    let wasFocused = focused(in: old)
    let focused = focused(in: published)
    if let wasFocused, wasFocused != focused {
      if published[wasFocused] == nil { keepDeparted(wasFocused, from: old) }
      events.append(.state(wasFocused, "focused", false))
    }
    let frames = published[.root]?.children ?? []
    for frame in frames where isActive(frame, old) && !isActive(frame, published) {
      events.append(.window(frame, "Deactivate", title: published[frame]?.name ?? ""))
      events.append(.state(frame, "active", false))
    }
    if let frame = frames.first(where: { !isActive($0, old) && isActive($0, published) }) {
      return events + eventsOfActivation(of: frame)
    }
    if let focused, focused != wasFocused { events.append(.state(focused, "focused", true)) }
    return events
  }

  /// Returns the events of lists whose selected items have changed.
  private func selectionEvents(since old: [ObjectPath: ObjectSnapshot]) -> [ObjectEvent] {
    var lists: [ObjectPath] = []
    for (path, before) in old {
      guard let now = published[path], now.role.isItem,
        before.states.contains(.selected) != now.states.contains(.selected),
        !lists.contains(now.parent)
      else { continue }
      lists.append(now.parent)
    }
    return lists.map { ObjectEvent(path: $0, name: "SelectionChanged") }
  }

  // MARK: Announcements

  func event(of announcement: Announcement, in window: AccessibleWindow) -> ObjectEvent {
    ObjectEvent(
      path: window.frame ?? .root, name: "Announcement", first: announcement.politeness.rawValue,
      value: .string(announcement.text))
  }

  /// Shows an announcement as a notification in its window, for clients that do not support the
  /// announcement event.
  func eventsOfShowing(
    _ announcement: Announcement, in window: AccessibleWindow
  ) -> [ObjectEvent] {
    if let shown = window.shownAnnouncement { remove(shown) }
    var snapshot = ObjectSnapshot(role: .notification)
    snapshot.name = announcement.text
    snapshot.parent = window.frame ?? .root
    let object = add(.announcement(announcement), snapshot, in: window)
    window.shownAnnouncement = object.path
    update(window)
    return eventsOfUpdate() + [.state(object.path, "showing", true)]
  }
}

extension ObjectPath: Comparable {
  /// Orders objects by age, the oldest first.
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
