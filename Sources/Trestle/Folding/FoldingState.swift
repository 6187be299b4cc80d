/// The folded sections of a table, or items of an ``Outline``, in a form that can be saved.
///
/// ```swift
/// let data = try JSONEncoder().encode(tableView.folding.state)
/// tableView.folding.state = try JSONDecoder().decode(FoldingState.self, from: data)
/// ```
///
/// Sections are named by ``Folding/sectionIdentifier``, or by their index in decimal if there are
/// no identifiers.
public struct FoldingState: Codable, Hashable, Sendable {
  /// The identifiers of the folded sections or items.
  ///
  /// Identifiers of sections that are not in the table are kept, and apply when such a section is
  /// inserted.
  public var folded: Set<String>
  /// The identifiers of the unfolded items of an ``Outline``; not used by sections.
  ///
  /// An item that is in neither set has its initial state.
  public var unfolded: Set<String>

  /// Creates a state with these folded sections or items, and these unfolded items.
  public init(folded: Set<String> = [], unfolded: Set<String> = []) {
    self.folded = folded
    self.unfolded = unfolded
  }
}

/// Whether unfolding one section, or one item of an ``Outline``, folds the others.
public enum FoldingMode: Sendable {
  /// Sections fold and unfold on their own.
  case independent
  /// Unfolding a section folds all others; unfolding an item folds its siblings.
  case accordion
}
