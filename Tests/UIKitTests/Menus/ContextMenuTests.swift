import CoreGraphics
import Foundation
import Simulator
import Testing
import UIKit

/// Context menus by finger, pointer and keys.
@Suite(.serialized) @MainActor struct ContextMenuTests {
  let page = MenuPage()
  var device: Simulator { page.device }

  @Test func `The delegate is called in Apple's order`() throws {
    try page.press()
    #expect(
      page.calls == ["configuration", "highlight", "actions", "willDisplay", "displayed"])
    #expect(page.interaction.menuAppearance == .rich)
    #expect(page.rows == ["Copy", "Share", "Delete"])
    page.calls = []
    try page.tap("Share")
    #expect(page.calls == ["perform Share", "willEnd", "dismissal", "ended"])
    #expect(page.stage == nil)
    #expect(page.interaction.menuAppearance == .unknown)
  }

  @Test func `A tap on the preview is committed before the menu ends`() throws {
    for style in [UIContextMenuInteractionCommitStyle.dismiss, .pop] {
      page.commitStyle = style
      try page.press()
      page.calls = []
      let platter = try #require(page.platter)
      device.tap(at: CGPoint(x: platter.frame.midX, y: platter.frame.midY))
      try device.settle()
      let preview = style == .dismiss ? ["dismissal"] : []
      #expect(page.calls == ["commit", "willEnd"] + preview + ["committed", "ended"])
    }
  }

  @Test func `A short press, a press that moves, and one without a configuration open nothing`()
    throws
  {
    device.touch(at: page.middle).hold(for: 0.4).lift()
    try device.settle()
    #expect(page.stage == nil && page.calls == ["configuration", "highlight"])
    page.calls = []
    device.touch(at: page.middle).hold(for: 0.3).move(byX: 12, y: 0, over: 0.05).hold(for: 0.5)
      .lift()
    try device.settle()
    #expect(page.stage == nil)
    page.hasConfiguration = false
    page.calls = []
    try page.press()
    #expect(page.stage == nil && page.calls == ["configuration"])
  }

  @Test func `A configuration without actions begins and ends without a menu`() throws {
    page.menu = nil
    try page.press()
    #expect(page.stage == nil && page.calls == ["configuration", "highlight", "actions"])
    #expect(page.view.layer.animationKeys() == nil || page.view.layer.animationKeys() == [])
  }

  @Test func `A pressed view grows steadily, and shrinks again when the finger lifts early`() throws
  {
    var widths: [CGFloat] = []
    let view = page.view
    var pressed: CGFloat = 0
    device.onFrames { _ in
      widths.append(view.layer.presentation()?.frame.width ?? 0)
    } during: {
      let finger = device.touch(at: page.middle).hold(for: 0.45)
      pressed = widths.last ?? 0
      finger.lift()
      device.advance(by: 0.4)
    }
    #expect(pressed > 132 && pressed < 138)
    #expect(widths.last == 120)
    #expect(zip(widths, widths.dropFirst()).allSatisfy { abs($0 - $1) < 3 })
    #expect(view.transform == .identity)
  }

  @Test func `The preview starts where the pressed view is, and returns to it`() throws {
    var frames: [CGRect] = []
    try device.onFrames { [page] _ in
      if let platter = page.platter, let shown = platter.layer.presentation() {
        frames.append(shown.frame)
      } else if let shown = page.view.layer.presentation() {
        frames.append(shown.frame)
      }
    } during: {
      try page.press()
      device.tap(at: CGPoint(x: 350, y: 700))
      try device.settle()
    }
    for (one, next) in zip(frames, frames.dropFirst()) {
      #expect(abs(one.width - next.width) < 6 && abs(one.midY - next.midY) < 12)
    }
    let last = try #require(frames.last)
    #expect(abs(last.width - 120) < 0.01 && abs(last.minX - 40) < 0.01)
  }

  @Test func `The list grows from the view and shrinks to it without a jump`() throws {
    var widths: [CGFloat] = []
    try device.onFrames { [page] _ in
      if let panel = page.panels.first, let shown = panel.layer.presentation() {
        widths.append(shown.frame.width)
      }
    } during: {
      try page.press()
      #expect(widths.last == 250)
      #expect((widths.first ?? 0) < 30)
      let opened = widths.count
      device.press(.escape)
      try device.settle()
      #expect(widths.count > opened + 10)
    }
    for (one, next) in zip(widths, widths.dropFirst()) { #expect(abs(one - next) < 40) }
    #expect((widths.last ?? 100) < 30)
  }

  @Test func `The finger that opened the menu chooses a row without lifting in between`() throws {
    let finger = device.touch(at: page.middle).hold(for: 1.2)
    let share = try page.center(of: "Share")
    #expect(device.feedback == [.impact(.medium, intensity: 1)])
    finger.move(to: share, over: 0.3).hold(for: 0.1)
    #expect(device.feedback.contains(.selection))
    finger.lift()
    try device.settle()
    #expect(page.calls.contains("perform Share"))
    #expect(page.stage == nil)
  }

  @Test func `A finger slides from row to row, and chooses nothing outside`() throws {
    try page.press()
    page.calls = []
    let copy = try page.center(of: "Copy")
    let finger = device.touch(at: copy)
    finger.move(to: try page.center(of: "Delete"), over: 0.2).hold(for: 0.02)
    finger.move(to: CGPoint(x: 380, y: 20), over: 0.2).lift()
    try device.settle()
    #expect(page.calls.isEmpty && page.stage != nil)
    device.touch(at: copy).move(to: try page.center(of: "Delete"), over: 0.2).lift()
    try device.settle()
    #expect(page.calls.first == "perform Delete")
  }

  @Test func `A touch outside closes the menu and does nothing else`() throws {
    var taps = 0
    let button = device.perform {
      UIButton(type: .system, primaryAction: UIAction { _ in taps += 1 })
    }
    button.frame = CGRect(x: 250, y: 700, width: 100, height: 44)
    device.perform { page.controller.view.addSubview(button) }
    try page.press()
    device.tap(at: CGPoint(x: 300, y: 722))
    try device.settle()
    #expect(page.stage == nil && taps == 0)
    device.tap(at: CGPoint(x: 300, y: 722))
    #expect(taps == 1)
  }

  @Test func `A drag of the preview downwards closes the menu, a short one does not`() throws {
    try page.press()
    let platter = try #require(page.platter)
    let start = CGPoint(x: platter.frame.midX, y: platter.frame.midY)
    device.drag(from: start, to: CGPoint(x: start.x, y: start.y + 60), duration: 0.5, holding: 0.3)
    try device.settle()
    #expect(page.stage != nil)
    device.drag(from: start, to: CGPoint(x: start.x, y: start.y + 200), duration: 0.5, holding: 0.3)
    try device.settle()
    #expect(page.stage == nil)
  }

  @Test func `A preview controller appears and disappears with its menu`() throws {
    final class Preview: UIViewController {
      var calls: [String] = []
      override func viewWillAppear(_ animated: Bool) { calls.append("will appear") }
      override func viewDidDisappear(_ animated: Bool) { calls.append("did disappear") }
    }
    let preview = device.perform { Preview() }
    preview.preferredContentSize = CGSize(width: 300, height: 260)
    page.makePreview = { preview }
    try page.press()
    let platter = try #require(page.platter)
    #expect(platter.frame.size == CGSize(width: 300, height: 260))
    #expect(preview.view.window != nil)
    try page.tap("Copy")
    #expect(preview.viewIfLoaded?.window == nil)
  }

  @Test func `A press under reduced motion opens the menu in place`() throws {
    let page = MenuPage(appearance: Appearance(reducesMotion: true))
    var widths: Set<CGFloat> = []
    try page.device.onFrames { _ in
      if let shown = page.panels.first?.layer.presentation() { widths.insert(shown.frame.width) }
    } during: {
      try page.press()
    }
    #expect(widths == [250])
    try page.tap("Copy")
    #expect(page.stage == nil)
  }
}
