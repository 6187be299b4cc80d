import UIKit

/// The options and the state of a table whose sections fold.
///
/// ```swift
/// tableView.foldsSections = true
/// tableView.folding.mode = .accordion
/// tableView.folding.sectionIdentifier = { folders[$0].name }
/// ```
///
/// The state lives here and never in the data: the app's data source keeps returning all rows, and
/// the table sees none in a folded section. In a ``TableView`` the state follows its section
/// through every update. In a plain `UITableView` it does where ``sectionIdentifier`` names the
/// sections.
///
/// All section indices are the app's own; folding does not change them.
@preconcurrency @MainActor public final class Folding {
  /// Whether unfolding a section folds the others; independent by default.
  public var mode = FoldingMode.independent
  /// Whether the last unfolded section refuses to fold; false by default.
  public var keepsOneUnfolded = false
  /// Whether a tap on a header folds and unfolds its section; true by default.
  public var togglesOnTap = true
  /// Whether selection haptics play when the user folds or unfolds a section; true by default.
  public var playsHaptics = true
  /// Whether sections with a title and no header view get a ``FoldingHeaderView``; true by default.
  public var providesHeaders = true
  /// The animation of rows that are deleted when a section folds; a fade by default.
  public var foldAnimation = UITableView.RowAnimation.fade
  /// The animation of rows that are inserted when a section unfolds; a fade by default.
  public var unfoldAnimation = UITableView.RowAnimation.fade
  /// The largest number of rows that one change animates row by row; 2,000 by default.
  ///
  /// A change of more rows is not animated, and takes time that does not grow with their number.
  public var maximumAnimatedRowCount = 2_000

  /// Returns whether a new section starts folded; nil, the default, starts all unfolded.
  ///
  /// Called once for each section, when the table first shows it or the app inserts it. Setting the
  /// closure while folding is on applies it to the sections that are in the table already.
  public var isInitiallyFolded: ((_ section: Int) -> Bool)? {
    didSet { controller.initializeAllSections() }
  }
  /// Returns whether a section may fold or unfold, by the user or by code; nil allows it.
  public var shouldChange: ((_ section: Int, _ folded: Bool) -> Bool)?
  /// Called before a section folds or unfolds.
  ///
  /// If the app changes its sections here, the section stays as it is.
  public var willChange: ((_ section: Int, _ folded: Bool) -> Void)?
  /// Called after a section has folded or unfolded; its animation may still run.
  public var didChange: ((_ section: Int, _ folded: Bool) -> Void)?
  /// Returns the identifier of a section, so that its state survives `reloadData()` and can be
  /// saved. Identifiers are unique in the table; sections that share one share their state.
  public var sectionIdentifier: ((_ section: Int) -> String)? {
    didSet { controller.identifierChanged() }
  }

  /// Fetches the rows of a section that started folded, when it unfolds for the first time.
  ///
  /// The header shows a spinner meanwhile, and a second tap cancels the task. If the closure
  /// throws, the section stays folded.
  public var loadSection: ((_ section: Int) async throws -> Void)?
  /// Called with the error that ``loadSection`` threw.
  public var onLoadError: ((_ section: Int, _ error: any Error) -> Void)?

  let controller: FoldingController

  init(_ behaviors: Behaviors) { controller = FoldingController(behaviors) }

  /// The folded sections; empty while folding is off.
  ///
  /// - Complexity: O(n) in the number of sections in a plain `UITableView` with identifiers,
  ///   otherwise O(k) in the number of ranges of folded sections.
  public var foldedSections: IndexSet { controller.foldedSections }

  /// Whether a section is fetching its rows; false for a section that does not exist.
  public func isLoading(_ section: Int) -> Bool { controller.isLoading(section) }

  /// Makes a section fetch its rows again the next time it unfolds.
  public func invalidateLoadedSection(_ section: Int) {
    controller.invalidateLoadedSection(section)
  }

  /// The folded sections in a form that can be saved; it can be restored at any time.
  public var state: FoldingState {
    get { controller.state }
    set { controller.restore(newValue) }
  }
}
