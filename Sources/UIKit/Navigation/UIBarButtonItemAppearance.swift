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

  /// Another one that says the same in every state.
  func duplicate() -> UIBarButtonItemAppearance {
    let copy = UIBarButtonItemAppearance()
    copy.normal = normal.duplicate()
    copy.highlighted = highlighted.duplicate()
    copy.disabled = disabled.duplicate()
    return copy
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
