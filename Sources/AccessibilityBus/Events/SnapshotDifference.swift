/// Determines the events for the difference between what clients know of an object and its current
/// state.
package enum SnapshotDifference {
  /// The states whose events are sent last, in a separate order.
  private static let later: ObjectStates = [.focused, .active]

  /// - Parameter reference: Returns the reference to an object, for events that name one.
  package static func events(
    at path: ObjectPath, from old: ObjectSnapshot, to new: ObjectSnapshot,
    reference: (ObjectPath) -> BusValue
  ) -> [ObjectEvent] {
    if old == new { return [] }
    var events: [ObjectEvent] = []
    events += children(path, old.children, new.children, reference)
    if old.name != new.name {
      events.append(.property(path, "accessible-name", .string(new.name)))
    }
    if old.description != new.description {
      events.append(.property(path, "accessible-description", .string(new.description)))
    }
    if let range = new.range, range.current != old.range?.current {
      events.append(.property(path, "accessible-value", .double(range.current)))
    }
    let changed = old.states.symmetricDifference(new.states).subtracting(later)
    for (state, name) in ObjectStates.named where changed.contains(state) {
      events.append(.state(path, name, new.states.contains(state)))
    }
    if let oldText = old.text, let newText = new.text {
      events += TextDifference.events(at: path, from: oldText, to: newText)
    }
    if old.frame != new.frame {
      events.append(ObjectEvent(path: path, name: "BoundsChanged"))
    }
    return events
  }

  private static func children(
    _ path: ObjectPath, _ old: [ObjectPath], _ new: [ObjectPath],
    _ reference: (ObjectPath) -> BusValue
  ) -> [ObjectEvent] {
    if old == new { return [] }
    func event(_ detail: String, _ index: Int, _ child: ObjectPath) -> ObjectEvent {
      ObjectEvent(
        path: path, name: "ChildrenChanged", detail: detail, first: index, value: reference(child))
    }
    return new.difference(from: old).map { change in
      switch change {
      case .remove(let index, let child, _): event("remove", index, child)
      case .insert(let index, let child, _): event("add", index, child)
      }
    }
  }
}

/// The events for an edit of a text and for the movement of its caret.
enum TextDifference {
  static func events(
    at path: ObjectPath, from old: TextSnapshot, to new: TextSnapshot
  ) -> [ObjectEvent] {
    var events: [ObjectEvent] = []
    if old.string != new.string {
      let (before, after) = (Array(old.string.unicodeScalars), Array(new.string.unicodeScalars))
      let shorter = min(before.count, after.count)
      var start = 0
      while start < shorter, before[start] == after[start] { start += 1 }
      var end = 0
      while end < shorter - start, before[before.count - 1 - end] == after[after.count - 1 - end] {
        end += 1
      }
      events += textEvents(path, "delete", before[start..<before.count - end])
      events += textEvents(path, "insert", after[start..<after.count - end])
    }
    if old.caret != new.caret {
      events.append(ObjectEvent(path: path, name: "TextCaretMoved", first: new.caret))
    }
    if old.selection != new.selection, !(old.selection.isEmpty && new.selection.isEmpty) {
      events.append(ObjectEvent(path: path, name: "TextSelectionChanged"))
    }
    return events
  }

  private static func textEvents(
    _ path: ObjectPath, _ detail: String, _ part: ArraySlice<Unicode.Scalar>
  ) -> [ObjectEvent] {
    if part.isEmpty { return [] }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: part)
    return [
      ObjectEvent(
        path: path, name: "TextChanged", detail: detail, first: part.startIndex,
        second: part.count, value: .string(String(text)))
    ]
  }
}
