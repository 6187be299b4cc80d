import CoreGraphics
import Foundation
import Simulator
import Testing
import UIKit

final class ScrollController: UIViewController {
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
  override func viewDidLoad() {
    scrollView.contentSize = CGSize(width: 393, height: 8000)
    view.addSubview(scrollView)
  }
}

/// Recordings of the simulator's fingers: how a drag moves the content (UIKit reference 11).
@MainActor @Suite struct TraceTests {
  let device = Simulator(size: CGSize(width: 393, height: 852), scale: 3, pace: .steady(60))
  let page: ScrollController

  init() {
    page = device.perform { ScrollController() }
    device.show(page)
  }

  @Test(arguments: [(CGFloat(25), CGFloat(15)), (12, 2)])
  func `The slop of a drag is subtracted, and the content then follows the finger`(
    way: CGFloat, first: CGFloat
  ) {
    let trace = device.record(page.scrollView) {
      let finger = device.touch(at: CGPoint(x: 200, y: 600))
      device.advance(by: 1.0 / 60)
      finger.move(byX: 0, y: -way, over: 1.0 / 60)
      finger.move(byX: 0, y: -30, over: 1.0 / 60)
      finger.hold(for: 0.3).lift()
    }
    #expect(trace.frames.first { $0.offset.y > 0 }?.offset.y == first)
    #expect(trace.end.y == first + 30)
    #expect(!page.scrollView.isDecelerating)
  }

