import CoreGraphics
import Foundation
import Simulator
import Testing
import UIKit

/// A view that takes text, with whatever keyboard a test wants.
final class NoteView: UIView, UIKeyInput {
  var text = ""
  var accessory: UIView?
  var ownInput: UIView?
  var keyboardType = UIKeyboardType.default
  var returnKeyType = UIReturnKeyType.default
  var keyboardAppearance = UIKeyboardAppearance.default

  override var canBecomeFirstResponder: Bool { true }
  override var inputAccessoryView: UIView? { accessory }
  override var inputView: UIView? { ownInput }

  var hasText: Bool { !text.isEmpty }
  func insertText(_ text: String) { self.text += text }
  func deleteBackward() { if hasText { text.removeLast() } }
}

/// Records the keyboard notifications of one screen.
@MainActor final class KeyboardLog {
  struct Entry {
    var name: String
    var begin: CGRect
    var end: CGRect
    var duration: Double
    var curve: Int
    var isLocal: Bool
  }

  var entries: [Entry] = []
  private var tokens: [any NSObjectProtocol] = []

  init(_ screen: UIScreen) {
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
      UIResponder.keyboardWillChangeFrameNotification,
      UIResponder.keyboardDidChangeFrameNotification,
    ]
    for name in names {
      tokens.append(
        NotificationCenter.default.addObserver(forName: name, object: screen, queue: nil) {
          [weak self] note in
          nonisolated(unsafe) let note = note
          MainActor.assumeIsolated { self?.add(note) }
        })
    }
  }

  private func add(_ note: Notification) {
    let info = note.userInfo ?? [:]
    entries.append(
      Entry(
        name: note.name.rawValue.replacingOccurrences(of: "UIKeyboard", with: "")
          .replacingOccurrences(of: "Notification", with: ""),
        begin: info[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect ?? .null,
        end: (info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue ?? .null,
        duration: info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? -1,
        curve: info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int ?? -1,
        isLocal: info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool ?? false))
  }

  func stop() { for token in tokens { NotificationCenter.default.removeObserver(token) } }

  /// The names so far; the log starts again.
  func take() -> [String] {
    defer { entries = [] }
    return entries.map(\.name)
  }
}

@Suite @MainActor struct KeyboardTests {
  let device = Simulator()
  let page = UIViewController(nibName: nil, bundle: nil)
  let note = NoteView(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
  let other = NoteView(frame: CGRect(x: 20, y: 200, width: 300, height: 40))

  init() {
    page.view.backgroundColor = .systemBackground
    page.view.addSubview(note)
    page.view.addSubview(other)
    device.show(page)
  }

  private func focus(_ view: UIView) { device.perform { _ = view.becomeFirstResponder() } }

  @Test func `A responder that takes text shows the keyboard until it resigns`() throws {
    #expect(!device.keyboard.isVisible)
    #expect(device.keyboard.frame == .zero)
    focus(note)
    #expect(device.keyboard.isVisible)
    #expect(device.keyboard.frame == CGRect(x: 0, y: 628, width: 390, height: 216))
    try device.settle()
    device.perform { _ = note.resignFirstResponder() }
    #expect(!device.keyboard.isVisible)
    try device.settle()
    #expect(device.perform { UIApplication.shared.windows.count } == 1)
  }

  @Test func `Showing and hiding post notifications in order, with frames, duration and curve`()
    throws
  {
    let log = device.perform { KeyboardLog(.main) }
    defer { log.stop() }
    let up = CGRect(x: 0, y: 628, width: 390, height: 216)
    let down = CGRect(x: 0, y: 844, width: 390, height: 216)
    focus(note)
    #expect(log.entries.map(\.name) == ["WillChangeFrame", "WillShow"])
    #expect(log.entries.allSatisfy { $0.begin == down && $0.end == up })
    #expect(log.entries.allSatisfy { $0.duration == 0.25 && $0.curve == 7 && $0.isLocal })
    try device.settle()
    #expect(log.take() == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
    device.perform { _ = note.resignFirstResponder() }
    #expect(log.entries.allSatisfy { $0.begin == up && $0.end == down })
    try device.settle()
    #expect(log.take() == ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
  }

  @Test func `The keyboard stays while the first responder changes, and notifications are posted`()
    throws
  {
    focus(note)
    try device.settle()
    let log = device.perform { KeyboardLog(.main) }
    defer { log.stop() }
    focus(other)
    #expect(log.take() == ["WillChangeFrame", "WillChangeFrame", "WillShow"])
    #expect(device.keyboard.isVisible)
    try device.settle()
    #expect(log.take() == ["DidChangeFrame", "DidShow"])
  }

  @Test func `Taps on the keys type into the first responder`() throws {
    focus(note)
    try device.settle()
    try device.keyboard.type("Hello, World 7%")
    #expect(note.text == "Hello, World 7%")
    try device.keyboard.tap(.delete)
    #expect(note.text == "Hello, World 7")
    try device.keyboard.tap(.return)
    #expect(note.text == "Hello, World 7\n")
    try device.keyboard.tap(.dismiss)
    #expect(!device.keyboard.isVisible)
    #expect(throws: SimulatorError.noSuchKey("return")) { try device.keyboard.tap(.return) }
  }

  @Test func `Delete repeats while it is held`() throws {
    note.text = String(repeating: "x", count: 20)
    focus(note)
    try device.settle()
    let finger = device.touch(at: try device.keyboard.location(of: .delete))
    #expect(note.text.count == 19)
    finger.hold(for: 1)
    finger.lift()
    #expect(note.text.count < 16)
    let left = note.text.count
    device.advance(by: 1)
    #expect(note.text.count == left)
  }

  @Test(
    arguments: [
      (UIKeyboardType.default, "Q"), (.webSearch, "Q"), (.emailAddress, "q"), (.URL, "q"),
      (.namePhonePad, "q"),
    ])
  func `Sentences begin with a capital letter, email addresses do not`(
    type: UIKeyboardType, typed: String
  )
    throws
  {
    let field = UITextField(frame: CGRect(x: 20, y: 60, width: 280, height: 40))
    field.keyboardType = type
    let page = UIViewController()
    device.perform { page.view.addSubview(field) }
    device.show(page)
    focus(field)
    try device.settle()
    device.tap(at: try device.keyboard.location(of: "q"))
    #expect(field.text == typed)
  }

  @Test func `Shift makes one capital letter, two taps lock it`() throws {
    note.text = "a"
    focus(note)
    try device.settle()
    func key(_ letter: Character) throws {
      device.tap(at: try device.keyboard.location(of: letter))
    }
    try device.keyboard.tap(.shift)
    try key("q")
    try key("w")
    device.advance(by: 1)
    try device.keyboard.tap(.shift)
    try device.keyboard.tap(.shift)
    try key("e")
    try key("r")
    #expect(note.text == "aQwER")
  }

  @Test(
    arguments: [
      (CGSize(width: 320, height: 568), CGFloat(0), CGFloat(216)),
      (CGSize(width: 375, height: 812), 34, 291),
      (CGSize(width: 414, height: 736), 0, 226),
      (CGSize(width: 568, height: 320), 0, 160),
    ])
  func `The keyboard has its height of iOS`(
    size: CGSize, bottom: CGFloat, height: CGFloat
  ) {
    let device = Simulator(
      size: size,
      appearance: Appearance(
        safeAreaInsets: UIEdgeInsets(top: 0, left: 0, bottom: bottom, right: 0)))
    let page = UIViewController(nibName: nil, bundle: nil)
    page.view.addSubview(note)
    device.show(page)
    device.perform { _ = note.becomeFirstResponder() }
    #expect(device.keyboard.frame.height == height)
    #expect(device.keyboard.frame.maxY == size.height)
  }

  @Test func `With a hardware keyboard only accessory and input views show`() throws {
    device.keyboard.isHardwareConnected = true
    focus(note)
    #expect(!device.keyboard.isVisible)
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
    other.accessory = bar
    focus(other)
    #expect(device.keyboard.frame == CGRect(x: 0, y: 800, width: 390, height: 44))
    #expect(bar.bounds.width == 390)
    device.keyboard.isHardwareConnected = false
    #expect(device.keyboard.frame == CGRect(x: 0, y: 584, width: 390, height: 260))
    try device.settle()
  }

  @Test func `An input view replaces the keyboard, and reloadInputViews applies changes`()
    throws
  {
    focus(note)
    try device.settle()
    let log = device.perform { KeyboardLog(.main) }
    defer { log.stop() }
    let pad = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 120))
    note.ownInput = pad
    note.accessory = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 30))
    device.perform { note.reloadInputViews() }
    #expect(device.keyboard.frame.height == 150)
    #expect(log.entries.last?.begin.height == 216)
    #expect(log.take() == ["WillChangeFrame", "WillShow"])
    try device.settle()
    #expect(pad.convert(pad.bounds, to: nil) == CGRect(x: 0, y: 724, width: 390, height: 120))
    note.ownInput = nil
    device.perform { note.reloadInputViews() }
    #expect(device.keyboard.frame.height == 246)
    #expect(pad.window == nil)
  }

  @Test func `The keyboard rotates with the screen`() throws {
    focus(note)
    try device.settle()
    let log = device.perform { KeyboardLog(.main) }
    defer { log.stop() }
    device.rotate()
    #expect(device.keyboard.frame == CGRect(x: 0, y: 228, width: 844, height: 162))
    #expect(log.take() == ["WillChangeFrame", "WillShow"])
    try device.settle()
    try device.keyboard.type("Ok")
    #expect(note.text == "Ok")
  }

  @Test func `The keyboard hides when its view leaves the window`() {
    focus(note)
    device.perform { note.removeFromSuperview() }
    #expect(!device.keyboard.isVisible)
    #expect(!note.isFirstResponder)
  }

  @Test func `The keyboard follows a responder changed inside its own notification`() throws {
    let screen = device.perform { UIScreen.main }
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: screen, queue: nil
    ) { [note] _ in
      MainActor.assumeIsolated { if note.isFirstResponder { note.resignFirstResponder() } }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    focus(note)
    try device.settle()
    #expect(!device.keyboard.isVisible)
    #expect(device.keyboard.frame == .zero)
  }

  // MARK: Scroll views

  private func scroller(_ mode: UIScrollView.KeyboardDismissMode) -> UIScrollView {
    let scroller = UIScrollView(frame: page.view.bounds)
    scroller.contentSize = CGSize(width: 390, height: 3000)
    scroller.keyboardDismissMode = mode
    page.view.insertSubview(scroller, at: 0)
    return scroller
  }

  @Test func `A drag dismisses the keyboard at once with the mode onDrag`() throws {
    _ = scroller(.onDrag)
    focus(note)
    try device.settle()
    let finger = device.touch(at: CGPoint(x: 200, y: 400)).move(y: -30, over: 0.1)
    #expect(!device.keyboard.isVisible)
    finger.lift()
  }

  @Test func `In interactive mode the keyboard follows the finger down and up, and may stay`()
    throws
  {
    _ = scroller(.interactive)
    focus(note)
    try device.settle()
    let finger = device.touch(at: CGPoint(x: 200, y: 560))
    finger.move(to: CGPoint(x: 200, y: 620), over: 0.2)
    #expect(device.keyboard.frame.minY == 628)
    finger.move(to: CGPoint(x: 200, y: 728), over: 0.2)
    #expect(device.keyboard.frame == CGRect(x: 0, y: 728, width: 390, height: 116))
    finger.move(to: CGPoint(x: 200, y: 650), over: 0.2)
    #expect(device.keyboard.frame.minY == 650)
    finger.lift()
    #expect(device.keyboard.frame.minY == 628)
    #expect(note.isFirstResponder)
    try device.settle()
    #expect(device.keyboard.isVisible)
  }

  @Test func `A keyboard released on its way down hides from where it is`() throws {
    _ = scroller(.interactive)
    focus(note)
    try device.settle()
    let log = device.perform { KeyboardLog(.main) }
    defer { log.stop() }
    let finger = device.touch(at: CGPoint(x: 200, y: 500))
    finger.move(to: CGPoint(x: 200, y: 700), over: 0.2)
    finger.lift()
    #expect(!device.keyboard.isVisible)
    #expect(!note.isFirstResponder)
    #expect(log.entries.last?.begin.minY == 700)
    try device.settle()
    #expect(log.take() == ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
  }

  @Test func `An accessory view counts as part of the keyboard where the mode says so`() throws {
    note.accessory = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 50))
    let view = scroller(.interactive)
    focus(note)
    try device.settle()
    var finger = device.touch(at: CGPoint(x: 200, y: 500))
    finger.move(to: CGPoint(x: 200, y: 600), over: 0.2)
    #expect(device.keyboard.frame.minY == 578)
    finger.move(to: CGPoint(x: 200, y: 500), over: 0.2)
    finger.lift()
    try device.settle()
    view.keyboardDismissMode = .interactiveWithAccessory
    finger = device.touch(at: CGPoint(x: 200, y: 500))
    finger.move(to: CGPoint(x: 200, y: 600), over: 0.2)
    #expect(device.keyboard.frame.minY == 600)
    finger.cancel()
    #expect(device.keyboard.frame.minY == 578)
  }
}
