import Foundation
import Testing

@Suite struct ObservingTests {
  @Test func `Closures hear of stored, computed and custom properties`() {
    let item = NamedItem()
    let listener = Listener()
    listener.listen(to: item)
    item.title = "letter"
    item.bump()
    item.total = 8
    item.custom = 3
    #expect(
      listener.heard == [
        "total 0", "title draft letter", "count 1", "count 4", "total 8", "custom 3",
      ])
    #expect(item.seen == [0, 1, 1])
    listener.stop()
    item.title = "unheard"
    #expect(listener.heard.count == 6)
  }

  @Test func `A property's own observer that returns early is heard of all the same`() {
    let item = NamedItem()
    let listener = Listener()
    item.total = 10
    listener.listen(to: item)
    item.bump()
    #expect(listener.heard == ["total 10", "count 6"])
    listener.stop()
  }

  @Test func `Publishers of properties are given the names`() {
    #expect(PublishedKeys.keys(of: NamedItem()) == ["title", "owner.title"])
  }

  @Test func `ObserveValue hears of keys, below NSObject too`() {
    let item = Item()
    let watcher = Watcher()
    watcher.watch(item)
    item.title = "one"
    item.friend = item
    item.title = "two"
    watcher.stop(item)
    item.title = "three"
    #expect(watcher.heard == ["one", "two"])
  }
}
