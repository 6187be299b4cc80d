#if canImport(ObjectiveC)
  import UIKit

  // On Apple's platforms the Objective-C runtime forwards the methods that are not implemented here
  // to the app's delegate and data source. The tests of this repository run on Linux and do not
  // compile this file.

  extension ScrollRelay: UIScrollViewDelegate {
    /// The objects that messages without a method here are forwarded to, in order.
    @objc var targets: [NSObjectProtocol] { [delegate].compactMap { $0 } }

    override func responds(to selector: Selector!) -> Bool {
      super.responds(to: selector) || forwardingTarget(for: selector) != nil
    }

    override func forwardingTarget(for selector: Selector!) -> Any? {
      // The runtime asks on the thread of the message, which for a delegate's is the main thread.
      nonisolated(unsafe) var target: Any?
      MainActor.assumeIsolated { target = targets.first { $0.responds(to: selector) } }
      return target
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      behaviors?.willBeginDragging()
      delegate?.scrollViewWillBeginDragging?(scrollView)
    }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      delegate?.scrollViewWillEndDragging?(
        scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
      behaviors?.willEndDragging(velocity: velocity, target: &targetContentOffset.pointee)
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      delegate?.scrollViewDidEndDragging?(scrollView, willDecelerate: decelerate)
      if !decelerate { behaviors?.motionEnded() }
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      delegate?.scrollViewDidEndDecelerating?(scrollView)
      behaviors?.motionEnded()
    }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      delegate?.scrollViewDidEndScrollingAnimation?(scrollView)
      behaviors?.motionEnded()
    }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
      delegate?.scrollViewDidScrollToTop?(scrollView)
      behaviors?.motionEnded()
    }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
      delegate?.scrollViewDidChangeAdjustedContentInset?(scrollView)
      behaviors?.adjustedInsetChanged()
    }
  }

  extension TableRelay: UITableViewDelegate, UITableViewDataSource {
    override var targets: [NSObjectProtocol] { [tableDelegate, dataSource].compactMap { $0 } }

    func tableView(
      _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
    ) {
      tableDelegate?.tableView?(tableView, willDisplayHeaderView: view, forSection: section)
      behaviors?.folding?.willDisplay(view, forSection: section)
    }
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
      tableDelegate?.tableView?(tableView, didEndEditingRowAt: indexPath)
      behaviors?.rowClosed()
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      tableDelegate?.tableView?(tableView, didSelectRowAt: indexPath)
      behaviors?.outline?.didSelectRow(at: indexPath)
    }
    func tableView(
      _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
      toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
      let target =
        tableDelegate?.tableView?(
          tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath,
          toProposedIndexPath: proposedDestinationIndexPath) ?? proposedDestinationIndexPath
      return behaviors?.moveTarget(from: sourceIndexPath, to: target) ?? target
    }
    func tableView(
      _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle {
      let style =
        tableDelegate?.tableView?(tableView, editingStyleForRowAt: indexPath) ?? .delete
      return behaviors?.outline == nil ? style : .none
    }
    func tableView(
      _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
    ) -> Bool {
      behaviors?.outline == nil
        && tableDelegate?.tableView?(tableView, shouldIndentWhileEditingRowAt: indexPath) ?? true
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      behaviors?.folding?.retainedHeader(forSection: section)
        ?? tableDelegate?.tableView?(tableView, viewForHeaderInSection: section)
        ?? behaviors?.folding?.defaultHeader(forSection: section)
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      behaviors?.folding?.hidesRows(of: section) == true
        ? 0 : dataSource?.tableView(tableView, numberOfRowsInSection: section) ?? 0
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      dataSource?.tableView(tableView, cellForRowAt: indexPath) ?? UITableViewCell()
    }
  }

  /// Logs mistakes of callers, as the type of that name does on Linux.
  enum UIKitFault {
    static func report(_ message: @autoclosure () -> String) { NSLog("%@", message()) }
  }

  extension UITableView {
    /// Reloads sections that fold or unfold.
    func reloadFoldedSections(_ sections: IndexSet) { reloadSections(sections, with: .none) }
  }
#endif
