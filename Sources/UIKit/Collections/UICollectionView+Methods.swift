extension UICollectionView {
  /// Returns the method or property accessor for a selector.
  nonisolated static func uiCollectionViewMethod(_ selector: Selector) -> ObjCMethod? {
    switch selector.name {
    case "reloadData":
      return { object, _, _ in
        (object as! UICollectionView).reloadData()
        return nil
      }
    default: return nil
    }
  }
}
