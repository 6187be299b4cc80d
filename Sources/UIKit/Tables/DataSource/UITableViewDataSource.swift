/// Provides the content of a table.
///
/// Methods that are optional on iOS have defaults that mean "not implemented". Methods without a result
/// cannot report this when they are called, so for `commit` and `moveRowAt` the table asks
/// ``responds(to:)`` as well.
@preconcurrency @MainActor public protocol UITableViewDataSource: NSObjectProtocol {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  /// Returns the titles of the index at the table's side; nil if there is no index (UIKit reference
  /// 18.1).
  func sectionIndexTitles(for tableView: UITableView) -> [String]?
  /// Returns the section to which a title of the index leads; `NSNotFound` if there is none.
  func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
  /// Returns whether the data source implements the method of a selector.
  ///
  /// The table asks for `tableView:commitEditingStyle:forRowAtIndexPath:`, without which no row offers
  /// Delete by default, and for `tableView:moveRowAtIndexPath:toIndexPath:`, without which no row can
  /// be moved. Overrides in subclasses of `UITableViewController` are detected, as are methods of
  /// lowered classes. Any other data source has to implement `canEditRowAt` and `canMoveRowAt`, or this
  /// method.
  func responds(to aSelector: Selector!) -> Bool
}

extension Selector {
  /// `tableView(_:commit:forRowAt:)` of a data source.
  static let commitEditingStyle: Selector = "tableView:commitEditingStyle:forRowAtIndexPath:"
  /// `tableView(_:moveRowAt:to:)` of a data source.
  static let moveRow: Selector = "tableView:moveRowAtIndexPath:toIndexPath:"
}

extension UITableViewDataSource {
  /// Returns 1 (UIKit reference 2.1).
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }

  public func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { NotImplemented.value(nil) }

  public func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { NotImplemented.value(nil) }

  public func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    NotImplemented.value(nil)
  }

  /// Returns the index of the title.
  public func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { NotImplemented.value(index) }

  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    NotImplemented.value(true)
  }

  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { NotImplemented.value(()) }

  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    NotImplemented.value(true)
  }

  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { NotImplemented.value(()) }
}
