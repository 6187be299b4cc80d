import Foundation
import Testing

/// Code that uses what Foundation lacks on Linux, and imports Foundation alone.
@Suite struct LibraryTests {
  private final class Witness: LibraryObserver {
    var count = 0
    func libraryDidChange() { count += 1 }
  }

  @Test func `Predicates, tables, formatters and detectors need no import of theirs`() throws {
    let library = Library()
    let witness = Witness()
    library.observe(witness)
    let whale = Volume("Moby-Dick", 635)
    library.add(whale)
    library.add(Volume("Bartleby", 64))
    #expect(witness.count == 2)
    #expect(library.search("dick").map { $0.title } == ["Moby-Dick"])
    #expect(library.search("bart").isEmpty)
    #expect(library.find(whale.identifier) === whale && library.find(UUID()) == nil)
    #expect(library.volume(titled: "Moby-Dick") === whale)
    #expect(library.sorted().map { $0.title } == ["Bartleby", "Moby-Dick"])
    #expect(library.due(1) == "tomorrow")
    #expect(library.titles() == "Moby-Dick and Bartleby")
    #expect(try library.links(in: "See pequod.com!") == [URL(string: "http://pequod.com")!])
    library.mark(whale)
    #expect(library.isMarked(whale) && !library.isMarked(library.volumes[1]))
  }
}
