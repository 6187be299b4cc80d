import CoreGraphics
import Foundation
import MonkeyTesting
import Simulator
import Testing
import UIKit

@Suite(.serialized) @MainActor struct MonkeyTests {
  private let make: @MainActor () -> UIViewController = { PayPage() }

  @Test func `A fault is found, and its script shrunk to the actions it takes`() async throws {
    let monkey = Monkey(checks: [.faults])
    let findings = await monkey.findings(seeds: 0..<40, of: make)
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.check == .faults)
    #expect(finding.message == "paid 2 times")
    #expect(finding.script.actions.count == 3)
    #expect(finding.script.actions.contains(.appearance))
    #expect(finding.script.source == Self.pastedScript(named: "pay"))
  }

  @Test func `A script that is pasted as a test finds the same`() async {
    let monkey = Monkey(checks: [.faults])
    await withKnownIssue {
      // script: pay
      await monkey.expectNoFindings(of: make) { device in
        device.appearance.isDark.toggle()
        device.tap(at: CGPoint(x: 160, y: 130))  // "Pay" Button
        device.tap(at: CGPoint(x: 160, y: 130))  // "Pay" Button
      }
      // end of script
    } matching: { issue in
      issue.comments.contains { $0.rawValue == "paid 2 times" }
    }
  }

  @Test func `The printed form of every action does what the action does`() async throws {
    let actions: [MonkeyAction] = [
      .tap(CGPoint(x: 160, y: 130)), .press(CGPoint(x: 160, y: 230), duration: 0.6),
      .drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 200.5, y: 300), duration: 0.1),
      .carry(from: CGPoint(x: 40, y: 300), to: CGPoint(x: 200, y: 300.5), duration: 0.3),
      .pinch(CGPoint(x: 195, y: 400), scale: 0.5), .wheel(CGPoint(x: 195, y: 400), by: -40),
      .text("a\"\\\u{301}"), .key(.return), .rotation, .size(CGSize(width: 320, height: 568)),
      .appearance, .textSize(.accessibilityLarge), .memoryWarning, .background, .wait(0.15),
      .settle,
    ]
    #expect(MonkeyScript(actions: actions).source == Self.pastedScript(named: "every action"))

    let performed = Simulator()
    let page = performed.perform(make)
    performed.show(page)
    try await performed.runUntilSettled()
    for action in actions { try await action.perform(on: performed) }

    let pasted = Simulator()
    let monkey = Monkey(checks: [], device: pasted)
    // script: every action
    await monkey.expectNoFindings(of: make) { device in
      device.tap(at: CGPoint(x: 160, y: 130))
      device.touch(at: CGPoint(x: 160, y: 230)).hold(for: 0.6).lift()
      device.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 200.5, y: 300), duration: 0.1)
      device.touch(at: CGPoint(x: 40, y: 300)).hold(for: 0.6)
        .move(to: CGPoint(x: 200, y: 300.5), over: 0.3).lift()
      device.pinch(at: CGPoint(x: 195, y: 400), scale: 0.5)
      device.wheel(at: CGPoint(x: 195, y: 400), by: CGVector(dx: 0, dy: -40))
      device.enter("a\"\\\u{0301}")
      device.press(.return)
      device.rotate()
      device.resize(to: CGSize(width: 320, height: 568))
      device.appearance.isDark.toggle()
      device.appearance.contentSizeCategory = .accessibilityLarge
      device.warnOfMemory()
      device.enterBackground()
      device.setActive(true)
      await device.run(for: 0.15)
      try await device.runUntilSettled()
    }
    // end of script
    #expect(pasted.time == performed.time)
    #expect(pasted.snapshot() == performed.snapshot())
    #expect(performed.size == CGSize(width: 320, height: 568))
    #expect(performed.appearance.isDark)
  }

  /// The text of a script that is pasted in this file.
  private static func pastedScript(named name: String) -> String {
    let text = (try? String(contentsOfFile: #filePath, encoding: .utf8)) ?? ""
    let lines = text.components(separatedBy: "\n")
    guard let start = lines.firstIndex(where: { $0.hasSuffix("// script: \(name)") }) else {
      return ""
    }
    let indent = lines[start].prefix { $0 == " " }.count
    return lines[(start + 1)...].prefix { !$0.hasSuffix("// end of script") }
      .map { String($0.dropFirst(indent)) }.joined(separator: "\n")
  }

  @Test func `The same seed gives the same actions, another seed others`() async {
    func journey(_ seed: UInt64) async -> [MonkeyAction] {
      var monkey = Monkey(checks: [.invariant])
      monkey.shrinkingRuns = 0
      var count = 0
      monkey.invariant = { _ in
        count += 1
        return count == 41 ? "over" : nil
      }
      return await monkey.findings(seeds: seed..<seed + 1, of: make).first?.script.actions ?? []
    }
    let first = await journey(3)
    #expect(first.count == 40)
    #expect(await journey(3) == first)
    #expect(await journey(4) != first)
  }

  @Test func `A controller that stays in memory is found`() async throws {
    let findings = await Monkey(checks: [.memory]).findings(seeds: 0..<3) { KeptPage() }
    let finding = try #require(findings.first)
    #expect(finding.message == "Still in memory after it has left the screen: KeptPage.")
    #expect(finding.script.actions.count == 1)
    let other = await Monkey(checks: [.memory]).findings(seeds: 0..<3, of: make)
    #expect(other.isEmpty)
  }

  @Test func `A screen that does not come to rest is found`() async throws {
    let findings = await Monkey(length: 10, checks: [.rest])
      .findings(seeds: 0..<3) { RestlessPage() }
    #expect(findings.map(\.message) == ["Something still moves after 10.0 s."])
  }

  @Test func `Problems of accessibility are one finding for each page and kind`() async {
    let findings = await Monkey(length: 0).findings(seeds: 0..<2) {
      let page = UIViewController()
      page.view.backgroundColor = .white
      for index in 0..<3 {
        let button = UIButton(
          frame: CGRect(x: 40, y: 100 + 60 * CGFloat(index), width: 30, height: 50))
        page.view.addSubview(button)
        let label = UILabel(
          frame: CGRect(x: 140, y: 100 + 60 * CGFloat(index), width: 40, height: 20))
        label.text = "Call me Ishmael"
        label.textColor = UIColor(white: 0.8, alpha: 1)
        page.view.addSubview(label)
      }
      return page
    }
    #expect(
      Set(findings.map(\.check)) == [.hitRegions, .descriptions, .contrast, .clippedText])
    #expect(findings.count == 4)
    #expect(findings.allSatisfy { $0.script.actions.isEmpty })
  }

  @Test func `What is ignored is not found`() async {
    var monkey = Monkey(checks: [.faults])
    monkey.ignores = { $0.message.hasPrefix("paid") }
    #expect(await monkey.findings(seeds: 0..<40, of: make).isEmpty)
  }

  @Test func `A trap is found in a process of its own, and shrunk to the tap it takes`()
    async throws
  {
    var monkey = Monkey(length: 10)
    monkey.isolatesRuns = true
    let findings = await monkey.findings(seeds: 0..<2) { FatalPage(isEndless: false) }
    let finding = try #require(findings.first { $0.check == .traps })
    #expect(findings.filter { $0.check == .traps }.count == 1)
    #expect(finding.message.contains("Index out of range"))
    #expect(finding.script.actions.count == 1)
    #expect(finding.script.source.contains("\"Stop\" Button"))
  }

  @Test func `A hang is found in a process of its own`() async throws {
    var monkey = Monkey(length: 10, checks: [.faults])
    monkey.isolatesRuns = true
    monkey.hangLimit = 1
    monkey.shrinkingRuns = 3
    let findings = await monkey.findings(seeds: 0..<1) { FatalPage(isEndless: true) }
    #expect(findings.map(\.message) == ["The process died of SIGABRT, as after a hang."])
  }

  @Test func `A page that survives is found the same with and without processes of their own`()
    async
  {
    var monkey = Monkey(length: 20, checks: [.faults])
    let found = await monkey.findings(seeds: 0..<3, of: make)
    monkey.isolatesRuns = true
    let isolated = await monkey.findings(seeds: 0..<3, of: make)
    #expect(isolated.map(\.message) == found.map(\.message))
    #expect(isolated.map(\.script.source) == found.map(\.script.source))
  }

  @Test func `What goes wrong around the app is one of the actions`() async throws {
    let network = Network()
    var monkey = Monkey(checks: [.faults])
    monkey.disturbances = ["the network fails": { _ in network.fails = true }]
    let findings = await monkey.findings(seeds: 0..<20) {
      network.fails = false
      return NetworkPage(network)
    }
    let finding = try #require(findings.first)
    #expect(finding.message == "the refresh ended twice")
    #expect(finding.script.actions.contains(.disturbance("the network fails")))
    #expect(finding.script.source.contains("monkey.disturb(\"the network fails\", device)"))
    #expect(finding.script.actions.count == 2)
    await withKnownIssue {
      await monkey.expectNoFindings {
        network.fails = false
        return NetworkPage(network)
      } after: { device in
        monkey.disturb("the network fails", device)
        device.tap(at: CGPoint(x: 195, y: 422))
      }
    } matching: {
      $0.comments.contains { $0.rawValue == "the refresh ended twice" }
    }
  }

  @Test func `The actions that lead to a trap are written to standard error`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Monkey(checks: []).expectNoFindings(seeds: 0..<3) { FatalPage(isEndless: false) }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("The monkey's actions with seed 0 up to the trap"))
    #expect(text.contains("  device.drag(from: CGPoint(x: 378, y: 89)"))
  }

  @Test func `The actions that lead to a hang are written to standard error`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { () -> Monkey in
        var monkey = Monkey(checks: [])
        monkey.hangLimit = 1
        return monkey
      }
      .expectNoFindings(seeds: 0..<3) { FatalPage(isEndless: true) }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("up to the trap, or to the hang"))
    #expect(text.contains("  device.drag(from: CGPoint(x: 378, y: 89)"))
  }
}
