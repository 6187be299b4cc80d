import CoreGraphics
import Foundation

/// Changes the pointer over a view, and the view below it.
///
/// ```swift
/// handle.addInteraction(UIPointerInteraction(delegate: self))
/// ```
@preconcurrency @MainActor open class UIPointerInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  open var isEnabled = true { didSet { if isEnabled != oldValue { invalidate() } } }

  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  public convenience override init() { self.init(delegate: nil) }

  open func willMove(to view: UIView?) {
    if view == nil { self.view?.hostSession.part(PointerTracker.self).forget(self) }
  }

  open func didMove(to view: UIView?) { self.view = view }

  /// Requests the region at the pointer from the delegate again, in the next frame.
  open func invalidate() { view?.hostSession.part(PointerTracker.self).invalidate(self) }

  /// Returns the region at a point of the view; the whole view by default.
  func region(at point: CGPoint, modifiers: UIKeyModifierFlags) -> UIPointerRegion? {
    guard isEnabled, let view else { return nil }
    let whole = UIPointerRegion(rect: view.bounds)
    guard let delegate else { return whole }
    return delegate.pointerInteraction(
      self, regionFor: UIPointerRegionRequest(location: point, modifiers: modifiers),
      defaultRegion: whole)
  }

  /// Returns the style of a region; without a delegate, an automatic effect.
  func style(for region: UIPointerRegion) -> UIPointerStyle? {
    guard let view else { return nil }
    if let delegate { return delegate.pointerInteraction(self, styleFor: region) }
    return UIPointerStyle(effect: .automatic(UITargetedPreview(view: view)))
  }
}

/// Determines where the pointer changes, and how. Every method is optional.
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  /// Returns the region at the pointer; nil if there is none.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// Returns the style of a region; nil for the standard pointer.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle?
  /// Called when the pointer enters a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
  /// Called when the pointer leaves a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
}

/// Collects animations to run when the pointer enters or leaves a region.
@preconcurrency @MainActor public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

final class PointerAnimator: NSObject, UIPointerInteractionAnimating {
  /// The duration in seconds (our choice).
  static let duration: TimeInterval = 0.2

  private var animations: [() -> Void] = []
  private var completions: [(Bool) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

  /// Runs the app's animations together with a change made by the interaction.
  func run(_ change: @escaping () -> Void) {
    let (animations, completions) = (animations, completions)
    UIView.animate(
      withDuration: Self.duration, delay: 0,
      options: [.beginFromCurrentState, .allowUserInteraction]
    ) {
      change()
      for animation in animations { animation() }
    } completion: { isFinished in
      for completion in completions { completion(isFinished) }
    }
  }
}
