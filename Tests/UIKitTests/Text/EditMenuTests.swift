import CoreGraphics
import Foundation
import Simulator
import Testing
import UIKit

/// The edit menu of a field, and the character that a secure field shows briefly.
@Suite(.serialized) @MainActor struct EditMenuTests {
  let device = Simulator()
  let page = UIViewController(nibName: nil, bundle: nil)
  let field: UITextField

  init() throws {
    field = device.perform { UITextField(frame: CGRect(x: 20, y: 200, width: 300, height: 34)) }
    page.view.backgroundColor = .systemBackground
    field.borderStyle = .roundedRect
    page.view.addSubview(field)
    device.show(page)
    device.keyboard.isHardwareConnected = true
    try device.settle()
  }

  /// The titles of the edit menu with their positions, from left to right; empty without a menu.
  private var menu: [(words: String, frame: CGRect)] {
    func labels(_ view: UIView) -> [UILabel] {
      (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels)
    }
    guard let menu = device.window.subviews.last(where: { $0 is EditMenu }) as? EditMenu,
      menu.isShown
    else { return [] }
    return labels(menu).map { ($0.text ?? "", $0.convert($0.bounds, to: nil)) }
      .sorted { $0.1.minX < $1.1.minX }
  }

  private var words: [String] { menu.map(\.words) }

  private func begin(_ text: String) throws {
    field.text = text
    device.perform { _ = field.becomeFirstResponder() }
    try device.settle()
  }

  private func choose(_ words: String) throws {
    let item = try #require(menu.first { $0.words == words })
    device.tap(at: CGPoint(x: item.frame.midX, y: item.frame.midY))
    try device.settle()
  }

  private func tap(_ x: CGFloat, times: Int = 1) throws {
    for _ in 0..<times {
      device.tap(at: CGPoint(x: x, y: 217))
      device.advance(by: 0.05)
    }
    try device.settle()
    device.advance(by: 0.6)
  }

  private var selected: String? { field.selectedTextRange.flatMap { field.text(in: $0) } }

