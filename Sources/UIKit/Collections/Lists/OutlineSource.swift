/// A data source whose sections are outlines.
@MainActor protocol OutlineSource: AnyObject {
  /// The item at a path; nil where the section has no hierarchy.
  func outlineItem(at path: IndexPath) -> OutlineItem?
  /// Expands or collapses the item at a path as a tap on its chevron does.
  func toggleItem(at path: IndexPath)
}
