import UIKit

/// How a table folds its sections, and which are folded.
///
/// ```swift
/// tableView.foldsSections = true
/// tableView.folding.mode = .accordion
/// ```
///
/// The state lives here and never in the data: the app's data source goes on telling all rows, and
/// the table is told of none where a section is folded. In a ``TableView`` the state follows its
/// section through every update; in a plain `UITableView` it does where ``sectionIdentifier`` names
/// the sections.
@preconcurrency @MainActor public final class Folding {
  /// Whether unfolding a section folds the others.
  public var mode = FoldingMode.independent
  /// Whether the last open section stays open.
  public var keepsOneOpen = false
  /// Whether a tap on a header folds and unfolds its section.
  public var togglesOnTap = true
  /// Whether the device is felt when the user folds or unfolds.
  public var isFelt = true
  /// Whether sections with a title and no header view of the app's get a ``FoldingHeaderView``.
  public var providesHeaders = true
  /// How rows go.
  public var foldAnimation = UITableView.RowAnimation.fade
  /// How rows come.
  public var unfoldAnimation = UITableView.RowAnimation.fade
  /// Sections with more rows fold without an animation of each row, in time that does not grow with
  /// their number. 2,000 by default.
  public var largestAnimatedCount = 2_000

  /// Whether a section that comes, at the start or later, is folded. None is by default. Set while
  /// folding is on, it decides for the sections that are there already.
  public var isInitiallyFolded: ((_ section: Int) -> Bool)? {
    didSet { controller.greetAgain() }
  }
  /// Asked before anything folds or unfolds, by the user or by code.
  public var shouldChange: ((_ section: Int, _ folded: Bool) -> Bool)?
  /// Told before.
  public var willChange: ((_ section: Int, _ folded: Bool) -> Void)?
  /// Told after the table has changed; its animation may still run.
  public var didChange: ((_ section: Int, _ folded: Bool) -> Void)?
  /// Names the sections, so that the state follows them through `reloadData()` and can be saved.
  public var sectionIdentifier: ((_ section: Int) -> String)? {
    didSet { controller.namesChanged() }
  }

  /// Fetches the rows of a section that began folded when it unfolds for the first time; the header
  /// shows that it loads, and another tap cancels. When it throws the section stays folded.
  public var loadSection: ((_ section: Int) async throws -> Void)?
  /// Told of what ``loadSection`` threw.
  public var onLoadError: ((_ section: Int, _ error: any Error) -> Void)?

  let controller: FoldingController

  init(_ behaviors: Behaviors) { controller = FoldingController(behaviors) }

  /// The folded sections. O(n) in the number of sections where identifiers name them.
  public var foldedSections: IndexSet { controller.foldedSections }

  /// Whether a section is loading its rows.
  public func isLoading(_ section: Int) -> Bool { controller.isLoading(section) }

  /// Forgets that a section has loaded its rows: they are fetched at its next unfolding.
  public func invalidateLoadedSection(_ section: Int) { controller.invalidate(section) }

  /// Which sections are folded, to be saved or restored at any time.
  public var state: FoldingState {
    get { controller.state }
    set { controller.restore(newValue) }
  }
}
