import FoundationSupplement
import TestSupport
import Testing

private protocol Listener: AnyObject {}
private final class Ear: Listener {}

/// Tables of objects with strong and weak references.
@Suite struct HashTableTests {
  @Test func `A weak table drops elements that have gone`() {
    let table = NSHashTable<AnyObject>.weakObjects()
    let kept = NSObject()
    var lost: NSObject? = NSObject()
    table.add(kept)
    table.add(lost)
    table.add(nil)
    #expect(table.count == 2 && table.contains(lost))
    lost = nil
    #expect(table.count == 1)
    #expect(table.anyObject === kept && table.allObjects.count == 1)
    table.remove(kept)
    #expect(table.count == 0 && table.anyObject == nil)
  }

  @Test func `A strong table keeps its elements`() {
    let table = NSHashTable<NSObject>(options: .strongMemory)
    weak var element: NSObject?
    do {
      let made = NSObject()
      element = made
      table.add(made)
    }
    #expect(element != nil && table.contains(element))
    table.removeAllObjects()
    #expect(element == nil)
  }

  @Test func `Elements are equal by value or by identity`() {
    let byValue = NSHashTable<NSString>(options: [])
    byValue.add(NSString(string: "a"))
    byValue.add(NSString(string: "a"))
    #expect(byValue.count == 1 && byValue.member(NSString(string: "a")) == "a")
    let byPointer = NSHashTable<NSString>(options: .objectPointerPersonality)
    let first = NSString(string: "a")
    byPointer.add(first)
    byPointer.add(NSString(string: "a"))
    #expect(byPointer.count == 2 && !byPointer.contains(NSString(string: "a")))
    #expect(byPointer.member(first) === first)
  }

  @Test func `Protocols for classes are elements`() {
    let table = NSHashTable<any Listener>.weakObjects()
    var ear: Ear? = Ear()
    table.add(ear)
    #expect(table.allObjects.count == 1 && table.allObjects.first === ear)
    ear = nil
    #expect(table.allObjects.isEmpty)
    let map = NSMapTable<AnyObject, any Listener>.weakToStrongObjects()
    let key = NSObject()
    map.setObject(Ear(), forKey: key)
    #expect(map.object(forKey: key) is Ear)
    #expect(map.dictionaryRepresentation().count == 1)
  }

  @Test func `A copy and its original are equal until one of them changes`() {
    let table = NSHashTable<NSNumber>()
    for number in 0..<100 { table.add(NSNumber(value: number)) }
    let copy = table.copy() as! NSHashTable<NSNumber>
    #expect(copy == table && copy.isSubset(of: table))
    copy.remove(5)
    #expect(copy != table && copy.isSubset(of: table) && !table.isSubset(of: copy))
    #expect(table.setRepresentation.count == 100)
    var found = 0
    for case is NSNumber in table.objectEnumerator() { found += 1 }
    #expect(found == 100)
  }

  @Test func `Random operations have the elements of a set`() {
    var dice = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let (first, second) = (NSHashTable<NSNumber>(), NSHashTable<NSNumber>())
      var (one, two) = (Set<Int>(), Set<Int>())
      for _ in 0..<30 {
        let number = Int.random(in: 0..<12, using: &dice)
        switch Int.random(in: 0..<9, using: &dice) {
        case 0...2:
          first.add(NSNumber(value: number))
          one.insert(number)
        case 3, 4:
          second.add(NSNumber(value: number))
          two.insert(number)
        case 5:
          first.remove(NSNumber(value: number))
          one.remove(number)
        case 6:
          first.union(second)
          one.formUnion(two)
        case 7:
          first.minus(second)
          one.subtract(two)
        default:
          first.intersect(second)
          one.formIntersection(two)
        }
        #expect(Set(first.allObjects.map(\.intValue)) == one)
        #expect(first.count == one.count && first.intersects(second) == !one.isDisjoint(with: two))
        #expect(first.isSubset(of: second) == one.isSubset(of: two))
      }
    }
  }
}
