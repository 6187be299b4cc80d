import BehaviorEngines
import Testing

/// A header hides and comes back, in numbers.
@Suite struct HeaderHidingEngineTests {
  private func world(_ setUp: (HeaderWorld) -> Void = { _ in }) -> HeaderWorld {
    let world = HeaderWorld()
    setUp(world)
    return world
  }

  @Test func `A wheel decides by its direction, however small its step is`() {
    for distance in [10.0, 30, 53, 90] {
      let world = HeaderWorld()
      world.turnWheel(by: distance)
      #expect(world.settle())
      #expect(world.metrics.offset == 100 && world.engine.isHidden)
      world.turnWheel(by: -distance)
      #expect(world.settle())
      #expect(world.metrics.offset == 0 && !world.engine.isHidden)
      #expect(world.notifications == [true, false])
    }
  }

  @Test func `A jump into the header goes to the nearer end`() {
    for (offset, rest) in [(1.0, 0.0), (49, 0), (51, 100), (99, 100)] {
      let world = HeaderWorld()
      world.move(to: offset)
      #expect(world.settle() && world.metrics.offset == rest)
    }
  }

  @Test func `A long scroll by code to the top shows the header below a large title`() {
    for animated in [true, false] {
      let world = world {
        $0.fixedTop = 91
        $0.titleHeight = 52
        $0.send(.changed)
      }
      world.move(to: -143)
      #expect(world.metrics.topInset == 143)
      world.move(to: 1000)
      #expect(world.settle() && world.engine.isHidden)
      if animated {
        for step in 0...20 { world.move(to: 1000 - 1143 * Double(step) / 20) }
        world.send(.motionEnded)
      } else {
        world.move(to: -143)
      }
      #expect(world.settle())
      #expect(world.metrics.offset == -143 && !world.engine.isHidden)
    }
  }

  @Test func `A bar that grows keeps a hidden header hidden and a shown one shown`() {
    for isHidden in [true, false] {
      for growth in [52.0, 95, -30] {
        let world = world {
          $0.fixedTop = 91
          $0.move(to: -91)
          $0.send(.setHidden(isHidden, animated: false))
        }
        #expect(world.engine.isHidden == isHidden)
        world.changeLayout { $0.fixedTop += growth }
        #expect(world.settle())
        #expect(world.engine.isHidden == isHidden)
        #expect(world.metrics.offset == (isHidden ? world.zone?.hidden : world.zone?.shown))
      }
    }
  }

  @Test func `Content below a refresher's indicator may rest there`() {
    let world = HeaderWorld()
    world.changeLayout { $0.metrics.indicatorInset = 60 }
    #expect(world.settle())
    #expect(world.metrics.offset == 0 && world.zone?.progress(at: 0) == 1)
    world.send(.setHidden(true, animated: true))
    #expect(world.settle() && world.metrics.offset == 100)
    world.send(.setHidden(false, animated: true))
    #expect(world.settle() && world.metrics.offset == -60)
  }

  @Test func `A header that comes after a hidden one has gone is shown`() {
    let world = HeaderWorld()
    world.send(.setHidden(true, animated: false))
    world.changeLayout { $0.metrics.header = nil }
    #expect(!world.engine.isHidden && world.notifications == [true, false])
    world.move(to: 0)
    world.changeLayout { $0.metrics.header = .init(height: 80) }
    #expect(world.settle() && world.metrics.offset == 0 && !world.engine.isHidden)
  }

  @Test func `A request waits for a header and a size`() {
    let world = world { $0.changeLayout { $0.metrics.header = nil } }
    world.send(.setHidden(true, animated: true))
    #expect(!world.engine.isHidden)
    world.changeLayout { $0.metrics.viewHeight = 0 }
    world.changeLayout { $0.metrics.header = .init(height: 80) }
    #expect(!world.engine.isHidden)
    world.changeLayout { $0.metrics.viewHeight = 800 }
    #expect(world.engine.isHidden && world.metrics.offset == 80)
  }

  @Test func `An open row stops corrections until it closes, without a timer`() {
    let world = HeaderWorld()
    world.holdsContent = true
    world.move(to: 40)
    #expect(world.settle())
    #expect(world.metrics.offset == 40)
    world.holdsContent = false
    world.send(.holdEnded)
    #expect(world.settle() && world.metrics.offset == 0)
  }

  @Test func `An app that moves the content back ends the corrections`() {
    let world = HeaderWorld()
    world.move(to: 40)
    var corrections = 0
    while world.isCorrectionPending, corrections < 50 {
      corrections += 1
      world.passDelay()
      world.move(to: 40)
    }
    #expect(corrections < 10)
  }

  @Test(arguments: [0.0, 52])
  func `A scroll to the top that interrupts a header on its way out shows it`(titleHeight: Double) {
    let world = world {
      $0.fixedTop = 91
      $0.titleHeight = titleHeight
      $0.send(.changed)
    }
    world.move(to: -91 - titleHeight)
    world.send(.setHidden(true, animated: true))
    world.interrupt(at: 0.7)
    let start = world.metrics.offset
    let top = -91 - titleHeight
    for step in 1...10 { world.move(to: start + (top - start) * Double(step) / 10) }
    world.send(.motionEnded)
    #expect(world.metrics.offset == top && !world.engine.isHidden)
    #expect(world.settle() && world.metrics.offset == top && !world.engine.isHidden)
  }

