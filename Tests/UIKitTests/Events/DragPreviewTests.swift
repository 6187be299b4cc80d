import Foundation
import Simulator
import Testing
import UIKit

/// How items look while they are dragged, and where their previews go.
@MainActor @Suite struct DragPreviewTests {
  private typealias Page = DragInteractionTests.Page

  private let finger = CGPoint(x: 100, y: 200)

  /// Begins a drag to a place below the source.
  private func drag(_ page: Page) -> Finger {
    let touch = page.lift()
    touch.move(to: finger, over: 0.2)
    page.device.advance(by: 0.5)
    return touch
  }

  private func color(_ page: Page, at point: CGPoint) -> (red: Int, green: Int, blue: Int)? {
    page.device.snapshot().pixel(at: point).map { (Int($0.red), Int($0.green), Int($0.blue)) }
  }

  @Test func `An item's own preview takes the place of the lifted one, asked for once`() throws {
    let page = Page()
    var asked = 0
    page.items[0].previewProvider = {
      asked += 1
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
      view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      return UIDragPreview(view: view)
    }
    let lifted = page.lift()
    #expect(asked == 0)
    #expect(try #require(color(page, at: CGPoint(x: 100, y: 100))).blue > 200)
    lifted.move(to: finger, over: 0.2)
    page.device.advance(by: 0.5)
    let middle = try #require(color(page, at: finger))
    #expect(middle.red > 220 && middle.green < 60 && middle.blue < 60)
    // The lifted view was twice as wide.
    let beside = try #require(color(page, at: CGPoint(x: finger.x - 40, y: finger.y)))
    #expect(abs(beside.red - beside.blue) < 40)
    lifted.move(byX: 30, y: 40, over: 0.2)
    #expect(asked == 1)
    lifted.cancel()
    page.device.advance(by: 1)
    #expect(!page.hasPreview)
  }

  @Test func `A provider without a preview shows none, and the item is dragged all the same`()
    throws
  {
    let page = Page()
    page.items[0].previewProvider = { nil }
    let touch = drag(page)
    let middle = try #require(color(page, at: finger))
    #expect(abs(middle.red - middle.blue) < 10)
    touch.move(to: CGPoint(x: 240, y: 400), over: 0.2)
    touch.lift()
    page.device.advance(by: 1)
    #expect(page.calls.contains("performs") && page.calls.contains("ended copy"))
  }

  /// The middle of the preview on the screen; nil without one.
  private func place(_ page: Page) -> CGPoint? {
    var found: CGPoint?
    func search(_ view: UIView) {
      if String(describing: type(of: view)) == "DragPlatter" {
        found = (view.layer.presentation() ?? view.layer).position
      }
      for child in view.subviews { search(child) }
    }
    for window in page.device.session.windows
    where String(describing: type(of: window)) == "DragWindow" {
      search(window)
    }
    return found
  }

  @Test func `A drop that is asked again where it goes turns there without a jump`() throws {
    let page = Page()
    let touch = drag(page)
    touch.move(to: CGPoint(x: 160, y: 320), over: 0.2)
    page.device.advance(by: 0.2)
    touch.lift()
    page.device.advance(by: 0.1)
    page.calls = []
    var last = try #require(place(page))
    page.device.perform {
      page.target.frame.origin.y += 80
      page.items[0].setNeedsDropPreviewUpdate()
    }
    #expect(page.calls == ["dropping"])
    // It is under way by now.
    var step: CGFloat = 10
    for _ in 0..<60 {
      page.device.advance(by: 1.0 / 60)
      guard let next = place(page) else { break }
      let way = hypot(next.x - last.x, next.y - last.y)
      #expect(way <= step + 8, "\(last) to \(next)")
      (step, last) = (way, next)
    }
    #expect(!page.hasPreview)
    // In the middle of the target, where that is now.
    #expect(abs(last.x - 240) < 1 && abs(last.y - 480) < 1, "\(last)")
    page.calls = []
    page.items[0].setNeedsDropPreviewUpdate()
    #expect(page.calls.isEmpty)
  }
}
