import UIKit

private extension Inbox {
  @objc func search(_ sender: Any?) { note("search") }
}

extension UIViewController {
  @objc func dismissKeyboard() {
    view.endEditing(true)
    title = "dismissed"
  }
}

@objc extension Inbox {
  func archive() { note("archive") }
  @nonobjc func hidden() { note("hidden") }
}
