import MonkeyTesting
import Testing
import UIKit

// example: testing-monkey
@MainActor @Test func `Nothing breaks the inbox`() async {
  let monkey = Monkey(checks: [.faults, .rest, .descriptions, .memory])
  await monkey.expectNoFindings(seeds: 0..<5) {
    UINavigationController(
      rootViewController: Inbox(
        [Message(sender: "Ahab", subject: "The whale")], server: Offline()))
  }
}
// end
