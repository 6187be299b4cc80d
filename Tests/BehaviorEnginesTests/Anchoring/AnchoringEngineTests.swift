import BehaviorEngines
import TestSupport
import Testing

@Suite struct AnchoringEngineTests {
  private func makeWorld(_ count: Int, followsEnd: Bool, seed: UInt64 = 1) -> (
    AnchoringWorld, SeededGenerator
  ) {
    var random = SeededGenerator(seed: seed)
    let world = AnchoringWorld(followsEnd: followsEnd)
    let rows = world.makeRows(count, &random)
    world.change(byReload: true) { $0 = rows }
    #expect(world.layOut())
    return (world, random)
  }

  @Test func `A list opens at its end and is there once its rows are measured`() {
    let (world, _) = makeWorld(200, followsEnd: true)
    #expect(world.engine.phase == .following && world.offset == world.endOffset)
    #expect(world.engine.isSettled)
  }

  @Test func `A list that does not follow its end opens at its top`() {
    let (world, _) = makeWorld(200, followsEnd: false)
    #expect(world.engine.phase == .unanchored && world.offset == 0)
  }

  @Test(arguments: [false, true], [false, true])
  func `Rows added before the visible ones do not move these`(byReload: Bool, keepsRows: Bool) {
    let (world, start) = makeWorld(40, followsEnd: true)
    var random = start
    world.keepsRows = keepsRows
    world.scroll(by: -world.offset)
    #expect(world.layOut())
    // At the very top.
    world.scroll(by: -world.offset)
    #expect(world.layOut() && world.offset == 0)
    let last = world.visible.last!
    let place = world.screenStart(of: last)!
    let rows = world.makeRows(30, &random)
    world.change(byReload: byReload) { $0.insert(contentsOf: rows, at: 0) }
    #expect(!world.engine.isSettled)
    #expect(world.layOut() && world.engine.isSettled)
    #expect(abs(world.screenStart(of: last)! - place) < 1e-6)
    #expect(world.engine.phase == .reading(unseen: 0))
  }

  @Test func `A list that keeps its own rows gets no correction`() {
    let (world, start) = makeWorld(40, followsEnd: false)
    var random = start
    world.scroll(by: 700)
    #expect(world.layOut())
    let rows = world.makeRows(30, &random)
    world.change(byReload: false) { $0.insert(contentsOf: rows, at: 0) }
    #expect(world.layOut() && world.shifts.isEmpty)
  }

  @Test func `A finger that moves between an update and its layout keeps its way`() {
    let (world, start) = makeWorld(40, followsEnd: false)
    var random = start
    world.keepsRows = false
    world.scroll(by: 700)
    #expect(world.layOut())
    let last = world.visible.last!
    let place = world.screenStart(of: last)!
    world.motion = .drag
    let rows = world.makeRows(10, &random)
    world.change(byReload: false) { $0.insert(contentsOf: rows, at: 0) }
    world.scroll(by: -13)
    #expect(world.layOut())
    #expect(abs(world.screenStart(of: last)! - (place + 13)) < 1e-6)
  }

  @Test func `Code that scrolls elsewhere after an update is not taken back`() {
    let (world, start) = makeWorld(80, followsEnd: false)
    var random = start
    world.keepsRows = false
    world.scroll(by: 700)
    #expect(world.layOut())
    let rows = world.makeRows(10, &random)
    world.change(byReload: false) { $0.insert(contentsOf: rows, at: 0) }
    world.scroll(by: -650)
    #expect(world.layOut() && world.shifts.isEmpty)
  }

  @Test func `New rows are followed at the end, and counted elsewhere until they are seen`() {
    let (world, start) = makeWorld(100, followsEnd: true)
    var random = start
    var rows = world.makeRows(1, &random)
    world.change(byReload: false) { $0 += rows }
    #expect(world.layOut() && world.offset == world.endOffset)
    #expect(world.animatedScrolls == 1 && world.engine.phase == .following)
    world.scroll(by: -1_500)
    #expect(world.layOut() && world.engine.phase == .reading(unseen: 0))
    for count in 1...3 {
      rows = world.makeRows(1, &random)
      let place = world.screenStart(of: world.visible.last!)!
      let last = world.visible.last!
      world.change(byReload: count == 2) { $0 += rows }
      #expect(world.layOut() && abs(world.screenStart(of: last)! - place) < 1e-6)
      #expect(world.engine.phase == .reading(unseen: count))
    }
    world.send(.endRequested(animated: true))
    #expect(world.layOut() && world.offset == world.endOffset)
    #expect(world.engine.phase == .following && world.engine.phase.unseenCount == 0)
  }

