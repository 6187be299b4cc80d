extension UITableViewCell {
  /// What the cell shows; its view takes the place of `contentView`, and of the labels and the
  /// image that the cell's style has. A configuration that the present view does not support
  /// replaces that view; nil leaves an empty one.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations.content }
    set {
      setContent(newValue)
      contentDidChange()
    }
  }

  /// What is behind the content; it takes the place of `backgroundColor`, `backgroundView` and
  /// the selection's view.
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations.background }
    set { setBackground(newValue) }
  }

  /// Called after `updateConfiguration(using:)`, with the cell and its state.
  public var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { configurations.handler }
    set { setHandler(newValue) }
  }

  /// Whether the content configuration follows the cell's state by itself.
  public var automaticallyUpdatesContentConfiguration: Bool {
    get { configurations.updatesContent }
    set { configurations.updatesContent = newValue }
  }

  /// Whether the background configuration follows the cell's state by itself.
  public var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configurations.updatesBackground }
    set { configurations.updatesBackground = newValue }
  }
}

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
