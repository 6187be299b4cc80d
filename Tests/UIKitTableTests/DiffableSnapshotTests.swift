import Testing
import UIKit

@MainActor @Suite struct DiffableSnapshotTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func content(_ snapshot: Snapshot) -> [String: [Int]] {
    Dictionary(
      uniqueKeysWithValues: snapshot.sectionIdentifiers.map {
        ($0, snapshot.itemIdentifiers(inSection: $0))
      })
  }

  @Test func `Sections and items are counted and found`() {
    let snapshot = DiffableStage.snapshot([("a", [1, 2]), ("b", []), ("c", [3])])
    #expect(snapshot.numberOfSections == 3)
    #expect(snapshot.numberOfItems == 3)
    #expect(snapshot.sectionIdentifiers == ["a", "b", "c"])
    #expect(snapshot.itemIdentifiers == [1, 2, 3])
    #expect(snapshot.numberOfItems(inSection: "a") == 2)
    #expect(snapshot.itemIdentifiers(inSection: "c") == [3])
    #expect(snapshot.indexOfItem(3) == 2)
    #expect(snapshot.indexOfItem(4) == nil)
    #expect(snapshot.indexOfSection("b") == 1)
    #expect(snapshot.indexOfSection("d") == nil)
    #expect(snapshot.sectionIdentifier(containingItem: 3) == "c")
    #expect(snapshot.sectionIdentifier(containingItem: 4) == nil)
  }

  @Test func `Items are put in, moved and taken out beside others`() {
    var snapshot = DiffableStage.snapshot([("a", [1, 2]), ("b", [3])])
    snapshot.insertItems([10, 11], beforeItem: 2)
    snapshot.insertItems([12], afterItem: 3)
    snapshot.appendItems([13])
    #expect(content(snapshot) == ["a": [1, 10, 11, 2], "b": [3, 12, 13]])
    snapshot.moveItem(1, afterItem: 12)
    snapshot.moveItem(13, beforeItem: 10)
    #expect(content(snapshot) == ["a": [13, 10, 11, 2], "b": [3, 12, 1]])
    snapshot.deleteItems([11, 12, 99])
    #expect(content(snapshot) == ["a": [13, 10, 2], "b": [3, 1]])
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfItems == 0)
    #expect(snapshot.numberOfSections == 0)
  }

  @Test func `Sections are put in, moved and taken out beside others`() {
    var snapshot = DiffableStage.snapshot([("a", [1]), ("b", [2])])
    snapshot.insertSections(["c", "d"], beforeSection: "b")
    snapshot.insertSections(["e"], afterSection: "b")
    #expect(snapshot.sectionIdentifiers == ["a", "c", "d", "b", "e"])
    snapshot.moveSection("a", afterSection: "b")
    #expect(snapshot.sectionIdentifiers == ["c", "d", "b", "a", "e"])
    snapshot.moveSection("e", beforeSection: "d")
    snapshot.moveSection("c", beforeSection: "e")
    #expect(snapshot.sectionIdentifiers == ["c", "e", "d", "b", "a"])
    snapshot.deleteSections(["b", "d", "z"])
    #expect(snapshot.sectionIdentifiers == ["c", "e", "a"])
    #expect(snapshot.itemIdentifiers == [1])
  }

  @Test func `What is to be reloaded is kept in order as long as it is there`() {
    var snapshot = DiffableStage.snapshot([("a", [1, 2, 3]), ("b", [4])])
    snapshot.reloadItems([3, 1])
    snapshot.reloadItems([1, 2])
    snapshot.reconfigureItems([4])
    snapshot.reloadSections(["b"])
    #expect(snapshot.reloadedItemIdentifiers == [3, 1, 2])
    #expect(snapshot.reconfiguredItemIdentifiers == [4])
    #expect(snapshot.reloadedSectionIdentifiers == ["b"])
    snapshot.deleteItems([1])
    snapshot.deleteSections(["b"])
    #expect(snapshot.reloadedItemIdentifiers == [3, 2])
    #expect(snapshot.reconfiguredItemIdentifiers == [])
    #expect(snapshot.reloadedSectionIdentifiers == [])
  }

  @Test func `A copy is a snapshot of its own`() {
    let before = DiffableStage.snapshot([("a", [1, 2])])
    var after = before
    after.deleteItems([1])
    #expect(before.itemIdentifiers == [1, 2])
    #expect(after.itemIdentifiers == [2])
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let message: String
    /// What is left in sections "a" and "b".
    var left = [[1, 2], [3]]
    let make: @Sendable (inout Snapshot) -> Void
  }

  nonisolated static let mistakes: [Mistake] = [
    Mistake(
      testDescription: "items named twice",
      message:
        "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    5\n)}",
      left: [[1, 2], [3, 5]]
    ) { $0.appendItems([5, 5, 5]) },
    Mistake(
      testDescription: "an unknown section",
      message: "Invalid parameter not satisfying: section != NSNotFound"
    ) { $0.appendItems([5], toSection: "z") },
    Mistake(
      testDescription: "an item that is there",
      message:
        "Diffable data source detected an attempt to insert or append 1 item identifier that already "
        + "exists in the snapshot. The existing item identifier will be moved into place instead, "
        + "but this operation will be more expensive. For best performance, inserted item "
        + "identifiers should always be unique. Set a symbolic breakpoint on "
        + "BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch this in the "
        + "debugger. Item identifier that already exists: 1",
      left: [[2], [3, 1]]
    ) { $0.appendItems([1]) },
    Mistake(
      testDescription: "an unknown item to insert at",
      message: "Invalid parameter not satisfying: section != NSNotFound"
    ) { $0.insertItems([5], afterItem: 9) },
    Mistake(
      testDescription: "an item to insert at itself",
      message:
        "Invalid update: destination for insertion operation [2] is in the insertion identifier list "
        + "for update: action: INS; destinationIdentifier:2; identifiers: [5, 2]"
    ) { $0.insertItems([5, 2], beforeItem: 2) },
    Mistake(
      testDescription: "an unknown item to move",
      message: "Invalid parameter not satisfying: fromIndex != NSNotFound"
    ) { $0.moveItem(9, afterItem: 1) },
    Mistake(
      testDescription: "an unknown item to move to",
      message: "Invalid parameter not satisfying: toIndex != NSNotFound"
    ) { $0.moveItem(1, beforeItem: 9) },
    Mistake(
      testDescription: "an item to move to itself",
      message: "Invalid update: destination for item move is the same as the source [1]"
    ) { $0.moveItem(1, beforeItem: 1) },
    Mistake(
      testDescription: "sections that are there",
      message:
        "Diffable data source detected an attempt to insert or append 2 section identifiers that "
        + "already exist in the snapshot. Identifiers in a snapshot must be unique. Section "
        + "identifiers that already exist: (b, a)"
    ) { $0.appendSections(["b", "a"]) },
    Mistake(
      testDescription: "an unknown section to insert at",
      message: "Invalid parameter not satisfying: insertIndex != NSNotFound"
    ) { $0.insertSections(["c"], beforeSection: "z") },
    Mistake(
      testDescription: "a section to insert at itself",
      message:
        "Invalid update: destination for section operation [a] is in the inserted section list for "
        + "update: action: INS; destinationIdentifier:a; identifiers: [a]"
    ) { $0.insertSections(["a"], afterSection: "a") },
    Mistake(
      testDescription: "an unknown section to move",
      message: "Invalid parameter not satisfying: fromSection != NSNotFound"
    ) { $0.moveSection("z", afterSection: "a") },
    Mistake(
      testDescription: "an unknown section to move to",
      message: "Invalid parameter not satisfying: toSection != NSNotFound"
    ) { $0.moveSection("a", beforeSection: "z") },
    Mistake(
      testDescription: "a section to move to itself",
      message: "Invalid update: destination for section move is the same as the source [a]"
    ) { $0.moveSection("a", beforeSection: "a") },
    Mistake(
      testDescription: "an unknown item to reload",
      message: "Attempted to reload item identifier that does not exist in the snapshot: 9"
    ) { $0.reloadItems([9]) },
    Mistake(
      testDescription: "an unknown item to reconfigure",
      message: "Attempted to reconfigure item identifier that does not exist in the snapshot: 9"
    ) { $0.reconfigureItems([9]) },
    Mistake(
      testDescription: "an unknown section to reload",
      message: "Attempted to reload section identifier that does not exist in the snapshot: z"
    ) { $0.reloadSections(["z"]) },
    Mistake(
      testDescription: "the number of items of an unknown section",
      message:
        "Section identifier was not found. You can verify the section exists by calling the "
        + "indexOfSectionIdentifier API (which has O(1) performance)"
    ) { _ = $0.numberOfItems(inSection: "z") },
    Mistake(
      testDescription: "the items of an unknown section",
      message:
        "Section identifier was not found. You can verify the section exists by calling the "
        + "indexOfSectionIdentifier API (which has O(1) performance)"
    ) { _ = $0.itemIdentifiers(inSection: "z") },
  ]

  @Test(arguments: mistakes)
  func `A mistake is reported in UIKit's words and nothing is lost`(mistake: Mistake) {
    var snapshot = DiffableStage.snapshot([("a", [1, 2]), ("b", [3])])
    let reported = UIKitFault.collected { mistake.make(&snapshot) }
    #expect(reported == [mistake.message])
    #expect(
      [snapshot.itemIdentifiers(inSection: "a"), snapshot.itemIdentifiers(inSection: "b")]
        == mistake.left)
    #expect(snapshot.sectionIdentifiers == ["a", "b"])
  }

  @Test func `Sections named twice are reported and come once`() {
    var snapshot = Snapshot()
    let reported = UIKitFault.collected { snapshot.appendSections(["a", "b", "a", "b"]) }
    #expect(
      reported == [
        "Fatal: supplied section identifiers are not unique. Duplicate identifiers: {(\n    a,\n"
          + "    b\n)}"
      ])
    #expect(snapshot.sectionIdentifiers == ["a", "b"])
  }

  @Test func `Items without any section are reported`() {
    var snapshot = Snapshot()
    let reported = UIKitFault.collected { snapshot.appendItems([1]) }
    #expect(
      reported == [
        "There are currently no sections in the data source. Please add a section first."
      ])
    #expect(snapshot.numberOfItems == 0)
  }
}
