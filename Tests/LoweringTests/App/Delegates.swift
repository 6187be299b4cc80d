import UIKit

@objc protocol PickerDelegate {
  func pickerDidOpen(_ picker: Picker)
  @objc optional func pickerDidClose(_ picker: Picker)
  @objc optional func picker(_ picker: Picker, titleFor row: Int) -> String?
  @objc optional func picker(_ picker: Picker, heightFor row: Int) -> Double
  @objc optional func rows(in picker: Picker) -> Int
  @objc optional func confirm(_ text: String, completion: @escaping (Bool) -> Void)
  @objc optional var tint: String { get }
}

@objc protocol RichPickerDelegate: PickerDelegate {
  @objc optional func pickerDidShake(_ picker: Picker)
}

/// Asks its delegate in all the ways that apps do.
final class Picker: NSObject {
  weak var delegate: PickerDelegate?
  weak var rich: RichPickerDelegate?

  func open() -> [String] {
    var log: [String] = []
    delegate?.pickerDidOpen(self)
    delegate?.pickerDidClose?(self)
    log.append("rows \(delegate?.rows?(in: self) ?? -1)")
    if let rows = delegate?.rows { log.append("has rows \(rows(in: self))") }
    if delegate?.pickerDidClose != nil { log.append("closes") }
    log.append("title \(delegate?.picker?(self, titleFor: 1) ?? "none")")
    log.append("height \(delegate?.picker?(self, heightFor: 1) ?? 44)")
    log.append("tint \(delegate?.tint ?? "default")")
    delegate?.confirm?("sure") { log.append("confirmed \($0)") }
    rich?.pickerDidShake?(self)
    return log
  }
}
