/// How a bar's buttons look in one state.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
  /// Font and colour of the title; what is left out is as usual.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How far the title stands from its usual place, in points.
  open var titlePositionAdjustment = UIOffset.zero

  override init() { super.init() }

  func duplicate() -> UIBarButtonItemStateAppearance {
    let copy = UIBarButtonItemStateAppearance()
    copy.titleTextAttributes = titleTextAttributes
    copy.titlePositionAdjustment = titlePositionAdjustment
    return copy
  }
}
