import UIKit
import XCTest

#if canImport(XCUIAutomation)
  import XCUIAutomation
#endif

extension XCUIApplication {
  /// The app of this folder.
  @MainActor static func example() -> XCUIApplication {
    #if SWIFT_PACKAGE
      XCUIApplication(.delegate(AppDelegate.self))
    #else
      XCUIApplication()
    #endif
  }

  /// Lets time pass, and the app's tasks run.
  @MainActor func pause(_ seconds: Double) async {
    #if SWIFT_PACKAGE
      await device?.run(for: seconds)
    #else
      try? await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000))
    #endif
  }

  /// Drags the content slowly, and waits until it rests.
  ///
  /// - Parameters:
  ///   - height: Where the finger goes down, as a part of the screen's height.
  ///   - distance: How far it moves down, in points.
  @MainActor func drag(fromHeight height: CGFloat, by distance: CGFloat) async {
    let start = coordinate(withNormalizedOffset: CGVector(dx: 0.4, dy: height))
    start.press(
      forDuration: 0.05, thenDragTo: start.withOffset(CGVector(dx: 0, dy: distance)),
      withVelocity: .slow, thenHoldForDuration: 0.2)
    await pause(1)
  }
}
