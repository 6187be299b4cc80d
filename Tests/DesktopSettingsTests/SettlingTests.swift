import Foundation
import Testing

import DesktopSettings

@Suite @MainActor struct SettlingTests {
  /// How long the start may wait, in milliseconds. A bus that answers takes only a few of them.
  private static let patience: Int32 = 5000

  @Test(.enabled(if: dlopen("libdbus-1.so.3", RTLD_LAZY) != nil, "libdbus is not installed"))
  func `The start asks the bus before it waits, so that its first frame has the desktop's colors`()
    throws
  {
    let bus = try AnsweringBus()
    defer { bus.close() }
    let settings = DesktopSettings(sessionBus: bus.address, readsDisplay: false)
    defer { settings.close() }
    #expect(settings.preferences.prefersDark == nil)
    settings.settle(within: Self.patience)
    #expect(bus.asked == ["Hello", "AddMatch", "AddMatch", "ReadAll"])
    #expect(settings.preferences.prefersDark == true)
  }
}
