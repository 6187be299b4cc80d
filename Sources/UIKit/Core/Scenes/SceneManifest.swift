/// The scenes in an app's `Info.plist`.
@MainActor package struct SceneManifest {
  private struct Entry {
    var name: String?
    var sceneClass: String?
    var delegateClass: String?
    var storyboard: String?
  }

  private var entries: [UISceneSession.Role: [Entry]] = [:]

  /// Whether the app supports several scenes at the same time.
  let supportsMultipleScenes: Bool
  /// The storyboard of an app without scenes, or nil.
  package let mainStoryboard: String?
  /// The bundle of the app's storyboards.
  package let bundle: Bundle

  /// The manifest of the running program; empty if its bundle has none.
  package static var main = SceneManifest(info: Bundle.main.infoDictionary ?? [:])

  /// Reads the manifest from an information property list.
  package init(info: [String: Any], bundle: Bundle = .main) {
    self.bundle = bundle
    mainStoryboard = info["UIMainStoryboardFile"] as? String
    let manifest = info["UIApplicationSceneManifest"] as? [String: Any]
    supportsMultipleScenes = manifest?["UIApplicationSupportsMultipleScenes"] as? Bool ?? false
    guard let roles = manifest?["UISceneConfigurations"] as? [String: Any]
    else { return }
    let module = Self.moduleName(info)
    func className(_ value: Any?) -> String? {
      (value as? String).map { Self.expanded($0, module: module) }
    }
    for (role, value) in roles {
      guard let list = value as? [[String: Any]] else { continue }
      entries[UISceneSession.Role(rawValue: role)] = list.map {
        Entry(
          name: $0["UISceneConfigurationName"] as? String,
          sceneClass: className($0["UISceneClassName"]),
          delegateClass: className($0["UISceneDelegateClassName"]),
          storyboard: $0["UISceneStoryboardFile"] as? String)
      }
    }
  }

  /// Returns the module of the app, according to the name of its executable, or the name of the process
  /// if `Info.plist` leaves that to Xcode.
  private static func moduleName(_ info: [String: Any]) -> String {
    let listed = info["CFBundleExecutable"] as? String
    let name = listed.flatMap { $0.contains("$") ? nil : $0 } ?? ProcessInfo.processInfo.processName
    return identifier(of: name)
  }

  /// Returns the module name for an executable's name. As in Xcode, a leading digit, and characters
  /// that are not allowed in an identifier, become underscores.
  package static func identifier(of name: String) -> String {
    String(
      name.enumerated().map { position, character in
        let fits = character.isLetter || character == "_" || (character.isNumber && position > 0)
        return fits ? character : "_"
      })
  }

  /// Returns a class name with Xcode's variables replaced by the module.
  private static func expanded(_ name: String, module: String) -> String {
    var name = name
    for setting in ["PRODUCT_MODULE_NAME", "EXECUTABLE_NAME", "PRODUCT_NAME"] {
      for written in ["$(\(setting))", "${\(setting)}", "$(\(setting):c99extidentifier)"] {
        name = name.replacingOccurrences(of: written, with: module)
      }
    }
    return name
  }

  /// Returns whether the app's manifest has scenes with a role.
  func lists(_ role: UISceneSession.Role) -> Bool { entries[role]?.isEmpty == false }

  /// Returns the storyboard of a configuration's scene, or the app's storyboard if no scene is listed.
  func storyboard(of configuration: UISceneConfiguration) -> String? {
    if !lists(configuration.role) { return mainStoryboard }
    return entries[configuration.role]?.first {
      configuration.name == nil || $0.name == configuration.name
    }?.storyboard
  }

  /// Completes a configuration with the classes of the manifest entry that has its name, or of the
  /// first entry if the configuration has no name. A class that the program does not contain is
  /// reported as a fault.
  package func fill(_ configuration: UISceneConfiguration) {
    let entry = entries[configuration.role]?.first {
      configuration.name == nil || $0.name == configuration.name
    }
    guard let entry else { return }
    configuration.sceneClass = Self.load(entry.sceneClass, "UISceneClassName", configuration)
    configuration.delegateClass = Self.load(
      entry.delegateClass, "UISceneDelegateClassName", configuration)
  }

  private static func load(
    _ name: String?, _ key: String, _ configuration: UISceneConfiguration
  ) -> AnyClass? {
    guard let name else { return nil }
    if let found = _objcClass(named: name) { return found }
    UIKitFault.report(
      "Info.plist configuration \"\(configuration.name ?? "(no name)")\" for "
        + "\(configuration.role.rawValue) contained \(key) key, but could not load class with "
        + "name \"\(name)\".")
    return nil
  }
}

extension UISceneConfiguration {
  /// Returns the delegate class that is used if there is no manifest: `SceneDelegate` in the module of
  /// the app delegate, as in Xcode's template.
  static func conventionalDelegateClass(beside delegate: AnyObject) -> AnyClass? {
    let path = String(reflecting: type(of: delegate)).split(separator: ".")
    guard path.count > 1, let found = _objcClass(named: "\(path[0]).SceneDelegate"),
      found is any UISceneDelegate.Type
    else { return nil }
    return found
  }
}
