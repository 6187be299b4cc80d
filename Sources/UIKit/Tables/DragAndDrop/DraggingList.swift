import CoreGraphics

/// The drag and drop state of a list, created when the list first takes part in a drag or drop.
@MainActor protocol DraggingState: AnyObject {
  associatedtype Target: RowDropTarget
  init()
  var hasDragDelegate: Bool { get }
  var hasDropDelegate: Bool { get }
  var isDragEnabled: Bool { get set }
  var source: RowDragSource? { get set }
  var target: Target? { get set }
  var spring: RowSpringLoading? { get set }
}

/// The target of drags over a list.
@MainActor protocol RowDropTarget: AnyObject {
  var interaction: UIDropInteraction { get }
}

/// A table or a collection view, whose interactions follow its drag and drop delegates.
@MainActor protocol DraggingList: RowDragging, RowSpringLoaded {
  associatedtype Dragging: DraggingState
  var dragging: Dragging? { get set }
  func makeDropTarget() -> Dragging.Target
}

extension DraggingList {
  /// Returns the drag and drop state, creating it when it is first needed.
  func makeDraggingIfNeeded() -> Dragging {
    if let dragging { return dragging }
    let new = Dragging()
    dragging = new
    return new
  }

  func enableDragging(_ isEnabled: Bool) {
    if isEnabled, dragging == nil { return }
    makeDraggingIfNeeded().isDragEnabled = isEnabled
    updateDragInteractions()
  }

  func setSpringLoaded(_ isSpringLoaded: Bool) {
    if isSpringLoaded == (dragging?.spring != nil) { return }
    if isSpringLoaded {
      let spring = RowSpringLoading(self)
      makeDraggingIfNeeded().spring = spring
      addInteraction(spring.interaction)
    } else if let spring = dragging?.spring {
      removeInteraction(spring.interaction)
      dragging?.spring = nil
    }
  }

  /// Updates the interactions. Drops are accepted if there is a delegate, or if the list's own rows can
  /// be moved.
  func updateDragInteractions() {
    guard let dragging else { return }
    let drags = dragging.hasDragDelegate
    if drags, dragging.source == nil {
      let source = RowDragSource(self)
      dragging.source = source
      addInteraction(source.interaction)
    } else if !drags, let source = dragging.source {
      removeInteraction(source.interaction)
      dragging.source = nil
    }
    dragging.source?.interaction.isEnabled = dragging.isDragEnabled
    let drops = drags || dragging.hasDropDelegate
    if drops, dragging.target == nil {
      let target = makeDropTarget()
      dragging.target = target
      addInteraction(target.interaction)
    } else if !drops, let target = dragging.target {
      removeInteraction(target.interaction)
      dragging.target = nil
    }
  }
}
