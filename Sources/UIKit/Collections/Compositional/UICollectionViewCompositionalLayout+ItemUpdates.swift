import CollectionEngine
import TableGeometry

extension UICollectionViewCompositionalLayout {
  /// Updates the sections whose items an update inserts, deletes, moves or reloads; the others keep
  /// their solutions, of which a long list has thousands.
  ///
  /// O(n + k) for n sections, of which only sums are computed, and k items in the changed sections.
  ///
  /// - Returns: False, without a change, if the sections have to be requested again: because the update
  ///   changes sections, because a provider's sections may depend on their items, or because the
  ///   geometry is out of date.
  func updateItemsInPlace(_ change: CollectionChange) -> Bool {
    if case .provider = sectionSource { return false }
    guard !state.needsSections, state.kept == nil, let counts = collectionView?.itemCounts,
      let changed = change.sectionsWithChangedItems, var geometry = state.geometry,
      geometry.sections.count == counts.count
    else { return false }
    // Releases the shared storage, so that the changes below do not copy it.
    state.geometry = nil
    for section in changed where geometry.sections.indices.contains(section) {
      let solution = geometry.sections[section]
      geometry.replaceSolution(
        of: section,
        with: solution.moved(to: solution.plan, count: counts[section]) { row in
          let kept = change.keptItem(RowAddress(section: section, row: row))
          return kept?.section == section ? kept?.row : nil
        })
    }
    state.geometry = geometry
    state.followsCounts = true
    return true
  }
}
