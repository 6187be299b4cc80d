import InterfaceBuilderDocuments

/// The variations of a document for size classes.
@MainActor enum DocumentVariations {
  struct SizeClasses: Equatable {
    let isRegularWidth: Bool
    let isRegularHeight: Bool

    init(_ traits: UITraitCollection) {
      isRegularWidth = traits.horizontalSizeClass == .regular
      isRegularHeight = traits.verticalSizeClass == .regular
    }
  }

  /// Returns the variations of an element that match size classes, the most specific one first.
  static func matching(_ element: DocumentElement, _ classes: SizeClasses) -> [DocumentElement] {
    if !element.hasVariations { return [] }
    var found: [(rank: Int, element: DocumentElement)] = []
    for child in element.children where child.name == "variation" {
      child.markRead()
      guard let key = child.key, let sizes = DocumentSizeClasses(key: key),
        sizes.matches(
          isRegularWidth: classes.isRegularWidth, isRegularHeight: classes.isRegularHeight)
      else { continue }
      found.append((sizes.rank, child))
    }
    return found.sorted { $0.rank > $1.rank }.map(\.element)
  }

  /// Returns the identifiers of a view's subviews or constraints that are not installed for size
  /// classes.
  ///
  /// - Parameter list: `subviews` or `constraints`.
  static func excluded(
    _ list: String, of element: DocumentElement, _ classes: SizeClasses
  ) -> Set<String> {
    if !element.hasVariations { return [] }
    let all = element.children("variation")
    let base = all.filter { $0.key == "default" }
    // Less specific variations come first, so that more specific ones override them.
    let order = base + matching(element, classes).reversed()
    var excluded: Set<String> = []
    for variation in order {
      for mask in variation.children("mask") { _ = mask.key }
      guard let mask = variation.child("mask", key: list) else { continue }
      for change in mask.children {
        change.markRead()
        guard let reference = change["reference"] else { continue }
        if change.name == "exclude" { excluded.insert(reference) }
        if change.name == "include" { excluded.remove(reference) }
      }
    }
    return excluded
  }

  /// Returns whether an element varies with size classes, in its list of children or in an attribute.
  static func hasVariations(_ element: DocumentElement) -> Bool {
    element.hasVariations
      && element.children.contains { $0.name == "variation" && $0.key != "default" }
  }
}
