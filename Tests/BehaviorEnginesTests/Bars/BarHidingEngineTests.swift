import BehaviorEngines
import TestSupport
import Testing

/// The rules by which bars hide and return, without views.
@Suite struct BarHidingEngineTests {
  @Test func `Bars follow the content anywhere in the list`() {
    let world = BarWorld()
    world.drag(by: [10, 10, 10])
    #expect(world.distance == 30)
    world.drag(by: [30, 500])
    #expect(world.distance == 44)
    world.drag(by: [-20])
    #expect(world.distance == 24)
    world.drag(by: [-30, -100])
    #expect(world.distance == 0)
    world.drag(by: [5])
    #expect(world.distance == 5)
  }

  @Test func `At the top, bars return exactly as far as the finger moves`() {
    let world = BarWorld()
    world.drag(by: Array(repeating: 4, count: 11), velocity: 0)
    #expect(world.distance == 44)
    world.drag(by: Array(repeating: -4, count: 11))
    #expect(abs(world.distance) < 1e-9 && abs(world.offset + 91) < 1e-9)
    world.drag(by: [-20])
    #expect(world.offset > -111 && world.offset < -100)
  }

  @Test func `When a resting finger lifts, the bars go to the nearer end`() {
    for (distance, isHidden) in [(21.0, false), (23, true)] {
      for start in [-91.0, 600] {
        let world = BarWorld()
        world.move(to: start)
        #expect(world.settle())
        world.send(.setHidden(false, animated: false))
        world.drag(by: [distance], velocity: 0)
        #expect(world.engine.isHidden == isHidden && world.distance == (isHidden ? 44 : 0))
        let end = start < 0 ? (isHidden ? -47 : -91) : start + distance
        #expect(world.offset == end)
      }
    }
  }

  @Test func `The direction of a lift decides, and the bars move at once`() {
    let world = BarWorld()
    world.move(to: 600)
    _ = world.settle()
    world.send(.setHidden(false, animated: false))
    world.drag(by: [5], velocity: 0.2, target: 612)
    #expect(world.engine.isHidden && world.animations.last == 44 && world.offset == 612)
    world.drag(by: [-5], velocity: -0.2, target: 600)
    #expect(!world.engine.isHidden && world.offset == 600)
    #expect(world.notifications.suffix(2) == [true, false])
  }

  @Test func `A motion that ends at the top of the content also reveals the bars`() {
    let world = BarWorld()
    world.drag(by: [60], velocity: 1, target: 300)
    #expect(world.engine.isHidden)
    world.changeLayout {
      $0.contentHeight = 2900
      $0.offset = -45
    }
    world.drag(by: [-1], velocity: -2, target: -100)
    #expect(!world.engine.isHidden && world.offset == -91)
  }

  @Test func `After a wheel scroll, its direction decides`() {
    let world = BarWorld()
    world.move(to: 600)
    _ = world.settle()
    world.send(.setHidden(false, animated: false))
    world.move(to: 605)
    world.move(to: 610)
    #expect(world.settle() && world.engine.isHidden)
    world.move(to: 606)
    world.move(to: 602)
    #expect(world.settle() && !world.engine.isHidden)
  }

  @Test func `A key that scrolls to the top also reveals the bars`() {
    let world = BarWorld()
    world.drag(by: [60], velocity: 1, target: 300)
    for step in 1...20 { world.move(to: 300 - 347 * Double(step) / 20) }
    #expect(world.offset == -47 && world.distance == 0)
    #expect(world.settle() && world.offset == -91)
    #expect(world.notifications == [true, false])
  }

  @Test func `Content that bounces at its end does not move the bars`() {
    let world = BarWorld()
    world.move(to: 2200)
    _ = world.settle()
    let isHidden = world.engine.isHidden
    for offset in [2240.0, 2290, 2250, 2234] { world.move(to: offset) }
    #expect(world.settle() && world.engine.isHidden == isHidden)
  }

  @Test func `Bars are shown when the content becomes too short`() {
    let world = BarWorld()
    world.drag(by: [60], velocity: 1, target: 300)
    #expect(world.engine.isHidden)
    world.changeLayout {
      $0.contentHeight = 400
      $0.offset = -47
    }
    #expect(!world.engine.isHidden && world.distance == 0)
    world.drag(by: [30], velocity: 1)
    #expect(world.distance == 0)
  }

