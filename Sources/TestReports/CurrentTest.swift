import Foundation
import Simulator
import Testing
import XCTest

/// The name of the running test, for films of a whole run. `Simulator` looks this class up by name.
final class CurrentTest: RunningTest {
  static var name: String? { Test.current?.name }

  @MainActor static func onEnd(_ body: @escaping @MainActor (String) -> Void) {
    XCTestObservationCenter.shared.addTestObserver(Observer(body))
  }

  /// Observes when XCTest's tests end.
  private final class Observer: NSObject, XCTestObservation {
    private let body: @MainActor (String) -> Void

    init(_ body: @escaping @MainActor (String) -> Void) { self.body = body }

    func testCaseDidFinish(_ testCase: XCTestCase) {
      let (body, name) = (self.body, testCase.name)
      _ = MainQueue.perform { body(name) }
    }
  }
}
