extension UIMenu {
  /// Identifies a menu.
  ///
  /// The raw values for Apple's own menus begin with Apple's prefix; the remaining part is our choice.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let about = Identifier("com.apple.menu.about")
    public static let alignment = Identifier("com.apple.menu.alignment")
    public static let application = Identifier("com.apple.menu.application")
    public static let autoFill = Identifier("com.apple.menu.auto-fill")
    public static let bringAllToFront = Identifier("com.apple.menu.bring-all-to-front")
    public static let close = Identifier("com.apple.menu.close")
    public static let document = Identifier("com.apple.menu.document")
    public static let edit = Identifier("com.apple.menu.edit")
    public static let file = Identifier("com.apple.menu.file")
    public static let find = Identifier("com.apple.menu.find")
    public static let font = Identifier("com.apple.menu.font")
    public static let format = Identifier("com.apple.menu.format")
    public static let fullscreen = Identifier("com.apple.menu.fullscreen")
    public static let help = Identifier("com.apple.menu.help")
    public static let hide = Identifier("com.apple.menu.hide")
    public static let learn = Identifier("com.apple.menu.learn")
    public static let lookup = Identifier("com.apple.menu.lookup")
    public static let minimizeAndZoom = Identifier("com.apple.menu.minimize-and-zoom")
    public static let newScene = Identifier("com.apple.menu.new-scene")
    public static let open = Identifier("com.apple.menu.open")
    public static let openRecent = Identifier("com.apple.menu.open-recent")
    public static let preferences = Identifier("com.apple.menu.preferences")
    public static let print = Identifier("com.apple.menu.print")
    public static let quit = Identifier("com.apple.menu.quit")
    public static let replace = Identifier("com.apple.menu.replace")
    public static let root = Identifier("com.apple.menu.root")
    public static let services = Identifier("com.apple.menu.services")
    public static let share = Identifier("com.apple.menu.share")
    public static let sidebar = Identifier("com.apple.menu.sidebar")
    public static let speech = Identifier("com.apple.menu.speech")
    public static let spelling = Identifier("com.apple.menu.spelling")
    public static let spellingOptions = Identifier("com.apple.menu.spelling-options")
    public static let spellingPanel = Identifier("com.apple.menu.spelling-panel")
    public static let standardEdit = Identifier("com.apple.menu.standard-edit")
    public static let substitutionOptions = Identifier("com.apple.menu.substitution-options")
    public static let substitutions = Identifier("com.apple.menu.substitutions")
    public static let substitutionsPanel = Identifier("com.apple.menu.substitutions-panel")
    public static let text = Identifier("com.apple.menu.text")
    public static let textColor = Identifier("com.apple.menu.text-color")
    public static let textSize = Identifier("com.apple.menu.text-size")
    public static let textStyle = Identifier("com.apple.menu.text-style")
    public static let textStylePasteboard = Identifier("com.apple.menu.text-style-pasteboard")
    public static let toolbar = Identifier("com.apple.menu.toolbar")
    public static let transformations = Identifier("com.apple.menu.transformations")
    public static let undoRedo = Identifier("com.apple.menu.undo-redo")
    public static let view = Identifier("com.apple.menu.view")
    public static let window = Identifier("com.apple.menu.window")
    public static let writingDirection = Identifier("com.apple.menu.writing-direction")
  }
}
