import Foundation
import Simulator
import Testing
import UIKit

@Suite(.serialized) @MainActor struct AlertTests {
  private func stage(
    isDark: Bool = false, isMirrored: Bool = false
  ) throws -> (Simulator, UIViewController) {
    let device = Simulator(
      scale: 1,
      appearance: Appearance(
        isDark: isDark, isRightToLeft: isMirrored,
        safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)))
    let root = device.perform { UIViewController() }
    device.show(root)
    try device.settle()
    return (device, root)
  }

  private func present(
    _ alert: UIAlertController, on root: UIViewController, _ device: Simulator
  ) throws {
    device.perform { root.present(alert, animated: true) }
    try device.settle()
  }

  private func frame(_ name: String, _ device: Simulator) throws -> CGRect {
    try #require(device.screenReader.elements.first { $0.label == name }).frame
  }

  @Test func `A tap on a button dismisses the alert and then calls the handler`() throws {
    let (device, root) = try stage()
    var done: [String] = []
    let alert = device.perform {
      UIAlertController(title: "Delete?", message: "For good.", preferredStyle: .alert)
    }
    let note = { (action: UIAlertAction) in
      done.append((action.title ?? "") + (alert.presentingViewController == nil ? " gone" : ""))
    }
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive, handler: note))
    alert.addAction(UIAlertAction(title: "Keep", style: .cancel, handler: note))
    try present(alert, on: root, device)
    #expect(alert.view.frame.width == 270)
    #expect(abs(alert.view.frame.midX - 195) <= 0.5)
    #expect(abs(alert.view.frame.midY - 422) <= 1)
    let (keep, delete) = (try frame("Keep", device), try frame("Delete", device))
    #expect(keep.minX < delete.minX)
    #expect(keep.minY == delete.minY)
    #expect(keep.height == 44)
    device.tap(at: CGPoint(x: delete.midX, y: delete.midY))
    #expect(done.isEmpty)
    try device.settle()
    #expect(done == ["Delete gone"])
    #expect(root.presentedViewController == nil)
    #expect(device.window.subviews == [root.view])
  }

  @Test func `From right to left the cancel button is on the right`() throws {
    let (device, root) = try stage(isMirrored: true)
    let alert = device.perform {
      UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    }
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
    try present(alert, on: root, device)
    #expect(try frame("Keep", device).minX > frame("Delete", device).minX)
  }

  @Test(arguments: [UIAlertController.Style.alert, .actionSheet])
  func `Tinted views behind are grey, and have their color again`(style: UIAlertController.Style)
    throws
  {
    let (device, root) = try stage()
    let icon = device.perform {
      let icon = UIImageView(image: UIImage(systemName: "trash"))
      icon.frame = CGRect(x: 20, y: 80, width: 30, height: 30)
      root.view.addSubview(icon)
      return icon
    }
    device.advance(by: 0.1)
    let blue = icon.tintColor
    let alert = device.perform {
      UIAlertController(title: "Delete?", message: nil, preferredStyle: style)
    }
    alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
    try present(alert, on: root, device)
    #expect(icon.tintAdjustmentMode == .dimmed && icon.tintColor != blue)
    #expect(alert.view.tintAdjustmentMode == .normal && alert.view.tintColor == blue)
    let keep = try frame("Keep", device)
    device.tap(at: CGPoint(x: keep.midX, y: keep.midY))
    device.advance(by: 0.05)
    #expect(icon.tintColor == blue)
    try device.settle()
    #expect(icon.tintAdjustmentMode == .normal && root.view.tintAdjustmentMode == .normal)
  }

  @Test(arguments: [UIAlertController.Style.alert, .actionSheet])
  func `Of three or more buttons the cancel button is the last`(style: UIAlertController.Style)
    throws
  {
    let (device, root) = try stage()
    let alert = device.perform {
      UIAlertController(title: nil, message: "Which?", preferredStyle: style)
    }
    for (name, style) in [
      ("One", UIAlertAction.Style.default), ("Never", .cancel), ("Two", .default),
    ] { alert.addAction(UIAlertAction(title: name, style: style)) }
    try present(alert, on: root, device)
    let places = try ["One", "Two", "Never"].map { try frame($0, device) }
    #expect(places[0].maxY == places[1].minY)
    #expect(places[1].maxY + (style == .alert ? 0 : 8) == places[2].minY)
    #expect(alert.actions.map(\.title) == ["One", "Never", "Two"])
    if style == .actionSheet {
      #expect(alert.view.frame.maxY == 810)
      #expect(alert.view.frame.minX == 8 && alert.view.frame.width == 374)
      #expect(places.allSatisfy { $0.height == 57 })
    }
  }

  @Test func `A tap outside cancels an action sheet, and not an alert`() throws {
    let (device, root) = try stage()
    for style in [UIAlertController.Style.alert, .actionSheet] {
      var cancelled = 0
      let alert = device.perform {
        UIAlertController(title: "Sure?", message: nil, preferredStyle: style)
      }
      alert.addAction(UIAlertAction(title: "Yes", style: .default))
      alert.addAction(UIAlertAction(title: "No", style: .cancel) { _ in cancelled += 1 })
      try present(alert, on: root, device)
      device.tap(at: CGPoint(x: 195, y: 100))
      try device.settle()
      #expect(cancelled == (style == .alert ? 0 : 1))
      #expect((root.presentedViewController == nil) == (style == .actionSheet))
      device.perform { root.dismiss(animated: false) }
    }
  }

  @Test func `A finger slides from one button to another, and outside chooses none`() throws {
    let (device, root) = try stage()
    var done: [String] = []
    let alert = device.perform {
      UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    }
    for name in ["A", "B", "C"] {
      alert.addAction(UIAlertAction(title: name, style: .default) { _ in done.append(name) })
    }
    try present(alert, on: root, device)
    let (first, third) = (try frame("A", device), try frame("C", device))
    let finger = device.touch(at: CGPoint(x: first.midX, y: first.midY))
    finger.move(to: CGPoint(x: 195, y: 50), over: 0.1).lift()
    try device.settle()
    #expect(root.presentedViewController === alert)
    device.touch(at: CGPoint(x: first.midX, y: first.midY))
      .move(to: CGPoint(x: third.midX, y: third.midY), over: 0.1).lift()
    try device.settle()
    #expect(done == ["C"])
  }

  @Test
  func `Return chooses the preferred action, Escape cancels, and no key reaches the views below`()
    throws
  {
    let (device, root) = try stage()
    for (key, answer) in [(Key.return, "Save"), (.escape, "Cancel")] {
      var done: [String] = []
      let alert = device.perform {
        UIAlertController(title: "Save?", message: nil, preferredStyle: .alert)
      }
      for (name, style) in [("Save", UIAlertAction.Style.default), ("Cancel", .cancel)] {
        alert.addAction(UIAlertAction(title: name, style: style) { done.append($0.title ?? "") })
      }
      alert.preferredAction = alert.actions[0]
      try present(alert, on: root, device)
      device.press(.space)
      device.press(key)
      device.press(key)
      try device.settle()
      #expect(done == [answer])
    }
  }

  @Test func `Text fields are above the keyboard, and Return moves through them to the action`()
    throws
  {
    let (device, root) = try stage()
    var told: [String] = []
    let alert = device.perform {
      UIAlertController(title: "Sign in", message: nil, preferredStyle: .alert)
    }
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField {
      $0.placeholder = "Password"
      $0.isSecureTextEntry = true
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let enter = UIAlertAction(title: "Enter", style: .default) { [weak alert] _ in
      told = alert?.textFields?.map { $0.text ?? "" } ?? []
    }
    alert.addAction(enter)
    alert.preferredAction = enter
    try present(alert, on: root, device)
    let fields = try #require(alert.textFields)
    #expect(fields[0].isFirstResponder)
    let keyboard = try #require(device.keyboard.isVisible ? device.keyboard.frame : nil)
    #expect(alert.view.frame.maxY <= keyboard.minY)
    #expect(abs(alert.view.frame.midY - (47 + keyboard.minY) / 2) <= 1)
    device.enter("ada")
    device.press(.return)
    #expect(fields[1].isFirstResponder)
    device.enter("1815")
    device.press(.return)
    try device.settle()
    #expect(told == ["ada", "1815"])
    #expect(root.presentedViewController == nil)
    #expect(!device.keyboard.isVisible)
  }

  @Test func `A disabled action cannot be chosen until it is enabled`() throws {
    let (device, root) = try stage()
    var done = 0
    let alert = device.perform {
      UIAlertController(title: "Go?", message: nil, preferredStyle: .alert)
    }
    let action = UIAlertAction(title: "Go", style: .default) { _ in done += 1 }
    action.isEnabled = false
    alert.addAction(action)
    try present(alert, on: root, device)
    let place = try frame("Go", device)
    #expect(device.screenReader.elements.last?.traits == [.button, .notEnabled])
    device.tap(at: CGPoint(x: place.midX, y: place.midY))
    device.press(.return)
    try device.settle()
    #expect(root.presentedViewController === alert)
    action.isEnabled = true
    device.tap(at: CGPoint(x: place.midX, y: place.midY))
    try device.settle()
    #expect(done == 1)
  }

  @Test func `A screen reader reaches only the alert, its text before its buttons`() throws {
    let (device, root) = try stage()
    let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 20))
    label.text = "Below"
    root.view.addSubview(label)
    let alert = device.perform {
      UIAlertController(title: "Title", message: "Words", preferredStyle: .alert)
    }
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    try present(alert, on: root, device)
    let reader = device.screenReader
    #expect(reader.elements.map(\.label) == ["Title", "Words", "OK"])
    try reader.activate("OK")
    try device.settle()
    #expect(reader.elements.map(\.label) == ["Below"])
  }

  @Test func `Content that does not fit scrolls, and the last button can be reached`() throws {
    let (device, root) = try stage()
    var done: [String] = []
    let alert = device.perform {
      UIAlertController(
        title: "Much", message: String(repeating: "Many words. ", count: 400),
        preferredStyle: .alert)
    }
    for index in 0..<30 {
      alert.addAction(
        UIAlertAction(title: "Button \(index)", style: .default) { done.append($0.title ?? "") })
    }
    try present(alert, on: root, device)
    #expect(alert.view.frame.minY >= 47 && alert.view.frame.maxY <= 810)
    for _ in 0..<5 {
      device.drag(
        from: CGPoint(x: 195, y: 780), to: CGPoint(x: 195, y: 480), duration: 0.2, holding: 0.2)
      try device.settle()
    }
    let last = try frame("Button 29", device)
    #expect(last.maxY <= 810)
    device.tap(at: CGPoint(x: last.midX, y: last.midY))
    try device.settle()
    #expect(done == ["Button 29"])
  }

  @Test func `Invalid calls log UIKit's messages and leave the alert unchanged`() throws {
    let (device, root) = try stage()
    let told = UIKitFault.collected {
      device.perform {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        root.present(alert, animated: true)
        #expect(root.presentedViewController == nil)
        alert.addTextField()
        #expect(alert.textFields == nil)
        alert.addAction(UIAlertAction(title: "No", style: .cancel))
        alert.addAction(UIAlertAction(title: "Never", style: .cancel))
        #expect(alert.actions.count == 1)
        alert.preferredAction = UIAlertAction(title: "Other", style: .default)
        #expect(alert.preferredAction == nil)
      }
    }
    #expect(
      told == [
        "UIAlertController must have a title, a message or an action to display",
        "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert",
        "UIAlertController can only have one action with a style of UIAlertActionStyleCancel",
        "A UIAlertController's preferredAction must be one of its actions",
      ])
  }

  @Test(arguments: [CGSize(width: 844, height: 390), CGSize(width: 568, height: 320)])
  func `Above the keyboard in landscape the text scrolls, and the buttons keep their height`(
    size: CGSize
  ) throws {
    let device = Simulator(size: size, scale: 1)
    let root = device.perform { UIViewController() }
    device.show(root)
    let alert = device.perform {
      UIAlertController(
        title: "A name for the voyage",
        message: "It is written into the log, and every port that the ship calls at reads it.",
        preferredStyle: .alert)
    }
    var tapped: [String] = []
    device.perform {
      alert.addTextField()
      for title in ["Save it under this name", "Leave it without any name"] {
        alert.addAction(
          UIAlertAction(title: title, style: .default) { tapped.append($0.title ?? "") })
      }
    }
    try present(alert, on: root, device)
    #expect(device.keyboard.isVisible)
    let keyboard = device.keyboard.frame
    let first = try frame("Save it under this name", device)
    let second = try frame("Leave it without any name", device)
    #expect(first.height >= 44 && second.height >= 44)
    #expect(alert.view.frame.maxY <= keyboard.minY)
    #expect(second.maxY <= alert.view.frame.maxY + 1)
    device.tap(at: CGPoint(x: second.midX, y: second.maxY - 3))
    try device.settle()
    #expect(tapped == ["Leave it without any name"])
  }

  @Test(arguments: [UIContentSizeCategory.large, .accessibilityExtraExtraExtraLarge])
  func `Above the keyboard in landscape the field that is edited is in view`(
    category: UIContentSizeCategory
  ) throws {
    let device = Simulator(
      size: CGSize(width: 568, height: 320), scale: 1,
      appearance: Appearance(contentSizeCategory: category))
    let root = device.perform { UIViewController() }
    device.show(root)
    let alert = device.perform {
      UIAlertController(
        title: "A name for the voyage",
        message: "It is written into the log, and every port that the ship calls at reads it.",
        preferredStyle: .alert)
    }
    device.perform {
      for _ in 0..<2 { alert.addTextField() }
      for title in ["Save it under this name", "Leave it without any name"] {
        alert.addAction(UIAlertAction(title: title, style: .default))
      }
    }
    try present(alert, on: root, device)
    for field in try #require(alert.textFields) {
      device.perform { _ = field.becomeFirstResponder() }
      try device.settle()
      let shown = field.convert(field.bounds, to: nil)
      let button = try frame("Save it under this name", device)
      #expect(shown.minY >= alert.view.frame.minY)
      #expect(shown.maxY <= button.minY)
      device.tap(at: CGPoint(x: shown.midX, y: shown.midY))
      device.enter("Pequod")
      #expect(field.text == "Pequod")
    }
  }

  @Test func `Above the keyboard in landscape an edited field with a large font keeps its height`()
    throws
  {
    let device = Simulator(
      size: CGSize(width: 568, height: 320), scale: 1,
      appearance: Appearance(contentSizeCategory: .accessibilityExtraExtraExtraLarge))
    let root = device.perform { UIViewController() }
    device.show(root)
    let alert = device.perform {
      UIAlertController(title: "A name", message: nil, preferredStyle: .alert)
    }
    device.perform {
      alert.addTextField { $0.font = .preferredFont(forTextStyle: .body) }
      for title in ["Save it under this name", "Leave it without any name"] {
        alert.addAction(UIAlertAction(title: title, style: .default))
      }
    }
    try present(alert, on: root, device)
    let field = try #require(alert.textFields?.first)
    #expect(field.isFirstResponder)
    let shown = field.convert(field.bounds, to: nil)
    let button = try frame("Save it under this name", device)
    #expect(shown.height > 70)
    #expect(shown.minY >= alert.view.frame.minY)
    #expect(shown.maxY <= button.minY)
  }
}
