import Foundation
import UIKit

/// Records the calls of a text view, and answers as the test requires.
final class TextViewWitness: NSObject, UITextViewDelegate {
  var log: [String] = []
  var allowsBegin = true
  var allowsEnd = true
  var opensLinks = false
  var allowsChange: (NSRange, String) -> Bool = { _, _ in true }
  var onChange: (UITextView) -> Void = { _ in }

  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
    log.append("should begin")
    return allowsBegin
  }
  func textViewDidBeginEditing(_ textView: UITextView) { log.append("did begin") }
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
    log.append("should end")
    return allowsEnd
  }
  func textViewDidEndEditing(_ textView: UITextView) { log.append("did end") }
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    log.append("change \(range.location),\(range.length) \(text)")
    return allowsChange(range, text)
  }
  func textViewDidChange(_ textView: UITextView) {
    log.append("did change")
    onChange(textView)
  }
  func textViewDidChangeSelection(_ textView: UITextView) { log.append("selection") }
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool {
    log.append("link \(URL.absoluteString) \(characterRange.location),\(characterRange.length)")
    return opensLinks
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("scroll") }

  func take() -> [String] {
    defer { log = [] }
    return log
  }
}