  @Test func `A touch that stops the motion to an end does not change that end`() {
    let world = HeaderWorld()
    world.move(to: 10)
    world.passDelay()
    #expect(world.animationTarget == 0)
    world.metrics.motion = .touch
    world.interrupt(at: -5)
    #expect(world.metrics.offset == 60)
    // While the finger is down there is nothing to do, not even later.
    #expect(world.settle() && world.metrics.offset == 60)
    world.metrics.motion = .none
    world.send(.holdEnded)
    #expect(world.settle() && world.metrics.offset == 0)
  }

  @Test func `A short list gets the room that its header needs to hide, and no more`() {
    let world = HeaderWorld(contentHeight: 300)
    #expect(world.metrics.share == .init(top: 0, bottom: 600))
    world.changeLayout { $0.fixedBottom = 34 }
    #expect(world.metrics.share.bottom == 566)
    world.changeLayout { $0.metrics.contentHeight = 5000 }
    #expect(world.metrics.share == .init())
    world.changeLayout {
      $0.metrics.header?.minimumHeight = 44
      $0.metrics.contentHeight = 300
    }
    #expect(world.metrics.share == .init(top: 44, bottom: 522))
    world.changeLayout { $0.metrics.header = nil }
    #expect(world.metrics.share == .init())
  }

  @Test func `A table that adds room for its search bar itself gets the rest at once`() {
    let world = HeaderWorld(headerHeight: 56)
    world.changeLayout { $0.rowsHeight = 320 }
    #expect(world.metrics.share == .init() && world.maximumOffset == 56)
    world.changeLayout { $0.metrics.indicatorInset = 8 }
    #expect(world.maximumOffset == world.zone?.hidden)
    #expect(world.metrics.share.bottom == 536 && world.metrics.contentHeight == 320)
    world.changeLayout { $0.metrics.indicatorInset = 0 }
    #expect(world.maximumOffset == 56)
    #expect(world.longestDrain < 8)
  }

  @Test func `A header that is shown while the content bounces does not stop the bounce`() {
    for offset in [-61.5, 1300] {
      let world = HeaderWorld()
      _ = world.drag(by: offset, velocity: 0, natural: 0)
      world.metrics.motion = .deceleration
      _ = world.takeCommands()
      world.send(.setHidden(offset > 0, animated: false))
      #expect(!world.takeCommands().contains(.scroll(to: offset, animated: false)))
    }
  }

  @Test func `A header that is shown again leaves rows that end above it where they end`() {
    // A search bar below an indicator, in a table that adds room for it.
    let world = HeaderWorld(headerHeight: 56, viewHeight: 390, hides: false)
    world.changeLayout {
      $0.rowsHeight = 200
      $0.metrics.indicatorInset = 60
    }
    #expect(world.maximumOffset == -4)
    // Code has moved the content out of its range, and stops the motion back.
    world.move(to: 56)
    world.send(.setHidden(false, animated: true))
    world.stopAnimation()
    _ = world.takeCommands()
    world.send(.motionEnded)
    #expect(world.takeCommands().contains(.scroll(to: -4, animated: true)))
  }

  @Test(arguments: [nil, 300] as [Double?])
  func `Code scrolls a short list to its top below a large title`(rowsHeight: Double?) {
    let world = HeaderWorld(contentHeight: rowsHeight == nil ? 300 : 2000)
    world.changeLayout {
      $0.fixedTop = 44
      $0.titleHeight = 104
      $0.rowsHeight = rowsHeight
    }
    world.send(.setHidden(true, animated: false))
    #expect(world.settle() && world.engine.isHidden)
    world.move(to: -148)
    #expect(world.metrics.offset == -148)
    #expect(world.settle() && world.metrics.offset == -148 && !world.engine.isHidden)
  }

  @Test(arguments: [true, false])
  func `A header without room to hide is moved no farther than the rows reach`(animated: Bool) {
    let world = HeaderWorld(contentHeight: 840, hides: false)
    world.send(.setHidden(true, animated: animated))
    #expect(world.settle() && world.metrics.offset == 40)
    world.send(.setHidden(false, animated: animated))
    #expect(world.settle() && world.metrics.offset == 0)
  }

  @Test func `The header is kept, shown or hidden when the app becomes active`() {
    for end in [nil, HeaderZone.End.shown, .hidden] {
      for isHidden in [true, false] {
        let world = world { $0.engine.settings.endOnActivation = end }
        world.send(.setHidden(isHidden, animated: false))
        world.send(.appActivated)
        #expect(world.engine.isHidden == (end.map { $0 == .hidden } ?? isHidden))
      }
      let world = world { $0.engine.settings.endOnActivation = end }
      world.move(to: 900)
      world.send(.appActivated)
      #expect(world.settle() && world.metrics.offset == 900)
    }
  }
}
