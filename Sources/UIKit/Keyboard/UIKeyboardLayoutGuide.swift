/// A guide that follows something on the screen.
@preconcurrency @MainActor open class UITrackingLayoutGuide: UILayoutGuide {}

/// The part of a view that the keyboard covers; without a keyboard what lies below the safe area.
///
/// It moves with the keyboard's own animation, and with a finger that pulls the keyboard down.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Keyboards here are always docked, so this changes nothing yet.
  open var followsUndockedKeyboard = false

  /// Whether the guide's top is the safe area's bottom while there is no keyboard, and not the
  /// view's.
  open var usesBottomSafeArea = true {
    didSet { keyboardMoved() }
  }

  /// How many points above the keyboard a finger takes hold of it to pull it down.
  open var keyboardDismissPadding: CGFloat = 0

  init(owner: UIView) {
    super.init(
      source: LayoutGuideSource(followsSize: false) { view in
        view.keyboardLayoutGuide.rect(in: view)
      }, owner: owner, identifier: "UIKeyboardLayoutGuide")
    HostSession.current.keyboard.add(self)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func rect(in view: UIView) -> CGRect {
    let bounds = view.bounds
    let low = usesBottomSafeArea ? view.safeAreaInsets.bottom : 0
    var top = bounds.maxY - low
    if let covered = HostSession.current.keyboard.coveredFrame, let window = view.window {
      let origin = window.frame.origin
      let inWindow = covered.offsetBy(dx: -origin.x, dy: -origin.y)
      top = min(top, view.convert(inWindow, from: nil).minY)
    }
    top = max(bounds.minY, min(bounds.maxY, top))
    return CGRect(x: bounds.minX, y: top, width: bounds.width, height: bounds.maxY - top)
  }

  /// Where the guide stood when it was last asked for.
  private var known = CGRect.null

  /// Notices that the view has been moved under the keyboard or away from it.
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

extension UIView {
  /// The part of the view that the keyboard covers.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let guide = madeLayout.keyboardGuide { return guide }
    let guide = UIKeyboardLayoutGuide(owner: self)
    madeLayout.keyboardGuide = guide
    return guide
  }
}
