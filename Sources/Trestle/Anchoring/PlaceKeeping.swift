import UIKit

#if canImport(BehaviorEngines)
  import BehaviorEngines
#endif

/// Keeps the rows of a list in their places on the screen while rows are added, for a ``Loader`` at the
/// top edge and for ``BottomAnchoring``: passes the list's events to the engine, and performs its
/// commands.
@MainActor final class PlaceKeeping: Behavior {
  private unowned let behaviors: Behaviors
  private let list: any AnchoredList
  private(set) var engine = AnchoringEngine()
  /// The app's settings; nil if only rows keep their places.
  weak var anchoring: BottomAnchoring? { didSet { settingsChanged() } }
  private var record = RowRecord()
  private var numbers = RowNumbers(counts: [])
  private var rowsBelow = 0
  private var lastOffset: CGFloat
  private var lastContentSize = CGSize.zero
  /// Whether a command of the engine moves the content.
  private var isPerforming = false
  /// Whether a correction has moved the list while an update may animate its cells.
  private var hasMovedAnimatedCells = false
  /// Whether a loader at the top has worked since the list last came to rest.
  private var hasLoadedAtTop = false

  /// Creates the behaviour for a table or a collection view; nil for other scroll views.
  init?(_ behaviors: Behaviors) {
    switch behaviors.scrollView {
    case let table as UITableView: list = AnchoredTable(table: table)
    case let collection as UICollectionView: list = AnchoredCollection(collection: collection)
    default: return nil
    }
    self.behaviors = behaviors
    lastOffset = behaviors.scrollView.contentOffset.y
    behaviors.windowObserver.onLayout = { [weak self] in self?.laidOut() }
  }

  func detach() { behaviors.windowObserver.onLayout = nil }

  private var scrollView: UIScrollView { behaviors.scrollView }

  /// Whether the rows are in their places, so that a loader may judge how near the top is, and that an
  /// inset for its indicator does not move rows that are measured next.
  var isSettled: Bool {
    guard record.isLaidOut else { return false }
    return numbers.total == 0 || engine.isSettled && !record.isReloaded
  }

  /// Whether the list moves by itself for a reload, until it has been laid out: a collection view once it has
  /// asked for its new items, a table once its rows have other heights. Estimates of high rows may leave so
  /// little content that the list ends up at its end.
  private var isReloading: Bool {
    record.isReloaded
      && (record.renewedCells.contains(ObjectIdentifier(scrollView))
        || scrollView.contentSize != lastContentSize)
  }

  // MARK: Geometry

  /// The offset at which the content rests at its end.
  var endOffset: CGFloat {
    let inset = scrollView.adjustedContentInset
    return max(
      -inset.top, scrollView.contentSize.height + inset.bottom - scrollView.bounds.height)
  }

  private var metrics: AnchoringMetrics {
    var metrics = AnchoringMetrics()
    metrics.distance = Double(endOffset - scrollView.contentOffset.y)
    metrics.contentLength = Double(scrollView.contentSize.height)
    metrics.length = Double(scrollView.bounds.height)
    metrics.rowCount = numbers.total
    metrics.rowsBelow = rowsBelow
    metrics.motion = scrollView.pullMotion
    metrics.isInWindow = behaviors.windowObserver.window != nil
    return metrics
  }

  private var growsAtTop: Bool { hasLoadedAtTop || isLoadingAtTop }

  private var isLoadingAtTop: Bool {
    behaviors.loader.map { $0.edge == .top && $0.isActive } ?? false
  }

  /// Compares the rows with those that were in view when the list last came to rest.
  private func compareRows(isLaidOut: Bool = false) -> RowComparison {
    record.compare(
      list, numbers, isLaidOut: isLaidOut, growsAtTop: growsAtTop,
      identifier: anchoring?.rowIdentifier)
  }

  // MARK: Events

  func settingsChanged() {
    engine.settings = AnchoringSettings()
    if let anchoring {
      engine.settings.followsEnd = true
      engine.settings.opensAtEnd = anchoring.opensAtBottom
      engine.settings.followDistance = Double(anchoring.followDistance)
    }
    send(.settingsChanged)
    behaviors.windowObserver.setNeedsLayout()
  }

  func contentMoved() {
    let offset = scrollView.contentOffset.y
    let distance = offset - lastOffset
    lastOffset = offset
    behaviors.windowObserver.setNeedsLayout()
    guard !isPerforming, distance != 0 else { return }
    // Rows are read only after they have been loaded: reading them would load them. A collection view
    // may move before its new size is known.
    let rows =
      engine.place != .settled
      ? compareRows() : isReloading ? RowComparison(.reloaded) : RowComparison()
    send(.moved(by: Double(distance), rows))
  }

  func layoutChanged() {
    behaviors.windowObserver.setNeedsLayout()
    hasLoadedAtTop = growsAtTop
    guard scrollView.contentSize != lastContentSize else { return send(.changed(RowComparison())) }
    lastContentSize = scrollView.contentSize
    numbers = list.rowNumbers
    send(.changed(compareRows()))
  }

  func windowChanged() { behaviors.windowObserver.setNeedsLayout() }

  func willBeginDragging() { send(.dragBegan) }

  func willEndDragging(velocity: CGPoint, target: inout CGPoint) {
    let new = engine.endDrag(targetDistance: Double(endOffset - target.y), metrics)
    if let new { target.y = endOffset - CGFloat(new) }
  }

