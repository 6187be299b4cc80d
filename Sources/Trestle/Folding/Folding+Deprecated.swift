import UIKit

// Deprecated names from Trestle 0.3, with unchanged behaviour, kept for one version.

/// The former name of ``SectionFolding``.
@available(*, deprecated, renamed: "SectionFolding")
public typealias Folding = SectionFolding

extension UITableView {
  /// The folding options, available even while sections do not collapse.
  @available(
    *, deprecated, message: "Create a SectionFolding and set it as the table's sectionFolding"
  )
  public var folding: SectionFolding {
    let behaviors = Behaviors.of(self)
    if let folding = behaviors.folding ?? behaviors.unusedFolding { return folding }
    let made = SectionFolding()
    behaviors.unusedFolding = made
    return made
  }

  /// Whether expanding a section collapses the others.
  @available(*, deprecated, message: "Use sectionFolding.mode")
  public var foldingMode: FoldingMode {
    get { existingFolding?.mode ?? .independent }
    set { folding.mode = newValue }
  }

  /// Called after a section has collapsed or expanded.
  @available(*, deprecated, message: "Use sectionFolding.didChange")
  public var onFold: ((_ section: Int, _ isFolded: Bool) -> Void)? {
    get { existingFolding?.didChange }
    set { folding.didChange = newValue }
  }

  private var existingFolding: SectionFolding? {
    let behaviors = Behaviors.existing(self)
    return behaviors?.folding ?? behaviors?.unusedFolding
  }

  /// Returns whether a section is collapsed.
  @available(*, deprecated, message: "Use sectionFolding.isCollapsed(_:)")
  public func isSectionFolded(_ section: Int) -> Bool {
    sectionFolding?.isCollapsed(section) ?? false
  }

  /// Collapses or expands a section.
  @available(
    *, deprecated,
    message: "Use sectionFolding.collapse(_:animated:with:) and expand(_:animated:with:)"
  )
  public func setSection(
    _ section: Int, folded: Bool, animated: Bool, animation: RowAnimation? = nil
  ) {
    sectionFolding?.setCollapsed(folded, section, animated: animated, animation: animation)
  }

  /// Collapses these sections and expands all others.
  @available(*, deprecated, message: "Use sectionFolding.setCollapsedSections(_:animated:)")
  public func setFoldedSections(_ sections: IndexSet, animated: Bool) {
    sectionFolding?.setCollapsedSections(sections, animated: animated)
  }

  /// Collapses every section.
  @available(*, deprecated, message: "Use sectionFolding.collapseAll(animated:)")
  public func foldAllSections(animated: Bool) { sectionFolding?.collapseAll(animated: animated) }

  /// Expands every section.
  @available(*, deprecated, message: "Use sectionFolding.expandAll(animated:)")
  public func unfoldAllSections(animated: Bool) { sectionFolding?.expandAll(animated: animated) }
}

extension FoldingBehavior {
  /// The animation of rows that are deleted.
  @available(*, deprecated, renamed: "collapseAnimation")
  public var foldAnimation: UITableView.RowAnimation {
    get { collapseAnimation }
    set { collapseAnimation = newValue }
  }

  /// The animation of rows that are inserted.
  @available(*, deprecated, renamed: "expandAnimation")
  public var unfoldAnimation: UITableView.RowAnimation {
    get { expandAnimation }
    set { expandAnimation = newValue }
  }
}

extension SectionFolding {
  /// Whether the last expanded section refuses to collapse.
  @available(*, deprecated, renamed: "keepsOneExpanded")
  public var keepsOneUnfolded: Bool {
    get { keepsOneExpanded }
    set { keepsOneExpanded = newValue }
  }

  /// Returns whether a new section starts collapsed.
  @available(*, deprecated, renamed: "isInitiallyCollapsed")
  public var isInitiallyFolded: ((_ section: Int) -> Bool)? {
    get { isInitiallyCollapsed }
    set { isInitiallyCollapsed = newValue }
  }

  /// The collapsed sections.
  @available(*, deprecated, renamed: "collapsedSections")
  public var foldedSections: IndexSet { collapsedSections }
}

extension FoldingState {
  /// The identifiers of the collapsed sections or items.
  @available(*, deprecated, renamed: "collapsed")
  public var folded: Set<String> {
    get { collapsed }
    set { collapsed = newValue }
  }

  /// The identifiers of the expanded items of an outline.
  @available(*, deprecated, renamed: "expanded")
  public var unfolded: Set<String> {
    get { expanded }
    set { expanded = newValue }
  }

  /// Creates a state with these collapsed sections or items, and these expanded items.
  @available(*, deprecated, renamed: "init(collapsed:expanded:)")
  public init(folded: Set<String>, unfolded: Set<String> = []) {
    self.init(collapsed: folded, expanded: unfolded)
  }

  /// Creates a state with these expanded items of an outline.
  @available(*, deprecated, renamed: "init(expanded:)")
  public init(unfolded: Set<String>) { self.init(expanded: unfolded) }
}

extension FoldingHeaderView {
  /// Whether the section is collapsed.
  @available(*, deprecated, renamed: "isCollapsed")
  public var isFolded: Bool { isCollapsed }
}
