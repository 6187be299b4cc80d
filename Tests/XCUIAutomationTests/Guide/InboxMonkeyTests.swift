import Foundation
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

// example: testing-disturbances
@MainActor final class FlakyServer: MailServer {
  var isOnline = true

  func messages() async throws -> [Message] {
    guard isOnline else { throw URLError(.notConnectedToInternet) }
    return [Message(sender: "Pip", subject: "The sea")]
  }
}

@MainActor @Test func `Nothing breaks the inbox while the network comes and goes`() async {
  let server = FlakyServer()
  var monkey = Monkey(checks: [.faults, .rest, .memory, .traps])
  monkey.isolatesRuns = true
  monkey.disturbances = ["the network comes or goes": { _ in server.isOnline.toggle() }]
  await monkey.expectNoFindings(seeds: 0..<3) {
    server.isOnline = true
    return UINavigationController(rootViewController: Inbox([], server: server))
  }
}
// end
