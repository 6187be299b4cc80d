import Foundation
import UIKit

/// Records the calls of a field, and answers as the test requires.
final class FieldWitness: NSObject, UITextFieldDelegate {
  var log: [String] = []
  var allowsBegin = true
  var allowsEnd = true
  var allowsClear = true
  var allowsReturn = true
  var allowsChange: (NSRange, String) -> Bool = { _, _ in true }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    log.append("should begin")
    return allowsBegin
  }
  func textFieldDidBeginEditing(_ textField: UITextField) { log.append("did begin") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    log.append("should end")
    return allowsEnd
  }
  func textFieldDidEndEditing(_ textField: UITextField) { log.append("did end") }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    log.append("change \(range.location),\(range.length) \(string)")
    return allowsChange(range, string)
  }
  func textFieldDidChangeSelection(_ textField: UITextField) { log.append("selection") }
  func textFieldShouldClear(_ textField: UITextField) -> Bool {
    log.append("should clear")
    return allowsClear
  }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    log.append("should return")
    return allowsReturn
  }

  func take() -> [String] {
    defer { log = [] }
    return log
  }
}
