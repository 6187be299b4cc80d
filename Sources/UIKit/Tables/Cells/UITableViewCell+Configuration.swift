extension UITableViewCell: ConfiguredView {
  func callHandler(_ state: UICellConfigurationState) { configurations.handler?(self, state) }

  var content: UIView {
    get { parts.content }
    set { parts.content = newValue }
  }

  func makeContent() -> UIView { CellContentView(frame: .zero) }

  func forgetLabels() { parts.forgetLabels() }

  func forgetBackground() {
    parts.shownSelection?.removeFromSuperview()
    parts.shownSelection = nil
    backgroundView = nil
  }
}
