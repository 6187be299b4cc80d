import Foundation
import Simulator
import Testing
import Trestle

/// A header with a minimum height.
@Suite(.serialized) @MainActor struct HeaderShrinkingTests {
  private let header: AutohidingHeaderView
  private let stage: ListStage

  /// A header that hides 100 of its 144 points, over sections with pinned headers.
  init() {
    let stage = ListStage(sections: 3, rows: 30, titles: true)
    header = stage.device.perform {
      let header = AutohidingHeaderView()
      header.minimumHeight = 44
      header.contentView.backgroundColor = .systemOrange
      return header
    }
    self.stage = stage
    stage.addHeader(header)
    stage.device.advance(by: 0.1)
  }

  /// The frame of the content view, relative to the top of the table.
  private var visibleFrame: CGRect {
    header.contentView.convert(header.contentView.bounds, to: stage.table)
      .offsetBy(dx: 0, dy: -stage.offset)
  }

  @Test func `A header with a minimum height shrinks to it with the finger, and keeps it`() throws {
    #expect(stage.offset == -44 && visibleFrame == CGRect(x: 0, y: 0, width: 390, height: 144))
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 500))
      .move(byX: 0, y: -10, over: 0.1)
    for _ in 0..<40 {
      finger.move(byX: 0, y: -4, over: 1.0 / 60)
      let height = max(44, 144 - (stage.offset + 44))
      #expect(visibleFrame == CGRect(x: 0, y: 0, width: 390, height: height))
    }
    finger.hold(for: 0.2).lift()
    try stage.device.settle()
    #expect(
      stage.offset > 100 && stage.table.headerHiding?.isHidden == true && header.progress == 0)
    stage.push(1_200)
    try stage.device.settle()
    #expect(visibleFrame == CGRect(x: 0, y: 0, width: 390, height: 44))
  }

  @Test(arguments: [(30, -44), (70, 56)] as [(CGFloat, CGFloat)])
  func `At rest a shrinking header has its full or its minimum height`(way: CGFloat, rest: CGFloat)
  {
    let motion = stage.trace { stage.push(way) }
    #expect(stage.offset == rest && visibleFrame.height == (rest < 0 ? 144 : 44))
    #expect(rest < way - 44 ? motion.falls : motion.rises)
  }

  @Test func `Section headers pin below the minimum height, and rows below it get no touches`()
    throws
  {
    stage.push(400)
    try stage.device.settle()
    let title = try #require(stage.table.headerView(forSection: 0))
    #expect(title.frame.minY - stage.offset == 44)
    var touched = 0
    let button = stage.device.perform {
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
      button.addAction(UIAction { _ in touched += 1 }, for: .touchUpInside)
      header.contentView.addSubview(button)
      return button
    }
    stage.device.tap(at: CGPoint(x: 200, y: 22))
    #expect(touched == 1 && stage.page.selections == 0)
    // The next section's header is on its way to the top.
    stage.push(30 * 44 - 400)
    try stage.device.settle()
    stage.device.tap(at: CGPoint(x: 200, y: 22))
    #expect(touched == 2 && stage.page.selections == 0)
    #expect(button.superview != nil)
  }

  @Test func `A pull makes the header grow, and with a refresher moves it below the indicator`()
    throws
  {
    let pulled = stage.device.touch(at: CGPoint(x: 200, y: 300)).move(byX: 0, y: 150, over: 0.3)
    #expect(header.stretch > 40 && abs(visibleFrame.height - 144 - header.stretch) < 0.01)
    #expect(visibleFrame.minY == 0)
    pulled.lift()
    try stage.device.settle()
    #expect(stage.offset == -44 && visibleFrame.height == 144)
    let refresher = Refresher()
    stage.device.perform { stage.table.refresher = refresher }
    let down = stage.trace {
      stage.device.touch(at: CGPoint(x: 200, y: 200)).move(byX: 0, y: 460, over: 0.4)
        .hold(for: 0.1).lift()
    }
    #expect(refresher.isActive && down.rises && stage.offset == -104)
    #expect(visibleFrame == CGRect(x: 0, y: 60, width: 390, height: 144))
    #expect(refresher.indicator.frame.offsetBy(dx: 0, dy: 104).minY == 0)
    refresher.end()
    let up = stage.trace {}
    #expect(up.rises && stage.offset == -44 && stage.table.contentInset.top == 44)
  }

  @Test func `The minimum height can change at any time, and its inset is removed with the header`()
    throws
  {
    stage.device.perform { header.minimumHeight = 20 }
    try stage.device.settle()
    #expect(stage.offset == -20 && visibleFrame.height == 120 && stage.table.contentInset.top == 20)
    stage.device.perform { header.minimumHeight = .nan }
    try stage.device.settle()
    #expect(stage.table.contentInset.top == 0 && stage.offset == 0)
    stage.device.perform { header.minimumHeight = 60 }
    stage.push(300)
    try stage.device.settle()
    stage.device.perform { stage.table.tableHeaderView = nil }
    try stage.device.settle()
    #expect(stage.table.contentInset == .zero)
  }
}
