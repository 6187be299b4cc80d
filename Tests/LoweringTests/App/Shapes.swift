// swift-format-ignore-file
import Foundation

/// Classes that are not responders.
class Model: NSObject {
  private(set) var log: [String] = []
  @objc func save() { log.append("save") }
}

class Draft: Model {
  @objc func discard() { logged("discard") }
  private func logged(_ text: String) { drafts.append(text) }
  private(set) var drafts: [String] = []
}

class Plain {
  var count = 0
  @objc func ping() { count += 1 } }

@objcMembers public class Record: NSObject {
  public var name = "record"
  public private(set) var isSaved = false
  public func store() { isSaved = true }
  fileprivate func forget() { isSaved = false }
  @nonobjc public func local() {}
}

class Box<Item>: NSObject {
  var items: [Item] = []
  @objc func empty() { items = [] }
  @objc func fill(_ item: Any) { if let item = item as? Item { items.append(item) } }
}

final class TextBox: Box<String> {
  @objc func shout() { items = items.map { $0.uppercased() } }
}

enum Outer {
  private final class Hidden: NSObject {
    var count = 0
    @objc func count(_ step: Int) { count += step }
  }

  final class Inner: NSObject {
    @objc private func secret() -> String { "secret" }
    static let selector = #selector(secret)
  }

  static func makeHidden() -> (object: NSObject, selector: Selector, count: () -> Int) {
    let hidden = Hidden()
    return (hidden, #selector(Hidden.count(_:)), { hidden.count })
  }

  static func makeLocal() -> (object: NSObject, count: () -> Int) {
    final class Local: NSObject {
      var count = 0
      #if os(Linux)
        @objc func tick() { count += 1 }
      #else
        @objc func tick() { count += 100 }
      #endif
    }
    let local = Local()
    return (local, { local.count })
  }
}

@objc(LegacyStore) final class Store: NSObject {
  @objc static func shared() -> Store { Store() }
  @objc init(name: String) {}
  override init() {}
}

/// Needs a module that is separate on Linux.
func request(_ url: URL) -> URLRequest { URLRequest(url: url) }

/// The members that SnapKit's log of a constraint needs.
func classDescription(_ object: AnyObject) -> String { "<" + type(of: object).description() + ">" }

@objc enum Priority: Int { case low, high }
