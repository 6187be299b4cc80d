/// The collapsed sections of a table, or items of an ``Outline``, in a form that can be saved.
///
/// ```swift
/// let data = try JSONEncoder().encode(folding.state)
/// folding.state = try JSONDecoder().decode(FoldingState.self, from: data)
/// ```
///
/// Sections are identified by ``SectionFolding/sectionIdentifier``, or by their index in decimal if
/// there are no identifiers.
public struct FoldingState: Hashable, Sendable {
  /// The identifiers of the collapsed sections or items.
  ///
  /// Identifiers of sections that are not in the table are kept, and take effect when such a section is
  /// inserted.
  public var collapsed: Set<String>
  /// The identifiers of the expanded items of an ``Outline``. It is not used for sections.
  ///
  /// An item that is in neither set has its initial state.
  public var expanded: Set<String>

  /// Creates a state with these collapsed sections or items, and these expanded items.
  public init(collapsed: Set<String> = [], expanded: Set<String> = []) {
    self.collapsed = collapsed
    self.expanded = expanded
  }
}

extension FoldingState: Codable {
  /// The keys of saved states. They keep the names of Trestle 0.3, so that every version can read a
  /// state that an app has saved.
  private enum CodingKeys: String, CodingKey {
    case collapsed = "folded"
    case expanded = "unfolded"
  }
}
