import Foundation
import UIKit

/// Two fields that print their text and selection, for tests that drive a real window.
final class ProbeFields: UIViewController, UITextFieldDelegate {
  private let fields = [UITextField(frame: .zero), UITextField(frame: .zero)]

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    for (index, field) in fields.enumerated() {
      field.frame = CGRect(x: 20, y: 40 + 60 * CGFloat(index), width: 350, height: 34)
      field.borderStyle = .roundedRect
      field.placeholder = index == 0 ? "One" : "Two"
      field.clearButtonMode = .whileEditing
      field.delegate = self
      field.addAction(
        UIAction { [unowned field] _ in say("text \(index) \(field.text ?? "")") },
        for: .editingChanged)
      view.addSubview(field)
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    say("ready")
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    say("began \(fields.firstIndex(of: textField)!)")
  }

  func textFieldDidChangeSelection(_ textField: UITextField) {
    guard let range = textField.selectedTextRange else { return }
    say("selected \(textField.text(in: range) ?? "")")
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    say("return")
    return true
  }
}
