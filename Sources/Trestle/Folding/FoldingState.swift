/// Which sections are folded, in a form that an app can save and restore.
///
/// Sections are named by ``Folding/sectionIdentifier``, or by their indices without one.
public struct FoldingState: Codable, Hashable, Sendable {
  /// The identifiers of the folded sections; identifiers of sections that are not there now are
  /// kept, and count when their section comes.
  public var folded: Set<String>
  /// The identifiers of items of an ``Outline`` that were unfolded; items that are in neither set
  /// are as they begin.
  public var unfolded: Set<String>

  /// A state with these sections or items folded, and these items unfolded.
  public init(folded: Set<String> = [], unfolded: Set<String> = []) {
    self.folded = folded
    self.unfolded = unfolded
  }
}

/// How sections go together.
public enum FoldingMode: Sendable {
  /// Each section folds by itself.
  case independent
  /// Unfolding a section folds the others.
  case accordion
}
