import FoundationSupplement
import TestSupport
import Testing
import UIFoundation

/// Sorting by keys.
@Suite(.serialized) @MainActor struct SortDescriptorTests {
  private func names(_ descriptors: NSSortDescriptor...) -> [String] {
    (Person.crew as NSArray).sortedArray(using: descriptors).map { ($0 as! Person).name }
  }

  @Test func `Objects are sorted by numbers and texts`() {
    let byAge = NSSortDescriptor(key: "age", ascending: true)
    #expect(names(byAge) == ["Pip", "Zo\u{EB}", "Ishmael", "Ahab"])
    #expect(names(NSSortDescriptor(key: "age", ascending: false)).first == "Ahab")
    #expect(names(byAge.reversedSortDescriptor as! NSSortDescriptor).first == "Ahab")
    #expect(names(NSSortDescriptor(key: "name.length", ascending: true), byAge).first == "Pip")
    #expect(byAge.key == "age" && byAge.ascending)
    #expect(
      names(NSSortDescriptor(key: "friends.@count", ascending: false), byAge).first == "Ishmael")
  }

  @Test func `nil comes first, and descriptors follow each other`() {
    let byNickname = NSSortDescriptor(key: "nickname", ascending: true)
    let byName = NSSortDescriptor(key: "name", ascending: false)
    #expect(names(byNickname, byName) == ["Zo\u{EB}", "Ahab", "Ishmael", "Pip"])
  }

  @Test func `Methods and closures compare`() {
    let words = ["b10", "B2", "a", "\u{E4}"] as NSArray
    func sorted(_ name: String) -> [String] {
      let descriptor = NSSortDescriptor(key: nil, ascending: true, selector: Selector(name))
      return words.sortedArray(using: [descriptor]) as! [String]
    }
    #expect(sorted("localizedStandardCompare:") == ["a", "\u{E4}", "B2", "b10"])
    #expect(sorted("caseInsensitiveCompare:").suffix(2) == ["b10", "B2"])
    #expect(sorted("compare:").first == "B2")
    let byLength = NSSortDescriptor(key: "self", ascending: true) { first, second in
      let (first, second) = ((first as! String).count, (second as! String).count)
      return first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
    }
    #expect((words.sortedArray(using: [byLength]) as! [String]).last == "b10")
  }

  @Test func `An unknown key is a fault`() {
    let faults = UIKitFault.collected {
      #expect(names(NSSortDescriptor(key: "nobody", ascending: true)).count == 4)
    }
    #expect(faults.first?.contains("nobody") == true)
  }

  @Test func `Random rows are in the order of the standard library`() {
    var dice = SeededGenerator(seed: 3)
    for _ in 0..<50 {
      let rows = (0..<40).map { index in
        [
          "a": Int.random(in: 0..<5, using: &dice), "b": Int.random(in: 0..<5, using: &dice),
          "i": index,
        ]
      }
      let sorted =
        (rows as NSArray).sortedArray(using: [
          NSSortDescriptor(key: "a", ascending: true), NSSortDescriptor(key: "b", ascending: false),
        ]) as! [[String: Int]]
      let expected = rows.sorted { ($0["a"]!, -$0["b"]!) < ($1["a"]!, -$1["b"]!) }
      #expect(sorted.map { [$0["a"]!, $0["b"]!] } == expected.map { [$0["a"]!, $0["b"]!] })
      #expect(Set(sorted.map { $0["i"]! }).count == 40)
    }
  }
}
