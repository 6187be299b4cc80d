import CoreGraphics
import Simulator
import Testing
import UIKit

/// A control that records its calls.
final class KnobControl: UIControl {
  var log: [String] = []
  var refuses = false
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    log.append("begin")
    return !refuses
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { log.append("end") }
  override func cancelTracking(with event: UIEvent?) { log.append("cancel") }
}

/// A target with every form of action on Linux.
@MainActor final class Listener {
  var log: [String] = []
  func plain() { log.append("plain") }
  func withSender(_ sender: KnobControl) { log.append("sender \(sender.isTouchInside)") }
  func withEvent(_ sender: UIControl, _ event: UIEvent?) {
    log.append("event \(event?.type == .touches)")
  }
}

final class ListeningController: UIViewController {
  var log: [String] = []
  func save() { log.append("save") }
}

@MainActor @Suite struct ControlTests {
  let device = Simulator(size: CGSize(width: 300, height: 300), scale: 2)
  let page: ListeningController
  let knob: KnobControl
  let listener = Listener()

  init() {
    let device = device
    page = device.perform { ListeningController() }
    knob = device.perform { KnobControl(frame: CGRect(x: 100, y: 100, width: 50, height: 30)) }
    page.view.addSubview(knob)
    device.show(page)
  }

  private func watch() {
    let names: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "dragInside"),
      (.touchDragOutside, "dragOutside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
      (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"), (.touchCancel, "touchCancel"),
      (.primaryActionTriggered, "primary"),
    ]
    for (event, name) in names {
      knob.addAction(
        UIAction { [weak knob] _ in knob?.log.append(name) }, for: event)
    }
  }

  @Test func `A tap is tracked and ends with touch up inside`() {
    watch()
    device.tap(at: CGPoint(x: 120, y: 110))
    #expect(knob.log == ["begin", "down", "end", "upInside", "primary"])
    #expect(!knob.isTracking && !knob.isHighlighted && knob.state == .normal)
  }

