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

/// Facts 11: the finger's way to the content's, measured at fingers of the simulator.
@MainActor @Suite struct TraceTests {
  let device = Simulator(size: CGSize(width: 393, height: 852), scale: 3, pace: .steady(60))
  let page: ScrollController

  init() {
    page = device.perform { ScrollController() }
    device.show(page)
  }

  @Test(arguments: [(CGFloat(25), CGFloat(15)), (12, 2)])
  func `the slop is subtracted exactly and the content then follows`(way: CGFloat, first: CGFloat) {
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

  @Test func `a trace says when a finger was down and when the content ran on`() throws {
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
    // 90 pt under the finger, then the way of facts 1.1 for 1000 pt/s: 494 pt.
    #expect(abs(trace.end.y - (90 + 494.02)) < 0.5)
    #expect(trace.verticalRange == 0...trace.end.y)
  }

  @Test func `a still screen settles at once and a moving one has a line for every frame`() throws {
    let still = try device.record(page.scrollView) { try device.settle() }
    #expect(still.frames.count <= 3)
    let trace = device.record(page.scrollView) { device.advance(by: 0.5) }
    #expect(trace.frames.count == 31)
  }

  @Test func `the same fling gives the same trace twice`() throws {
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

  @Test func `a trace is written as comma-separated values`() {
    let trace = device.record(page.scrollView) {
      page.scrollView.contentOffset.y = 12.5
      device.advance(by: 0.05)
    }
    let lines = trace.csv.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines[1] == "0,0,0,0,0,0,0,393,8000,0,0,0")
    #expect(lines[2] == "0.0167,0,12.5,0,0,0,0,393,8000,0,0,0")
  }
}
