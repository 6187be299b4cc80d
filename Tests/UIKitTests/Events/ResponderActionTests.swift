import Simulator
import Testing
import UIKit

private final class CopyableLabel: UILabel {
  var copies = 0
  override var canBecomeFirstResponder: Bool { true }
  override func copy(_ sender: Any?) { copies += 1 }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == Selector("copy:") || super.canPerformAction(action, withSender: sender)
  }
}

private final class FieldWithoutPaste: UITextField {
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action != "paste:" && super.canPerformAction(action, withSender: sender)
  }
}

private final class PastingPage: UIViewController {
  var pastes = 0
  override func paste(_ sender: Any?) { pastes += 1 }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == "paste:" || super.canPerformAction(action, withSender: sender)
  }
}

/// UIKit's own actions, by their names.
@MainActor @Suite(.serialized) struct ResponderActionTests {
  let device = Simulator()

  @Test func `An action goes to the first responder up the chain that can perform it`() throws {
    let page = UIViewController()
    let label = CopyableLabel()
    let inner = UIView()
    label.addSubview(inner)
    page.view.addSubview(label)
    device.show(page)
    device.perform {
      #expect(inner.target(forAction: "copy:", withSender: nil) as AnyObject === label)
      #expect(inner.target(forAction: "cut:", withSender: nil) == nil)
      #expect(
        inner.target(forAction: "resignFirstResponder", withSender: nil) as AnyObject === inner)
      #expect(label.becomeFirstResponder())
      #expect(UIApplication.shared.sendAction("copy:", to: nil, from: nil, for: nil))
      #expect(label.copies == 1)
      #expect(!UIApplication.shared.sendAction("cut:", to: nil, from: nil, for: nil))
      #expect(
        UIApplication.shared.sendAction(
          Selector("resignFirstResponder"), to: nil, from: nil, for: nil))
      #expect(!label.isFirstResponder)
    }
  }

  @Test func `An action that nobody can perform is not sent`() {
    let faults = UIKitFault.collected {
      #expect(!UIApplication.shared.sendAction("explode:", to: nil, from: nil, for: nil))
    }
    #expect(faults == [])
  }

  @Test func `An action that its target does not have is reported in Objective-C's words`() throws {
    let label = CopyableLabel()
    let faults = UIKitFault.collected {
      #expect(!UIApplication.shared.sendAction("explode:", to: label, from: nil, for: nil))
    }
    #expect(faults.count == 1)
    #expect(
      try #require(faults.first).contains(
        "CopyableLabel explode:]: unrecognized selector sent to instance 0x"))
  }

  @Test func `Every named action calls its method`() {
    for action in ResponderAction.allCases where action.rawValue.hasSuffix(":") {
      let recorder = ActionRecorder()
      #expect(UIApplication.shared.sendAction(action.selector, to: recorder, from: 7, for: nil))
      #expect(recorder.calls == [action.rawValue])
    }
  }

  @Test func `A field that refuses an action has no item for it in its edit menu`() throws {
    let page = UIViewController()
    let field = FieldWithoutPaste(frame: CGRect(x: 20, y: 200, width: 300, height: 34))
    page.view.addSubview(field)
    device.show(page)
    device.keyboard.isHardwareConnected = true
    device.perform { UIPasteboard.general.string = "x" }
    #expect(try words(of: field) == ["Copy", "Cut"])
  }

  @Test func `The edit menu's action reaches a responder further up`() throws {
    let page = PastingPage()
    let field = FieldWithoutPaste(frame: CGRect(x: 20, y: 200, width: 300, height: 34))
    page.view.addSubview(field)
    device.show(page)
    device.keyboard.isHardwareConnected = true
    #expect(try words(of: field) == ["Copy", "Cut", "Paste"])
    let paste = try #require(labels(device.window).first { $0.text == "Paste" })
    device.tap(at: paste.convert(CGPoint(x: 5, y: 5), to: nil))
    try device.settle()
    #expect(page.pastes == 1)
    #expect(field.text == "hello")
  }

  private func labels(_ view: UIView) -> [UILabel] {
    (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels)
  }

  /// Selects the field's text, and returns the titles of the menu in alphabetical order.
  private func words(of field: UITextField) throws -> [String] {
    field.text = "hello"
    device.perform { _ = field.becomeFirstResponder() }
    try device.settle()
    for _ in 0..<2 {
      device.tap(at: CGPoint(x: 40, y: 217))
      device.advance(by: 0.05)
    }
    try device.settle()
    let menu = try #require(device.window.subviews.last { $0 is EditMenu })
    return labels(menu).compactMap(\.text).sorted()
  }
}

private final class ActionRecorder: UIResponder {
  var calls: [String] = []
  override func cut(_ sender: Any?) { calls.append("cut:") }
  override func copy(_ sender: Any?) { calls.append("copy:") }
  override func paste(_ sender: Any?) { calls.append("paste:") }
  override func pasteAndMatchStyle(_ sender: Any?) { calls.append("pasteAndMatchStyle:") }
  override func pasteAndGo(_ sender: Any?) { calls.append("pasteAndGo:") }
  override func pasteAndSearch(_ sender: Any?) { calls.append("pasteAndSearch:") }
  override func select(_ sender: Any?) { calls.append("select:") }
  override func selectAll(_ sender: Any?) { calls.append("selectAll:") }
  override func delete(_ sender: Any?) { calls.append("delete:") }
  override func makeTextWritingDirectionLeftToRight(_ sender: Any?) {
    calls.append("makeTextWritingDirectionLeftToRight:")
  }
  override func makeTextWritingDirectionRightToLeft(_ sender: Any?) {
    calls.append("makeTextWritingDirectionRightToLeft:")
  }
  override func toggleBoldface(_ sender: Any?) { calls.append("toggleBoldface:") }
  override func toggleItalics(_ sender: Any?) { calls.append("toggleItalics:") }
  override func toggleUnderline(_ sender: Any?) { calls.append("toggleUnderline:") }
  override func increaseSize(_ sender: Any?) { calls.append("increaseSize:") }
  override func decreaseSize(_ sender: Any?) { calls.append("decreaseSize:") }
  override func find(_ sender: Any?) { calls.append("find:") }
  override func findAndReplace(_ sender: Any?) { calls.append("findAndReplace:") }
  override func findNext(_ sender: Any?) { calls.append("findNext:") }
  override func findPrevious(_ sender: Any?) { calls.append("findPrevious:") }
  override func useSelectionForFind(_ sender: Any?) { calls.append("useSelectionForFind:") }
  override func printContent(_ sender: Any?) { calls.append("printContent:") }
  override func rename(_ sender: Any?) { calls.append("rename:") }
  override func duplicate(_ sender: Any?) { calls.append("duplicate:") }
  override func move(_ sender: Any?) { calls.append("move:") }
  override func export(_ sender: Any?) { calls.append("export:") }
}
