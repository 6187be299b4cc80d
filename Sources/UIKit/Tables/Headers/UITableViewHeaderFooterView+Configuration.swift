/// The views inside a header or footer; made when first needed.
@MainActor struct HeaderFooterParts {
  var content = UIView(frame: .zero)
  var text: UILabel?
  var detail: UILabel?
}

extension UITableViewHeaderFooterView {
  /// What the view shows; it takes the place of `contentView` and of the labels.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations.content }
    set { setContent(newValue) }
  }

  /// What is behind the content; it takes the place of `backgroundColor` and `backgroundView`.
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations.background }
    set { setBackground(newValue) }
  }

  /// Called after `updateConfiguration(using:)`, with the view and its state.
  public var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { configurations.handler }
    set { setHandler(newValue) }
  }

  /// Whether the content configuration follows the view's state by itself.
  public var automaticallyUpdatesContentConfiguration: Bool {
    get { configurations.updatesContent }
    set { configurations.updatesContent = newValue }
  }

  /// Whether the background configuration follows the view's state by itself.
  public var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configurations.updatesBackground }
    set { configurations.updatesBackground = newValue }
  }
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
