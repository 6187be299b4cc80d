import Foundation

/// An object that adds a kind of interaction to a view, such as a menu.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
  /// The view that has the interaction.
  var view: UIView? { get }
  /// Called before the interaction is added to a view, or with nil before it is removed.
  func willMove(to view: UIView?)
  /// Called after the interaction was added to a view, or with nil after it was removed.
  func didMove(to view: UIView?)
}

extension UIView {
  /// Adds an interaction, after removing it from its previous view (UIKit reference 17.2).
  func addToInteractions(_ interaction: any UIInteraction) {
    if let old = interaction.view {
      if old === self { return }
      old.removeInteraction(interaction)
    }
    interaction.willMove(to: self)
    attributes.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  func removeFromInteractions(_ interaction: any UIInteraction) {
    guard attributes.interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    attributes.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }

  func replaceInteractions(with new: [any UIInteraction]) {
    for old in attributes.interactions where !new.contains(where: { $0 === old }) {
      removeInteraction(old)
    }
    for interaction in new where !attributes.interactions.contains(where: { $0 === interaction }) {
      addInteraction(interaction)
    }
  }
}
