// swift-format-ignore-file
import Foundation

/// A model whose changes are observed.
class Item: NSObject {
  @objc dynamic var title = "draft"
  @objc dynamic private(set) var count = 0 { didSet { if count > 5 { return }; seen.append(oldValue) } }
  @objc dynamic var renamed: String? { willSet { seen.append(-1) } }
  @objc dynamic var total: Int {
    get { count * 2 }
    set { count = newValue / 2 }
  }
  @objc dynamic var custom = 1 { didSet(previous) { seen.append(previous) } }
  @objc dynamic weak var friend: Item?
  private(set) var seen: [Int] = []
  func bump() { count += 1 }
}

final class NamedItem: Item {
  @objc dynamic var owner = Item()
}

/// Observes by closures.
final class Listener {
  private var tokens: [NSKeyValueObservation] = []
  private(set) var heard: [String] = []

  func listen(to item: NamedItem) {
    tokens = [
      item.observe(\.title, options: [.old, .new]) { [unowned self] item, change in
        heard.append("title \(change.oldValue ?? "?") \(change.newValue ?? "?")")
      },
      item.observe(\.count) { [unowned self] item, _ in heard.append("count \(item.count)") },
      item.observe(\.total, options: .initial) { [unowned self] item, _ in heard.append("total \(item.total)") },
      item.observe(\.custom, options: .new) { [unowned self] _, change in heard.append("custom \(change.newValue ?? 0)") },
    ]
  }

  func stop() { tokens.forEach { $0.invalidate() } }
}

/// Takes the place of Combine's publisher of a property.
extension NSObject {
  func publisher<Root, Value>(for keyPath: KeyPath<Root, Value>, _key: String) -> String { _key }
}

/// Observes by publishers.
enum PublishedKeys {
  static func keys(of item: NamedItem) -> [String] {
    [item.publisher(for: \NamedItem.title), item.publisher(for: \NamedItem.owner.title)]
  }
}

/// Observes as Objective-C does.
final class Watcher: NSObject {
  private(set) var heard: [String] = []

  func watch(_ item: Item) {
    item.addObserver(self, forKeyPath: #keyPath(Item.title), options: [.new], context: nil)
    item.addObserver(self, forKeyPath: #keyPath(Item.friend), options: [], context: nil)
  }

  func stop(_ item: Item) {
    item.removeObserver(self, forKeyPath: #keyPath(Item.title))
    item.removeObserver(self, forKeyPath: "friend")
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    guard keyPath == #keyPath(Item.title) else {
      super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
      return
    }
    heard.append("\(change?[.newKey] ?? "?")")
  }
}
