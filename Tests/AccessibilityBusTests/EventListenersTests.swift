import AccessibilityBus
import Testing

@Suite struct EventListenersTests {
  @Test func `Nobody hears anything at first`() {
    #expect(!EventListeners().hears("Object", "StateChanged", "focused"))
  }

  @Test(arguments: [
    "object:", "object:state-changed", "object:state-changed:focused",
    "Object:StateChanged:Focused",
  ])
  func `A listener hears events of its pattern`(_ pattern: String) {
    var listeners = EventListeners()
    listeners.add(pattern)
    #expect(listeners.hears("Object", "StateChanged", "focused"))
    #expect(!listeners.hears("Window", "Activate", ""))
  }

  @Test func `A listener for one state does not hear another`() {
    var listeners = EventListeners()
    listeners.add("object:state-changed:checked")
    #expect(!listeners.hears("Object", "StateChanged", "focused"))
  }

  @Test func `An event is heard until its last listener has gone`() {
    var listeners = EventListeners()
    listeners.add("window:activate")
    listeners.add("window:activate")
    listeners.remove("window:activate")
    #expect(listeners.hears("Window", "Activate", ""))
    listeners.remove("window:activate")
    #expect(listeners.isEmpty)
  }
}
