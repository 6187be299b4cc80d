import UIKit

// Classes as the lowering tool writes them: one line in front of the closing brace, and the table at
// the end of the file.

/// The calls that a test's objects have received, in order.
@MainActor final class CallLog {
  var lines: [String] = []
}

/// A controller with actions, one of them private in its extension.
class Inbox: UIViewController {
  let log = CallLog()
  var lastSender: AnyObject?

  func add(_ sender: UIButton) {
    log.lines.append("add")
    lastSender = sender
  }
  func refresh() { log.lines.append("refresh") }
  func touched(_ sender: Any, event: UIEvent?) {
    log.lines.append("touched \(event != nil)")
    lastSender = sender as AnyObject
  }
  func title(of row: Int) -> String { "row \(row)" }
  override nonisolated class func _objcMethod(_ s: Selector) -> ObjCMethod? {
    _objc_Inbox_1(s) ?? super._objcMethod(s)
  }
}

extension Inbox {
  private func archive(_ recognizer: UIGestureRecognizer) {
    log.lines.append("archive \(recognizer.state.rawValue)")
  }
}

/// A subclass that overrides an action, and has a private method with the name of another.
final class FlaggedInbox: Inbox {
  override func add(_ sender: UIButton) { log.lines.append("add flagged") }
  private func refresh(_ ignored: Void = ()) { log.lines.append("refresh flagged") }
  override nonisolated class func _objcMethod(_ s: Selector) -> ObjCMethod? {
    _objc_FlaggedInbox_1(s) ?? super._objcMethod(s)
  }
}

/// A view controller with an action that the responder chain reaches.
final class Shelf: UIViewController {
  var sorted: [AnyObject?] = []
  func sort(_ sender: Any?) { sorted.append(sender as AnyObject?) }
  override func copy(_ sender: Any?) { sorted.append(nil) }
  override nonisolated class func _objcMethod(_ s: Selector) -> ObjCMethod? {
    _objc_Shelf_1(s) ?? super._objcMethod(s)
  }
}

/// A class below `NSObject`, which conforms itself.
class Counter: NSObject, ObjCDispatching {
  var count = 0
  func increment() { count += 1 }
  func add(_ number: Int) { count += number }
  class func _objcMethod(_ s: Selector) -> ObjCMethod? { _objc_Counter_1(s) }
}

/// A generic class.
final class Holder<Item>: NSObject, ObjCDispatching {
  var items: [Item] = []
  func keep(_ item: Any) { if let item = item as? Item { items.append(item) } }
  class func _objcMethod(_ s: Selector) -> ObjCMethod? { _objc_Holder_1(s) }
}

extension Inbox {
  nonisolated static func _objc_Inbox_1(_ s: Selector) -> ObjCMethod? {
    switch s.name {
    case "add:":
      return { o, a, _ in
        (o as! Inbox).add(try _objcArgument(a))
        return nil
      }
    case "refresh":
      return { o, _, _ in
        (o as! Inbox).refresh()
        return nil
      }
    case "touched:event:":
      return { o, a, b in
        (o as! Inbox).touched(try _objcArgument(a), event: try _objcArgument(b))
        return nil
      }
    case "titleOf:": return { o, a, _ in (o as! Inbox).title(of: try _objcArgument(a)) }
    case "archive:":
      return { o, a, _ in
        (o as! Inbox).archive(try _objcArgument(a))
        return nil
      }
    default: return nil
    }
  }
}

extension Shelf {
  nonisolated static func _objc_Shelf_1(_ s: Selector) -> ObjCMethod? {
    switch s.name {
    case "sort:":
      return { o, a, _ in
        (o as! Shelf).sort(try _objcArgument(a))
        return nil
      }
    case "copy:":
      return { o, a, _ in
        (o as! Shelf).copy(try _objcArgument(a))
        return nil
      }
    default: return nil
    }
  }
}

extension FlaggedInbox {
  nonisolated static func _objc_FlaggedInbox_1(_ s: Selector) -> ObjCMethod? {
    switch s.name {
    case "refresh":
      return { o, _, _ in
        (o as! FlaggedInbox).refresh(())
        return nil
      }
    default: return nil
    }
  }
}

extension Counter {
  static func _objc_Counter_1(_ s: Selector) -> ObjCMethod? {
    switch s.name {
    case "increment":
      return { o, _, _ in
        (o as! Counter).increment()
        return nil
      }
    case "add:":
      return { o, a, _ in
        (o as! Counter).add(try _objcArgument(a))
        return nil
      }
    default: return nil
    }
  }
}

extension Holder {
  static func _objc_Holder_1(_ s: Selector) -> ObjCMethod? {
    switch s.name {
    case "keep:":
      return { o, a, _ in
        (o as! Holder<Item>).keep(try _objcArgument(a))
        return nil
      }
    default: return nil
    }
  }
}