  @Test func `Bars that must stay in view do not hide`() {
    let world = BarWorld()
    world.holdsBars = true
    world.drag(by: [60], velocity: 1, target: 300)
    #expect(!world.engine.isHidden && world.distance == 0)
  }

  @Test func `Hidden bars stay hidden when the layout changes, except at the top`() {
    let world = BarWorld()
    world.drag(by: [60], velocity: 1, target: 300)
    world.changeLayout {
      $0.contentHeight = 2800
      $0.offset = 250
    }
    #expect(world.settle() && world.engine.isHidden)
    world.changeLayout {
      $0.contentHeight = 2900
      $0.offset = -91
    }
    #expect(world.settle() && !world.engine.isHidden)
  }

  @Test func `Bars move once a resistance has been overcome, but at once at the top`() {
    let world = BarWorld()
    world.engine.settings.revealResistance = 100
    world.drag(by: [200], velocity: 1, target: 600)
    world.drag(by: Array(repeating: -10, count: 10))
    #expect(world.distance == 44)
    world.drag(by: Array(repeating: -10, count: 12))
    #expect(world.distance == 24)
    let other = BarWorld()
    other.engine.settings.revealResistance = 100
    other.drag(by: [60], velocity: 1, target: -30)
    other.drag(by: [-20])
    #expect(other.distance < 44)
  }

  @Test func `Bars stack, each over its own part of the hiding distance`() {
    let bars = BarArrangement([
      .init(edge: .top, room: 44, travel: 44), .init(edge: .top, room: 50, travel: 50),
      .init(edge: .bottom, room: 49, travel: 83),
    ])
    #expect(bars.way == 94)
    #expect(bars.translation(of: 0, at: 50) == 0 && bars.translation(of: 1, at: 50) == -50)
    #expect(bars.translation(of: 0, at: 94) == -44 && bars.translation(of: 1, at: 94) == -94)
    #expect(bars.translation(of: 2, at: 47) == 41.5)
    for distance in stride(from: 0.0, through: 94, by: 1) {
      #expect(abs(bars.hiddenRoom(.top, at: distance) - distance) < 1e-9)
    }
    let half = BarArrangement([.init(edge: .bottom, room: 50, travel: 80, share: 0.5...1)])
    #expect(half.way == 50 && half.translation(of: 0, at: 25) == 0)
    #expect(half.translation(of: 0, at: 50) == 80)
    let none = BarArrangement()
    #expect(none.way == 0)
  }

  @Test(arguments: 0..<200) func `Bars come to rest after random events`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let world = BarWorld()
    for _ in 0..<120 {
      switch Int.random(in: 0..<9, using: &random) {
      case 0...2:
        let steps = (0..<Int.random(in: 1..<9, using: &random)).map { _ in
          Double.random(in: -60...60, using: &random)
        }
        let lifts = Bool.random(using: &random)
        world.drag(
          by: steps, velocity: lifts ? Double.random(in: -2...2, using: &random) : nil,
          target: world.offset + Double.random(in: -300...300, using: &random))
        if !lifts {
          world.motion = .none
          world.send(.motionEnded)
        }
      case 3: world.move(to: min(2200, world.offset + Double.random(in: -90...90, using: &random)))
      case 4: world.move(to: Double.random(in: -91...2200, using: &random))
      case 5: world.send(.setHidden(.random(using: &random), animated: .random(using: &random)))
      case 6:
        world.changeLayout {
          $0.contentHeight = .random(in: 100...3000, using: &random)
          let m = $0.metrics
          $0.offset = max(m.currentTop, min($0.offset, m.end + 49))
        }
      case 7:
        world.arrangement = BarArrangement([
          .init(edge: .top, room: .random(in: 0...120, using: &random), travel: 44)
        ])
        world.send(.changed)
      default: world.holdsBars.toggle()
      }
      #expect(world.settle())
      #expect(world.distance >= 0 && world.distance <= world.arrangement.way)
      #expect(world.distance == world.engine.distance)
      let m = world.metrics
      #expect(world.distance == 0 || world.distance == m.way)
      // Hidden bars leave no gap above the content.
      #expect(world.offset >= m.currentTop - 0.5 || !m.canHide || world.distance == 0)
    }
  }
}
