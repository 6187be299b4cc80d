import AccessibilityBus
import Testing

@Suite struct BusAddressesTests {
  @Test func `Without a session bus there is none, and none is started`() {
    #expect(BusAddresses(variables: ["DISPLAY": ":0"]).sessionBus == nil)
    #expect(BusAddresses(variables: ["XDG_RUNTIME_DIR": "/nowhere"]).sessionBus == nil)
  }

  @Test func `The session bus is where the desktop says`() {
    let addresses = BusAddresses(variables: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/bus"])
    #expect(addresses.sessionBus == "unix:path=/bus")
  }

  @Test func `A variable overrides the desktop's wish`() {
    #expect(BusAddresses(variables: [:]).wish == .automatic)
    #expect(BusAddresses(variables: ["TRESTLE_ACCESSIBILITY": "always"]).wish == .always)
    #expect(BusAddresses(variables: ["TRESTLE_ACCESSIBILITY": "never"]).wish == .never)
    #expect(BusAddresses(variables: ["TRESTLE_ACCESSIBILITY": "maybe"]).wish == .automatic)
  }
}
