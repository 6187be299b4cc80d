extension UITableView {
  /// Returns the method or property accessor for a selector.
  nonisolated static func uiTableViewMethod(_ selector: Selector) -> ObjCMethod? {
    switch selector.name {
    case "reloadData":
      return { object, _, _ in
        (object as! UITableView).reloadData()
        return nil
      }
    default: return nil
    }
  }
}
