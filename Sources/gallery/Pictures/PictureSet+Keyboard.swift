import Simulator
import UIKit

extension PictureSet {
  static let keyboard = PictureSet(
    name: "keyboard", summary: "the keyboard's planes, kinds, a key's balloon, dark and landscape"
  ) { folder in
    let device = Simulator()
    let (page, note, other) = device.perform {
      (UIViewController(), TypedNote(y: 100), TypedNote(y: 200))
    }
    device.perform {
      page.view.backgroundColor = .systemBackground
      page.view.addSubview(note)
      page.view.addSubview(other)
    }
    device.show(page)
    @MainActor func focus(_ view: UIView) { device.perform { _ = view.becomeFirstResponder() } }
    @MainActor func save(_ name: String) throws {
      try device.settle()
      try folder.save(device, as: name)
    }
    focus(note)
    try save("letters")
    let finger = device.touch(at: try device.keyboard.location(of: "g"))
    try save("balloon")
    finger.lift()
    try device.keyboard.tap(.numbers)
    try save("numbers")
    device.appearance.isDark = true
    try device.keyboard.tap(.letters)
    try save("dark")
    other.keyboardType = .phonePad
    focus(other)
    try save("phone-pad")
    note.returnKeyType = .search
    note.keyboardType = .URL
    focus(note)
    try save("address")
    device.appearance.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    device.appearance.isDark = false
    try save("home-indicator")
    device.rotate()
    try save("landscape")
  }
}

/// A view that accepts text, with any keyboard.
private final class TypedNote: UIView, UIKeyInput {
  var keyboardType = UIKeyboardType.default
  var returnKeyType = UIReturnKeyType.default
  private var text = ""

  convenience init(y: CGFloat) { self.init(frame: CGRect(x: 20, y: y, width: 300, height: 40)) }

  override var canBecomeFirstResponder: Bool { true }
  var hasText: Bool { !text.isEmpty }
  func insertText(_ text: String) { self.text += text }
  func deleteBackward() { if hasText { text.removeLast() } }
}
