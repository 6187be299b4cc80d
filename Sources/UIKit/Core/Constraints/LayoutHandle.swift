/// Refers to a view or guide without retaining it.
///
/// A weak reference moves the reference count of its object to a side table, which makes each later
/// retain and release several times as expensive. The object resets its handle when it is
/// deallocated.
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
    LayoutPass.orphans.append(lists)
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
