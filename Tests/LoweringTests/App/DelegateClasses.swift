import UIKit

class Bare: NSObject, PickerDelegate {
  private(set) var log: [String] = []
  func note(_ text: String) { log.append(text) }
  func pickerDidOpen(_ picker: Picker) { note("open") }
}

/// Implements what its base does not.
class Half: Bare {
  func rows(in picker: Picker) -> Int { 3 }
  func pickerDidClose(_ picker: Picker) { note("close") }
}

final class Full: Half {
  override func rows(in picker: Picker) -> Int { super.rows(in: picker) * 2 }
  var tint: String { "red" }
}

final class Extended: NSObject {
  private(set) var log: [String] = []
}
