import UIKit

/// The list of a page of a ``HeaderPagingController``: the header's part of its insets, and its events.
@MainActor final class PagedList: Behavior {
  let page: UIViewController
  private(set) weak var list: UIScrollView?
  private weak var owner: HeaderPagingController?
  /// The bar's part of the page's safe area.
  private let safeArea = SafeAreaShare()
  /// The metrics on which the offset last depended.
  private var known = Metrics()
  private let bounced: Bool
  private let scrolledToTop: Bool
  private var isUpdatingShare = false

  struct Metrics: Equatable {
    var line: CGFloat = 0
    var height: CGFloat = 0
    var contentHeight: CGFloat = 0
  }

  init(_ page: UIViewController, list: UIScrollView?, owner: HeaderPagingController) {
    self.page = page
    self.list = list
    self.owner = owner
    bounced = list?.alwaysBounceVertical ?? false
    scrolledToTop = list?.scrollsToTop ?? false
    safeArea.controller = page
    guard let list else { return }
    // A list that is too short to scroll still moves the header.
    list.alwaysBounceVertical = true
    Behaviors.of(list).paging = self
  }

  /// Restores the list.
  func end() {
    // The list reports the changes of its insets, which would be taken back.
    owner = nil
    safeArea.set(top: 0, bottom: 0)
    guard let list, let behaviors = Behaviors.existing(list), behaviors.paging === self else {
      return
    }
    behaviors.paging = nil
    behaviors.insets.collapsedTop = 0
    behaviors.insets.setShare(.zero, of: .paging)
    list.alwaysBounceVertical = bounced
    list.scrollsToTop = scrolledToTop
  }

  /// The view that receives the touches of the header: part of the list, but none of its rows.
  var touchTarget: UIView? { list.map { Behaviors.of($0).windowObserver } }

  var isSelected = false {
    didSet { list?.scrollsToTop = isSelected && scrolledToTop }
  }

  /// Whether the header moves down with the list beyond its top.
  var pullsHeader: Bool { owner?.pullsHeader ?? false }

  /// The height, in points, of what is above the rows of a list at its top, and belongs to the header.
  var skippedInset: CGFloat {
    guard let owner, owner.pullsHeader else { return 0 }
    return CGFloat(owner.engine.height) + owner.barHeight
  }

  // MARK: Offset

  /// The offset at which the first row is directly below the bar.
  private var line: CGFloat {
    guard let list, let insets = Behaviors.existing(list)?.insets else { return 0 }
    return insets.share(of: .paging).top + insets.share(of: .refresher).top
      - list.adjustedContentInset.top
  }

  /// The distance by which the first row is above the bar.
  var offset: CGFloat { list.map { $0.contentOffset.y - line } ?? 0 }

  /// Scrolls the list; its range may limit the offset.
  func scroll(to offset: CGFloat) {
    guard let list else { return }
    let inset = list.adjustedContentInset
    let end = max(-inset.top, list.contentSize.height + inset.bottom - list.bounds.height)
    let y = min(max(offset + line, -inset.top), end)
    if list.contentOffset.y != y { list.contentOffset.y = y }
  }

  /// Updates the safe area and the inset of the list.
  func updateInsets() {
    guard let owner, !isUpdatingShare else { return }
    isUpdatingShare = true
    defer { isUpdatingShare = false }
    _ = safeArea.reconcile()
    if safeArea.top != -owner.barHeight { safeArea.set(top: -owner.barHeight, bottom: 0) }
    guard let list, list.window != nil, list.bounds.height > 0 else { return }
    let behaviors = Behaviors.of(list)
    let old = behaviors.insets.share(of: .paging)
    let inset = list.adjustedContentInset
    // A short list can scroll until the header is out of view.
    let missing =
      list.bounds.height + line - list.contentSize.height - (inset.bottom - old.bottom)
    let share = UIEdgeInsets(
      top: CGFloat(owner.engine.height), left: 0, bottom: max(0, missing), right: 0)
    behaviors.insets.collapsedTop = CGFloat(owner.engine.hiddenHeight)
    behaviors.insets.setShare(share, of: .paging)
  }

  /// Updates the part of the inset in which section headers are pinned.
  func headerMoved(hiddenHeight: CGFloat) {
    guard let list else { return }
    Behaviors.existing(list)?.insets.collapsedTop = hiddenHeight
  }

  // MARK: Behavior

  func contentMoved() {
    guard let list else { return }
    let now = Metrics(
      line: line, height: list.bounds.height, contentHeight: list.contentSize.height)
    let moves = list.isDragging || list.isDecelerating
    let isLayout = now != known && !moves
    let isLineMoved = now.line != known.line
    known = now
    if isLayout, isLineMoved { owner?.lineMoved(self) }
    owner?.listMoved(self, isLayout: isLayout)
  }

  func layoutChanged() {
    updateInsets()
    contentMoved()
  }

  func appInsetChanged() { updateInsets() }

  func scrollViewDeallocated() { list = nil }
}
