// The layout's answers about elements of any category.
extension UICollectionViewLayout {
  /// Returns an element's attributes in the layout, without those of the transition.
  func ownAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: layoutAttributesForItem(at: key.indexPath)
    case .supplementary:
      layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.indexPath)
    case .decoration: layoutAttributesForDecorationView(ofKind: key.kind, at: key.indexPath)
    }
  }

  /// Returns the elements that the layout removes in an update, other than elements of deleted items
  /// and sections.
  func keysToDelete(in keys: some Sequence<ElementKey>) -> Set<ElementKey> {
    var gone: Set<ElementKey> = []
    var asked: Set<String> = []
    for key in keys where key.category != .cell {
      guard asked.insert("\(key.category) \(key.kind)").inserted else { continue }
      let paths =
        key.category == .supplementary
        ? indexPathsToDeleteForSupplementaryView(ofKind: key.kind)
        : indexPathsToDeleteForDecorationView(ofKind: key.kind)
      for path in paths {
        gone.insert(ElementKey(category: key.category, kind: key.kind, indexPath: path))
      }
    }
    return gone
  }

  func initialAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: initialLayoutAttributesForAppearingItem(at: key.indexPath)
    case .supplementary:
      initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind, at: key.indexPath)
    case .decoration:
      initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind, at: key.indexPath)
    }
  }

  func finalAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: finalLayoutAttributesForDisappearingItem(at: key.indexPath)
    case .supplementary:
      finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind, at: key.indexPath)
    case .decoration:
      finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind, at: key.indexPath)
    }
  }
}
