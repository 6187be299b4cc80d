import CoreGraphics
import Foundation

/// The progress of a view towards its activation by dragged items.
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
  case inactive = 0
  /// Items are over the view.
  case possible = 1
  /// The view is about to be activated, and flashes.
  case activating = 2
  case activated = 3
}

/// The drag that may activate a view.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
  var state: UISpringLoadedInteractionEffectState { get }
  /// The view that displays the effect. It is the view of the interaction unless the behaviour sets a
  /// different one.
  var targetView: UIView? { get set }
  /// The object to activate, for use by the behaviour.
  var targetItem: Any? { get set }
  /// Returns the location of the finger or the pointer in a view's coordinates, or in the window's if
  /// the view is nil.
  func location(in view: UIView?) -> CGPoint
}

/// Decides whether a view can be activated.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionBehavior: NSObjectProtocol {
  /// Returns whether the view may be activated. Called for each movement of the drag over the view.
  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool
  /// Called when the view has been activated, or the drag has left it.
  func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

extension UISpringLoadedInteractionBehavior {
  public func interactionDidFinish(_ interaction: UISpringLoadedInteraction) {}
}

/// Shows the progress of a view's activation.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionEffect: NSObjectProtocol {
  func interaction(
    _ interaction: UISpringLoadedInteraction,
    didChangeWith context: any UISpringLoadedInteractionContext)
}

/// A view that can be activated by holding dragged items over it.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
  var isSpringLoaded: Bool { get set }
}

/// Activates a view when dragged items are held over it (UIKit reference 19.5).
@preconcurrency @MainActor open class UISpringLoadedInteraction: NSObject, UIInteraction {
  open var view: UIView? { owner }
  open var interactionBehavior: any UISpringLoadedInteractionBehavior { behavior }
  open var interactionEffect: any UISpringLoadedInteractionEffect { effect }

  @WeakView private var owner: UIView?
  private let behavior: any UISpringLoadedInteractionBehavior
  private let effect: any UISpringLoadedInteractionEffect
  private let handler: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

  /// Creates an interaction.
  ///
  /// - Parameters:
  ///   - interactionBehavior: Decides whether the view can be activated; nil if it always can.
  ///   - interactionEffect: Shows the progress; nil to fade and flash the view.
  ///   - handler: Called when the view is activated.
  public init(
    interactionBehavior: (any UISpringLoadedInteractionBehavior)?,
    interactionEffect: (any UISpringLoadedInteractionEffect)?,
    activationHandler handler:
      @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  ) {
    behavior = interactionBehavior ?? EagerBehavior()
    effect = interactionEffect ?? FlashEffect()
    self.handler = handler
    super.init()
  }

  public convenience init(
    activationHandler handler:
      @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  ) {
    self.init(interactionBehavior: nil, interactionEffect: nil, activationHandler: handler)
  }

  open func willMove(to view: UIView?) {
    guard view !== owner, let owner else { return }
    owner.hostSession.part(DragCenter.self).interactionWillLeave(self)
  }

  open func didMove(to view: UIView?) { owner = view }

  func activate(_ context: any UISpringLoadedInteractionContext) { handler(self, context) }
}

private final class EagerBehavior: NSObject, UISpringLoadedInteractionBehavior {
  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool { true }
}
