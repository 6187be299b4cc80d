import Foundation
import QuartzCore
import UIKit

/// A text view on a screen, which scrolls by itself or is in the row of a table that grows with it.
@MainActor
final class TypingBenchStage {
  private let session: HostSession
  private let window: UIWindow
  private let text = UITextView()
  private var now = 1.0

  init(_ string: String, isInRow: Bool, size: CGSize) {
    session = HostSession(screen: HostScreen(size: size, scale: 2))
    session.makeCurrent()
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    text.font = .systemFont(ofSize: 17)
    text.text = string
    if isInRow {
      window.rootViewController = TypingRow(text)
    } else {
      let page = UIViewController()
      text.frame = CGRect(origin: .zero, size: size)
      page.view.addSubview(text)
      window.rootViewController = page
    }
    window.makeKeyAndVisible()
    frame()
    text.becomeFirstResponder()
    for _ in 0..<60 { frame() }
  }

  private func frame() {
    now += 1.0 / 60
    _ = session.frame(at: now)
  }

  /// Types keys at a place of the text, from 0 for its start to 1 for its end, and returns the
  /// milliseconds of CPU time that each takes with its frame. The first key is not measured.
  func keys(_ count: Int, at share: Double) -> [Double] {
    let length = text.text.utf16.count
    text.selectedRange = NSRange(location: Int(Double(length) * share), length: 0)
    text.scrollRangeToVisible(text.selectedRange)
    for _ in 0..<60 { frame() }
    return (0...count).map { number in
      now += 0.1
      let start = Bench.cpuSeconds()
      session.send(.text(number % 6 == 5 ? " " : "x"), at: now)
      frame()
      let time = (Bench.cpuSeconds() - start) * 1000
      // Animations that follow the key, such as those of a row.
      for _ in 0..<30 { frame() }
      return time
    }.dropFirst().map { $0 }
  }

  func close() { window.isHidden = true }
}

/// A table with a single row, which contains a text view and grows with it.
private final class TypingRow: UITableViewController, UITextViewDelegate {
  private let text: UITextView
  private let cell = UITableViewCell(style: .default, reuseIdentifier: nil)

  init(_ text: UITextView) {
    self.text = text
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    text.isScrollEnabled = false
    text.delegate = self
    text.translatesAutoresizingMaskIntoConstraints = false
    let content = cell.contentView
    content.addSubview(text)
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: content.topAnchor),
      text.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      text.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: content.trailingAnchor),
    ])
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { cell }

  func textViewDidChange(_ textView: UITextView) {
    tableView.beginUpdates()
    tableView.endUpdates()
  }
}
