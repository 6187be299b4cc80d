/// The sizes to which the user can resize a scene.
@preconcurrency @MainActor open class UISceneSizeRestrictions: NSObject {
  /// The smallest size of the scene in points; zero for no limit.
  open var minimumSize = CGSize.zero { didSet { changed(from: oldValue, minimumSize) } }
  /// The largest size of the scene in points; infinite for no limit.
  open var maximumSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  {
    didSet { changed(from: oldValue, maximumSize) }
  }
  /// Whether the scene may fill the display. On Linux, the window manager decides this.
  open var allowsFullScreen = true

  private weak var scene: UIWindowScene?

  init(scene: UIWindowScene) {
    self.scene = scene
    super.init()
  }

  private func changed(from old: CGSize, _ new: CGSize) {
    if old != new { scene?.hostSession.onSizeRestriction?(minimumSize, maximumSize) }
  }
}
