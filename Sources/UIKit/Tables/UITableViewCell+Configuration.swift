/// The configurations of a cell and the views that show them.
struct CellConfigurations {
  var content: (any UIContentConfiguration)?
  var contentView: (any UIView & UIContentView)?
  var background: UIBackgroundConfiguration?
  var backgroundView: BackgroundConfigurationView?
  var handler: UITableViewCell.ConfigurationUpdateHandler?
  var updatesContent = true
  var updatesBackground = true
  /// Every cell is brought up to date once before it is first laid out.
  var needsUpdate = true
  /// Whether the cell has been laid out for its row: what changes from then on may change the row's
  /// height.
  var isSettled = false

  /// Whether anything depends on the cell's state.
  var isUsed: Bool { content != nil || background != nil || handler != nil }
}

extension UITableViewCell {
  /// What the cell shows; its view takes the place of `contentView`, and of the labels and the
  /// image that the cell's style has. A configuration that the present view does not support
  /// replaces that view; nil leaves an empty one.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations.content }
    set {
      show(newValue)
      if newValue != nil { setNeedsUpdateConfiguration() }
      contentDidChange()
    }
  }

  /// What is behind the content; it takes the place of `backgroundColor`, `backgroundView` and
  /// the selection's view.
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations.background }
    set {
      show(newValue)
      if newValue != nil { setNeedsUpdateConfiguration() }
    }
  }

  /// Called after `updateConfiguration(using:)`, with the cell and its state.
  public var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { configurations.handler }
    set {
      configurations.handler = newValue
      if newValue != nil { setNeedsUpdateConfiguration() }
    }
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

  /// Brings configurations up to date with the state, once for any number of requests.
  func updateConfigurationIfNeeded() {
    guard configurations.needsUpdate else { return }
    configurations.needsUpdate = false
    let state = configurationState
    if configurations.updatesContent, let content = configurations.content {
      show(content.updated(for: state))
    }
    if configurations.updatesBackground, let background = configurations.background {
      show(background.updated(for: state))
    }
    updateConfiguration(using: state)
    configurations.handler?(self, state)
    // What these set belongs to this very update.
    configurations.needsUpdate = false
  }

  private func show(_ content: (any UIContentConfiguration)?) {
    guard let content else {
      if configurations.content == nil { return }
      configurations.content = nil
      configurations.contentView = nil
      replaceContentView(with: CellContentView(frame: .zero))
      return
    }
    configurations.content = content
    if let view = configurations.contentView, view.supports(content) {
      view.configuration = content
    } else {
      let view = content.makeContentView()
      configurations.contentView = view
      parts.forgetLabels()
      replaceContentView(with: view)
    }
    setNeedsLayout()
  }

  private func replaceContentView(with view: UIView) {
    let old = parts.content
    view.frame = old.frame
    insertSubview(view, aboveSubview: old)
    old.removeFromSuperview()
    parts.content = view
    setNeedsLayout()
  }

  private func show(_ background: UIBackgroundConfiguration?) {
    let isNew = (configurations.background == nil) != (background == nil)
    configurations.background = background
    guard let background else {
      configurations.backgroundView?.removeFromSuperview()
      configurations.backgroundView = nil
      if isNew { updateStandardBackground() }
      return
    }
    if isNew {
      parts.shownSelection?.removeFromSuperview()
      parts.shownSelection = nil
      backgroundView = nil
      updateStandardBackground()
    }
    if let view = configurations.backgroundView {
      view.configuration = background
    } else {
      let view = BackgroundConfigurationView(background)
      view.frame = bounds
      configurations.backgroundView = view
      insertSubview(view, at: 0)
    }
  }
}
