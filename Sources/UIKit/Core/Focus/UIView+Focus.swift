/// The app's settings for the focus of a view.
final class FocusSettings {
  enum Effect {
    case standard
    case own(UIFocusEffect?)
  }

  var effect = Effect.standard
  var group: String?
}

extension UIView: UIFocusItem {
  private func makeFocusSettingsIfNeeded() -> FocusSettings {
    if let settings = attributes.focus { return settings }
    let settings = FocusSettings()
    attributes.focus = settings
    return settings
  }

  var shownFocusEffect: UIFocusEffect? {
    if case .own(let effect) = attributes.focus?.effect { return effect }
    return UIFocusHaloEffect()
  }

  /// Whether the focus effect is the standard one, which the app has not changed.
  var hasStandardFocusEffect: Bool {
    if case .own = attributes.focus?.effect { false } else { true }
  }

  func setFocusEffect(_ effect: UIFocusEffect?) {
    makeFocusSettingsIfNeeded().effect = .own(effect)
    (self as? any FocusEffectShowing)?.focusEffectDidChange()
    hostSession.part(FocusMover.self).updateRing(of: self)
  }

  func setFocusGroup(_ identifier: String?) { makeFocusSettingsIfNeeded().group = identifier }

  var hasFocus: Bool { hostSession.part(FocusMover.self).focusedView === self }

  /// The view's controller, or otherwise its superview.
  var environmentAround: (any UIFocusEnvironment)? {
    viewOwner ?? superview
  }

  func requestFocusUpdate() { UIFocusSystem.focusSystem(for: self)?.setNeedsUpdate(in: self) }

  func performFocusUpdate() { UIFocusSystem.focusSystem(for: self)?.updateFocusIfNeeded() }

  /// The nearest focus group that contains the view.
  var focusGroup: String? {
    var next: (any UIFocusEnvironment)? = self
    while let environment = next {
      if let group = environment.focusGroupIdentifier { return group }
      next = environment.parentFocusEnvironment
    }
    return nil
  }

  /// Whether neither the view nor any of its ancestors is hidden or has an alpha below 0.01.
  var isShownForFocus: Bool {
    var next: UIView? = self
    while let current = next {
      if current.isHidden || current.alpha < 0.01 { return false }
      next = current.superview
    }
    return true
  }
}

/// A view that draws its focus effect itself while a list gives it the keyboard focus.
@MainActor protocol FocusEffectShowing: UIView {
  func focusEffectDidChange()
}

/// A view that scrolls the focused item into view, such as a scroll view.
@MainActor protocol FocusRevealing: UIView {
  /// The area that can be scrolled into view, in the view's coordinates.
  var revealableArea: CGRect { get }
  func reveal(_ view: UIView)
}

/// A bar, which Tab visits before or after the content between the bars.
@MainActor package protocol FocusBar: UIView {}
