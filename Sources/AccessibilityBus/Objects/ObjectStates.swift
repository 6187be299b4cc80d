/// The states of an object, with AT-SPI's bits.
package struct ObjectStates: OptionSet, Hashable, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  private init(bit: UInt64) { rawValue = 1 << bit }

  package static let active = ObjectStates(bit: 1)
  package static let busy = ObjectStates(bit: 3)
  package static let checked = ObjectStates(bit: 4)
  package static let defunct = ObjectStates(bit: 6)
  package static let editable = ObjectStates(bit: 7)
  package static let enabled = ObjectStates(bit: 8)
  package static let expandable = ObjectStates(bit: 9)
  package static let expanded = ObjectStates(bit: 10)
  package static let focusable = ObjectStates(bit: 11)
  package static let focused = ObjectStates(bit: 12)
  package static let horizontal = ObjectStates(bit: 14)
  package static let modal = ObjectStates(bit: 16)
  package static let multiLine = ObjectStates(bit: 17)
  package static let multiselectable = ObjectStates(bit: 18)
  package static let selectable = ObjectStates(bit: 22)
  package static let selected = ObjectStates(bit: 23)
  package static let sensitive = ObjectStates(bit: 24)
  package static let showing = ObjectStates(bit: 25)
  package static let singleLine = ObjectStates(bit: 26)
  package static let vertical = ObjectStates(bit: 29)
  package static let visible = ObjectStates(bit: 30)
  package static let selectableText = ObjectStates(bit: 38)
  package static let checkable = ObjectStates(bit: 41)
  package static let readOnly = ObjectStates(bit: 43)

  /// The two words that `GetState` returns, the lower one first.
  var words: [BusValue] {
    [.uint32(UInt32(truncatingIfNeeded: rawValue)), .uint32(UInt32(rawValue >> 32))]
  }

  /// The states that change while an object exists, by the names of their events.
  static let named: [(ObjectStates, String)] = [
    (.active, "active"), (.busy, "busy"), (.checked, "checked"), (.editable, "editable"),
    (.enabled, "enabled"), (.expandable, "expandable"), (.expanded, "expanded"),
    (.focusable, "focusable"), (.focused, "focused"), (.selectable, "selectable"),
    (.selected, "selected"), (.sensitive, "sensitive"), (.showing, "showing"),
    (.visible, "visible"), (.checkable, "checkable"), (.multiselectable, "multiselectable"),
  ]
}
