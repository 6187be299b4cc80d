/// A layout guide that follows an element of the screen, such as the keyboard.
@preconcurrency @MainActor open class UITrackingLayoutGuide: UILayoutGuide {}

/// A layout guide for the part of a view that the keyboard covers; if there is no keyboard, for the
/// part below the safe area.
///
/// It moves with the keyboard's animation, and with an interactive dismissal.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide follows an undocked keyboard. This has no effect, because keyboards are always
  /// docked on Linux.
  open var followsUndockedKeyboard = false

  /// Whether the guide ends at the safe area while there is no keyboard, instead of at the view's
  /// bottom; true by default.
  open var usesBottomSafeArea = true {
    didSet { keyboardMoved() }
  }

  /// The distance in points above the keyboard at which a drag starts an interactive dismissal; 0
  /// by default.
  open var keyboardDismissPadding: CGFloat = 0

  /// Returns a view's guide, creating it on first use.
  static func guide(of view: UIView) -> UIKeyboardLayoutGuide {
    let state = view.makeLayoutStateIfNeeded()
    if let guide = state.keyboardGuide as? UIKeyboardLayoutGuide { return guide }
    let guide = UIKeyboardLayoutGuide(owner: view)
    state.keyboardGuide = guide
    return guide
  }

  init(owner: UIView) {
    super.init(
      source: LayoutGuideSource(followsSize: false) { view in
        view.keyboardLayoutGuide.rect(in: view)
      }, owner: owner, identifier: "UIKeyboardLayoutGuide")
    owner.hostSession.keyboard.add(self)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func rect(in view: UIView) -> CGRect {
    let bounds = view.bounds
    let low = usesBottomSafeArea ? view.safeAreaInsets.bottom : 0
    var top = bounds.maxY - low
    if let covered = view.hostSession.keyboard.coveredFrame, let window = view.window {
      let origin = window.frame.origin
      let inWindow = covered.offsetBy(dx: -origin.x, dy: -origin.y)
      top = min(top, view.convert(inWindow, from: nil).minY)
    }
    top = max(bounds.minY, min(bounds.maxY, top))
    return CGRect(x: bounds.minX, y: top, width: bounds.width, height: bounds.maxY - top)
  }

  /// The frame of the guide when it was last read.
  private var known = CGRect.null

  /// Updates the guide if its view has moved relative to the keyboard.
  func checkPlace() {
    guard let view = owner, view.window != nil, rect(in: view) != known else { return }
    keyboardMoved()
  }

  func keyboardMoved() {
    guard let owner else { return }
    known = rect(in: owner)
    item?.engine?.sourceChanged(of: self)
    owner.setNeedsLayout()
  }
}
