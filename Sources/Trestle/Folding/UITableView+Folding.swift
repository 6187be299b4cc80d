import UIKit

extension UITableView {
  /// Whether a tap on a section header folds and unfolds the section; false by default.
  ///
  /// ```swift
  /// tableView.dataSource = self
  /// tableView.foldsSections = true
  /// ```
  ///
  /// Set the data source first; it keeps returning all rows. Turning folding off unfolds
  /// everything.
  #if canImport(ObjectiveC)
    @IBInspectable
  #endif
  public var foldsSections: Bool {
    get { Behaviors.existing(self)?.folding?.isOn ?? false }
    set {
      if !newValue, Behaviors.existing(self)?.folding == nil { return }
      folding.controller.setOn(newValue)
    }
  }

  /// The options of folding: permissions, callbacks, animations, headers, loading, identifiers.
  public var folding: Folding { Behaviors.of(self).foldingOrNew }

  /// Whether unfolding a section folds the others; the same as `folding.mode`.
  public var foldingMode: FoldingMode {
    get { Behaviors.existing(self)?.foldingOptions?.mode ?? .independent }
    set { folding.mode = newValue }
  }

  /// Called after a section has folded or unfolded; the same as `folding.didChange`.
  public var onFold: ((_ section: Int, _ isFolded: Bool) -> Void)? {
    get { Behaviors.existing(self)?.foldingOptions?.didChange }
    set { folding.didChange = newValue }
  }

  /// Whether a section is folded; false if there is no such section.
  ///
  /// - Complexity: O(1).
  public func isSectionFolded(_ section: Int) -> Bool {
    Behaviors.existing(self)?.folding?.isFolded(section) ?? false
  }

  /// Folds or unfolds a section if ``Folding/shouldChange`` allows it.
  ///
  /// Does nothing if there is no such section, or while ``foldsSections`` is off. A section that
  /// has to fetch its rows unfolds when they have loaded; calling this while it loads cancels that.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - folded: Whether the section folds or unfolds.
  ///   - animated: Whether the rows are animated.
  ///   - animation: The animation of the rows; nil uses ``Folding/foldAnimation`` or
  ///     ``Folding/unfoldAnimation``.
  public func setSection(
    _ section: Int, folded: Bool, animated: Bool, animation: RowAnimation? = nil
  ) {
    Behaviors.existing(self)?.folding?.setSection(
      section, folded: folded, animated: animated, animation: animation)
  }

  /// Folds these sections and unfolds all others, in one update. Indices of sections that do not
  /// exist are ignored.
  public func setFoldedSections(_ sections: IndexSet, animated: Bool) {
    Behaviors.existing(self)?.folding?.setFoldedSections(sections, animated: animated)
  }

  /// Folds every section that ``Folding/shouldChange`` allows, in one update.
  public func foldAllSections(animated: Bool) {
    setFoldedSections(IndexSet(integersIn: 0..<max(numberOfSections, 0)), animated: animated)
  }

  /// Unfolds every section that ``Folding/shouldChange`` allows, in one update. Sections that have
  /// to fetch their rows unfold when these have loaded.
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
