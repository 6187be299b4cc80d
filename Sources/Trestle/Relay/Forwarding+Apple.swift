#if canImport(ObjectiveC)
  import UIKit

  // The Objective-C runtime forwards all methods that are not hooks to the object that `target`
  // returns. UIKit queries once which methods are implemented, and caches the answers.
  extension ScrollRelay {
    /// Returns the app's object to which a method is forwarded.
    @objc func target(for selector: Selector) -> NSObjectProtocol? { delegate }

    /// Returns whether a method is implemented. Some hooks only count as implemented if the app
    /// implements the method as well.
    @objc func isConditional(_ selector: Selector) -> Bool { false }

    override func responds(to selector: Selector!) -> Bool {
      // Safety: UIKit calls its delegates on the main thread, which Objective-C's declarations do not say.
      MainActor.assumeIsolated {
        if super.responds(to: selector), !isConditional(selector) { return true }
        return target(for: selector)?.responds(to: selector) ?? false
      }
    }

    override func forwardingTarget(for selector: Selector!) -> Any? {
      // Safety: as above; the variable does not leave the thread.
      nonisolated(unsafe) var target: Any?
      MainActor.assumeIsolated { target = self.target(for: selector) }
      return target
    }
  }

  extension TableRelay {
    /// Returns the data source for its protocol's methods, or the delegate for all others. A data
    /// source that happens to implement delegate methods does not receive them.
    override func target(for selector: Selector) -> NSObjectProtocol? {
      isMethod(selector, of: "UITableViewDataSource") ? dataSource : tableDelegate
    }

    /// Returns whether the presence of a hook changes the behavior of a table: custom headers,
    /// indentation by the delegate instead of the cell, and reordering.
    override func isConditional(_ selector: Selector) -> Bool {
      switch selector {
      case #selector(UITableViewDelegate.tableView(_:viewForHeaderInSection:)): !foldsSections
      case #selector(UITableViewDelegate.tableView(_:editingStyleForRowAt:)),
        #selector(UITableViewDelegate.tableView(_:shouldIndentWhileEditingRowAt:)):
        !hasOutline
      case #selector(UITableViewDataSource.tableView(_:moveRowAt:to:)): true
      default: false
      }
    }
  }

  extension CollectionRelay {
    /// Returns the data source for its protocol's methods, and the delegate for all others.
    override func target(for selector: Selector) -> NSObjectProtocol? {
      isMethod(selector, of: "UICollectionViewDataSource") ? dataSource : delegate
    }

    /// Returns true for the method without which a layout's supplementary elements have no views.
    override func isConditional(_ selector: Selector) -> Bool {
      selector
        == #selector(
          UICollectionViewDataSource.collectionView(_:viewForSupplementaryElementOfKind:at:))
    }

    func appView(
      of collectionView: UICollectionView, ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      dataSource?.collectionView?(
        collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
        ?? UICollectionReusableView(frame: .zero)
    }
  }

  extension CollectionRelay: UICollectionViewDelegate {
    /// Keeps a moved item at its index path while the finger is over a collapsed section, because UIKit
    /// counts the items of the section into which it is dropped.
    func collectionView(
      _ collectionView: UICollectionView,
      targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
      atCurrentIndexPath currentIndexPath: IndexPath,
      toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
      let target =
        (delegate as? any UICollectionViewDelegate)?.collectionView?(
          collectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath: originalIndexPath,
          atCurrentIndexPath: currentIndexPath, toProposedIndexPath: proposedIndexPath)
        ?? proposedIndexPath
      return folding?.hidesRows(of: target.section) == true ? currentIndexPath : target
    }
  }

  private func isMethod(_ selector: Selector, of name: String) -> Bool {
    guard let found = NSProtocolFromString(name) else { return false }
    return [true, false].contains {
      protocol_getMethodDescription(found, selector, $0, true).name != nil
    }
  }

  extension TableRelay {
    func appHeader(of tableView: UITableView, inSection section: Int) -> UIView? {
      tableDelegate?.tableView?(tableView, viewForHeaderInSection: section)
    }

    func appEditingStyle(
      of tableView: UITableView, forRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle {
      tableDelegate?.tableView?(tableView, editingStyleForRowAt: indexPath) ?? .delete
    }

    func appIndents(_ tableView: UITableView, rowAt indexPath: IndexPath) -> Bool {
      tableDelegate?.tableView?(tableView, shouldIndentWhileEditingRowAt: indexPath) ?? true
    }
  }

  extension UITableView {
    /// Reloads sections that collapse or expand.
    func reloadFoldedSections(_ sections: IndexSet) { reloadSections(sections, with: .none) }
  }

  /// Logs caller errors, like the type of the same name on Linux.
  enum UIKitFault {
    static func report(_ message: @autoclosure () -> String) { NSLog("%@", message()) }
  }
#endif
