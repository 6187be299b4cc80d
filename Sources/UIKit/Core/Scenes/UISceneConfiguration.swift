/// The classes with which UIKit creates a scene.
///
/// A configuration with a name takes them from the scene manifest of the bundle's `Info.plist`, as on
/// iOS. A program on Linux usually has none; the scene's delegate is then the class `SceneDelegate` of
/// the app delegate's module, which is the name that Xcode's template gives it.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject, NSCopying {
  open private(set) var name: String?
  open private(set) var role: UISceneSession.Role
  /// The class of the scene; nil to use `UIWindowScene`.
  open var sceneClass: AnyClass?
  /// The class of the scene's delegate, a subclass of `NSObject`.
  open var delegateClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
    SceneManifest.main.fill(self)
  }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    // Safety: a configuration is copied on the main actor, which the next call checks; neither box
    // leaves the thread.
    let original = UncheckedBox(self)
    let made: UncheckedBox<UISceneConfiguration> = MainActor.assumeIsolated {
      let original = original.value
      let copy = UISceneConfiguration(name: original.name, sessionRole: original.role)
      copy.sceneClass = original.sceneClass
      copy.delegateClass = original.delegateClass
      return UncheckedBox(copy)
    }
    return made.value
  }
}
