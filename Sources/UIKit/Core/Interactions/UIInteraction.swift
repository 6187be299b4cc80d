import Foundation

/// An object that lets the user interact with a view in a further way, such as by a menu.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
  /// The view that has the interaction.
  var view: UIView? { get }
  /// Called before the interaction is added to a view, or with nil before it is removed.
  func willMove(to view: UIView?)
  /// Called after the interaction was added to a view, or with nil after it was removed.
  func didMove(to view: UIView?)
}

extension UIView {
  private static let interactionsKey = UnsafeRawPointer(
    UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  private final class Interactions {
    var list: [any UIInteraction] = []
  }

  var interactionList: [any UIInteraction] {
    (objc_getAssociatedObject(self, Self.interactionsKey) as? Interactions)?.list ?? []
  }

  private func keep(_ list: [any UIInteraction]) {
    if let box = objc_getAssociatedObject(self, Self.interactionsKey) as? Interactions {
      box.list = list
    } else if !list.isEmpty {
      let box = Interactions()
      box.list = list
      objc_setAssociatedObject(self, Self.interactionsKey, box, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }

  /// Adds an interaction; one of another view leaves that first (UIKit reference 17.2).
  func addToInteractions(_ interaction: any UIInteraction) {
    if let old = interaction.view {
      if old === self { return }
      old.removeInteraction(interaction)
    }
    interaction.willMove(to: self)
    keep(interactionList + [interaction])
    interaction.didMove(to: self)
  }

  func removeFromInteractions(_ interaction: any UIInteraction) {
    guard interactionList.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    keep(interactionList.filter { $0 !== interaction })
    interaction.didMove(to: nil)
  }

  func replaceInteractions(with new: [any UIInteraction]) {
    for old in interactionList where !new.contains(where: { $0 === old }) {
      removeInteraction(old)
    }
    for interaction in new where !interactionList.contains(where: { $0 === interaction }) {
      addInteraction(interaction)
    }
  }
}
