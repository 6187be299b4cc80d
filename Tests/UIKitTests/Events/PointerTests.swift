import Foundation
import Simulator
import Testing
import UIKit

/// The pointer's effects other than clicks: its cursor, hovering, pasting, turning a wheel.
@MainActor @Suite struct PointerTests {
  private final class Cursors {
    var shown: [HostCursor] = [.arrow]
    var last: HostCursor { shown.last! }
  }

  private let device: Simulator
  private let page: UIViewController
  private let cursors = Cursors()

  init() {
    device = Simulator(size: CGSize(width: 390, height: 600), scale: 1)
    page = device.perform { UIViewController() }
    device.show(page)
    device.session.onCursor = { [cursors] in cursors.shown.append($0) }
  }

  private func add<View: UIView>(_ view: View, _ frame: CGRect) -> View {
    device.perform {
      view.frame = frame
      page.view.addSubview(view)
    }
    device.advance(by: 0.05)
    return view
  }

  @Test func `The cursor is a beam over text, a hand on a thumb and an arrow elsewhere`() {
    _ = add(UITextField(), CGRect(x: 20, y: 100, width: 300, height: 34))
    let slider = add(UISlider(), CGRect(x: 20, y: 200, width: 300, height: 31))
    device.hover(at: CGPoint(x: 100, y: 117))
    #expect(cursors.last == .text)
    device.hover(at: CGPoint(x: 100, y: 160))
    #expect(cursors.last == .arrow)
    device.hover(at: CGPoint(x: 36, y: 215))
    #expect(cursors.last == .grab)
    let finger = device.click(at: CGPoint(x: 36, y: 215))
    #expect(cursors.last == .grabbing)
    finger.lift()
    #expect(cursors.last == .grab)
    device.hover(at: CGPoint(x: 250, y: 215))
    #expect(cursors.last == .arrow)
    device.hover(at: CGPoint(x: 36, y: 215))
    device.perform { slider.isEnabled = false }
    device.hover(at: CGPoint(x: 37, y: 215))
    #expect(cursors.last == .arrow)
    device.hover(at: nil)
    #expect(cursors.last == .arrow)
  }

