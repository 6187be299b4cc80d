import CoreGraphics
import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

/// What a key costs in a long text: counted in blocks of a kilobyte that are laid out.
@MainActor @Suite struct TextViewLengthTests {
  private nonisolated static let plain =
    "The table stands on its trestle, whatever is piled upon it, and so on.\n"
  private nonisolated static let accented =
    "The table stands on its tréteau \u{1F600}, whatever is piled upon it.\n"

  private func text(_ line: String, _ count: Int) -> String {
    String(repeating: line, count: count / line.utf8.count)
  }

  /// The blocks that are laid out, and the bytes that are shaped, by a key and the frame after it.
  private func cost(_ view: UITextView, _ key: () -> Void) -> (blocks: Int, bytes: Int) {
    let blocks = view.blocksLaidOut
    let bytes = TextLayoutCache.shared.counters.bytesLaidOut
    key()
    return (
      view.blocksLaidOut - blocks, TextLayoutCache.shared.counters.bytesLaidOut - bytes
    )
  }

  @Test(arguments: [plain, accented])
  func `A key in ten megabytes lays out a kilobyte`(line: String) throws {
    let device = Simulator()
    let controller = device.perform { UIViewController() }
    let witness = LengthWitness()
    let view = device.perform {
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
      view.font = .systemFont(ofSize: 17)
      view.text = text(line, 10_000_000)
      view.delegate = witness
      controller.view.addSubview(view)
      return view
    }
    device.show(controller)
    device.perform { _ = view.becomeFirstResponder() }
    try device.settle()
    let count = (view.text as NSString).length
    for place in [300, count / 2, count] {
      device.perform { view.selectedRange = NSRange(location: place, length: 0) }
      device.advance(by: 0.05)
      let start = device.perform { view.selectedRange.location }
      for (number, key) in ["x", "é", "y"].enumerated() {
        let cost = cost(view) {
          device.enter(key)
          device.advance(by: 0.02)
        }
        #expect(cost.blocks <= 3)
        #expect(cost.bytes <= 8 << 10)
        #expect(device.perform { view.selectedRange.location } == start + number + 1)
        #expect(witness.changes.last == NSRange(location: start + number, length: 0))
      }
      let back = cost(view) {
        device.press(.return)
        device.press(.backspace)
        device.press(.up)
        device.advance(by: 0.02)
      }
      #expect(back.blocks <= 10)
      let caret = device.perform { view.caretRect(for: view.selectedTextRange!.end) }
      #expect(view.bounds.intersects(caret))
    }
    #expect(view.editingFaults() == [])
  }

  @Test(arguments: [100_000, 300_000, 600_000])
  func `A key in a row with a long text lays out what it has changed`(count: Int) throws {
    let device = Simulator()
    let notes = LongNotes(style: .plain)
    notes.texts[1] = text(Self.plain, count)
    device.show(notes)
    try device.settle()
    let table: UITableView = device.perform { notes.tableView }
    let view = try #require(notes.view(1))
    let height = table.rectForRow(at: path(1)).height
    #expect(height > CGFloat(count) / 10)
    #expect(abs(view.bounds.height - view.contentSize.height) < 1)
    device.perform {
      _ = view.becomeFirstResponder()
      view.selectedRange = NSRange(location: 200, length: 0)
    }
    try device.settle()
    for key in ["x", "y", "z"] {
      let cost = cost(view) {
        device.enter(key)
        device.advance(by: 0.02)
      }
      // At the width of the row and without one.
      #expect(cost.blocks <= 4)
      #expect(cost.bytes <= 16 << 10)
    }
    device.press(.return)
    try device.settle()
    #expect(table.rectForRow(at: path(1)).height > height + 15)
    #expect(view.editingFaults() == [])
    try checkScrolling(device, table, view)
  }

  /// Scrolls over the text, which has views for what shows and little more.
  private func checkScrolling(_ device: Simulator, _ table: UITableView, _ view: UITextView) throws
  {
    device.perform { _ = view.resignFirstResponder() }
    let end = table.contentSize.height - table.bounds.height
    for share in [0.1, 0.5, 0.9, 1, 0.3, 0] {
      device.perform { table.contentOffset.y = end * share }
      device.advance(by: 0.05)
      #expect(view.blockFrames.count < 40)
      let shown = table.convert(table.bounds, to: view).intersection(view.bounds)
      let frames = view.blockFrames.sorted { $0.minY < $1.minY }
      if shown.isEmpty { continue }
      #expect(try #require(frames.first).minY <= max(shown.minY, 10))
      #expect(try #require(frames.last).maxY >= min(shown.maxY, view.bounds.height - 20))
      for (upper, lower) in zip(frames, frames.dropFirst()) { #expect(lower.minY <= upper.maxY) }
    }
  }

  @Test func `A row whose text wants more than a row can have is as high as it can be`() throws {
    let device = Simulator()
    let notes = LongNotes(style: .plain)
    notes.texts[1] = String(repeating: "a\n", count: 40_000)
    let messages = try UIKitFault.collected {
      device.show(notes)
      try device.settle()
      let view = try #require(notes.view(1))
      #expect(notes.tableView.rectForRow(at: path(1)).height > 349_000)
      device.perform { _ = view.becomeFirstResponder() }
      device.enter("x")
      try device.settle()
      #expect(notes.tableView.rectForRow(at: path(1)).height > 349_000)
      #expect(view.text.utf8.count == 80_001)
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("at most") == true)
  }

  @Test func `Ranges in a long text count UTF-16 units as an NSString does`() {
    var random = SeededGenerator(seed: 7)
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    view.text = text(Self.accented, 120_000)
    let model = NSMutableString(string: view.text)
    let pieces = [
      "x", "é", "\u{1F600}", "\n", "", "long \u{1F469}\u{200D}\u{1F467} text", Self.accented,
    ]
    for step in 0..<200 {
      let location = Int(random.next() % UInt64(model.length))
      let length = min(model.length - location, [0, 0, 1, 3, 40, 9000][Int(random.next() % 6)])
      // Between characters, where the text view has its offsets.
      let range = model.rangeOfComposedCharacterSequences(
        for: NSRange(location: location, length: length))
      let new = pieces[Int(random.next() % UInt64(pieces.count))]
      view.selectedRange = range
      #expect(view.selectedRange == range, "step \(step)")
      view.insertText(new)
      model.replaceCharacters(in: range, with: new)
      #expect(view.selectedRange.location == range.location + (new as NSString).length)
      let start = view.position(from: view.beginningOfDocument, offset: range.location)
      #expect(start.map { view.offset(from: view.beginningOfDocument, to: $0) } == range.location)
    }
    #expect(view.text == model as String)
    #expect(view.editingFaults() == [])
    // Becomes a short one, and a long one again.
    view.selectedRange = NSRange(location: 10, length: model.length - 20)
    view.deleteBackward()
    #expect((view.text as NSString).length == 20)
    view.insertText(text(Self.accented, 50_000))
    #expect(view.editingFaults() == [])
  }
}

/// Notes the ranges that keys change.
private final class LengthWitness: NSObject, UITextViewDelegate {
  var changes: [NSRange] = []

  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    changes.append(range)
    return true
  }
}

/// Notes, each in a text view that does not scroll and a row that grows with it.
private final class LongNotes: UITableViewController, UITextViewDelegate {
  final class Row: UITableViewCell {
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

  var texts = (0..<5).map { "Note \($0)" }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(Row.self, forCellReuseIdentifier: "note")
  }

  func view(_ row: Int) -> UITextView? {
    (tableView.cellForRow(at: path(row)) as? Row)?.view
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    texts.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath) as! Row
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
