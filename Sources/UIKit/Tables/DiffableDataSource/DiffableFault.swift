/// The messages for inconsistent snapshots. They have the wording of UIKit's exceptions in crash logs
/// (UIKit reference 2.11 lists the kinds), without the object descriptions at the end.
enum DiffableFault {
  static let noSections =
    "There are currently no sections in the data source. Please add a section first."

  static let noSection =
    "Section identifier was not found. You can verify the section exists by calling the "
    + "indexOfSectionIdentifier API (which has O(1) performance)"

  static func notFound(_ name: String) -> String {
    "Invalid parameter not satisfying: \(name) != NSNotFound"
  }

  static func notUnique(_ identifiers: [some Hashable], _ kind: String) -> String {
    var seen = Set<AnyHashable>()
    let once = identifiers.filter { seen.insert($0).inserted }
    return "Fatal: supplied \(kind) identifiers are not unique. Duplicate identifiers: {(\n"
      + once.map { "    \($0)" }.joined(separator: ",\n") + "\n)}"
  }

  /// Returns the identifiers that a list contains more than once.
  static func repeated<Identifier: Hashable>(_ identifiers: [Identifier]) -> [Identifier] {
    guard identifiers.count > 1 else { return [] }
    var seen = Set<Identifier>()
    return identifiers.filter { !seen.insert($0).inserted }
  }

  private static func existing(_ identifiers: [some Any], _ kind: String) -> (String, String) {
    let isOne = identifiers.count == 1
    let list = identifiers.map { "\($0)" }.joined(separator: ", ")
    return (
      "Diffable data source detected an attempt to insert or append \(identifiers.count) "
        + (isOne
          ? "\(kind) identifier that already exists in the snapshot. "
          : "\(kind) identifiers that already exist in the snapshot. "),
      isOne
        ? "\(kind.capitalized) identifier that already exists: \(list)"
        : "\(kind.capitalized) identifiers that already exist: (\(list))"
    )
  }

  static func itemsExist(_ identifiers: [some Any]) -> String {
    let (start, end) = existing(identifiers, "item")
    let noun = identifiers.count == 1 ? "identifier" : "identifiers"
    return start + "The existing item \(noun) will be moved into place instead, but this operation "
      + "will be more expensive. For best performance, inserted item identifiers should always be "
      + "unique. Set a symbolic breakpoint on "
      + "BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch this in the "
      + "debugger. " + end
  }

  static func sectionsExist(_ identifiers: [some Any]) -> String {
    let (start, end) = existing(identifiers, "section")
    return start + "Identifiers in a snapshot must be unique. " + end
  }

  static func destinationAmongInserted(
    _ destination: some Any, _ identifiers: [some Any], isSection: Bool
  ) -> String {
    "Invalid update: destination for \(isSection ? "section" : "insertion") operation "
      + "[\(destination)] is in the "
      + (isSection ? "inserted section list" : "insertion identifier list")
      + " for update: action: INS; destinationIdentifier:\(destination); identifiers: ["
      + identifiers.map { "\($0)" }.joined(separator: ", ") + "]"
  }

  static func destinationIsSource(_ identifier: some Any, isSection: Bool) -> String {
    "Invalid update: destination for \(isSection ? "section" : "item") move is the same as the "
      + "source [\(identifier)]"
  }

  static func unknown(_ identifier: some Any, _ kind: String, to action: String) -> String {
    "Attempted to \(action) \(kind) identifier that does not exist in the snapshot: \(identifier)"
  }
}