  @Test func `An interaction gives its regions cursors, and hears of the pointer`() {
    final class Halves: NSObject, UIPointerInteractionDelegate {
      var calls: [String] = []
      func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
        defaultRegion: UIPointerRegion
      ) -> UIPointerRegion? {
        let isLeft = request.location.x < 50
        return UIPointerRegion(
          rect: CGRect(x: isLeft ? 0 : 50, y: 0, width: 50, height: 100),
          identifier: isLeft ? "left" : "right")
      }
      func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
      ) -> UIPointerStyle? {
        region.identifier == AnyHashable("left")
          ? UIPointerStyle(shape: .verticalBeam(length: 20)) : .hidden()
      }
      func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
      ) { calls.append("enter \(region.identifier!)") }
      func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
      ) { calls.append("exit \(region.identifier!)") }
    }
    let halves = Halves()
    let view = add(UIView(), CGRect(x: 100, y: 100, width: 100, height: 100))
    let interaction = device.perform { UIPointerInteraction(delegate: halves) }
    device.perform { view.addInteraction(interaction) }
    device.hover(at: CGPoint(x: 120, y: 150))
    device.hover(at: CGPoint(x: 130, y: 150))
    #expect(cursors.shown == [.arrow, .text])
    device.hover(at: CGPoint(x: 170, y: 150))
    #expect(cursors.last == .hidden)
    device.perform { view.removeInteraction(interaction) }
    device.hover(at: CGPoint(x: 171, y: 150))
    #expect(cursors.last == .arrow)
    #expect(halves.calls == ["enter left", "exit left", "enter right", "exit right"])
  }

  @Test func `An interaction without a delegate tints its view, and only under the pointer`() {
    let view = add(UIView(), CGRect(x: 100, y: 100, width: 100, height: 100))
    device.perform { view.addInteraction(UIPointerInteraction()) }
    device.advance(by: 0.05)
    let plain = device.snapshot()
    device.hover(at: CGPoint(x: 150, y: 150))
    device.advance(by: 0.3)
    #expect(device.snapshot() != plain)
    device.hover(at: CGPoint(x: 20, y: 20))
    device.advance(by: 0.3)
    #expect(device.snapshot() == plain)
  }

  @Test func `Buttons are tinted under the pointer`() {
    let button = add(UIButton(type: .system), CGRect(x: 100, y: 100, width: 100, height: 40))
    device.perform { button.setTitle("Save", for: .normal) }
    device.advance(by: 0.05)
    let plain = device.snapshot()
    device.hover(at: CGPoint(x: 150, y: 120))
    device.advance(by: 0.05)
    #expect(button.isHovered)
    #expect(device.snapshot() != plain)
    device.hover(at: CGPoint(x: 150, y: 300))
    device.advance(by: 0.05)
    #expect(!button.isHovered)
    #expect(device.snapshot() == plain)
    device.perform { button.isEnabled = false }
    device.hover(at: CGPoint(x: 150, y: 120))
    #expect(!button.isHovered)
  }

  @Test func `The tint goes to the row that a wheel brings under a resting pointer`() throws {
    let stage = TableStage(sections: [50])
    func tinted() -> [Int] {
      stage.table.visibleCells.filter { cell in
        cell.subviews.contains { $0.backgroundColor == .quaternarySystemFill && !$0.isHidden }
      }.compactMap { stage.table.indexPath(for: $0)?.row }
    }
    let place = stage.point(3)
    stage.device.hover(at: place)
    stage.device.advance(by: 0.05)
    #expect(tinted() == [3])
    stage.device.wheel(at: place, by: CGVector(dx: 0, dy: -88))
    try stage.device.settle()
    #expect(tinted() == [5])
  }

  @Test func `What is selected is pasted by the middle button where it is pressed`() {
    var primary = ""
    device.session.onPrimarySelection = { primary = $0 }
    device.session.primarySelection = { primary }
    let first = add(UITextField(), CGRect(x: 20, y: 100, width: 300, height: 34))
    let second = add(UITextField(), CGRect(x: 20, y: 200, width: 300, height: 34))
    let secret = add(UITextField(), CGRect(x: 20, y: 300, width: 300, height: 34))
    device.perform {
      first.text = "one two"
      second.text = "end"
      secret.text = "hidden"
      secret.isSecureTextEntry = true
    }
    device.tap(at: CGPoint(x: 25, y: 117))
    device.tap(at: CGPoint(x: 25, y: 117))
    #expect(primary == "one")
    device.press(.letter("a"), modifiers: .control)
    #expect(primary == "one two")
    device.perform { _ = secret.becomeFirstResponder() }
    device.press(.letter("a"), modifiers: .control)
    #expect(primary == "one two")
    device.session.send(.primaryPaste(CGPoint(x: 300, y: 217)), at: device.time)
    #expect(second.text == "endone two")
    #expect(second.isFirstResponder)
    device.session.send(.primaryPaste(CGPoint(x: 300, y: 500)), at: device.time)
    #expect(second.text == "endone two")
  }

  @Test(arguments: [false, true])
  func `A wheel turns content that only goes sideways`(isInList: Bool) throws {
    let strip = UIScrollView()
    strip.contentSize = CGSize(width: 2000, height: 100)
    if isInList {
      let list = add(UIScrollView(), CGRect(x: 0, y: 0, width: 390, height: 600))
      device.perform {
        list.contentSize = CGSize(width: 390, height: 3000)
        strip.frame = CGRect(x: 0, y: 100, width: 390, height: 100)
        list.addSubview(strip)
      }
    } else {
      _ = add(strip, CGRect(x: 0, y: 100, width: 390, height: 100))
    }
    device.wheel(at: CGPoint(x: 100, y: 150), by: CGVector(dx: 0, dy: -53))
    try device.settle()
    // A list scrolls, whatever is in it.
    #expect(strip.contentOffset.x == (isInList ? 0 : 53))
    if !isInList {
      device.wheel(at: CGPoint(x: 100, y: 150), by: CGVector(dx: 0, dy: 53))
      try device.settle()
      #expect(strip.contentOffset.x == 0)
    }
  }

  @Test(arguments: [4, 10, 20])
  func `A quick drag of a thumb in a scroll view moves it`(steps: Int) throws {
    let list = add(UIScrollView(), CGRect(x: 0, y: 0, width: 390, height: 600))
    let slider = UISlider(frame: CGRect(x: 20, y: 200, width: 300, height: 31))
    device.perform {
      list.contentSize = CGSize(width: 390, height: 3000)
      list.addSubview(slider)
    }
    device.advance(by: 0.05)
    let finger = device.click(at: CGPoint(x: 36, y: 215))
    for step in 1...steps {
      finger.move(byX: 70 / CGFloat(steps), y: step.isMultiple(of: 2) ? 1 : -1, over: 0.005)
    }
    finger.lift()
    try device.settle()
    #expect(abs(slider.value - 70 / 272) < 0.02)
    #expect(list.contentOffset == .zero)
  }

  @Test func `A press beside a thumb does not grab it later, and a drag up from it scrolls`() throws
  {
    let list = add(UIScrollView(), CGRect(x: 0, y: 0, width: 390, height: 600))
    let slider = UISlider(frame: CGRect(x: 20, y: 200, width: 300, height: 31))
    device.perform {
      list.contentSize = CGSize(width: 390, height: 3000)
      list.addSubview(slider)
    }
    device.advance(by: 0.05)
    // The press begins at the right of the thumb and moves over it before it is delivered.
    let beside = device.touch(at: CGPoint(x: 80, y: 215))
    beside.move(byX: -6, y: 0, over: 0.05).hold(for: 0.2)
    beside.move(byX: -40, y: 0, over: 0.2).move(byX: 120, y: 0, over: 0.2).lift()
    try device.settle()
    #expect(slider.value == 0)
    device.touch(at: CGPoint(x: 36, y: 215)).move(byX: 2, y: -150, over: 0.1).lift()
    try device.settle()
    #expect(list.contentOffset.y > 100)
    #expect(slider.value == 0)
  }
}
