import CoreGraphics
import Foundation
import Locks
import Simulator
import UIKit
import XCUIAutomation

/// The faults reported since they were last collected.
final class FaultCollection: Sendable {
  private let messages = Mutex<[String]>([])

  var policy: UIKitFault.Policy {
    .collect { message in self.messages.withLock { $0.append(message) } }
  }

  func drainMessages() -> [String] {
    messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}

/// A controller on a screen, with the problems that were found so far.
@MainActor final class MonkeyRun {
  struct Problem {
    let kind: MonkeyFinding.Kind
    let message: String
  }

  private final class WeakController {
    weak var controller: UIViewController?
    let name: String

    init(_ controller: UIViewController) {
      self.controller = controller
      name = String(describing: type(of: controller))
    }
  }

  let device: Simulator
  private let monkey: Monkey
  private let faults: FaultCollection
  /// The number of frames that had changed the screen when it was last audited.
  private var framesAtAudit = -1
  private var seen: [ObjectIdentifier: WeakController] = [:]

  /// Displays a new controller, and waits until nothing moves.
  init(_ monkey: Monkey, faults: FaultCollection, of make: @MainActor () -> UIViewController) {
    self.monkey = monkey
    self.faults = faults
    device = monkey.device()
    device.show(device.perform(make))
  }

  /// Performs steps, and returns the problems afterwards.
  func perform(_ steps: @MainActor (Simulator) async throws -> Void) async -> [Problem] {
    var problems: [Problem] = []
    do {
      try await steps(device)
    } catch {
      problems.append(problem(.rest, "\(error)"))
    }
    await device.yieldToTasks()
    noteControllers()
    problems += faults.drainMessages().map { problem(.faults, $0) }
    if monkey.checks.contains(.invariant), let message = monkey.invariant?(device) {
      problems.append(problem(.invariant, message))
    }
    if device.session.isSettled { problems += auditProblems() }
    return problems.filter { monkey.checks.contains($0.kind.check) }
  }

  private func problem(_ check: MonkeyCheck, _ message: String) -> Problem {
    Problem(kind: MonkeyFinding.Kind(check, message), message: message)
  }

  // MARK: Accessibility

  private static let audits: [(check: MonkeyCheck, type: XCUIAccessibilityAuditType)] = [
    (.contrast, .contrast), (.hitRegions, .hitRegion),
    (.descriptions, .sufficientElementDescription), (.clippedText, .textClipped),
  ]

  private func auditProblems() -> [Problem] {
    let audits = Self.audits.filter { monkey.checks.contains($0.check) }
    guard !audits.isEmpty, device.counters.framesChanged != framesAtAudit else { return [] }
    framesAtAudit = device.counters.framesChanged
    let types = XCUIAccessibilityAuditType(audits.map(\.type))
    return AccessibilityAudit(device: device, types: types).findings().compactMap { item in
      guard let check = audits.first(where: { $0.type == item.finding.type })?.check else {
        return nil
      }
      let owner = Self.controller(of: item.element)
      return Problem(
        kind: MonkeyFinding.Kind(
          check, exactly: "\(item.element.elementType) of \(owner): \(item.finding.detail)"),
        message: "\(item.finding.words): \(item.finding.detail)\n\(item.element.line)")
    }
  }

  /// Returns the class of an element's controller. It makes many labels with too little contrast on the
  /// same page a single finding.
  private static func controller(of element: ElementNode) -> String {
    var next = element.responder
    while let current = next {
      if current is UIViewController { return String(describing: type(of: current)) }
      next = current.next
    }
    return ""
  }

  /// Returns the name of the element under a point; empty if there is none.
  func nameOfElement(at point: CGPoint) -> String {
    guard let view = device.perform({ device.session.hit(at: point)?.1 }) else { return "" }
    return ElementNode.screen(of: device).element(under: view)?.shortName ?? ""
  }

  // MARK: Memory

  private func noteControllers() {
    var next = device.session.windows.compactMap(\.rootViewController)
    while let controller = next.popLast() {
      let key = ObjectIdentifier(controller)
      if seen[key]?.controller == nil { seen[key] = WeakController(controller) }
      next += controller.children
      if let presented = controller.presentedViewController, presented.parent == nil {
        next.append(presented)
      }
    }
  }

  /// The maximum number of turns of the app's tasks before a controller counts as leaked.
  private static let turns = 20

  /// Removes the controller, and returns the controllers that are still in memory.
  func leave() async -> [Problem] {
    guard monkey.checks.contains(.memory) else { return [] }
    noteControllers()
    device.perform {
      device.window.endEditing(true)
      let root = device.window.rootViewController
      if root?.presentedViewController != nil { root?.dismiss(animated: false) }
    }
    try? await device.runUntilSettled()
    device.show(UIViewController())
    for _ in 0..<Self.turns where isKept {
      try? await device.runUntilSettled()
      await device.run(for: 0.1)
    }
    let kept = seen.values.filter { $0.controller != nil }.map(\.name)
    guard !kept.isEmpty else { return faults.drainMessages().map { problem(.faults, $0) } }
    let names = kept.sorted().joined(separator: ", ")
    return [problem(.memory, "Still in memory after it has left the screen: \(names).")]
  }

  private var isKept: Bool { seen.values.contains { $0.controller != nil } }
}
