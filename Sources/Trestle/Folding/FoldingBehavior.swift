import UIKit

/// The options shared by collapsible sections and the items of an ``Outline``.
@preconcurrency @MainActor public class FoldingBehavior: NSObject {
  /// Whether expanding one section or item collapses others; `independent` by default.
  public var mode: FoldingMode { didSet { optionsChanged() } }
  /// Whether a tap on a section's header, or on an item's row, collapses and expands it; true by
  /// default.
  public var togglesOnTap = true
  /// Whether selection haptics play when the user collapses or expands something; true by default.
  public var playsHaptics = true
  /// The animation of rows that are deleted when something collapses; a fade by default.
  public var collapseAnimation = UITableView.RowAnimation.fade
  /// The animation of rows that are inserted when something expands; a fade by default.
  public var expandAnimation = UITableView.RowAnimation.fade

  init(mode: FoldingMode) {
    self.mode = mode
    super.init()
  }

  func optionsChanged() {}
}

/// Whether expanding one section, or one item of an ``Outline``, collapses the others.
public enum FoldingMode: Sendable {
  /// Sections collapse and expand on their own.
  case independent
  /// Expanding a section collapses all others; expanding an item collapses its siblings.
  case accordion
}
