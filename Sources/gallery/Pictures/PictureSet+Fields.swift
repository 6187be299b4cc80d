import Simulator
import UIKit

extension PictureSet {
  static let fields = PictureSet(
    name: "fields",
    summary: "text fields of every kind, with a caret, a magnifier, selections and marked text"
  ) { folder in
    let device = Simulator()
    let page = device.perform { UIViewController() }
    let field = device.perform { UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34)) }
    device.perform {
      page.view.backgroundColor = .systemBackground
      field.borderStyle = .roundedRect
      page.view.addSubview(field)
      for (index, prepare) in kinds.enumerated() {
        let other = UITextField(
          frame: CGRect(x: 20, y: 150 + 44 * CGFloat(index), width: 300, height: 34))
        other.borderStyle = .roundedRect
        prepare(other)
        page.view.addSubview(other)
      }
    }
    device.show(page)
    device.keyboard.isHardwareConnected = true
    @MainActor func save(_ name: String) throws {
      device.advance(by: 0.1)
      try folder.save(device, as: name)
    }
    /// Returns the position of a character of the field on the screen.
    @MainActor func point(_ offset: Int) -> CGPoint {
      let edges = [offset, offset + 1].compactMap {
        field.position(from: field.beginningOfDocument, offset: $0)
      }.map { field.caretRect(for: $0).midX }
      let middle = edges.reduce(0, +) / CGFloat(max(1, edges.count))
      return field.convert(CGPoint(x: middle - 2, y: 17), to: nil)
    }
    field.text = "hello brave world"
    device.perform { _ = field.becomeFirstResponder() }
    try save("caret")
    let finger = device.touch(at: point(9)).hold(for: 0.8)
    try save("magnifier")
    device.appearance.isDark = true
    finger.move(to: point(12), over: 0.2)
    try save("magnifier-dark")
    finger.lift()
    device.advance(by: 1)
    device.tap(at: point(7))
    device.tap(at: point(7))
    try save("word-selected-dark")
    device.appearance.isDark = false
    device.keyboard.isHardwareConnected = false
    field.clearButtonMode = .whileEditing
    field.text = "مرحبا abc بالعالم"
    device.press(.home)
    for _ in 0..<8 { device.press(.left, modifiers: .shift) }
    try device.settle()
    try save("arabic-selected")
    field.text = "aに"
    device.press(.end)
    device.compose("ほんご")
    try save("marked")
  }

  @MainActor private static let kinds: [(UITextField) -> Void] = [
    { $0.placeholder = "Placeholder" },
    {
      $0.text = "With a clear button"
      $0.clearButtonMode = .always
    },
    {
      $0.text = "password"
      $0.isSecureTextEntry = true
    },
    { $0.text = "مرحبا بالعالم" },
    { $0.text = "שלום עולם abc" },
    { $0.text = "👨‍👩‍👧‍👦 family 🇩🇪 flag 👍🏽" },
    { $0.text = "A text that is far too long for the width that it has" },
    {
      $0.text = "Shrinks until it fits in the width that is there"
      $0.adjustsFontSizeToFitWidth = true
    },
    {
      $0.text = "Disabled"
      $0.isEnabled = false
    },
    {
      $0.borderStyle = .line
      $0.text = "Line"
      $0.textAlignment = .center
    },
    {
      $0.borderStyle = .bezel
      $0.text = "Bezel"
      $0.textAlignment = .right
    },
    {
      $0.borderStyle = .none
      $0.text = "None"
    },
    { $0.placeholder = "نص" },
  ]
}
