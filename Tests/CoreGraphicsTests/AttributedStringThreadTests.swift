import CoreGraphics
import Foundation
import Locks
import Testing

/// An attributed string that one thread measures while another one shows it.
@Suite struct AttributedStringThreadTests {
  @Test func `Threads that read one attributed string find all of its runs`() {
    let key = NSAttributedString.Key("NSKern")
    let text = NSMutableAttributedString(string: "")
    for index in 0..<200 {
      text.append(NSAttributedString(string: "word ", attributes: [key: NSNumber(value: index)]))
    }
    nonisolated(unsafe) let shared = NSAttributedString(attributedString: text)
    let base = TextAttributes(font: TextFont(size: 17))
    let group = DispatchGroup()
    let wrong = Mutex(0)
    for _ in 0..<4 {
      group.enter()
      Thread.detachNewThread {
        for _ in 0..<100 {
          let kerns = shared.attributedText(base: base).runs.map { Int($0.attributes.kern) }
          if kerns != Array(0..<200) { wrong.withLock { $0 += 1 } }
        }
        group.leave()
      }
    }
    group.wait()
    #expect(wrong.withLock { $0 } == 0)
  }
}
