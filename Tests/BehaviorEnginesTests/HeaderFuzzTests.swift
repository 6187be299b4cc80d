import BehaviorEngines
import TestSupport
import Testing

/// Random motions and changes of the layout, compared with a slow model and with what a user may
/// expect of a header at rest.
@Suite struct HeaderFuzzTests {
  private struct Run {
    let world = HeaderWorld()
    var random: SeededGenerator
    var failure: String?
    var trail: [String] = []

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func expect(_ condition: Bool, _ text: @autoclosure () -> String) {
      if !condition, failure == nil {
        failure =
          "\(text())\n\(world.metrics)\n\(world.engine.state)\n"
          + trail.suffix(12).joined(separator: "\n")
      }
    }

    mutating func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &random).rounded()
    }

    mutating func chance(_ percent: Int) -> Bool {
      Int.random(in: 0..<100, using: &random) < percent
    }
  }

  @Test(arguments: FuzzSettings.seeds(operationsPerRun: 100, short: 300))
  func `Whatever happens, a header rests at an end, and at the right one`(seed: UInt64) {
    var run = Run(seed: seed)
    for _ in 0..<100 where run.failure == nil { act(&run) }
    #expect(run.failure == nil)
  }

  /// One motion from rest with its consequences and checks, or one change of the layout.
  private func act(_ run: inout Run) {
    let world = run.world
    if run.chance(10) {
      world.engine.settings.threshold = Double.random(in: 0...1, using: &run.random)
      world.engine.settings.revealResistance = run.chance(50) ? 0 : run.number(0...60)
      world.engine.settings.hideResistance = run.chance(50) ? 0 : run.number(0...60)
    }
    world.focusedRowBottom = run.chance(15) ? run.number(0...1500) : nil
    if run.chance(60) { move(&run) } else { changeLayout(&run) }
    run.expect(world.settle(), "it does not come to rest")
    checkRest(&run)
  }

  private func checkRest(_ run: inout Run) {
    let world = run.world
    let metrics = world.metrics
    run.expect(world.longestDrain < 20, "an event takes \(world.longestDrain) rounds")
    run.expect(metrics.share == metrics.neededShare, "the share is not the needed one")
    var last = false
    for isHidden in world.notifications {
      run.expect(isHidden != last, "a state is reported twice")
      last = isHidden
    }
    run.expect(last == world.engine.isHidden, "a state is not reported")
    guard let zone = world.zone, metrics.viewHeight > 0 else {
      run.expect(!world.engine.isHidden, "no header is hidden")
      return
    }
    guard metrics.header?.hides == true else { return }
    run.expect(!zone.contains(metrics.offset), "the header is partly in view")
    run.expect(
      world.engine.isHidden == (metrics.offset >= zone.hidden - 0.5), "the state is not the place")
  }

  // MARK: Motions

  private func move(_ run: inout Run) {
    let world = run.world
    guard let zone = world.zone, world.metrics.viewHeight > 0 else { return }
    var model = HeaderModel()
    let start = world.metrics.offset
    switch Int.random(in: 0..<7, using: &run.random) {
    case 0:
      let distance = run.number(-200...200)
      run.trail.append("wheel \(distance) from \(start)")
      world.turnWheel(by: distance)
      guard world.titleHeight == 0, world.metrics.offset == start + distance else { return }
      model.way = [.dragged(start)] + (1...5).map { .moved(start + distance * Double($0) / 5) }
      checkCorrection(&run, model, from: zone.end(at: start))
    case 1:
      let target = min(max(run.number(-300...400), -world.metrics.topInset), world.maximumOffset)
      run.trail.append("jump to \(target) from \(start)")
      world.move(to: target)
      guard world.titleHeight == 0 else { return }
      model.way = [.dragged(start), .moved(target)]
      checkCorrection(&run, model, from: zone.end(at: start))
    case 2:
      let isHidden = run.chance(50)
      let animated = run.chance(50)
      run.trail.append("set hidden \(isHidden) \(animated) from \(start)")
      world.send(.setHidden(isHidden, animated: animated))
      if animated, run.chance(30), world.animationTarget != nil {
        // A touch stops the animation anywhere and lifts again.
        world.interrupt(at: Double.random(in: 0...1, using: &run.random))
        guard world.metrics.header?.hides == true,
          world.zone?.contains(world.metrics.offset) == true
        else { return }
      }
      run.expect(world.settle(), "it does not come to rest")
      // A header that does not hide gets no additional room in which to scroll out of view.
      let hidden = world.zone?.hidden ?? zone.hidden
      let hasNoRoom = world.metrics.header?.hides == false && world.maximumOffset < hidden
      run.expect(
        world.engine.isHidden == isHidden || zone.hidden <= zone.shown || hasNoRoom, "not as set")
      run.expect(world.metrics.offset <= max(start, world.maximumOffset) + 1e-6, "beyond the rows")
    case 3:
      let isHidden = run.chance(50)
      run.trail.append("set hidden \(isHidden), then a scroll to the top, from \(start)")
      world.send(.setHidden(isHidden, animated: true))
      if world.animationTarget != nil {
        world.interrupt(at: Double.random(in: 0...1, using: &run.random))
      }
      world.scrollToTop(frames: Int.random(in: 3...20, using: &run.random))
      run.expect(world.settle(), "it does not come to rest")
      run.expect(!world.engine.isHidden || zone.hidden <= zone.shown, "the top is not shown")
    default:
      let distance = run.number(-250...250)
      let velocity = run.chance(40) ? 0 : run.number(-30...30) / 10
      let natural = velocity * 300
      run.trail.append("drag \(distance) at \(velocity) from \(start)")
      let target = world.drag(by: distance, velocity: velocity, natural: natural)
      run.trail.append("  to \(target)")
      guard let zone = world.zone else { return }
      if world.metrics.header?.hides == true {
        run.expect(!zone.contains(target), "the target is partly in view")
      }
      if run.chance(70) {
        world.decelerate(to: target)
      } else {
        world.decelerate(to: target, stoppingAt: Double.random(in: 0...1, using: &run.random))
      }
    }
  }

  /// Lets the correction's delay pass, and compares the resulting end with the model's.
  private func checkCorrection(
    _ run: inout Run, _ model: HeaderModel, from start: HeaderZone.End?
  ) {
    let world = run.world
    guard start != nil, let zone = world.zone, zone.contains(world.metrics.offset),
      world.metrics.header?.hides == true
    else { return }
    let bottom = zone.shown + world.metrics.viewHeight - world.metrics.bottomInset
    let expected = model.expectedEnd(
      from: world.metrics.offset, zone, world.engine.settings,
      focusedRowIsHiddenAtTop: world.focusedRowBottom.map { $0 > bottom + 0.5 } ?? false)
    _ = world.takeCommands()
    world.passDelay()
    let wanted = HeaderHidingEngine.Command.scroll(to: zone[expected], animated: true)
    let commands = world.takeCommands()
    run.expect(commands.contains(wanted), "\(commands) instead of \(wanted)")
  }

  // MARK: Layout

  private func changeLayout(_ run: inout Run) {
    let world = run.world
    let wasHidden = world.engine.isHidden
    let wasAtEnd = world.zone.map {
      $0.isAtHiddenEnd(world.metrics.offset) || world.metrics.offset == $0.shown
    }
    let old = world.metrics
    let oldTop = world.fixedTop + old.share.top
    let kind = Int.random(in: 0..<9, using: &run.random)
    let value = run.number(0...200)
    let flag = run.chance(30)
    run.trail.append("layout \(kind) \(value) \(flag) from \(old.offset)")
    world.changeLayout { world in
      switch kind {
      case 0:
        world.metrics.contentHeight = value * 15
        // Of the headers only a search bar gets room from the table, and it has no part that stays.
        let minimumHeight = world.metrics.header?.minimumHeight ?? 0
        world.rowsHeight = flag && minimumHeight == 0 ? value * 15 : nil
      case 1: world.metrics.viewHeight = flag ? 390 : 800
      case 2: world.fixedTop = value
      case 3: world.fixedBottom = flag ? 336 : 34
      case 4:
        world.metrics.header =
          flag
          ? nil
          : .init(
            height: 20 + value, minimumHeight: value > 150 && world.rowsHeight == nil ? 44 : 0,
            hides: value > 20)
      case 5: world.metrics.indicatorInset = flag ? 60 : 0
      case 6: world.titleHeight = flag ? 52 : 0
      case 7: world.metrics.header?.minimumHeight = flag && world.rowsHeight == nil ? 44 : 0
      default: world.metrics.header?.hides = !flag
      }
    }
    run.expect(world.settle(), "it does not come to rest")
    // A change that leaves the header's own height alone keeps its state, unless it covers the whole
    // header.
    guard kind < 4 || kind == 7, wasAtEnd == true, let header = old.header, header.hides,
      abs(world.fixedTop + world.metrics.share.top - oldTop) < header.height - 1,
      world.titleHeight == 0
    else { return }
    run.expect(world.engine.isHidden == wasHidden, "a change of the layout moves the header")
  }
}
