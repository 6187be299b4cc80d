import CoreGraphics
import QuartzCore

/// The view that a drag is about to activate.
@MainActor final class SpringLoading {
  private unowned let drag: Drag
  private var interaction: UISpringLoadedInteraction?
  private var context: SpringContext?
  private var timer: ScheduledAction?

  init(_ drag: Drag) { self.drag = drag }

  /// Finds the innermost view under the finger that can be activated.
  func update(over views: [UIView]) {
    for view in views {
      for case let candidate as UISpringLoadedInteraction in view.attributes.interactions {
        let probe = SpringContext(drag.content, view: view)
        guard candidate.interactionBehavior.shouldAllow(candidate, with: probe) else { continue }
        if candidate === interaction, probe.targetView === context?.targetView { return }
        end()
        return begin(candidate, probe)
      }
    }
    end()
  }

  private func begin(_ new: UISpringLoadedInteraction, _ context: SpringContext) {
    interaction = new
    self.context = context
    applyState(.possible)
    wait(DragMetrics.springDelay) {
      $0.applyState(.activating)
      $0.wait(DragMetrics.springFlash) { $0.activate() }
    }
  }

  private func wait(_ delay: TimeInterval, _ body: @escaping @MainActor (SpringLoading) -> Void) {
    let session = drag.here.window.hostSession
    timer = session.schedule(at: session.now + delay) { [weak self] in
      if let self { body(self) }
    }
  }

  private func applyState(_ state: UISpringLoadedInteractionEffectState) {
    guard let interaction, let context else { return }
    context.state = state
    interaction.interactionEffect.interaction(interaction, didChangeWith: context)
  }

  private func activate() {
    guard let interaction, let context else { return }
    applyState(.activated)
    interaction.activate(context)
    interaction.interactionBehavior.interactionDidFinish(interaction)
    // The views under the finger may have changed.
    drag.updateDrop()
  }

  func forget(_ other: UISpringLoadedInteraction) { if other === interaction { end() } }

  /// Called when the drag has left the view, or has ended.
  func end() {
    timer?.cancel()
    timer = nil
    guard let interaction, let context else { return }
    let wasActivated = context.state == .activated
    applyState(.inactive)
    self.interaction = nil
    self.context = nil
    if !wasActivated { interaction.interactionBehavior.interactionDidFinish(interaction) }
  }
}

private final class SpringContext: NSObject, UISpringLoadedInteractionContext {
  var state = UISpringLoadedInteractionEffectState.inactive
  weak var targetView: UIView?
  var targetItem: Any?
  private let content: DragContent

  init(_ content: DragContent, view: UIView) {
    self.content = content
    targetView = view
    super.init()
  }

  func location(in view: UIView?) -> CGPoint {
    guard let view, let window = view.window else { return content.point }
    return view.convert(content.point(in: window), from: window)
  }
}

/// Fades the view while items are over it, and flashes it before it is activated.
final class FlashEffect: NSObject, UISpringLoadedInteractionEffect {
  private static let key = "UISpringLoadedInteraction"
  private static let pale = 0.6

  func interaction(
    _ interaction: UISpringLoadedInteraction,
    didChangeWith context: any UISpringLoadedInteractionContext
  ) {
    guard let layer = context.targetView?.layer else { return }
    layer.removeAnimation(forKey: Self.key)
    guard context.state == .possible || context.state == .activating else { return }
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.toValue = Self.pale
    if context.state == .possible {
      animation.fromValue = 1.0
      animation.duration = 0.15
      animation.fillMode = .both
      animation.isRemovedOnCompletion = false
    } else {
      animation.fromValue = 1.0
      animation.duration = DragMetrics.springFlash / 4
      animation.autoreverses = true
      animation.repeatCount = 2
    }
    layer.add(animation, forKey: Self.key)
  }
}
