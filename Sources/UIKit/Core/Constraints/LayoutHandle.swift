import Dispatch

/// Refers to a view or guide without retaining it.
///
/// A weak reference moves the reference count of its object to a side table, which makes each later
/// retain and release several times slower. The object resets its handle when it is deallocated.
///
/// Safety: used on the main actor, to which views and guides belong. Each calls `clear()` when it is
/// deallocated, before its memory is freed. This happens on another thread only if that thread has
/// released the last reference, and the object is then not in a window.
final class LayoutHandle: Sendable {
  @exclusivity(unchecked) nonisolated(unsafe) private(set) unowned(unsafe) var view: UIView?
  @exclusivity(unchecked) nonisolated(unsafe) private(set) unowned(unsafe) var guide: UILayoutGuide?
  /// The pending layout work of the tree whose top is this view.
  @exclusivity(unchecked) nonisolated(unsafe) var waiting: LayoutPass.Lists?

  init(_ view: UIView) { self.view = view }

  init(_ guide: UILayoutGuide) { self.guide = guide }

  /// Called when the view or guide is deallocated.
  func clear() {
    view = nil
    guide = nil
    guard let lists = waiting else { return }
    waiting = nil
    if MainThread.isCurrent { return LayoutPass.orphans.append(lists) }
    // Safety: the main queue's block alone has the lists from here on.
    nonisolated(unsafe) let orphan = lists
    DispatchQueue.main.async { LayoutPass.orphans.append(orphan) }
  }

  @MainActor var object: AnyObject? {
    if let view { return view }
    return guide
  }

  /// The view itself, or the guide's owning view.
  @MainActor var base: UIView? {
    if let view { return view }
    return guide?.owner
  }
}
