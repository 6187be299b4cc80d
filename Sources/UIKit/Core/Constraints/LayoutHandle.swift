/// Names a view or guide without keeping it alive, as a weak reference does.
///
/// A weak reference moves its object's count into a table beside it, from where every later retain
/// and release costs several times as much. What is named here says itself when it goes.
final class LayoutHandle: Sendable {
  @exclusivity(unchecked) nonisolated(unsafe) private(set) unowned(unsafe) var view: UIView?
  @exclusivity(unchecked) nonisolated(unsafe) private(set) unowned(unsafe) var guide: UILayoutGuide?
  /// What waits for layout in the tree of which the view is the top.
  @exclusivity(unchecked) nonisolated(unsafe) var waiting: LayoutPass.Lists?

  init(_ view: UIView) { self.view = view }

  init(_ guide: UILayoutGuide) { self.guide = guide }

  /// Called when the view or guide goes.
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

  /// The view itself, or the one that the guide is in.
  @MainActor var base: UIView? {
    if let view { return view }
    return guide?.owner
  }
}