  @Test func `A double tap selects a word and shows the edit menu above it`() throws {
    try begin("one two three")
    device.clipboard = "x"
    try tap(75, times: 2)
    #expect(selected == "two")
    #expect(words == ["Cut", "Copy", "Paste", "Select All"])
    let frames = menu.map(\.frame)
    #expect(frames.allSatisfy { $0.maxY < 200 && $0.minY > 100 && $0.minX >= 8 && $0.maxX <= 382 })
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.maxX <= $1.minX })
  }

  @Test func `A tap at the caret shows the edit menu, the next one dismisses it`() throws {
    try begin("one two")
    device.clipboard = nil
    // The caret is already at the end, where this tap moves it.
    try tap(200)
    #expect(words == ["Select", "Select All"])
    try tap(200)
    #expect(words == [])
    try tap(200)
    #expect(words == ["Select", "Select All"])
    // Typing dismisses it as well.
    device.enter("a")
    #expect(words == [])
  }

  @Test func `A long press shows the edit menu when the finger lifts`() throws {
    try begin("one two")
    let finger = device.touch(at: CGPoint(x: 60, y: 217)).hold(for: 0.8)
    #expect(words == [])
    finger.lift()
    try device.settle()
    #expect(words == ["Select", "Select All"])
    try choose("Select")
    #expect(selected == "one" || selected == "two")
    #expect(words == ["Cut", "Copy", "Select All"])
    try choose("Select All")
    #expect(selected == "one two")
    #expect(words == ["Cut", "Copy"])
  }

  @Test func `Cut, copy and paste use the clipboard and dismiss the edit menu`() throws {
    try begin("one two three")
    device.clipboard = nil
    try tap(75, times: 2)
    try choose("Copy")
    #expect(device.clipboard == "two")
    #expect(words == [])
    #expect(selected == "two")
    // A tap on the selection shows the menu again.
    try tap(75)
    try choose("Cut")
    #expect(field.text == "one  three")
    #expect(words == [])
    try tap(250)
    try tap(250)
    try choose("Paste")
    #expect(field.text == "one  threetwo")
  }

  @Test func `A touch elsewhere, a new focus and leaving the window dismiss the edit menu`() throws
  {
    try begin("one two")
    try tap(40, times: 2)
    #expect(!words.isEmpty)
    device.tap(at: CGPoint(x: 200, y: 500))
    #expect(words == [])
    try device.settle()
    #expect(!device.window.subviews.contains { $0 is EditMenu })
    try tap(40, times: 2)
    #expect(!words.isEmpty)
    device.perform { _ = field.resignFirstResponder() }
    #expect(words == [])
    try begin("one two")
    try tap(40, times: 2)
    device.perform { field.removeFromSuperview() }
    try device.settle()
    #expect(words == [])
  }

  @Test func `The edit menu is below text at the window's top, and stays inside its sides`() throws
  {
    field.frame.origin = CGPoint(x: 250, y: 8)
    try begin("a")
    device.tap(at: CGPoint(x: 262, y: 25))
    device.tap(at: CGPoint(x: 262, y: 25))
    try device.settle()
    #expect(selected == "a")
    let frames = menu.map(\.frame)
    #expect(!frames.isEmpty)
    #expect(frames.allSatisfy { $0.minY > 42 && $0.maxX <= 382 })
  }

  @Test func `A secure field offers no command that reveals its text`() throws {
    field.isSecureTextEntry = true
    try begin("secret")
    device.clipboard = "x"
    try tap(40, times: 2)
    #expect(words == ["Paste"] || words == ["Paste", "Select All"])
    #expect(!words.contains("Copy") && !words.contains("Cut") && !words.contains("Select"))
  }

  @Test func `Commands that do not fit are on further pages of the edit menu`() throws {
    device.resize(to: CGSize(width: 240, height: 600))
    field.frame = CGRect(x: 10, y: 200, width: 220, height: 34)
    try begin("one two three")
    device.clipboard = "x"
    try tap(70, times: 2)
    #expect(words == ["Cut", "Copy"])
    let last = try #require(menu.last).frame
    device.tap(at: CGPoint(x: last.maxX + 20, y: last.midY))
    #expect(words == ["Paste", "Select All"])
    device.tap(at: CGPoint(x: menu[1].frame.maxX + 20, y: last.midY))
    #expect(words == ["Cut", "Copy"])
  }

  @Test func `Right-to-left layout reverses the order of the edit menu`() throws {
    device.appearance.isRightToLeft = true
    try begin("one two three")
    device.clipboard = "x"
    try tap(300, times: 3)
    #expect(words == ["Paste", "Copy", "Cut"])
  }

  @Test func `A secondary click opens the edit menu as a list, for the word at the pointer`() throws
  {
    try begin("one two three")
    device.click(at: CGPoint(x: 75, y: 217), button: .secondary).lift()
    try device.settle()
    #expect(selected == "two")
    #expect(words == [])
    let rows = device.screenReader.elements.compactMap(\.label)
    #expect(rows == ["Cut", "Copy", "Select All", "Dismiss context menu"])
    device.press(.down)
    device.press(.return)
    try device.settle()
    #expect(field.text == "one  three")
    // The primary button never does.
    device.click(at: CGPoint(x: 75, y: 217)).lift()
    device.click(at: CGPoint(x: 75, y: 217)).lift()
    try device.settle()
    #expect(words == [] && device.screenReader.elements.allSatisfy { $0.label != "Cut" })
  }

  // MARK: Secure text

  /// The dark pixels of the field: the widest gap between them distinguishes dots from letters.
  private var ink: Int {
    let picture = device.snapshot()
    var count = 0
    for x in 24..<120 {
      for y in 204..<230 where (picture.pixel(at: CGPoint(x: x, y: y))?.red ?? 255) < 90 {
        count += 1
      }
    }
    return count
  }

  @Test func `A secure field briefly shows the character typed last`() throws {
    field.isSecureTextEntry = true
    field.tintColor = .clear
    field.font = .systemFont(ofSize: 24)
    try begin("")
    device.enter("W")
    let letter = ink
    device.advance(by: 1.4)
    #expect(ink == letter)
    device.advance(by: 0.2)
    let dot = ink
    #expect(dot > 0 && dot < letter)
    device.enter("W")
    let dotAndLetter = ink
    #expect(dotAndLetter > letter)
    // The next key turns it into a dot at once.
    device.enter(" ")
    #expect(ink < dotAndLetter)
    let dots = ink
    #expect(dots > dot)
    try device.settle()
    #expect(ink > dots)
    #expect(field.text == "WW ")
  }

  @Test func `Pasting, deleting and ending editing reveal nothing in a secure field`() throws {
    field.isSecureTextEntry = true
    field.tintColor = .clear
    field.font = .systemFont(ofSize: 24)
    try begin("")
    device.clipboard = "WW"
    device.perform { field.paste(nil) }
    device.advance(by: 0.05)
    let two = ink
    device.advance(by: 2)
    #expect(ink == two)
    device.enter("W")
    #expect(ink > two)
    device.press(.backspace)
    #expect(ink == two)
    device.enter("W")
    let letter = ink
    device.perform { _ = field.resignFirstResponder() }
    device.advance(by: 0.05)
    let three = ink
    #expect(three > two && three < letter)
    device.advance(by: 2)
    #expect(ink == three)
  }
}
