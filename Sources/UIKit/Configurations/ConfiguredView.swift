/// The configurations of a view and the views that show them.
struct ViewConfigurations<Handler> {
  var content: (any UIContentConfiguration)?
  var contentView: (any UIView & UIContentView)?
  var background: UIBackgroundConfiguration?
  var backgroundView: BackgroundConfigurationView?
  var handler: Handler?
  var updatesContent = true
  var updatesBackground = true
  /// Every view is brought up to date once before it is first laid out.
  var needsUpdate = true

  /// Whether anything depends on the view's state.
  var isUsed: Bool { content != nil || background != nil || handler != nil }
}

/// A view that configurations can fill: a cell, a header or a footer.
@MainActor protocol ConfiguredView: UIView {
  associatedtype State: UIConfigurationState
  associatedtype Handler
  var configurations: ViewConfigurations<Handler> { get set }
  var configurationState: State { get }
  func setNeedsUpdateConfiguration()
  func updateConfiguration(using state: State)
  /// Passes the state on to the app's handler, if it has set one.
  func callHandler(_ state: State)

  /// The view that holds the content, whoever made it.
  var content: UIView { get set }
  /// What holds the content where no configuration does.
  func makeContent() -> UIView
  /// Forgets the labels that a content configuration takes the place of.
  func forgetLabels()
  /// Takes away what a background configuration takes the place of.
  func forgetBackground()
  /// Brings the colour behind everything up to date.
  func updateStandardBackground()
}

extension ConfiguredView {
  /// Takes on a content configuration, or none, that the app has set.
  func setContent(_ content: (any UIContentConfiguration)?) {
    show(content)
    if content != nil { setNeedsUpdateConfiguration() }
  }

  /// Takes on a background configuration, or none, that the app has set.
  func setBackground(_ background: UIBackgroundConfiguration?) {
    show(background)
    if background != nil { setNeedsUpdateConfiguration() }
  }

  /// Takes on a handler, or none, that the app has set.
  func setHandler(_ handler: Handler?) {
    configurations.handler = handler
    if handler != nil { setNeedsUpdateConfiguration() }
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
    callHandler(state)
    // What these set belongs to this very update.
    configurations.needsUpdate = false
  }

  private func show(_ content: (any UIContentConfiguration)?) {
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
