#if !canImport(ObjectiveC)
  import UIKit

  // Written by scripts/lib/relay.py from the protocols; a method that is not here would not reach the
  // app. Behaviours hear first or have the last word where the script says so.

  /// Has no methods: its answers are the protocols' defaults, which mean "not implemented".
  private final class Silent: NSObject, UITableViewDelegate, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
  }

  @MainActor private let silent = Silent()

  extension ScrollRelay: UIScrollViewDelegate {
    private var app: any UIScrollViewDelegate { delegate ?? silent }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      app.scrollViewDidScroll(scrollView)
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      behaviors?.willBeginDragging()
      app.scrollViewWillBeginDragging(scrollView)
    }

    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      app.scrollViewWillEndDragging(
        scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
      behaviors?.willEndDragging(velocity: velocity, target: &targetContentOffset.pointee)
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      app.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
      if !decelerate { behaviors?.motionEnded() }
    }

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
      app.scrollViewWillBeginDecelerating(scrollView)
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      app.scrollViewDidEndDecelerating(scrollView)
      behaviors?.motionEnded()
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      app.scrollViewDidEndScrollingAnimation(scrollView)
      behaviors?.motionEnded()
    }

    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
      app.scrollViewShouldScrollToTop(scrollView)
    }

    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
      app.scrollViewDidScrollToTop(scrollView)
      behaviors?.motionEnded()
    }

    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
      app.scrollViewDidChangeAdjustedContentInset(scrollView)
      behaviors?.adjustedInsetChanged()
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? {
      app.viewForZooming(in: scrollView)
    }

    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
      app.scrollViewWillBeginZooming(scrollView, with: view)
    }

    func scrollViewDidZoom(_ scrollView: UIScrollView) {
      app.scrollViewDidZoom(scrollView)
    }

    func scrollViewDidEndZooming(
      _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) {
      app.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
    }
  }

  extension TableRelay: UITableViewDelegate {
    private var app: any UITableViewDelegate { tableDelegate ?? silent }

    func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
      app.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
    }

    func tableView(
      _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
    ) {
      app.tableView(tableView, willDisplayHeaderView: view, forSection: section)
      behaviors?.folding?.willDisplay(view, forSection: section)
    }

    func tableView(
      _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
    ) {
      app.tableView(tableView, willDisplayFooterView: view, forSection: section)
    }

    func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) {
      app.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath)
    }

    func tableView(
      _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) {
      app.tableView(tableView, didEndDisplayingHeaderView: view, forSection: section)
    }

    func tableView(
      _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
    ) {
      app.tableView(tableView, didEndDisplayingFooterView: view, forSection: section)
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      held?.tableView(tableView, heightForRowAt: indexPath)
        ?? app.tableView(tableView, heightForRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      app.tableView(tableView, heightForHeaderInSection: section)
    }

    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
      app.tableView(tableView, heightForFooterInSection: section)
    }

    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath)
      -> CGFloat
    {
      app.tableView(tableView, estimatedHeightForRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int)
      -> CGFloat
    {
      app.tableView(tableView, estimatedHeightForHeaderInSection: section)
    }

    func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int)
      -> CGFloat
    {
      app.tableView(tableView, estimatedHeightForFooterInSection: section)
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      behaviors?.folding?.standingHeader(forSection: section) ?? app.tableView(
        tableView, viewForHeaderInSection: section)
        ?? behaviors?.folding?.ownHeader(forSection: section)
    }

    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      app.tableView(tableView, viewForFooterInSection: section)
    }

    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
      app.tableView(tableView, accessoryButtonTappedForRowWith: indexPath)
    }

    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
      app.tableView(tableView, shouldHighlightRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
      app.tableView(tableView, didHighlightRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
      app.tableView(tableView, didUnhighlightRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      app.tableView(tableView, willSelectRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
      app.tableView(tableView, willDeselectRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      app.tableView(tableView, didSelectRowAt: indexPath)
      behaviors?.outline?.chose(indexPath)
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      app.tableView(tableView, didDeselectRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
      app.tableView(tableView, indentationLevelForRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath)
      -> Bool
    {
      app.tableView(tableView, canPerformPrimaryActionForRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
      app.tableView(tableView, performPrimaryActionForRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
      app.tableView(tableView, canFocusRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath)
      -> Bool
    {
      app.tableView(tableView, selectionFollowsFocusForRowAt: indexPath)
    }

    func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
      app.indexPathForPreferredFocusedView(in: tableView)
    }

    func tableView(
      _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
    ) -> Bool {
      app.tableView(tableView, shouldUpdateFocusIn: context)
    }

    func tableView(
      _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
      with coordinator: UIFocusAnimationCoordinator
    ) {
      app.tableView(tableView, didUpdateFocusIn: context, with: coordinator)
    }

    func tableView(
      _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool {
      app.tableView(tableView, shouldBeginMultipleSelectionInteractionAt: indexPath)
    }

    func tableView(
      _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {
      app.tableView(tableView, didBeginMultipleSelectionInteractionAt: indexPath)
    }

    func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
      app.tableViewDidEndMultipleSelectionInteraction(tableView)
    }
  }

  extension TableRelay: UITableViewDataSource {
    private var source: any UITableViewDataSource { dataSource ?? silent }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      if let held { return held.tableView(tableView, numberOfRowsInSection: section) }
      return folding?.hidesRows(of: section) == true
        ? 0 : source.tableView(tableView, numberOfRowsInSection: section)
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      source.tableView(tableView, cellForRowAt: indexPath)
    }

    func numberOfSections(in tableView: UITableView) -> Int {
      source.numberOfSections(in: tableView)
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      source.tableView(tableView, titleForHeaderInSection: section)
    }

    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      source.tableView(tableView, titleForFooterInSection: section)
    }
  }

  extension TableRelay.Held {
    fileprivate func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int {
      folding?.hidesRows(of: section) == true
        ? 0 : dataSource?.tableView(table, numberOfRowsInSection: section) ?? 0
    }

    fileprivate func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat? {
      delegate?.tableView(table, heightForRowAt: path)
    }
  }
#endif
