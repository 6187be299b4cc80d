import TableEngine
import TestSupport
import Testing

@Suite struct SwipeLayoutTests {
  private func layout(_ widths: [Double], row: Double = 375, full: Bool = true) -> SwipeLayout {
    SwipeLayout(fittingWidths: widths, rowWidth: row, allowsFullSwipe: full)
  }

  @Test func `Buttons are as wide as the widest, from 74 to 120 points, and fit into the row`() {
    #expect(layout([40]).buttonWidth == 74)
    #expect(layout([40, 90]).buttonWidth == 90)
    #expect(layout([40, 300]).buttonWidth == 120)
    #expect(layout([100, 100, 100, 100], row: 320).buttonWidth == 80)
    #expect(layout([.nan, 90]).buttonWidth == 90)
    #expect(layout([90], row: .nan).openPull == 0)
    #expect(layout([], row: 300).count == 1)
  }

  @Test
  func `A drag pulls the row along, stretches past the buttons, and resists where it is closed`() {
    let full = layout([74, 74])
    #expect(full.pull(forDrag: 100) == 100)
    #expect(full.pull(forDrag: 300) == 300)
    #expect(full.pull(forDrag: 900) == 375)
    #expect(full.pull(forDrag: -50) == -10)
    #expect(full.pull(forDrag: -5000) == -75)
    let elastic = layout([74, 74], full: false)
    #expect(elastic.pull(forDrag: 148) == 148)
    #expect(elastic.pull(forDrag: 248) == 188)
    for drag in stride(from: -300.0, through: 370, by: 7) {
      for layout in [full, elastic] {
        #expect(abs(layout.drag(forPull: layout.pull(forDrag: drag)) - drag) < 1e-9)
      }
    }
  }

  @Test func `A full swipe begins at half of the row with one button, at 0.69 of it with more`() {
    #expect(layout([74]).fullSwipePull == 187.5)
    #expect(!layout([74, 74]).covers(atPull: 250))
    #expect(layout([74, 74]).covers(atPull: 260))
    #expect(!layout([74, 74], full: false).covers(atPull: 300))
    // Where the buttons take most of the row, it begins beyond them.
    #expect(layout([80, 80, 80, 80]).fullSwipePull == 360)
    #expect(layout([120, 120, 120, 120], row: 400).fullSwipePull == 400)
  }

  @Test func `Buttons divide what is pulled, without gaps`() {
    let layout = layout([74, 74, 74])
    for pull in stride(from: 0.0, through: 375, by: 12.5) {
      var edge = 0.0
      for index in 0..<3 {
        let button = layout.button(index, atPull: pull)
        #expect(abs(button.outer - edge) < 1e-9)
        #expect(button.content == button.inner)
        edge = button.inner
      }
      #expect(abs(edge - pull) < 1e-9)
    }
    #expect(layout.button(1, atPull: -20).width == 0)
  }

  @Test func `A button that covers the others takes the whole strip, its content at the row`() {
    let layout = layout([74, 74, 74])
    let half = layout.button(0, atPull: 300, covering: (0, 0.5))
    #expect(half == SwipeLayout.Button(outer: 0, inner: 200, content: 200))
    let whole = layout.button(1, atPull: 300, covering: (1, 1))
    #expect(whole == SwipeLayout.Button(outer: 0, inner: 300, content: 300))
    #expect(layout.button(2, atPull: 300, covering: (1, 1)) == layout.button(2, atPull: 300))
    let single = self.layout([74])
    #expect(single.button(0, atPull: 150).content == 74)
    #expect(single.button(0, atPull: 150, covering: (0, 1)).content == 150)
  }

  @Test func `Speed decides on a release, and a slow one by half of the buttons`() {
    let layout = layout([74, 74])
    #expect(layout.release(atPull: 20, velocity: 400) == .open)
    #expect(layout.release(atPull: 140, velocity: -400) == .close)
    #expect(layout.release(atPull: 70, velocity: 20) == .close)
    #expect(layout.release(atPull: 80, velocity: -20) == .open)
    #expect(layout.release(atPull: 250, velocity: 3000) == .open)
    #expect(layout.release(atPull: 260, velocity: 0) == .perform)
    #expect(layout.release(atPull: -10, velocity: 400) == .close)
  }

  @Test func `Motions begin with the given speed, and bounded ones never pass their end`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let start = Double.random(in: -200...400, using: &random)
      let end = Double.random(in: 0...400, using: &random)
      let speed = Double.random(in: -6000...6000, using: &random)
      let motion = SwipeMotion(
        from: start, to: end, velocity: speed,
        within: start < end ? -.infinity...end : end ... .infinity, at: 3, tolerance: 0.25)
      #expect(abs(motion.value(at: 3) - start) <= 0.25)
      var last = start
      var time = 3.0
      while !motion.isOver(at: time) {
        time += 1 / 240
        let value = motion.value(at: time)
        #expect((value - end) * (start - end) >= 0, "\(start) to \(end) at \(speed)")
        #expect(abs(value - last) < 40)
        last = value
      }
      #expect(time < 5.1 && motion.value(at: time) == end)
    }
    let free = SwipeMotion(
      from: 100, to: 148, velocity: 2000, within: 0...375, at: 0, tolerance: 0.25)
    #expect(free.velocity(at: 0) == 2000)
    #expect(free.value(at: 0.05) > 148)
  }

  @Test func `A motion that is too fast turns at the end of its range`() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<300 {
      let bounds = 0...Double.random(in: 100...400, using: &random)
      let start = Double.random(in: bounds, using: &random)
      let end = Double.random(in: bounds, using: &random)
      let speed =
        Double.random(in: 20000...60000, using: &random) * (Bool.random(using: &random) ? 1 : -1)
      let motion = SwipeMotion(
        from: start, to: end, velocity: speed, within: bounds, at: 0, tolerance: 0.25)
      let values = (0...500).map { motion.value(at: Double($0) / 1000) }
      #expect(values.allSatisfy { $0 >= -0.25 && $0 <= bounds.upperBound + 0.25 })
      let edge = speed > 0 ? bounds.upperBound : bounds.lowerBound
      #expect(values.contains { abs($0 - edge) < 0.5 }, "\(start) to \(end) at \(speed)")
    }
  }
}
