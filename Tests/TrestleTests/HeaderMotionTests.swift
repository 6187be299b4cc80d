import Foundation
import Simulator
import Testing
import Trestle

/// The motion of a header that hides, and its interplay with editing, updates and indicators.
@Suite(.serialized) @MainActor struct HeaderMotionTests {
  private func stage(
    rows: Int = 50, sections: Int = 1, titles: Bool = false, _ setUp: (ListPage) -> Void = { _ in }
  ) -> ListStage {
    let stage = ListStage(sections: sections, rows: rows, titles: titles, setUp)
    stage.addHeader()
    stage.device.perform { stage.table.headerHiding = HeaderHiding(.always) }
    stage.device.advance(by: 0.02)
    return stage
  }

  private func isAtRest(_ stage: ListStage) -> Bool {
    let y = stage.offset + stage.table.adjustedContentInset.top
    return (y == 0 || y >= 100) && stage.table.headerHiding?.isHidden == (y >= 100)
  }

  @Test(arguments: [20, 45, 55, 90] as [CGFloat])
  func `The motion after the lift ends where the header belongs, and no animation follows`(
    way: CGFloat
  ) {
    let stage = stage()
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 400))
      .move(byX: 0, y: -way - 10, over: 0.4).hold(for: 0.2)
    let motion = stage.device.record(stage.table) {
      finger.lift()
      stage.device.advance(by: 2)
    }
    #expect(motion.end.y == (way < 50 ? 0 : 100))
    #expect(motion.frames.allSatisfy { $0.phase != .animating && $0.phase != .smoothScrolling })
    #expect(stage.page.animationsEnded == 0)
  }

  @Test func `Keys that move to a row leave it in view, though the other end is nearer`() throws {
    let stage = stage()
    // The header and four rows and a half are in view.
    let row = stage.table.rectForRow(at: IndexPath(row: 0, section: 0))
    let room = row.minY + 4.5 * row.height
    stage.device.perform { stage.table.contentInset.bottom = stage.table.bounds.height - room }
    func focusedFrame() throws -> CGRect {
      try #require(
        UIFocusSystem.focusSystem(for: stage.table)?.focusedItem as? UITableViewCell
      ).frame
    }
    stage.device.press(.tab)
    // A row that is in view at both ends changes nothing.
    stage.device.perform { stage.table.contentOffset.y = 20 }
    stage.device.advance(by: 2)
    #expect(try focusedFrame() == row && stage.offset == 0)
    for _ in 0..<4 { stage.device.press(.down) }
    stage.device.advance(by: 2)
    let focused = try focusedFrame()
    #expect(focused.minY == row.minY + 4 * row.height)
    #expect(stage.offset == 100 && focused.maxY <= stage.offset + room)
    #expect(stage.table.headerHiding?.isHidden == true)
  }

  @Test(arguments: [-200, 900] as [CGFloat])
  func `A target that the app sets inside the header moves to its edge`(velocity: CGFloat) {
    let stage = stage()
    stage.table.contentOffset.y = velocity > 0 ? 700 : 0
    stage.device.advance(by: 0.02)
    stage.page.onWillEnd = { $0.y = 60 }
    var motion: [CGFloat] = []
    let trace = stage.device.record(stage.table) {
      motion = stage.trace {
        stage.device.fling(at: CGPoint(x: 200, y: 400), velocity: CGPoint(x: 0, y: velocity))
      }
    }
    #expect(stage.offset == (velocity > 0 ? 0 : 100))
    #expect(velocity > 0 ? motion.falls : motion.rises)
    #expect(trace.frames.allSatisfy { $0.phase != .animating })
  }

  @Test func `After rows are deleted the header is hidden, without a gap below the rows`() {
    for left in [15, 16, 17, 18] {
      let stage = stage()
      stage.device.fling(at: CGPoint(x: 200, y: 400), velocity: CGPoint(x: 0, y: -8000))
      _ = stage.trace {}
      stage.device.perform {
        stage.page.sections = [Array(0..<left)]
        stage.table.deleteRows(
          at: (left..<50).map { IndexPath(row: $0, section: 0) }, with: .automatic)
      }
      _ = stage.trace {}
      #expect(stage.offset == max(100, stage.table.contentSize.height - 800), "\(left) rows")
      #expect(stage.table.headerHiding?.isHidden == true)
      #expect(stage.table.contentInset.top == 0)
      #expect(stage.table.contentInset.bottom == max(0, 900 - stage.table.contentSize.height))
    }
  }

  @Test func `A rotation during a drag does not leave the header partly in view`() {
    let stage = stage()
    for way in [40, 70, -30] as [CGFloat] {
      let finger = stage.device.touch(at: CGPoint(x: 200, y: 300))
        .move(byX: 0, y: -way - 10, over: 0.3)
      stage.device.rotate()
      finger.lift()
      _ = stage.trace {}
      #expect(isAtRest(stage), "\(way): \(stage.offset)")
    }
  }

  @Test func `Code that stops a deceleration does not leave the header partly in view`() throws {
    let stage = stage()
    stage.table.contentOffset.y = 900
    stage.device.advance(by: 0.02)
    stage.device.fling(at: CGPoint(x: 200, y: 300), velocity: CGPoint(x: 0, y: 1450))
    while stage.offset > 60, stage.table.isDecelerating { stage.device.advance(by: 1.0 / 120) }
    try #require(stage.offset > 5 && stage.table.isDecelerating)
    stage.device.perform {
      stage.table.setContentOffset(stage.table.contentOffset, animated: false)
    }
    #expect(!stage.table.isDecelerating)
    try stage.device.settle()
    #expect(stage.offset == 0 && isAtRest(stage))
  }

  @Test func `Code that stops a deceleration below the header leaves it hidden`() throws {
    let stage = stage()
    stage.device.fling(at: CGPoint(x: 200, y: 500), velocity: CGPoint(x: 0, y: -2000))
    while stage.offset < 150, stage.table.isDecelerating { stage.device.advance(by: 1.0 / 120) }
    try #require(stage.offset >= 150 && stage.table.isDecelerating)
    stage.device.perform {
      stage.table.setContentOffset(stage.table.contentOffset, animated: false)
    }
    try stage.device.settle()
    #expect(stage.offset >= 150 && isAtRest(stage))
  }

  @Test func `The mode can be set during a drag and during a deceleration`() {
    let stage = stage()
    stage.table.headerHiding?.mode = .never
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 400))
      .move(byX: 0, y: -80, over: 0.4).hold(for: 0.2)
    stage.table.headerHiding?.mode = .always
    #expect(stage.offset == 70)
    _ = stage.trace { finger.lift() }
    #expect(stage.offset == 100)
    stage.table.headerHiding?.mode = .never
    _ = stage.trace { stage.push(-60) }
    #expect(stage.offset == 40)
    stage.device.fling(at: CGPoint(x: 200, y: 400), velocity: CGPoint(x: 0, y: 150))
    stage.table.headerHiding?.mode = .always
    _ = stage.trace {}
    #expect(isAtRest(stage))
  }

  @Test func `A header is notified of its stretch`() {
    final class Header: AutohidingHeaderView {
      var stretches: [CGFloat] = []
      override func headerDidMove() { stretches.append(stretch) }
    }
    let stage = ListStage()
    let header = stage.device.perform { Header() }
    stage.addHeader(header)
    stage.device.advance(by: 0.02)
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 300)).move(byX: 0, y: 200, over: 0.4)
      .hold(for: 0.1)
    #expect(header.stretch == -stage.offset && header.stretch > 50 && header.progress == 1)
    _ = stage.trace { finger.lift() }
    #expect(header.stretch == 0 && header.stretches.count > 20)
  }

  // MARK: Editing, updates and indicators

  @Test func `The header hides and shows as usual while the table is editing`() {
    let stage = stage()
    stage.push(70)
    stage.device.advance(by: 1)
    let hidden = stage.offset
    let motion = stage.trace {
      stage.device.perform { stage.page.setEditing(true, animated: true) }
    }
    #expect(motion.allSatisfy { $0 == hidden } && stage.table.headerHiding?.isHidden == true)
    for way in [-20, -70, 30, 60] as [CGFloat] {
      _ = stage.trace { stage.push(way) }
      #expect(isAtRest(stage), "\(way): \(stage.offset)")
    }
    let ended = stage.trace {
      stage.device.perform { stage.page.setEditing(false, animated: true) }
    }
    #expect(Set(ended).count == 1)
  }

  @Test func `Rows inserted during a drag do not move a hidden header into view`() {
    let stage = stage()
    _ = stage.trace { stage.push(70) }
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 400)).move(byX: 0, y: -40, over: 0.2)
    let held = stage.offset
    stage.device.perform {
      stage.page.sections[0].insert(contentsOf: [900, 901], at: 0)
      stage.table.insertRows(
        at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)], with: .top)
    }
    let motion = stage.trace {}
    #expect(motion.allSatisfy { $0 >= held })
    finger.lift()
    _ = stage.trace {}
    #expect(stage.table.headerHiding?.isHidden == true)
  }

  @Test func `The scroll indicator has the same frames whether the header hides or not`() throws {
    func bar(_ mode: HeaderHiding.Mode) throws -> [CGRect] {
      let stage = ListStage()
      stage.addHeader()
      stage.device.perform { stage.table.headerHiding = HeaderHiding(mode) }
      stage.device.advance(by: 0.02)
      var frames: [CGRect] = []
      for way in [150, 400] as [CGFloat] {
        stage.push(way)
        stage.device.advance(by: 0.1)
        let view = try #require(
          stage.table.subviews.first {
            String(describing: type(of: $0)) == "ScrollIndicatorView"
              && $0.frame.height > $0.frame.width
          })
        frames.append(stage.table.convert(view.frame, to: stage.page.view))
      }
      #expect(stage.table.verticalScrollIndicatorInsets == .zero)
      return frames
    }
    #expect(try bar(.always) == bar(.never))
  }

  @Test func `A tap on the status bar shows the header`() {
    let stage = ListStage(
      appearance: Appearance(safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)))
    stage.addHeader()
    stage.device.perform { stage.table.headerHiding = HeaderHiding(.always) }
    stage.device.advance(by: 0.1)
    _ = stage.trace { stage.push(600) }
    #expect(stage.table.headerHiding?.isHidden == true)
    _ = stage.trace { stage.device.tap(at: CGPoint(x: 195, y: 15)) }
    #expect(stage.offset == -47 && stage.table.headerHiding?.isHidden != true)
  }

  @Test(arguments: [HeaderHiding.ActivationAction.keep, .show, .hide])
  func `When the app becomes active the header is kept, shown or hidden, as the settings say`(
    wanted: HeaderHiding.ActivationAction
  ) {
    for hidden in [true, false] {
      let stage = stage()
      stage.table.headerHiding?.activationAction = wanted
      stage.table.headerHiding?.setHidden(hidden, animated: false)
      stage.device.advance(by: 0.1)
      stage.device.setActive(false)
      stage.device.advance(by: 0.5)
      stage.device.setActive(true)
      _ = stage.trace {}
      let isOut = wanted == .keep ? hidden : wanted == .hide
      #expect(stage.table.headerHiding?.isHidden == isOut && isAtRest(stage))
    }
    // A table that is scrolled down does not move.
    let stage = stage()
    stage.table.headerHiding?.activationAction = wanted
    stage.table.contentOffset.y = 900
    stage.device.advance(by: 0.5)
    stage.device.setActive(false)
    stage.device.setActive(true)
    _ = stage.trace {}
    #expect(stage.offset == 900)
  }

  @Test func `A header goes on to its end though a row of edit mode asks for confirmation`() throws
  {
    let stage = stage(titles: false)
    stage.device.perform { stage.table.setEditing(true, animated: false) }
    stage.device.advance(by: 0.5)
    stage.device.perform { stage.table.headerHiding?.setHidden(true, animated: true) }
    stage.device.advance(by: 0.12)
    #expect(!isAtRest(stage))
    // Stops the animation, and asks to confirm.
    let cell = try #require(stage.table.cellForRow(at: IndexPath(row: 3, section: 0)))
    let y = stage.device.perform { cell.convert(cell.bounds, to: nil).midY }
    stage.device.tap(at: CGPoint(x: 27, y: y))
    stage.device.advance(by: 1)
    stage.device.tap(at: CGPoint(x: 200, y: 700))
    try stage.device.settle()
    #expect(isAtRest(stage))
  }
}
