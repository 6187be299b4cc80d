/// How a bar's buttons look in each state.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject {
  open private(set) var normal = UIBarButtonItemStateAppearance()
  open private(set) var highlighted = UIBarButtonItemStateAppearance()
  open private(set) var disabled = UIBarButtonItemStateAppearance()

  public override convenience init() { self.init(style: .plain) }

  public init(style: UIBarButtonItem.Style) {
    super.init()
    configureWithDefault(for: style)
  }

  /// Forgets what was set. Items of the prominent style are semibold.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    normal = UIBarButtonItemStateAppearance()
    highlighted = UIBarButtonItemStateAppearance()
    disabled = UIBarButtonItemStateAppearance()
    if style == .prominent {
      let font = UIFont.systemFont(ofSize: 17, weight: .semibold)
      for state in [normal, highlighted, disabled] { state.titleTextAttributes = [.font: font] }
    }
  }
}