  func motionEnded() { send(.motionEnded) }

  func touchEnded() {
    guard !scrollView.isDragging, !scrollView.isDecelerating else { return }
    var metrics = metrics
    metrics.motion = .none
    send(.motionEnded, metrics)
  }

  func scrollToEnd(animated: Bool) { send(.endRequested(animated: animated)) }

  /// Called when the list is about to reload all rows.
  func listWillReload() {
    record.isReloaded = true
    record.renewedCells.remove(ObjectIdentifier(scrollView))
    hasLoadedAtTop = growsAtTop
    behaviors.windowObserver.setNeedsLayout()
  }

  /// Called when a cell is displayed, and for a collection view itself when it asks for its items.
  func cellDisplayed(_ cell: UIView) {
    record.renewedCells.insert(ObjectIdentifier(cell))
    behaviors.windowObserver.setNeedsLayout()
  }

  /// Called when the list has been laid out.
  private func laidOut() {
    let old = isSettled
    // A correction has moved the list since its own layout: reading the cells lays it out, so that rows
    // that have come into view are measured.
    _ = list.cells
    lastContentSize = scrollView.contentSize
    numbers = list.rowNumbers
    var rows = compareRows(isLaidOut: true)
    if rows.kind == .reloaded, measureHighAnchorRow(rows) { rows = compareRows(isLaidOut: true) }
    if hasMovedAnimatedCells { endMotionsOfKeptCells() }
    updateRowsBelow()
    let wasSettled = engine.place == .settled && rows.kind == .same
    send(.laidOut(rows))
    guard engine.place == .settled else { return behaviors.windowObserver.setNeedsLayout() }
    if !wasSettled { returnIntoRange() }
    hasLoadedAtTop = isLoadingAtTop
    record = RowRecord(
      list, numbers, top: scrollView.contentOffset.y + scrollView.adjustedContentInset.top,
      identifier: anchoring?.rowIdentifier)
    // A loader that has waited for the rows to be in their places.
    if !old, isSettled { behaviors.loader?.layoutChanged() }
  }

  /// Brings an anchor row that has filled the view into view after a reload, so that it is measured. Its
  /// estimate may be so much smaller that it would end above the view. Returns whether it was elsewhere.
  private func measureHighAnchorRow(_ rows: RowComparison) -> Bool {
    guard engine.keepsRows, !record.hasSoughtAnchor, let path = record.highAnchorPath(numbers),
      let frame = list.frame(at: path), !list.cells.contains(where: { $0.path == path })
    else { return false }
    record.hasSoughtAnchor = true
    let old = scrollView.contentOffset.y
    move(to: frame.minY - scrollView.adjustedContentInset.top)
    send(.moved(by: Double(scrollView.contentOffset.y - old), rows))
    _ = list.cells
    numbers = list.rowNumbers
    return true
  }

  /// Ends the motions of cells that an animated update moves in the content, and that a correction of
  /// the offset has left at their place on the screen.
  private func endMotionsOfKeptCells() {
    hasMovedAnimatedCells = false
    for cell in record.cellsBesideAnchor(list, numbers) + list.parts {
      for key in cell.layer.animationKeys() ?? [] where key.hasPrefix("position") {
        cell.layer.removeAnimation(forKey: key)
      }
    }
  }

  private func updateRowsBelow() {
    let end = scrollView.bounds.maxY - scrollView.adjustedContentInset.bottom - 1
    let last = list.cells.last { list.frame(at: $0.path).map { $0.minY < end } ?? false }
    rowsBelow = last.flatMap { numbers.number(of: $0.path) }.map { numbers.total - 1 - $0 } ?? 0
  }

  // MARK: Commands

  private func send(_ event: AnchoringEvent, _ metrics: AnchoringMetrics? = nil) {
    engine.process(event, metrics ?? self.metrics)
    while !engine.commands.isEmpty { perform(engine.commands.removeFirst()) }
    anchoring?.report(unseenCount: engine.phase.unseenCount, isAtBottom: engine.isAtEnd)
  }

  private func perform(_ command: AnchoringCommand) {
    switch command {
    // Not clamped: rows that are measured next may extend the content.
    case .shift(let distance):
      move(to: scrollView.contentOffset.y + CGFloat(distance))
      hasMovedAnimatedCells = !record.isReloaded
    case .scrollToEnd(let animated):
      if animated, UIView.areAnimationsEnabled {
        scrollToEndAnimated()
      } else {
        move(to: endOffset)
      }
    }
  }

  /// Moves resting content that corrections have left beyond an end back into its range.
  private func returnIntoRange() {
    guard scrollView.pullMotion == .none else { return }
    let offset = scrollView.contentOffset.y
    move(to: min(max(offset, -scrollView.adjustedContentInset.top), endOffset))
  }

  private func move(to offset: CGFloat) {
    guard offset != scrollView.contentOffset.y else { return }
    let isOuter = !isPerforming
    isPerforming = true
    scrollView.contentOffset.y = offset
    if isOuter { isPerforming = false }
    lastOffset = scrollView.contentOffset.y
  }

  private func scrollToEndAnimated() {
    guard let last = numbers.path(of: numbers.total - 1) else { return }
    list.scrollToLastRow(at: last)
    // There may be nothing to animate.
    if scrollView.pullMotion != .animation { send(.motionEnded) }
  }
}
