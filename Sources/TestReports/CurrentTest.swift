import Foundation
import Simulator
import Testing
import XCTest

/// The name of the test that runs, for films of a whole run. Found by name, by `Simulator`.
final class CurrentTest: RunningTest {
  static var name: String? { Test.current?.name }

  @MainActor static func onEnd(_ body: @escaping @MainActor (String) -> Void) {
    XCTestObservationCenter.shared.addTestObserver(Observer(body))
  }

  /// Observes the end of XCTest's tests.
  private final class Observer: NSObject, XCTestObservation {
    private let body: @MainActor (String) -> Void

    init(_ body: @escaping @MainActor (String) -> Void) { self.body = body }

    func testCaseDidFinish(_ testCase: XCTestCase) {
      let (body, name) = (self.body, testCase.name)
      _ = MainQueue.perform { body(name) }
    }
  }
}
