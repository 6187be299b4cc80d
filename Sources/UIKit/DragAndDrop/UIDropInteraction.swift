import CoreGraphics
import Foundation

/// Makes a view accept dropped items.
@preconcurrency @MainActor open class UIDropInteraction: NSObject, UIInteraction {
  open weak var delegate: (any UIDropInteractionDelegate)? { source }
  open var view: UIView? { owner }
  /// Whether several drags may be over the view at the same time.
  open var allowsSimultaneousDropSessions = false

  private weak var source: (any UIDropInteractionDelegate)?
  @WeakView private var owner: UIView?

  public init(delegate: any UIDropInteractionDelegate) {
    source = delegate
    super.init()
  }

  open func willMove(to view: UIView?) {
    guard view !== owner, let owner else { return }
    owner.hostSession.part(DragCenter.self).interactionWillLeave(self)
  }

  open func didMove(to view: UIView?) { owner = view }
}

/// Determines the operation for items that are dragged over a view, and receives them.
///
/// Methods that are optional on iOS have defaults that mean "not implemented". Their order is that
/// of UIKit reference 19.2.
@preconcurrency @MainActor public protocol UIDropInteractionDelegate: NSObjectProtocol {
  /// Returns whether the view is interested in a drag; true by default. If not, no other method is
  /// called.
  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
  /// Returns the operation of a drop; called when the drag enters, for each movement, and when
  /// items are added.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
  /// Called when the items are dropped. Load their data here.
  func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession)
  /// Called when the dropped items have arrived.
  func dropInteraction(
    _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
  /// Called at the end of a drag that was over the view, wherever it ends.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
  /// Returns the preview at which a dropped item ends; nil if it fades out at its current position.
  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?
  /// Called before an item is dropped.
  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating)
}

extension UIDropInteractionDelegate {
  public func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool { true }
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {}
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .cancel) }
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {}
  public func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {}
  public func dropInteraction(
    _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession
  ) {}
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) {}
  public func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { nil }
  public func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating
  ) {}
}

/// The target of a dropped item's animation.
enum DropLanding {
  case preview(UITargetedDragPreview)
  /// Fades out at its current position.
  case fade
  /// Returns, because no view has accepted the item.
  case back
}

/// A delegate that accepts only some of the dropped items, such as a table.
@MainActor protocol DropPlacing: UIDropInteractionDelegate {
  /// Returns where an item lands.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - lifted: The preview that was lifted for it; nil if there is none.
  func landing(of item: UIDragItem, from lifted: UITargetedDragPreview?) -> DropLanding
  /// Returns the animator that was passed to the app for an item.
  func animator(of item: UIDragItem) -> DragAnimator?
}
