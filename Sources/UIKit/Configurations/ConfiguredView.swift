/// The configurations of a view, and the views that display them.
struct ViewConfigurations<Handler> {
  var content: (any UIContentConfiguration)?
  var contentView: (any UIView & UIContentView)?
  var background: UIBackgroundConfiguration?
  var backgroundView: BackgroundConfigurationView?
  var handler: Handler?
  var updatesContent = true
  var updatesBackground = true
  /// Every view is updated once before its first layout.
  var needsUpdate = true

  /// Whether a configuration depends on the view's state.
  var isUsed: Bool { content != nil || background != nil || handler != nil }
}

/// A view that can have configurations: a cell, a header or a footer.
@MainActor protocol ConfiguredView: UIView {
  associatedtype State: UIConfigurationState
  associatedtype Handler
  var configurations: ViewConfigurations<Handler> { get set }
  var configurationState: State { get }
  var backgroundConfiguration: UIBackgroundConfiguration? { get set }
  var backgroundView: UIView? { get }
  func setNeedsUpdateConfiguration()
  func updateConfiguration(using state: State)
  /// Calls the app's update handler with the state.
  func callHandler(_ state: State)

  /// The view that contains the content.
  var content: UIView { get set }
  /// Creates the content view to use without a configuration.
  func makeContent() -> UIView
  /// Removes the labels that a content configuration replaces.
  func forgetLabels()
  /// Removes the views that a background configuration replaces.
  func forgetBackground()
  /// Updates the background colour.
  func updateStandardBackground()
}

extension ConfiguredView {
  /// Applies the app's content configuration, or removes it.
  func setContent(_ content: (any UIContentConfiguration)?) {
    applyContent(content)
    if content != nil { setNeedsUpdateConfiguration() }
  }

  /// Applies the app's background configuration, or removes it.
  func setBackground(_ background: UIBackgroundConfiguration?) {
    applyBackground(background)
    if background != nil { setNeedsUpdateConfiguration() }
  }

  /// Applies the app's update handler, or removes it.
  func setHandler(_ handler: Handler?) {
    configurations.handler = handler
    if handler != nil { setNeedsUpdateConfiguration() }
  }

  /// Shows the app's background view behind the content, instead of a background configuration.
  func replaceBackgroundView(_ old: UIView?) {
    old?.removeFromSuperview()
    guard let backgroundView else { return }
    backgroundConfiguration = nil
    insertSubview(backgroundView, at: 0)
  }

  /// Requests an update of the configurations before the next layout.
  func requestConfigurationUpdate() {
    if configurations.needsUpdate { return }
    configurations.needsUpdate = true
    setNeedsLayout()
  }

  /// Updates the configurations for the state, once for any number of requests.
  func updateConfigurationIfNeeded() {
    guard configurations.needsUpdate else { return }
    configurations.needsUpdate = false
    let state = configurationState
    if configurations.updatesContent, let content = configurations.content {
      applyContent(content.updated(for: state))
    }
    if configurations.updatesBackground, let background = configurations.background {
      applyBackground(background.updated(for: state))
    }
    updateConfiguration(using: state)
    callHandler(state)
    // Configurations that these closures set belong to this update.
    configurations.needsUpdate = false
  }

  private func applyContent(_ content: (any UIContentConfiguration)?) {
    guard let content else {
      if configurations.content == nil { return }
      configurations.content = nil
      configurations.contentView = nil
      replaceContent(with: makeContent())
      return
    }
    configurations.content = content
    if let view = configurations.contentView, view.supports(content) {
      view.configuration = content
    } else {
      let view = content.makeContentView()
      configurations.contentView = view
      forgetLabels()
      replaceContent(with: view)
    }
    setNeedsLayout()
  }

  private func replaceContent(with view: UIView) {
    let old = content
    view.frame = old.frame
    insertSubview(view, aboveSubview: old)
    old.removeFromSuperview()
    content = view
    setNeedsLayout()
  }

  private func applyBackground(_ background: UIBackgroundConfiguration?) {
    let isNew = (configurations.background == nil) != (background == nil)
    configurations.background = background
    guard let background else {
      configurations.backgroundView?.removeFromSuperview()
      configurations.backgroundView = nil
      if isNew { updateStandardBackground() }
      return
    }
    if isNew {
      forgetBackground()
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
