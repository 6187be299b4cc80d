import CoreGraphics
import Foundation

/// Makes the items of a view draggable: with a finger that is held for half a second and then moves, or
/// immediately with a pointer (UIKit reference 19.4).
///
/// A tap with another finger adds the items of the tapped view.
@preconcurrency @MainActor open class UIDragInteraction: NSObject, UIInteraction {
  /// Always true, because drags require no setting on Linux.
  open class var isEnabledByDefault: Bool { true }

  open weak var delegate: (any UIDragInteractionDelegate)? { source }
  open var view: UIView? { owner }
  /// Whether items can be dragged. Disabling it cancels a drag in progress.
  open var isEnabled = true {
    didSet {
      press.isEnabled = isEnabled
      tap.isEnabled = isEnabled
    }
  }
  /// Whether other gestures may still be recognised while items are lifted but not yet moved.
  open var allowsSimultaneousRecognitionDuringLift = false

  private weak var source: (any UIDragInteractionDelegate)?
  @WeakView private var owner: UIView?
  private(set) lazy var press = DragPress(self)
  private lazy var tap = DragAddTap(self)

  public init(delegate: any UIDragInteractionDelegate) {
    source = delegate
    super.init()
    isEnabled = Self.isEnabledByDefault
  }

  // MARK: The view

  open func willMove(to view: UIView?) {
    guard view !== owner, let owner else { return }
    owner.removeGestureRecognizer(press)
    owner.removeGestureRecognizer(tap)
  }

  open func didMove(to view: UIView?) {
    owner = view
    view?.addGestureRecognizer(press)
    view?.addGestureRecognizer(tap)
  }

  /// The default preview at the view's position; nil if the view is not on the screen.
  var defaultPreview: UITargetedDragPreview? {
    guard let owner, owner.window != nil, owner.bounds.width > 0, owner.bounds.height > 0 else {
      return nil
    }
    return UITargetedDragPreview(view: owner)
  }

  // MARK: Adding

  /// Adds the items at a point of the window to a drag in progress; returns false if there are none.
  func addItems(at point: CGPoint) -> Bool {
    guard let owner, let window = owner.window, let source else { return false }
    let center = owner.hostSession.part(DragCenter.self)
    let drags = center.drags.filter { $0.phase == .dragging && $0.session != nil }
    guard !drags.isEmpty else { return false }
    let inside = owner.convert(point, from: window)
    let chosen = source.dragInteraction(
      self, sessionForAddingItems: drags.compactMap(\.session), withTouchAt: inside)
    guard let chosen, let drag = drags.first(where: { $0.session === chosen }) else { return false }
    let items = source.dragInteraction(self, itemsForAddingTo: chosen, withTouchAt: inside)
    guard !items.isEmpty, drag.phase == .dragging else { return false }
    drag.add(items, from: self)
    return true
  }
}
