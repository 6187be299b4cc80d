/// The views inside a header or footer; made when first needed.
@MainActor struct HeaderFooterParts {
  var content = UIView(frame: .zero)
  var text: UILabel?
  var detail: UILabel?
}

/// The configurations of a header or footer and the views that show them.
struct HeaderFooterConfigurations {
  var content: (any UIContentConfiguration)?
  var contentView: (any UIView & UIContentView)?
  var background: UIBackgroundConfiguration?
  var backgroundView: BackgroundConfigurationView?
  var handler: UITableViewHeaderFooterView.ConfigurationUpdateHandler?
  var updatesContent = true
  var updatesBackground = true
  var needsUpdate = true

  /// Whether anything depends on the view's state.
  var isUsed: Bool { content != nil || background != nil || handler != nil }
}

extension UITableViewHeaderFooterView {
  /// What the view shows; it takes the place of `contentView` and of the labels.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations.content }
    set {
      show(newValue)
      if newValue != nil { setNeedsUpdateConfiguration() }
    }
  }

  /// What is behind the content; it takes the place of `backgroundColor` and `backgroundView`.
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations.background }
    set {
      show(newValue)
      if newValue != nil { setNeedsUpdateConfiguration() }
    }
  }

  /// Called after `updateConfiguration(using:)`, with the view and its state.
  public var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { configurations.handler }
    set {
      configurations.handler = newValue
      if newValue != nil { setNeedsUpdateConfiguration() }
    }
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
    configurations.needsUpdate = false
  }

  private func show(_ content: (any UIContentConfiguration)?) {
    guard let content else {
      if configurations.content == nil { return }
      configurations.content = nil
      configurations.contentView = nil
      replaceContentView(with: UIView(frame: .zero))
      return
    }
    configurations.content = content
    if let view = configurations.contentView, view.supports(content) {
      view.configuration = content
    } else {
      let view = content.makeContentView()
      configurations.contentView = view
      parts.text = nil
      parts.detail = nil
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
