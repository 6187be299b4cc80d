/// The reason for an app's launch: what the host was asked to open.
package struct LaunchReasons {
  /// The URLs to open.
  package var urls: [URL] = []
  /// The app that requested the launch.
  package var sourceApplication: String?
  package var userActivities: [NSUserActivity] = []
  package var shortcutItem: UIApplicationShortcutItem?
  /// The persisted state of the scene; nil for a new one.
  package var restored: SceneState?

  package init() {}

  @MainActor var urlContexts: Set<UIOpenURLContext> {
    Set(urls.map { UIOpenURLContext(url: $0, sourceApplication: sourceApplication) })
  }

  /// The launch options for an app's delegate; nil if there are none.
  @MainActor var launchOptions: [UIApplication.LaunchOptionsKey: Any]? {
    var options: [UIApplication.LaunchOptionsKey: Any] = [:]
    if let url = urls.first { options[.url] = url }
    options[.sourceApplication] = sourceApplication
    options[.shortcutItem] = shortcutItem
    if let activity = userActivities.first {
      options[.userActivityDictionary] = [
        UIApplication.LaunchOptionsKey.userActivityType.rawValue: activity.activityType
      ]
    }
    return options.isEmpty ? nil : options
  }
}
