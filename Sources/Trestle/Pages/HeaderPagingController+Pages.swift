import UIKit

#if canImport(BehaviorEngines)
  import BehaviorEngines
#endif

// The pages: which are in the window, where they are, and which one is selected.
extension HeaderPagingController {
  private var isMirrored: Bool { view.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Returns the horizontal offset at which a page fills the view.
  func position(of index: Int) -> CGFloat {
    let slot = neighbour?.page == index ? neighbour?.slot ?? index : index
    return CGFloat(isMirrored ? pages.count - 1 - slot : slot) * view.bounds.width
  }

  /// Returns the page nearest to a horizontal offset.
  private func page(at x: CGFloat) -> Int {
    guard view.bounds.width > 0, !pages.isEmpty else { return 0 }
    var slot = min(max(Int((x / view.bounds.width).rounded()), 0), pages.count - 1)
    if isMirrored { slot = pages.count - 1 - slot }
    return slot == neighbour?.slot ? neighbour?.page ?? slot : slot
  }

  func pagesChanged(from old: [UIViewController]) {
    let selected = old.indices.contains(selection) ? old[selection] : nil
    // The engine knows pages by their indices.
    for index in old.indices { engine.remove(index) }
    for index in shown where old.indices.contains(index) {
      old[index].viewIfLoaded?.removeFromSuperview()
    }
    shown = []
    neighbour = nil
    for page in old where !pages.contains(where: { $0 === page }) { remove(page) }
    selection = selected.flatMap { page in pages.firstIndex { $0 === page } } ?? 0
    guard isViewLoaded else { return }
    laidOut = nil
    updateBar()
    selectedPageChanged()
  }

  private func remove(_ page: UIViewController) {
    loaded.removeValue(forKey: ObjectIdentifier(page))?.end()
    page.viewIfLoaded?.transform = .identity
    guard page.parent === self else { return }
    page.willMove(toParent: nil)
    page.viewIfLoaded?.removeFromSuperview()
    page.removeFromParent()
  }

  // MARK: Layout

  /// Lays out the pages, and returns to the selected page after the size or the direction has changed.
  func layOutPages() {
    let size = view.bounds.size
    guard size.width > 0, size.height > 0 else { return }
    isArranging = true
    if pageScroll.frame != view.bounds { pageScroll.frame = view.bounds }
    let content = CGSize(width: size.width * CGFloat(max(pages.count, 1)), height: size.height)
    if pageScroll.contentSize != content { pageScroll.contentSize = content }
    let isSame = laidOut.map { $0 == (size, isMirrored, pages.count) } ?? false
    if !isSame {
      laidOut = (size, isMirrored, pages.count)
      neighbour = nil
      let x = pages.isEmpty ? 0 : position(of: selection)
      if pageScroll.contentOffset.x != x { pageScroll.contentOffset = CGPoint(x: x, y: 0) }
    }
    isArranging = false
    updateShownPages()
    for index in shown { place(index) }
  }

  /// Moves the view of a page to its position.
  ///
  /// A page beside the visible area would get the width outside of it as part of its safe area, and its
  /// rows would have no room for text. Its untransformed frame is therefore that of the visible area.
  private func place(_ index: Int) {
    guard let page = pages[index].viewIfLoaded else { return }
    let size = view.bounds.size
    let x = pageScroll.contentOffset.x
    let center = CGPoint(x: x + size.width / 2, y: size.height / 2)
    if page.center != center { page.center = center }
    if page.bounds.size != size { page.bounds.size = size }
    let transform = CGAffineTransform(translationX: position(of: index) - x, y: 0)
    if page.transform != transform { page.transform = transform }
  }

  /// Adds the pages that have come into view, and removes those that have left it.
  func updateShownPages() {
    let width = view.bounds.width
    guard width > 0, view.bounds.height > 0 else { return }
    let x = pageScroll.contentOffset.x
    let visible = Set(
      pages.indices.filter { index in
        // During a motion over several pages, only its ends are visible.
        if let neighbour, index != neighbour.page, index != selection { return false }
        return abs(position(of: index) - x) < width - 0.01
      })
    for index in shown.subtracting(visible) { hide(index) }
    for index in visible.subtracting(shown).sorted() { show(index) }
  }

  private func hide(_ index: Int) {
    engine.hide(index)
    shown.remove(index)
    pages[index].viewIfLoaded?.removeFromSuperview()
  }

  private func show(_ index: Int) {
    let page = pages[index]
    if page.parent !== self {
      addChild(page)
      page.loadViewIfNeeded()
      page.didMove(toParent: self)
    }
    let key = ObjectIdentifier(page)
    if loaded[key] == nil {
      loaded[key] = PagedList(page, list: list(of: page), owner: self)
    }
    let list = loaded[key]
    page.view.autoresizingMask = []
    shown.insert(index)
    place(index)
    isFollowing = true
    list?.updateInsets()
    pageScroll.addSubview(page.view)
    // The list has its insets and its size before it is brought in step.
    page.view.layoutIfNeeded()
    list?.updateInsets()
    isFollowing = false
    if let list, list.list != nil {
      perform(engine.show(index, at: Double(list.offset)))
    }
    list?.isSelected = index == selection
    if index == selection { selectedPageChanged() }
  }

  // MARK: Selection

  func select(_ index: Int, animated: Bool) {
    loadViewIfNeeded()
    let old = selection
    guard animated, view.window != nil, laidOut != nil, old != index || neighbour != nil else {
      neighbour = nil
      setSelection(index)
      if laidOut != nil {
        pageScroll.setContentOffset(CGPoint(x: position(of: index), y: 0), animated: false)
        updateShownPages()
        for index in shown { place(index) }
        layOutHeader()
      }
      return
    }
    neighbour = nil
    setSelection(index)
    if abs(index - old) > 1 {
      // The pages between are not shown: the old page moves next to the new one first.
      let slot = index > old ? index - 1 : index + 1
      neighbour = (old, slot)
      isArranging = true
      pageScroll.contentOffset = CGPoint(x: position(of: old), y: 0)
      isArranging = false
      place(old)
      updateShownPages()
    }
    pageScroll.setContentOffset(CGPoint(x: position(of: index), y: 0), animated: true)
  }

  private func setSelection(_ index: Int) {
    guard index != selection else { return tabs.select(index) }
    selection = index
    tabs.select(index)
    selectedPageChanged()
    onSelect?(index)
  }

  /// Lets bars, and taps on the status bar, follow the list of the selected page.
  func selectedPageChanged() {
    for index in shown { list(at: index)?.isSelected = index == selection }
    let list = selectedList?.list
    if contentScrollView(for: .top) !== list { setContentScrollView(list) }
    setNeedsStatusBarAppearanceUpdate()
  }
}

// Events of the scroll view with the pages.
extension HeaderPagingController {
  fileprivate func pagesMoved() {
    guard !isArranging, laidOut != nil, view.bounds.width > 0 else { return }
    updateShownPages()
    for index in shown { place(index) }
    layOutHeader()
    let slot = pageScroll.contentOffset.x / view.bounds.width
    onPage?(isMirrored ? CGFloat(pages.count - 1) - slot : slot)
  }

  fileprivate func pagesWillRest(at x: CGFloat) {
    if !pages.isEmpty { setSelection(page(at: x)) }
  }

  fileprivate func pagesRested() {
    guard !pages.isEmpty else { return }
    let index = page(at: pageScroll.contentOffset.x)
    if neighbour != nil {
      // Every page is at its own position again.
      neighbour = nil
      isArranging = true
      pageScroll.contentOffset.x = position(of: index)
      isArranging = false
      updateShownPages()
      for index in shown { place(index) }
    }
    setSelection(index)
  }
}

/// The delegate of the scroll view with the pages, so that subclasses of the controller can be delegates of
/// their own scroll views.
final class PagingDelegate: NSObject, UIScrollViewDelegate {
  weak var owner: HeaderPagingController?

  func scrollViewDidScroll(_ scrollView: UIScrollView) { owner?.pagesMoved() }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { owner?.pagesWillRest(at: targetContentOffset.pointee.x) }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { owner?.pagesRested() }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { owner?.pagesRested() }
}
