import UIKit

extension Extended: RichPickerDelegate {
  func pickerDidOpen(_ picker: Picker) {}
  func picker(_ picker: Picker, titleFor row: Int) -> String? { "row \(row)" }
  func confirm(_ text: String, completion: @escaping (Bool) -> Void) { completion(text == "sure") }
  func pickerDidShake(_ picker: Picker) { shaken += 1 }
}

nonisolated(unsafe) var shaken = 0
