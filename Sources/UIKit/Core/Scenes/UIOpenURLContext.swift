/// A URL that a scene is asked to open.
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
  open private(set) var url: URL
  open private(set) var options: UIScene.OpenURLOptions

  init(url: URL, sourceApplication: String?) {
    self.url = url
    options = UIScene.OpenURLOptions(sourceApplication: sourceApplication, isFile: url.isFileURL)
    super.init()
  }
}

extension UIScene {
  /// The origin of a URL that a scene opens.
  @preconcurrency @MainActor open class OpenURLOptions: NSObject {
    /// The app that requested to open the URL; nil if the host does not know it, as on a desktop.
    open private(set) var sourceApplication: String?
    /// Data that was sent by the other app; nil on Linux.
    open var annotation: Any? { nil }
    /// Whether the file at the URL may be edited in place: true for files.
    open private(set) var openInPlace: Bool

    init(sourceApplication: String?, isFile: Bool) {
      self.sourceApplication = sourceApplication
      openInPlace = isFile
      super.init()
    }
  }

  /// How a scene opens a URL in another app.
  @preconcurrency @MainActor open class OpenExternalURLOptions: NSObject {
    /// Whether the URL may only be opened by an app that has claimed it as a universal link. Linux has
    /// no such links, so nothing is opened in that case.
    open var universalLinksOnly = false
  }

  /// The reasons for which a scene connects.
  @preconcurrency @MainActor open class ConnectionOptions: NSObject {
    /// The URLs to open. In a window, these are the URLs among the program's arguments.
    open private(set) var urlContexts: Set<UIOpenURLContext>
    open private(set) var sourceApplication: String?
    /// The type of an activity that another device is handing over. Linux has no Handoff.
    open var handoffUserActivityType: String? { nil }
    open private(set) var userActivities: Set<NSUserActivity>
    open private(set) var shortcutItem: UIApplicationShortcutItem?

    init(_ reasons: LaunchReasons = LaunchReasons()) {
      urlContexts = reasons.urlContexts
      sourceApplication = reasons.sourceApplication
      userActivities = Set(reasons.userActivities)
      shortcutItem = reasons.shortcutItem
      super.init()
    }
  }
}
