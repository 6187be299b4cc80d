import CoreGraphics
import Foundation
import Simulator
import UIKit

/// Puts made-up strings into labels, fields, search bars and drawing, types them, and moves the
/// caret and the selection through them.
final class TextFuzzer: Fuzzer {
  private let source: ValueSource
  private let device: Simulator
  private let label = UILabel()
  private let field = UITextField()
  private let search = UISearchBar()

  init(_ source: ValueSource, screen: FuzzScreen) {
    self.source = source
    device = Simulator(size: screen.size, scale: screen.scale, pace: .steady(60))
    let controller = UIViewController()
    device.show(controller)
    device.perform {
      let stack = UIStackView(arrangedSubviews: [search, field, label])
      stack.axis = .vertical
      stack.frame = CGRect(origin: .zero, size: screen.size)
      field.borderStyle = .roundedRect
      controller.view.addSubview(stack)
      _ = (source.happens(oneIn: 2) ? field : search.searchTextField).becomeFirstResponder()
    }
  }

  func next() -> FuzzCase {
    let source = source
    let label = label
    switch source.index(below: 10) {
    case 0: return step("a label's text") { label.text = source.value() }
    case 1:
      return step("a label's attributed text") {
        label.attributedText = HostileText.attributed(from: source)
      }
    case 2:
      return step("a label's lines") {
        label.numberOfLines = source.value()
        label.lineBreakMode = source.value()
        label.textAlignment = source.value()
        label.font = HostileText.font(from: source)
        label.adjustsFontSizeToFitWidth = source.value()
        label.minimumScaleFactor = source.value()
      }
    case 3: return step("a field's text") { self.edited.text = source.value() }
    case 4: return step("typing") { self.edited.insertText(source.value()) }
    case 5: return step("deleting") { self.edited.deleteBackward() }
    case 6: return step("a selection") { self.select() }
    case 7: return step("marked text") { self.mark() }
    case 8: return step("drawing") { self.draw() }
    default:
      let device = device
      return FuzzCase("keys") {
        device.press(
          source.pick([.backspace, .deleteForward, .tab, .escape, .letter("v")]),
          modifiers: source.pick([[], .command, .alternate, .shift]))
      }
    }
  }

  private var edited: UITextField { source.happens(oneIn: 2) ? field : search.searchTextField }

  private func step(_ name: String, _ body: @escaping () -> Void) -> FuzzCase {
    FuzzCase(name) { [device, source] in
      device.perform(body)
      device.frames(1 / 60)
      if source.happens(oneIn: 4) { _ = device.snapshot() }
    }
  }

  private func select() {
    let field = edited
    let start = field.position(from: field.beginningOfDocument, offset: source.value())
    let end = field.position(from: field.endOfDocument, offset: source.value())
    guard let start, let end, let range = field.textRange(from: start, to: end) else { return }
    field.selectedTextRange = range
    _ = field.firstRect(for: range)
    _ = field.text(in: range)
    _ = field.closestPosition(to: source.value())
    if source.happens(oneIn: 2) { field.replace(range, withText: source.value()) }
  }

  private func mark() {
    edited.setMarkedText(source.value(), selectedRange: source.value())
    if source.happens(oneIn: 3) { edited.unmarkText() }
  }

  private func draw() {
    let text = HostileText.attributed(from: source)
    _ = text.boundingRect(with: source.value(), options: source.value(), context: nil)
    _ = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40)).image { _ in
      text.draw(in: source.value())
      String.make(from: source).draw(
        at: source.value(), withAttributes: HostileText.attributes(from: source))
    }
    label.frame = source.value()
    _ = label.sizeThatFits(source.value())
  }
}
