import Simulator
import Testing
import UIKit

@MainActor @Suite struct SectionSnapshotTests {
  private func fruit() -> NSDiffableDataSourceSectionSnapshot<String> {
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    snapshot.append(["fruit", "roots"])
    snapshot.append(["apple", "pear"], to: "fruit")
    snapshot.append(["boskop"], to: "apple")
    return snapshot
  }

  @Test func `Items are in the order of the outline, each below its parent`() {
    var snapshot = fruit()
    #expect(snapshot.items == ["fruit", "apple", "boskop", "pear", "roots"])
    #expect(snapshot.rootItems == ["fruit", "roots"])
    #expect(snapshot.level(of: "boskop") == 2)
    #expect(snapshot.parent(of: "pear") == "fruit")
    #expect(snapshot.parent(of: "fruit") == nil)
    snapshot.insert(["plum"], after: "apple")
    #expect(snapshot.items == ["fruit", "apple", "boskop", "plum", "pear", "roots"])
    snapshot.insert(["kale"], before: "roots")
    #expect(snapshot.level(of: "kale") == 0)
    #expect(snapshot.index(of: "kale") == 5)
  }

  @Test func `Children of expanded chains alone are visible`() {
    var snapshot = fruit()
    #expect(snapshot.visibleItems == ["fruit", "roots"])
    snapshot.expand(["apple"])
    #expect(snapshot.visibleItems == ["fruit", "roots"])
    snapshot.expand(["fruit"])
    #expect(snapshot.visibleItems == ["fruit", "apple", "boskop", "pear", "roots"])
    #expect(snapshot.isVisible("boskop"))
    snapshot.collapse(["fruit"])
    #expect(!snapshot.isVisible("boskop"))
    #expect(snapshot.expandedItems == ["apple"])
    snapshot.expand(["roots"])
    #expect(snapshot.isExpanded("roots"))
  }

  @Test func `Deleting takes what is below along, and a part is a snapshot of its own`() {
    var snapshot = fruit()
    let part = snapshot.snapshot(of: "fruit")
    #expect(part.items == ["apple", "boskop", "pear"])
    #expect(part.level(of: "boskop") == 1)
    #expect(snapshot.snapshot(of: "apple", includingParent: true).items == ["apple", "boskop"])
    snapshot.delete(["apple", "unknown"])
    #expect(snapshot.items == ["fruit", "pear", "roots"])
    snapshot.replace(childrenOf: "roots", using: part.snapshot(of: "apple", includingParent: true))
    #expect(snapshot.items == ["fruit", "pear", "roots", "apple", "boskop"])
    #expect(snapshot.level(of: "boskop") == 2)
  }

  @Test func `Unknown and repeated items are reported and change nothing`() {
    var snapshot = fruit()
    let faults = UIKitFault.collected {
      snapshot.append(["x"], to: "unknown")
      snapshot.append(["apple"])
      snapshot.expand(["unknown"])
      #expect(snapshot.level(of: "unknown") == 0)
    }
    #expect(
      faults.map { String($0.prefix(28)) } == [
        "Failed to find index of item", "Identifiers in a section sna",
        "Item identifier does not exi",
        "Item identifier does not exi",
      ])
    #expect(snapshot.items == fruit().items)
  }

  @Test func `Applied to a section, the visible items show; an unknown section is appended`() {
    let stage = DiffableCollectionTests.Stage()
    stage.apply([("a", [1, 2])])
    var section = NSDiffableDataSourceSectionSnapshot<Int>()
    section.append([10, 20])
    section.append([11, 12], to: 10)
    stage.grid.perform { stage.source.apply(section, to: "b") }
    #expect(stage.grid.names == [1, 2, 10, 20])
    let cell = stage.grid.cell(1, 1)
    section.expand([10])
    stage.grid.perform { stage.source.apply(section, to: "b") }
    stage.grid.device.advance(by: 0.5)
    #expect(stage.grid.names == [1, 2, 10, 11, 12, 20])
    #expect(stage.grid.cell(3, 1) === cell)
    #expect(stage.source.snapshot(for: "b").isExpanded(10))
    #expect(stage.source.snapshot(for: "b").level(of: 12) == 1)
    #expect(stage.source.snapshot(for: "a").items == [1, 2])
  }

  @Test func `Another snapshot of the whole forgets a hierarchy that it does not show`() {
    let stage = DiffableCollectionTests.Stage()
    var section = NSDiffableDataSourceSectionSnapshot<Int>()
    section.append([10])
    section.append([11], to: 10)
    stage.grid.perform { stage.source.apply(section, to: "a") }
    var whole = stage.source.snapshot()
    whole.appendSections(["c"])
    stage.apply(whole)
    #expect(stage.source.snapshot(for: "a").contains(11))
    whole.appendItems([30], toSection: "a")
    stage.apply(whole)
    #expect(!stage.source.snapshot(for: "a").contains(11))
    #expect(stage.source.snapshot(for: "a").items == [10, 30])
  }
}