  @Test func `A touch counts as inside up to 70 points around the control`() {
    watch()
    let finger = device.touch(at: CGPoint(x: 120, y: 110))
    #expect(knob.isHighlighted && knob.isTracking && knob.state == .highlighted)
    finger.move(to: CGPoint(x: 219, y: 110))
    #expect(knob.isTouchInside && knob.isHighlighted)
    finger.move(to: CGPoint(x: 221, y: 110))
    #expect(!knob.isTouchInside && !knob.isHighlighted)
    finger.move(to: CGPoint(x: 250, y: 110))
    finger.move(to: CGPoint(x: 120, y: 110))
    finger.move(to: CGPoint(x: 290, y: 110))
    finger.lift()
    #expect(
      knob.log == [
        "begin", "down", "dragInside", "dragOutside", "exit", "dragOutside", "dragInside",
        "enter", "dragOutside", "exit", "end", "upOutside",
      ])
  }

  @Test func `A cancelled touch and a rejected one send no action`() {
    watch()
    device.touch(at: CGPoint(x: 120, y: 110)).cancel()
    #expect(knob.log == ["begin", "down", "cancel", "touchCancel"])
    knob.log = []
    knob.refuses = true
    device.tap(at: CGPoint(x: 120, y: 110))
    #expect(knob.log == ["begin"])
    knob.log = []
    knob.isEnabled = false
    #expect(knob.state == .disabled)
    device.tap(at: CGPoint(x: 120, y: 110))
    #expect(knob.log.isEmpty)
  }

  @Test func `Unapplied methods are called with and without sender and event`() {
    knob.addTarget(listener, action: Listener.plain, for: .touchUpInside)
    knob.addTarget(listener, action: Listener.withSender, for: .touchDown)
    knob.addTarget(listener, action: Listener.withEvent, for: .touchUpInside)
    device.tap(at: CGPoint(x: 120, y: 110))
    #expect(listener.log == ["sender true", "plain", "event true"])
    #expect(knob.allControlEvents == [.touchUpInside, .touchDown])
    knob.removeTarget(listener, action: nil, for: .touchUpInside)
    device.tap(at: CGPoint(x: 120, y: 110))
    #expect(listener.log.count == 4)
    #expect(knob.allControlEvents == .touchDown)
  }

  @Test func `An action without a target goes up the responder chain`() {
    let nobody: ListeningController? = nil
    knob.addTarget(nobody, action: ListeningController.save, for: .touchUpInside)
    device.tap(at: CGPoint(x: 120, y: 110))
    #expect(page.log == ["save"])
  }

  @Test func `Targets are not retained`() {
    var brief: Listener? = Listener()
    weak let gone = brief
    knob.addTarget(brief, action: Listener.plain, for: .touchDown)
    brief = nil
    #expect(gone == nil)
    device.tap(at: CGPoint(x: 120, y: 110))
  }

  @Test func `An action replaces one with the same identifier and knows its sender`() {
    final class Box { var values: [String] = [] }
    let box = Box()
    for value in ["old", "new"] {
      knob.addAction(
        UIAction(identifier: .init("it")) { action in
          box.values.append("\(value) \(action.sender is KnobControl)")
        }, for: .touchDown)
    }
    knob.sendActions(for: .touchDown)
    #expect(box.values == ["new true"])
    knob.removeAction(identifiedBy: .init("it"), for: .allEvents)
    knob.sendActions(for: .touchDown)
    #expect(box.values.count == 1)
  }

  @Test func `A tap on a control is not recognised by its superviews`() {
    let tap = UITapGestureRecognizer()
    let witness = GestureRecorder()
    witness.watch(tap, as: "tap")
    page.view.addGestureRecognizer(tap)
    watch()
    device.tap(at: CGPoint(x: 120, y: 110))
    #expect(witness.log.isEmpty)
    #expect(knob.log.last == "primary")
    device.tap(at: CGPoint(x: 20, y: 20))
    #expect(witness.log == ["tap ended"])
    knob.isEnabled = false
    device.advance(by: 1)
    device.tap(at: CGPoint(x: 120, y: 110))
    #expect(witness.log.count == 2)
  }

  @Test func `A switch changes by tap and by drag, and sends its action once`() throws {
    let toggle = device.perform { UISwitch(frame: CGRect(x: 20, y: 20, width: 0, height: 0)) }
    let note = GestureRecorder()
    toggle.addTarget(note, action: { note in { note.log.append("changed") } }, for: .valueChanged)
    page.view.addSubview(toggle)
    #expect(toggle.bounds.size == CGSize(width: 51, height: 31))
    try device.tap(toggle)
    #expect(toggle.isOn && note.log.count == 1)
    let finger = device.touch(at: CGPoint(x: 60, y: 35))
    finger.move(to: CGPoint(x: 22, y: 35), over: 0.2)
    #expect(toggle.isOn)
    finger.lift()
    #expect(!toggle.isOn && note.log.count == 2)
    let there = device.touch(at: CGPoint(x: 30, y: 35))
    there.move(to: CGPoint(x: 68, y: 35), over: 0.1).move(to: CGPoint(x: 22, y: 35), over: 0.1)
    there.lift()
    #expect(!toggle.isOn && note.log.count == 2)
    toggle.setOn(true, animated: true)
    #expect(toggle.isOn && note.log.count == 2)
  }

  @Test func `A switch animates its thumb and its colour`() throws {
    let toggle = device.perform { UISwitch(frame: CGRect(x: 20, y: 20, width: 0, height: 0)) }
    page.view.backgroundColor = .white
    page.view.addSubview(toggle)
    device.advance(by: 0.1)
    let off = device.snapshot()
    try device.tap(toggle)
    device.advance(by: 0.08)
    let moving = device.snapshot()
    try device.settle()
    let on = device.snapshot()
    #expect(off != moving && moving != on)
    let green = Snapshot.Pixel(red: 52, green: 199, blue: 89)
    #expect(on.pixel(at: CGPoint(x: 28, y: 35)) == green)
    #expect(on.pixel(at: CGPoint(x: 56, y: 35)) == Snapshot.Pixel(red: 255, green: 255, blue: 255))
    #expect(off.pixel(at: CGPoint(x: 34, y: 35)) == Snapshot.Pixel(red: 255, green: 255, blue: 255))
  }

  @Test
  func `An activity indicator turns in steps, hides when stopped, and lets the screen settle`()
    throws
  {
    let spinner = device.perform { UIActivityIndicatorView(style: .large) }
    spinner.frame.origin = CGPoint(x: 20, y: 20)
    page.view.addSubview(spinner)
    try device.settle()
    let empty = device.snapshot()
    #expect(spinner.isHidden)
    spinner.startAnimating()
    device.advance(by: 0.01)
    let first = device.snapshot()
    #expect(first != empty)
    device.advance(by: 0.05)
    #expect(device.snapshot() == first)
    device.advance(by: 0.1)
    #expect(device.snapshot() != first)
    try device.settle()
    spinner.stopAnimating()
    device.advance(by: 0.1)
    #expect(device.snapshot() == empty)
  }

  @Test func `A click of the secondary button does not press a control`() {
    var pressed = 0
    knob.addAction(UIAction { _ in pressed += 1 }, for: .touchUpInside)
    device.click(at: CGPoint(x: 120, y: 110), button: .secondary).lift()
    #expect(pressed == 0)
    device.click(at: CGPoint(x: 120, y: 110)).lift()
    #expect(pressed == 1)
  }
}