  @Test func `A trace has the times of tracking, dragging and deceleration`() throws {
    let trace = try device.record(page.scrollView) {
      let finger = device.touch(at: CGPoint(x: 200, y: 700)).hold(for: 0.05)
      finger.move(byX: 0, y: -100, over: 0.1).lift()
      try device.settle()
    }
    let flags = trace.frames.map { "\($0.isTracking) \($0.isDragging) \($0.isDecelerating)" }
    var phases: [String] = []
    for flag in flags where phases.last != flag { phases.append(flag) }
    #expect(
      phases == [
        "false false false", "true false false", "true true false", "false false true",
        "false false false",
      ])
    // 90 pt with the finger, then 494 pt of deceleration from 1000 pt/s (UIKit reference 1.1).
    #expect(abs(trace.end.y - (90 + 494.02)) < 0.5)
    #expect(trace.verticalRange == 0...trace.end.y)
  }

  @Test
  func
    `A still screen settles within two frames, and a recording has one frame for each that passes`()
    throws
  {
    let still = try device.record(page.scrollView) { try device.settle() }
    #expect(still.frames.count <= 3)
    let trace = device.record(page.scrollView) { device.advance(by: 0.5) }
    #expect(trace.frames.count == 31)
  }

  @Test func `The same fling gives the same trace twice`() throws {
    func fling() throws -> Trace {
      let device = Simulator(size: CGSize(width: 393, height: 852), scale: 3)
      let page = device.perform { ScrollController() }
      device.show(page)
      return try device.record(page.scrollView) {
        device.fling(at: CGPoint(x: 200, y: 300), velocity: CGPoint(x: 50, y: 2100))
        try device.settle()
      }
    }
    let first = try fling()
    #expect(try first == fling())
    #expect(first.verticalRange.lowerBound < -50)
    #expect(first.end == .zero)
  }

  @Test func `A trace is written as comma-separated values`() {
    let trace = device.record(page.scrollView) {
      page.scrollView.contentOffset.y = 12.5
      device.advance(by: 0.05)
    }
    let lines = trace.csv.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines[1] == "0,0,0,0,0,0,0,393,8000,393,852,0,0,0,0,0,rest")
    #expect(lines[2] == "0.016667,0,12.5,0,0,0,0,393,8000,393,852,0,0,0,0,0,rest")
  }

  @Test func `A trace reads back what was written, with columns in any order`() throws {
    let trace = try device.record(page.scrollView) {
      device.fling(at: CGPoint(x: 200, y: 300), velocity: CGPoint(x: 0, y: 2100))
      try device.settle()
    }
    let read = try Trace(csv: trace.csv)
    #expect(read.frames.count == trace.frames.count)
    for (a, b) in zip(read.frames, trace.frames) {
      #expect(abs(a.time - b.time) < 1e-6)
      #expect(abs(a.offset.y - b.offset.y) < 1e-4)
      #expect(abs(a.velocity.y - b.velocity.y) < 1e-4)
      #expect(a.phase == b.phase && a.isTracking == b.isTracking && a.viewSize == b.viewSize)
    }
    #expect(read.csv == trace.csv)
    // Columns by name, in any order, and only two of them needed.
    let short = try Trace(csv: "y,time,colour\r\n5,0,red\r\n7.5,0.5,blue\r\n")
    #expect(short.frames.map(\.offset.y) == [5, 7.5])
    #expect(short.frames.map(\.time) == [0, 0.5])
  }

  @Test(arguments: [
    ("", 1), ("time,x", 1), ("time,y\n0,0,0", 2), ("time,y\n0,1\n0,nan", 3),
    ("time,y\n0,1\n\n-1,2", 4), ("time,y,phase\n0,0,flying", 2), ("time,y,tracking\n0,0,2", 2),
  ])
  func `An error of reading a trace names the line`(_ text: String, _ line: Int) {
    do throws(SimulatorError) {
      _ = try Trace(csv: text)
      Issue.record("read \(text)")
    } catch {
      guard case .trace(line, let reason) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(!reason.isEmpty)
    }
  }

  @Test func `A trace has the phase and the velocity of each frame`() throws {
    page.scrollView.contentSize.height = 1600
    let trace = try device.record(page.scrollView) {
      let finger = device.touch(at: CGPoint(x: 200, y: 700)).hold(for: 0.05)
      finger.move(byX: 0, y: -300, over: 0.1).lift()
      try device.settle()
      device.press(.home)
      try device.settle()
      device.perform { page.scrollView.setContentOffset(CGPoint(x: 0, y: 300), animated: true) }
      try device.settle()
    }
    #expect(
      trace.phases.map(\.phase) == [
        .rest, .tracking, .dragging, .decelerating, .bouncing, .rest, .smoothScrolling, .rest,
        .animating,
        .rest,
      ])
    let dragged = try #require(trace.frames.last { $0.phase == .dragging })
    #expect(abs(dragged.velocity.y - 3000) < 30)
    for (a, b) in zip(trace.frames, trace.frames.dropFirst()) where b.phase == .decelerating {
      #expect(abs(b.velocity.y) < abs(a.velocity.y) + 60)
    }
    #expect(trace.frames[0].verticalRestingRange == 0...748)
    #expect(trace.frames.last?.velocity == .zero)
  }

  @Test func `A plot shows the bands, the line and the title, light and dark`() throws {
    let trace = try device.record(page.scrollView) {
      device.fling(at: CGPoint(x: 200, y: 700), velocity: CGPoint(x: 0, y: -2000))
      try device.settle()
    }
    for isDark in [false, true] {
      var plot = TracePlot(trace, title: "A fling")
      plot.isDark = isDark
      plot.marks = [.init(at: 0.1, "lift")]
      let picture = plot.snapshot(scale: 1)
      #expect(picture.width == 720 && picture.height == 420)
      let page = try #require(picture.pixel(column: 2, row: 2))
      #expect(
        page
          == (isDark ? .init(red: 28, green: 28, blue: 30) : .init(red: 255, green: 255, blue: 255))
      )
      // The bands of dragging and deceleration, the line of the offset, and the title.
      let opacity = isDark ? 0.22 : 0.14
      let dragging = blend((0, 122, 255), over: page, opacity)
      let decelerating = blend((52, 199, 89), over: page, opacity)
      let line: (Double, Double, Double) = isDark ? (90, 170, 255) : (0, 90, 220)
      let plotArea = try pixels(of: picture, columns: 64..<704, rows: 60..<220)
      #expect(plotArea.contains { isNear($0, dragging) })
      #expect(plotArea.contains { isNear($0, decelerating) })
      #expect(plotArea.contains { isNear($0, line) })
      let titleArea = try pixels(of: picture, columns: 16..<120, rows: 10..<30)
      #expect(titleArea.contains { isNear($0, isDark ? (240, 240, 245) : (20, 20, 24)) })
      #expect(picture == plot.snapshot(scale: 1))
    }
    var empty = TracePlot(Trace(frames: []), title: "")
    empty.comparison = (trace, "other")
    empty.axis = .horizontal
    #expect(empty.snapshot(scale: 1).width == 720)
  }

  private func pixels(
    of picture: Snapshot, columns: Range<Int>, rows: Range<Int>
  ) throws -> Set<Snapshot.Pixel> {
    var found: Set<Snapshot.Pixel> = []
    for column in columns {
      for row in rows { found.insert(try #require(picture.pixel(column: column, row: row))) }
    }
    return found
  }

  private func blend(
    _ color: (Double, Double, Double), over page: Snapshot.Pixel, _ opacity: Double
  ) -> (Double, Double, Double) {
    func mix(_ value: Double, _ background: UInt8) -> Double {
      value * opacity + Double(background) * (1 - opacity)
    }
    return (mix(color.0, page.red), mix(color.1, page.green), mix(color.2, page.blue))
  }

  private func isNear(_ pixel: Snapshot.Pixel, _ color: (Double, Double, Double)) -> Bool {
    abs(Double(pixel.red) - color.0) < 4 && abs(Double(pixel.green) - color.1) < 4
      && abs(Double(pixel.blue) - color.2) < 4
  }
}
