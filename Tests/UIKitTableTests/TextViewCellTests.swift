import CoreGraphics
import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

/// Text views in the cells of a table, which grow with their text.
@Suite @MainActor struct TextViewCellTests {
  let device = Simulator()

  @Test func `A row grows with its text, and the caret stays above the keyboard`() throws {
    let notes = NotesTable(style: .plain)
    device.show(notes)
    device.advance(by: 0.1)
    let path = try #require(notes.tableView.indexPathsForVisibleRows?.last)
    let view = try #require(notes.view(at: path))
    let before = notes.tableView.rectForRow(at: path).height
    device.perform { _ = view.becomeFirstResponder() }
    try device.settle()
    let top = device.keyboard.frame.minY
    for number in 1...8 {
      device.enter("line \(number)")
      device.perform { view.insertText("\n") }
      try device.settle()
      let caret = device.perform {
        view.convert(view.caretRect(for: view.selectedTextRange!.end), to: nil)
      }
      #expect(caret.maxY <= top, "line \(number)")
      #expect(caret.minY >= 0)
    }
    #expect(notes.tableView.rectForRow(at: path).height > before + 100)
    #expect(abs(view.bounds.height - view.contentSize.height) <= 1)
  }

  @Test func `The caret of a row that is taller than the screen stays above the keyboard`() throws {
    let notes = NotesTable(style: .plain)
    notes.texts[0] = (1...60).map { "line \($0)" }.joined(separator: "\n")
    device.show(notes)
    device.advance(by: 0.1)
    let view = try #require(notes.view(at: IndexPath(row: 0, section: 0)))
    device.perform {
      _ = view.becomeFirstResponder()
      view.selectedRange = NSRange(location: (view.text as NSString).length, length: 0)
    }
    try device.settle()
    device.enter("x")
    try device.settle()
    func caret() -> CGRect {
      device.perform { view.convert(view.caretRect(for: view.selectedTextRange!.end), to: nil) }
    }
    #expect(caret().maxY <= device.keyboard.frame.minY && caret().minY > 0)
    device.press(.home, modifiers: .control)
    try device.settle()
    #expect(caret().maxY <= device.keyboard.frame.minY && caret().minY >= 0)
  }

  @Test func `The text of a row does not move inside of it under a bar`() throws {
    let notes = NotesTable(style: .plain)
    notes.texts[0] = (1...12).map { "line \($0)" }.joined(separator: "\n")
    device.appearance.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    device.show(UINavigationController(rootViewController: notes))
    try device.settle()
    let view = try #require(notes.view(at: IndexPath(row: 0, section: 0)))
    device.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 450))
    try device.settle()
    #expect(notes.tableView.contentOffset.y > 20)
    #expect(view.contentOffset == .zero && view.adjustedContentInset == .zero)
  }

  @Test func `A text view of its own stays above the keyboard`() throws {
    let page = UIViewController(nibName: nil, bundle: nil)
    let view = device.perform { UITextView(frame: page.view.bounds) }
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.text = (1...100).map { "line \($0)" }.joined(separator: "\n")
    page.view.addSubview(view)
    device.show(page)
    device.perform {
      _ = view.becomeFirstResponder()
      view.selectedRange = NSRange(location: (view.text as NSString).length, length: 0)
    }
    try device.settle()
    device.enter("x")
    try device.settle()
    let caret = view.convert(view.caretRect(for: view.selectedTextRange!.end), to: nil)
    #expect(caret.maxY <= device.keyboard.frame.minY)
    #expect(view.contentInset.bottom > 100)
    device.perform { _ = view.resignFirstResponder() }
    #expect(view.contentInset.bottom == 0)
  }

  @Test func `The view is used by keys of the keyboard on the screen`() throws {
    let notes = NotesTable(style: .plain)
    device.show(notes)
    device.advance(by: 0.1)
    let view = try #require(notes.view(at: IndexPath(row: 0, section: 0)))
    device.perform {
      view.text = ""
      _ = view.becomeFirstResponder()
    }
    try device.settle()
    try device.keyboard.type("Hi")
    try device.keyboard.tap(.return)
    try device.keyboard.type("Yo")
    #expect(view.text == "Hi\nYo")
    try device.keyboard.tap(.delete)
    #expect(view.text == "Hi\nY")
  }
}

/// Notes, each in a text view that does not scroll.
private final class NotesTable: UITableViewController, UITextViewDelegate {
  var texts = (0..<30).map { "Note \($0)" }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(NoteRow.self, forCellReuseIdentifier: "note")
  }

  func view(at path: IndexPath) -> UITextView? {
    (tableView.cellForRow(at: path) as? NoteRow)?.view
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    texts.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath) as! NoteRow
    cell.view.text = texts[indexPath.row]
    cell.view.tag = indexPath.row
    cell.view.delegate = self
    return cell
  }

  func textViewDidChange(_ textView: UITextView) {
    texts[textView.tag] = textView.text
    tableView.beginUpdates()
    tableView.endUpdates()
  }
}

private final class NoteRow: UITableViewCell {
  let view = UITextView()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    view.isScrollEnabled = false
    view.font = .systemFont(ofSize: 17)
    view.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: contentView.topAnchor),
      view.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
