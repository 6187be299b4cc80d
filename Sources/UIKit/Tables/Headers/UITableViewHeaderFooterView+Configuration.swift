/// The views inside a header or footer, each created when it is first needed.
@MainActor struct HeaderFooterParts {
  /// The content view; before the first layout it is as tall as a cell's (UIKit reference 13).
  var content = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
  var text: UILabel?
  var detail: UILabel?
}

extension UITableViewHeaderFooterView: ConfiguredView {
  func callHandler(_ state: UIViewConfigurationState) { configurations.handler?(self, state) }

  var content: UIView {
    get { parts.content }
    set { parts.content = newValue }
  }

  func makeContent() -> UIView { UIView(frame: .zero) }

  func forgetLabels() {
    parts.text = nil
    parts.detail = nil
  }

  func forgetBackground() { backgroundView = nil }
}