  @Test func `Rows that come under a finger at the end are followed on its lift`() {
    let (world, start) = makeWorld(100, followsEnd: true)
    var random = start
    world.motion = .drag
    world.send(.dragBegan)
    world.scroll(by: -10)
    #expect(world.layOut())
    let offset = world.offset
    let rows = world.makeRows(2, &random)
    world.change(byReload: false) { $0 += rows }
    #expect(world.layOut() && world.offset == offset)
    guard case .held(_, 2) = world.engine.phase else {
      Issue.record("\(world.engine.phase)")
      return
    }
    world.motion = .none
    world.send(.motionEnded)
    #expect(world.layOut() && world.offset == world.endOffset)
    #expect(world.engine.phase == .following)
  }

  @Test func `An empty list opens at its end again`() {
    let (world, start) = makeWorld(100, followsEnd: true)
    var random = start
    world.scroll(by: -1_500)
    #expect(world.layOut())
    world.change(byReload: true) { $0 = [] }
    #expect(world.layOut() && world.engine.phase == .opening)
    let rows = world.makeRows(50, &random)
    world.change(byReload: true) { $0 = rows }
    #expect(world.layOut() && world.offset == world.endOffset)
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `Rows keep their places through any order of changes and moves`(seed: UInt64) {
    let (world, start) = makeWorld(60, followsEnd: seed.isMultiple(of: 2), seed: seed)
    var random = start
    for step in 0..<40 {
      let before = world.engine
      let last = world.visible.last
      let place = last.flatMap(world.screenStart)
      var moved = 0.0
      var isMovedByUser = false
      world.keepsRows = Bool.random(using: &random)
      let isFinger = Int.random(in: 0..<3, using: &random) == 0
      if isFinger {
        world.motion = .drag
        world.send(.dragBegan)
      }
      func scroll(_ random: inout SeededGenerator) {
        let old = world.offset
        world.scroll(by: Double(Int.random(in: -300...300, using: &random)))
        moved += world.offset - old
        isMovedByUser = true
      }
      let choice = Int.random(in: 0..<6, using: &random)
      let rows = world.makeRows(Int.random(in: 1...12, using: &random), &random)
      let reloads = choice == 1 || choice == 3 || choice == 4 && Bool.random(using: &random)
      // A list loads its rows in its next layout: the finger has moved before.
      if isFinger, reloads, Bool.random(using: &random) { scroll(&random) }
      switch choice {
      case 0, 1: world.change(byReload: choice == 1) { $0.insert(contentsOf: rows, at: 0) }
      case 2, 3: world.change(byReload: choice == 3) { $0 += rows }
      case 4:
        world.change(byReload: reloads) {
          $0 = rows + $0 + rows.map { .init(id: -$0.id - step * 1_000, height: $0.height) }
        }
      default: scroll(&random)
      }
      if isFinger, choice < 5, !reloads, Bool.random(using: &random) { scroll(&random) }
      #expect(world.layOut(), "seed \(seed) step \(step)")
      let isAtEnd = before.isAtEnd && before.phase != .unanchored
      if let last, let place, choice < 5, isFinger || !isAtEnd,
        let now = world.screenStart(of: last)
      {
        // At an end, the content may be too short for the row's place.
        let isAtEdge = !isFinger && (world.offset == 0 || world.offset == world.endOffset)
        #expect(
          isAtEdge || abs(now - (place - moved)) < 1e-6,
          "seed \(seed) step \(step) choice \(choice) \(before.phase) \(isMovedByUser)")
      }
      if !isFinger, isAtEnd, choice < 5 {
        #expect(world.offset == world.endOffset, "seed \(seed) step \(step)")
      }
      if isFinger {
        world.motion = .none
        world.send(.motionEnded)
        // A finger may have left the content out of its range.
        world.scroll(by: min(max(world.offset, 0), world.endOffset) - world.offset)
        #expect(world.layOut())
      }
      #expect(world.engine.phase.unseenCount <= world.rows.count)
    }
  }
}
