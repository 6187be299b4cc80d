/// A data source whose sections are outlines.
@MainActor protocol OutlineSource: AnyObject {
  /// Returns the outline item at an index path; nil if the section has no hierarchy.
  func outlineItem(at path: IndexPath) -> OutlineItem?
  /// Expands or collapses the item at an index path, like a tap on its chevron.
  func toggleItem(at path: IndexPath)
}
