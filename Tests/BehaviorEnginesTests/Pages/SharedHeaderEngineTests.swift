import BehaviorEngines
import TestSupport
import Testing

/// The header that several lists share, without views.
@Suite struct SharedHeaderEngineTests {
  /// Lists of rows and a header, moved point by point: a row that touches the header pushes it.
  struct Model {
    var height = 0
    var visible = 0
    /// The distance from the top of each list's visible area to its first row.
    var rows: [Int: Int] = [:]
    /// The distance from the header to the first row of each page off the screen.
    var gaps: [Int: Int] = [:]

    mutating func show(_ page: Int, row: Int) {
      guard rows[page] == nil else { return }
      // A list at its top, or pulled beyond it, is at the header.
      let start = row < 0 ? row : max(0, row - height)
      rows[page] = visible + (gaps[page] ?? start)
      gaps[page] = nil
      closeGap(page)
    }

    mutating func hide(_ page: Int) {
      guard let row = rows[page] else { return }
      gaps[page] = row - visible
      rows[page] = nil
    }

    mutating func drag(_ page: Int, by distance: Int) {
      for _ in 0..<abs(distance) {
        rows[page]! += distance.signum()
        let row = rows[page]!
        if distance < 0, visible > 0, row < visible {
          moveHeader(by: -1, except: page)
        } else if distance > 0, row > visible, visible < height {
          moveHeader(by: 1, except: page)
        }
      }
    }

    private mutating func moveHeader(by step: Int, except mover: Int?) {
      visible += step
      for page in rows.keys where page != mover {
        rows[page]! += step
        closeGap(page)
      }
    }

    /// A list is pulled beyond its top only while the header is fully in view.
    private mutating func closeGap(_ page: Int) {
      if visible < height { rows[page] = min(rows[page]!, visible) }
    }

    mutating func setVisible(_ new: Int) {
      let step = new - visible
      if step != 0 { moveHeader(by: step, except: nil) }
    }
  }

  @Test(arguments: FuzzSettings.seeds(operationsPerRun: 400, short: 20))
  func `Header and lists move as if rows pushed a block`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var model = Model()
    var engine = SharedHeaderEngine()
    var lists: [Int: Double] = [:]
    func apply(_ commands: [SharedHeaderEngine.Command]) {
      for case .scroll(let page, let offset) in commands { lists[page] = offset }
    }
    for step in 0..<400 {
      let page = Int.random(in: 0..<3, using: &random)
      let isShown = model.rows[page] != nil
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        let row = Int.random(in: -400...model.height, using: &random)
        if !isShown, model.gaps[page] == nil { lists[page] = Double(-row) }
        apply(engine.show(page, at: lists[page] ?? 0))
        model.show(page, row: row)
      case 1:
        engine.hide(page)
        model.hide(page)
      case 2:
        let height = Int.random(in: 0...200, using: &random)
        let isFull = model.visible == model.height
        apply(engine.setHeight(Double(height)))
        let visible = isFull ? height : min(model.visible, height)
        model.height = height
        model.setVisible(visible)
      case 3:
        let isHidden = Bool.random(using: &random)
        apply(engine.setHidden(isHidden))
        model.setVisible(isHidden ? 0 : model.height)
      default:
        guard isShown else { continue }
        let distance = Int.random(in: -150...150, using: &random)
        model.drag(page, by: distance)
        lists[page]! -= Double(distance)
        apply(engine.move(page, to: lists[page]!))
      }
      #expect(engine.visibleHeight == Double(model.visible), "step \(step)")
      for (page, row) in model.rows {
        #expect(lists[page] == Double(-row), "page \(page), step \(step)")
      }
    }
  }

  @Test func `A list that moves up takes the header and the other lists along`() {
    var engine = SharedHeaderEngine()
    _ = engine.setHeight(100)
    #expect(engine.show(0, at: -100) == [])
    #expect(engine.show(1, at: -100) == [])
    #expect(engine.move(0, to: -70) == [.moveHeader, .scroll(page: 1, to: -70)])
    #expect(engine.move(0, to: 40) == [.moveHeader, .scroll(page: 1, to: 0)])
    #expect(engine.progress == 0)
    // Down again, the header waits for the first row.
    #expect(engine.move(0, to: 10) == [])
    #expect(engine.move(0, to: -20) == [.moveHeader, .scroll(page: 1, to: -20)])
  }

  @Test func `A page that was scrolled far keeps its place below a header that has come back`() {
    var engine = SharedHeaderEngine()
    _ = engine.setHeight(100)
    _ = engine.show(0, at: -100)
    _ = engine.move(0, to: 500)
    engine.hide(0)
    #expect(engine.show(1, at: -100) == [.scroll(page: 1, to: 0)])
    _ = engine.move(1, to: -100)
    #expect(engine.visibleHeight == 100)
    #expect(engine.show(0, at: 500) == [.scroll(page: 0, to: 400)])
    #expect(engine.move(0, to: 430) == [.moveHeader, .scroll(page: 1, to: -70)])
    #expect(engine.move(0, to: 420) == [])
  }

  @Test func `Layout does not move the header, unless rows would come out below it`() {
    var engine = SharedHeaderEngine()
    _ = engine.setHeight(100)
    _ = engine.show(0, at: -100)
    #expect(engine.move(0, to: 30, isLayout: true) == [])
    #expect(engine.visibleHeight == 100)
    _ = engine.setHidden(true)
    #expect(engine.move(0, to: -40, isLayout: true) == [.moveHeader])
    #expect(engine.visibleHeight == 40)
  }

  @Test func `Bad values change nothing`() {
    var engine = SharedHeaderEngine()
    _ = engine.setHeight(100)
    let before = engine
    for bad in [Double.nan, .infinity, -1] {
      #expect(engine.setHeight(bad) == [])
      if bad != -1 {
        #expect(engine.show(0, at: bad) == [])
        #expect(engine.move(0, to: bad) == [])
      }
    }
    #expect(engine == before)
    _ = engine.show(0, at: -100)
    engine.arrive(0, at: .nan)
    #expect(engine.offset(of: 0) == -100)
  }
}
