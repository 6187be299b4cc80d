import Foundation
import Testing
import XCTest

// Tests that end their process, or never end. FixtureTests runs them in a package of their own.

@Suite struct Deaths {
  @Test func traps() { print([Int]()[Int(CommandLine.argc)]) }

  @Test func exits() {
    print("before the exit")
    exit(0)
  }

  @Test func hangs() { spin() }

  private func spin() { while true { Thread.sleep(forTimeInterval: 1) } }

  @Test func `Floods, in "quotes" & <tags> / 日本 👩‍👩‍👧`() {
    while true { print(String(repeating: "flood", count: 1000)) }
  }

  @Test func startsOneThatTraps() async {
    await #expect(processExitsWith: .failure) { fatalError("on purpose") }
  }

  @Test func leavesThreads() {
    Thread.detachNewThread { while true { Thread.sleep(forTimeInterval: 1) } }
    let child = Process()
    child.executableURL = URL(fileURLWithPath: "/bin/sleep")
    child.arguments = ["100"]
    try? child.run()
  }

  @Test func fails() {
    print("printed")
    Attachment.record(Array("a tree".utf8), named: "tree.txt")
    #expect(Int(CommandLine.argc) == -1, "in\ntwo lines")
  }

  @Test(arguments: 1...3) func failsOnce(_ number: Int) { #expect(number != 2) }

  @Test(.disabled("not today")) func skipped() {}

  @Test func passes() {}
}

@Test private func same() {}

final class OldDeaths: XCTestCase {
  func testCrashes() { abort() }
  func testExits() { exit(3) }
  func testFails() {
    print("printed", terminator: "")
    XCTAssertEqual(1, 2, "numbers")
  }
  func testPasses() { print("printed", terminator: "") }
  func testSkipped() throws { throw XCTSkip("not today") }
}
