extension UITableView {
  /// The methods and properties that are found by name.
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
