import Foundation
import UIKit

/// Calls public members with made-up arguments on objects of a screen, and runs a frame after each.
final class MembersFuzzer: Fuzzer {
  private let calls: MemberCalls

  init(_ source: ValueSource, screen: FuzzScreen) {
    calls = MemberCalls(source, screen) { _ in true }
  }

  func next() -> FuzzCase { calls.next() }
}

/// Passes index paths and sections through every member of tables and their behaviours.
final class IndicesFuzzer: Fuzzer {
  private let calls: MemberCalls

  init(_ source: ValueSource, screen: FuzzScreen) {
    calls = MemberCalls(source, screen) { name in
      name.hasPrefix("UITableView") || name.hasPrefix("TableView") || name.hasPrefix("Folding")
    }
  }

  func next() -> FuzzCase { calls.next() }
}

/// The calls of some of the members.
@MainActor private final class MemberCalls {
  private let source: ValueSource
  private let world: World
  private let members: [Member]

  init(_ source: ValueSource, _ screen: FuzzScreen, where isIncluded: (String) -> Bool) {
    self.source = source
    world = World(source, size: screen.size, scale: screen.scale)
    source.world = world
    members = MemberList.all.filter { isIncluded($0.name) }
  }

  func next() -> FuzzCase {
    if source.happens(oneIn: 12) { return fingers }
    let member = source.pick(members)
    return FuzzCase(member.name) { [source, world] in
      world.device.perform { _ = member.call(source) }
      world.device.frames(1 / 60)
      if source.happens(oneIn: 8) { _ = world.device.snapshot() }
      if source.happens(oneIn: 16) { _ = world.device.accessibilityTree() }
    }
  }

  private var fingers: FuzzCase {
    let source = source
    let device = world.device
    func point() -> CGPoint {
      CGPoint(
        x: source.fraction() * device.size.width, y: source.fraction() * device.size.height)
    }
    return source.happens(oneIn: 2)
      ? FuzzCase("a tap") { device.tap(at: point()) }
      : FuzzCase("a fling") {
        device.fling(at: point(), velocity: CGPoint(x: 0, y: 4000 * (source.fraction() - 0.5)))
        device.frames(0.2)
      }
  }
}
