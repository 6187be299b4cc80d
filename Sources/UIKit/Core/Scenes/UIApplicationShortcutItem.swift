/// An action of the app's icon.
@preconcurrency @MainActor open class UIApplicationShortcutItem: NSObject {
  /// The app's name for the action.
  open private(set) var type: String
  open private(set) var localizedTitle: String
  open private(set) var localizedSubtitle: String?
  open private(set) var icon: UIApplicationShortcutIcon?
  open private(set) var userInfo: [String: any NSSecureCoding]?

  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?,
    icon: UIApplicationShortcutIcon?, userInfo: [String: any NSSecureCoding]? = nil
  ) {
    self.type = type
    self.localizedTitle = localizedTitle
    self.localizedSubtitle = localizedSubtitle
    self.icon = icon
    self.userInfo = userInfo
    super.init()
  }

  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }
}

/// The image of a shortcut item.
@preconcurrency @MainActor open class UIApplicationShortcutIcon: NSObject {
  /// The name of the image or symbol.
  let name: String

  /// Creates an icon from an image of the app.
  public init(templateImageName: String) {
    name = templateImageName
    super.init()
  }

  /// Creates an icon from a symbol.
  public init(systemImageName: String) {
    name = systemImageName
    super.init()
  }
}
