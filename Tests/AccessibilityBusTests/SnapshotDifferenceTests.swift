import AccessibilityBus
import Testing

@Suite struct SnapshotDifferenceTests {
  private let path = ObjectPath.object(1)

  private func events(_ old: ObjectSnapshot, _ new: ObjectSnapshot) -> [ObjectEvent] {
    SnapshotDifference.events(at: path, from: old, to: new) { .path("\($0)") }
  }

  @Test func `An object that has not changed has no events`() {
    let snapshot = ObjectSnapshot(role: .button)
    #expect(events(snapshot, snapshot).isEmpty)
  }

  @Test func `A folded header tells that it is no longer expanded`() {
    var old = ObjectSnapshot(role: .heading)
    old.states.formUnion([.expandable, .expanded])
    var new = old
    new.states.remove(.expanded)
    #expect(events(old, new).map(\.detail) == ["expanded"])
    #expect(events(old, new).map(\.first) == [0])
  }

  @Test func `A typed letter is an insertion and a moved caret`() {
    var old = ObjectSnapshot(role: .entry)
    old.text = TextSnapshot(string: "hell\u{1F600}")
    old.text?.caret = 4
    var new = old
    new.text = TextSnapshot(string: "hello\u{1F600}")
    new.text?.caret = 5
    let found = events(old, new)
    #expect(found.map(\.name) == ["TextChanged", "TextCaretMoved"])
    #expect(found[0].detail == "insert")
    #expect(found[0].first == 4)
    #expect(found[0].second == 1)
    #expect(found[0].value == .string("o"))
    #expect(found[1].first == 5)
  }

  @Test func `A replaced word is a deletion and an insertion`() {
    var old = ObjectSnapshot(role: .entry)
    old.text = TextSnapshot(string: "one two")
    var new = old
    new.text = TextSnapshot(string: "one six")
    let found = events(old, new)
    #expect(found.map(\.detail) == ["delete", "insert"])
    #expect(found.map(\.value) == [.string("two"), .string("six")])
    #expect(found.map(\.first) == [4, 4])
  }

  @Test func `Rows that scroll on and off are removed and added at their places`() {
    var old = ObjectSnapshot(role: .listBox)
    old.children = [.object(2), .object(3), .object(4)]
    var new = old
    new.children = [.object(3), .object(4), .object(5)]
    let found = events(old, new)
    #expect(found.map(\.detail) == ["remove", "add"])
    #expect(found.map(\.first) == [0, 2])
  }

  @Test func `A moved slider tells its number`() {
    var old = ObjectSnapshot(role: .slider)
    old.range = .init(minimum: 0, maximum: 1, current: 0.5, step: 0.1)
    var new = old
    new.range?.current = 0.6
    #expect(
      events(old, new) == [
        ObjectEvent(
          path: path, name: "PropertyChange", detail: "accessible-value", value: .double(0.6))
      ])
  }
}
