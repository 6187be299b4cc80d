/// Chooses the action of a button over which dragged items are held (UIKit reference 19.5).
final class AlertSpring: UISpringLoadedInteraction {
  /// Finds the button under the finger.
  private final class Behavior: NSObject, UISpringLoadedInteractionBehavior {
    func shouldAllow(
      _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    ) -> Bool {
      guard let rows = interaction.view as? AlertRows,
        let button = rows.button(at: context.location(in: rows))
      else { return false }
      context.targetView = button
      return true
    }
  }

  convenience init() {
    self.init(interactionBehavior: Behavior(), interactionEffect: nil) { _, context in
      // The button's action may have been disabled by now.
      _ = context.targetView?.accessibilityActivate()
    }
  }
}

extension UIAlertController: UISpringLoadedInteractionSupporting {}
