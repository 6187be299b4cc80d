import Foundation

/// The operation of a drop.
public enum UIDropOperation: UInt, Sendable {
  /// Does nothing: the items return.
  case cancel = 0
  /// Rejects the items, although the view would accept others; the preview indicates this.
  case forbidden = 1
  case copy = 2
  /// Moves the items. If the drag does not allow moves, or comes from another app, the drop is
  /// cancelled instead.
  case move = 3
}

/// The operation that a view proposes for items dragged over it.
@preconcurrency @MainActor open class UIDropProposal: NSObject, NSCopying {
  open var operation: UIDropOperation { ownOperation }
  /// Whether the location matters to within a few points, as in text. The preview is then next to the
  /// finger.
  open var isPrecise = false
  /// Whether the previews keep their full size over the view.
  open var prefersFullSizePreview = false

  private let ownOperation: UIDropOperation

  public init(operation: UIDropOperation) {
    ownOperation = operation
    super.init()
  }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    // Safety: a proposal is copied on the main actor, which the next call checks; neither box
    // leaves the thread.
    let original = UncheckedBox(self)
    return MainActor.assumeIsolated { UncheckedBox(original.value.duplicate()) }.value
  }

  func duplicate() -> UIDropProposal {
    let copy = UIDropProposal(operation: operation)
    copy.adopt(self)
    return copy
  }

  final func adopt(_ other: UIDropProposal) {
    isPrecise = other.isPrecise
    prefersFullSizePreview = other.prefersFullSizePreview
  }
}
