import Foundation
import UIKit

/// Measures keys in text of megabytes, up to the display list.
@MainActor struct BenchTyping {
  private static let size = CGSize(width: 390, height: 844)
  /// The number of times that each key is pressed, of which the median is used.
  private static let count = 5
  private static let limit = 16.0

  private static let scripts = [
    ("Latin", "The table stands on its trestle, whatever is piled upon it, and so on. "),
    ("emoji", "\u{1F600}\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{1F1E9}\u{1F1EA}"),
    ("Arabic", "تقف الطاولة على حاملها مهما كان ما يوضع فوقها "),
  ]
  private static let keys = ["insert", "delete", "return", "undo", "paste"]

  func run() -> [BenchFigure] {
    var figures: [BenchFigure] = []
    for (script, sample) in Self.scripts {
      for bytes in [1 << 20, 10 << 20] {
        let one = Self.text(sample, bytes)
        figures.append(
          Self.figure("\(script), \(bytes >> 20) MB in one paragraph", one, UITextView.self))
      }
      let paragraph = Self.text(sample, 300) + "\n"
      figures.append(
        Self.figure(
          "\(script), 10 MB in paragraphs", Self.text(paragraph, 10 << 20), UITextView.self))
      for bytes in [100_000, 1 << 20] {
        let text = Self.text(sample, bytes)
        figures.append(
          Self.figure("\(script), \(bytes / 1000) KB in a field", text, UITextField.self))
        figures.append(Self.label("\(script), \(bytes / 1000) KB in a label", text))
      }
    }
    return figures
  }

  private static func text(_ sample: String, _ bytes: Int) -> String {
    String(repeating: sample, count: max(1, bytes / sample.utf8.count))
  }

  private static func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }

  /// A view in a window of a session without a host.
  @MainActor private struct Stage {
    let session: HostSession
    let window: UIWindow
    var time = 1.0

    init(_ view: UIView) {
      session = HostSession(screen: HostScreen(size: BenchTyping.size, scale: 2))
      session.makeCurrent()
      window = UIWindow(frame: CGRect(origin: .zero, size: BenchTyping.size))
      let page = UIViewController(nibName: nil, bundle: nil)
      page.view.addSubview(view)
      window.rootViewController = page
      window.makeKeyAndVisible()
      frame()
    }

    mutating func frame() {
      time += 0.02
      _ = session.frame(at: time)
    }

    /// Returns the milliseconds of CPU of an action and the frame after it.
    mutating func cost(_ body: (HostSession, Double) -> Void) -> Double {
      time += 0.1
      let start = Bench.cpuSeconds()
      body(session, time)
      _ = session.frame(at: time)
      let cost = (Bench.cpuSeconds() - start) * 1000
      frame()
      return cost
    }
  }

  /// Presses and releases a key, with Ctrl if it has a character.
  private static func press(
    _ usage: UIKeyboardHIDUsage, _ characters: String = "", _ session: HostSession, _ time: Double
  ) {
    for isDown in [true, false] {
      session.send(
        .key(
          HostKey(
            usage: usage, characters: characters, modifiers: characters.isEmpty ? [] : .control,
            isDown: isDown)), at: time)
    }
  }

  private static func figure(
    _ name: String, _ text: String, _ type: (UIView & UITextInput).Type
  ) -> BenchFigure {
    let frame =
      type == UITextView.self
      ? CGRect(origin: .zero, size: size) : CGRect(x: 20, y: 100, width: 350, height: 34)
    let view = type.init(frame: frame)
    var stage = Stage(view)
    if let view = view as? UITextView { view.text = text }
    if let view = view as? UITextField { view.text = text }
    view.becomeFirstResponder()
    stage.frame()
    let pasted = Self.text("pasted text of a kilobyte ", 1024)
    var worst = 0.0
    var parts: [String] = []
    for (name, share) in [("start", 0.0), ("middle", 0.5), ("end", 1.0)] {
      let count = view.offset(from: view.beginningOfDocument, to: view.endOfDocument)
      let place = view.position(
        from: view.beginningOfDocument, offset: Int(Double(count) * share))!
      let jump = stage.cost { _, _ in
        view.selectedTextRange = view.textRange(from: place, to: place)
      }
      var values: [String] = [String(format: "caret %.1f", jump)]
      for key in keys {
        let times = (0..<Self.count).map { _ in
          stage.cost { session, time in
            switch key {
            case "insert": session.send(.text("x"), at: time)
            case "delete": Self.press(.keyboardDeleteOrBackspace, session, time)
            case "return": Self.press(.keyboardReturnOrEnter, session, time)
            case "undo": Self.press(.keyboardZ, "z", session, time)
            default:
              session.pasteboard.string = pasted
              Self.press(.keyboardV, "v", session, time)
            }
          }
        }
        worst = max(worst, times.max()!)
        values.append(String(format: "%@ %.1f (%.1f)", key, median(times), times.max()!))
      }
      parts.append("\(name): " + values.joined(separator: ", "))
    }
    stage.window.isHidden = true
    return BenchFigure(
      name: "a key in \(name)", value: parts.joined(separator: "; ") + " ms", limit: "under 16 ms",
      holds: worst < limit)
  }

  /// Measures a change of a label's text at its end.
  private static func label(_ name: String, _ text: String) -> BenchFigure {
    var values: [String] = []
    var worst = 0.0
    for lines in [1, 0] {
      let view = UILabel(frame: CGRect(x: 20, y: 100, width: 350, height: 600))
      view.numberOfLines = lines
      var stage = Stage(view)
      view.text = text
      stage.frame()
      var changed = text
      let times = (0..<count).map { _ in
        changed += "x"
        return stage.cost { _, _ in view.text = changed }
      }
      if lines == 1 { worst = times.max()! }
      values.append(String(format: "%d lines %.1f (%.1f)", lines, median(times), times.max()!))
      stage.window.isHidden = true
    }
    return BenchFigure(
      name: "a change of \(name)", value: values.joined(separator: ", ") + " ms",
      limit: "one line under 16 ms", holds: worst < limit)
  }
}
