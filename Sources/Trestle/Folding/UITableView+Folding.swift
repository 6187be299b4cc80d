import UIKit

extension UITableView {
  /// Whether sections fold at a tap on their header. Off by default; turning it off shows all rows.
  ///
  /// The data source is set before; it goes on telling all rows.
  public var foldsSections: Bool {
    get { Behaviors.existing(self)?.folding?.isOn ?? false }
    set {
      if !newValue, Behaviors.existing(self)?.folding == nil { return }
      folding.controller.turn(newValue)
    }
  }

  /// How the table folds: permissions, callbacks, animations, headers, loading, names.
  public var folding: Folding { Behaviors.of(self).foldingOrNew }

  /// Whether folding a section folds or unfolds others.
  public var foldingMode: FoldingMode {
    get { Behaviors.existing(self)?.foldingOptions?.mode ?? .independent }
    set { folding.mode = newValue }
  }

  /// Told after a section has folded or unfolded.
  public var onFold: ((_ section: Int, _ isFolded: Bool) -> Void)? {
    get { Behaviors.existing(self)?.foldingOptions?.didChange }
    set { folding.didChange = newValue }
  }

  /// Whether a section is folded; false where there is no such section. O(1).
  public func isSectionFolded(_ section: Int) -> Bool {
    Behaviors.existing(self)?.folding?.isFolded(section) ?? false
  }

  /// Folds or unfolds a section, if ``Folding/shouldChange`` allows it.
  ///
  /// Ignored for a section that does not exist, and while ``foldsSections`` is `false`.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - folded: Whether its rows are hidden afterwards.
  ///   - animated: Whether the rows are animated.
  ///   - animation: The animation of the rows; `nil` for the one that ``Folding`` sets for all.
  public func setSection(
    _ section: Int, folded: Bool, animated: Bool, animation: RowAnimation? = nil
  ) {
    Behaviors.existing(self)?.folding?.set(
      section, folded: folded, animated: animated, animation: animation)
  }

  /// Folds these sections and unfolds all others, in one update.
  public func setFoldedSections(_ sections: IndexSet, animated: Bool) {
    Behaviors.existing(self)?.folding?.setFolded(sections, animated: animated)
  }

  /// Folds every section that may fold, in one update.
  public func foldAllSections(animated: Bool) {
    setFoldedSections(IndexSet(integersIn: 0..<max(numberOfSections, 0)), animated: animated)
  }

  /// Unfolds every section that may unfold, in one update; those that have to fetch their rows
  /// follow when these are there.
  public func unfoldAllSections(animated: Bool) { setFoldedSections([], animated: animated) }
}

extension Behaviors {
  var foldingOrNew: Folding {
    if let foldingOptions { return foldingOptions }
    let options = Folding(self)
    foldingOptions = options
    folding = options.controller
    return options
  }
}
