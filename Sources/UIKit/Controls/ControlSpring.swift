import CoreGraphics

/// Activates a control while dragged items are held over it (UIKit reference 19.5).
final class ControlSpring: UISpringLoadedInteraction {
  /// Decides whether to activate the control, given the finger's location in it.
  private final class Behavior: NSObject, UISpringLoadedInteractionBehavior {
    private let allows: (UIControl, CGPoint) -> Bool

    init(_ allows: @escaping (UIControl, CGPoint) -> Bool) { self.allows = allows }

    func shouldAllow(
      _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    ) -> Bool {
      guard let control = interaction.view as? UIControl, control.isEnabled else { return false }
      return allows(control, context.location(in: control))
    }
  }

  /// Creates the interaction.
  ///
  /// - Parameters:
  ///   - allows: Whether an enabled control can be activated at a location.
  ///   - activate: Activates the control.
  convenience init(
    allows: @escaping (UIControl, CGPoint) -> Bool = { _, _ in true },
    activate: @escaping (UIControl, CGPoint) -> Void = { control, _ in
      control.performPrimaryAction()
    }
  ) {
    self.init(interactionBehavior: Behavior(allows), interactionEffect: nil) {
      interaction, context in
      guard let control = interaction.view as? UIControl, control.isEnabled else { return }
      activate(control, context.location(in: control))
    }
  }
}

extension ControlSpring {
  /// Returns an interaction that selects the segment under the finger.
  static func choosingSegments() -> ControlSpring {
    ControlSpring { control, place in
      guard let control = control as? UISegmentedControl else { return false }
      let index = control.segment(at: place)
      return index != nil && (control.isMomentary || index != control.selectedSegmentIndex)
    } activate: { control, place in
      guard let control = control as? UISegmentedControl else { return }
      if let index = control.segment(at: place) { control.choose(index, nil) }
    }
  }
}

extension UIControl {
  /// The interaction that activates the control.
  var spring: ControlSpring? {
    interactions.lazy.compactMap { $0 as? ControlSpring }.first
  }

  /// Adds the interaction that activates the control, or removes it.
  func setSpring(_ new: @autoclosure () -> ControlSpring?) {
    let new = new()
    if (spring == nil) == (new == nil) { return }
    if let spring { removeInteraction(spring) }
    if let new { addInteraction(new) }
  }
}

extension UIButton: UISpringLoadedInteractionSupporting {}
extension UISegmentedControl: UISpringLoadedInteractionSupporting {}
