import UIKit

// Models as the lowering tool writes them: properties are found through the table, and those that
// were `@objc dynamic` notify their observers of changes.

enum Genre: Int { case novel, poetry }

final class Author: NSObject, ObjCDispatching {
  var name = "" {
    didSet {
      if _objcIsObserving(self, "name") { _objcDidChange(self, "name", oldValue, name) }
    }
  }
  var born: NSNumber?
  init(_ name: String) { self.name = name }
  class func _objcMethod(_ s: Selector) -> ObjCMethod? { _objc_Author_1(s) }
}

class Book: NSObject, ObjCDispatching {
  var title = "Untitled" {
    didSet {
      if _objcIsObserving(self, "title") { _objcDidChange(self, "title", oldValue, title) }
    }
  }
  var pages = 0 {
    didSet {
      defer {
        if _objcIsObserving(self, "pages") { _objcDidChange(self, "pages", oldValue, pages) }
      }
      if pages < 0 {
        pages = 0
        return
      }
    }
  }
  var author: Author? {
    didSet {
      if _objcIsObserving(self, "author") { _objcDidChange(self, "author", oldValue, author) }
    }
  }
  var isLent = false
  var genre = Genre.novel
  private var shelfMark = "A 1"
  class func _objcMethod(_ s: Selector) -> ObjCMethod? { _objc_Book_1(s) }
}

/// A subclass without its own members in the table.
final class Paperback: Book {}

/// A controller that observes a book.
final class BookPage: UIViewController {
  nonisolated(unsafe) var lines: [String] = []
  nonisolated(unsafe) var undefined: [String] = []

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    guard keyPath != "unhandled" else {
      return super.observeValue(
        forKeyPath: keyPath, of: object, change: change, context: context)
    }
    let old = change?[.oldKey].map { "\($0)" } ?? "-"
    let new = change?[.newKey].map { "\($0)" } ?? "-"
    lines.append("\(keyPath ?? "") \(old) \(new)")
  }

  override func value(forUndefinedKey key: String) -> Any? {
    undefined.append(key)
    return nil
  }
}

/// A model that observes others.
final class Reader: NSObject, _ObjCKeyValueObserving {
  var lines: [String] = []
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    lines.append("\(keyPath ?? "") \(change?[.newKey] ?? "-") \(context != nil)")
  }
}

extension Author {
  static func _objc_Author_1(_ s: Selector) -> ObjCMethod? {
    switch s.name {
    case "name": return { o, _, _ in (o as! Author).name }
    case "setName:":
      return { o, a, _ in
        (o as! Author).name = try _objcArgument(a)
        return nil
      }
    case "born": return { o, _, _ in (o as! Author).born }
    case "setBorn:":
      return { o, a, _ in
        (o as! Author).born = try _objcArgument(a)
        return nil
      }
    default: return nil
    }
  }
}

extension Book {
  static func _objc_Book_1(_ s: Selector) -> ObjCMethod? {
    switch s.name {
    case "title": return { o, _, _ in (o as! Book).title }
    case "setTitle:":
      return { o, a, _ in
        (o as! Book).title = try _objcArgument(a)
        return nil
      }
    case "pages": return { o, _, _ in (o as! Book).pages }
    case "setPages:":
      return { o, a, _ in
        (o as! Book).pages = try _objcArgument(a)
        return nil
      }
    case "author": return { o, _, _ in (o as! Book).author }
    case "setAuthor:":
      return { o, a, _ in
        (o as! Book).author = try _objcArgument(a)
        return nil
      }
    case "isLent": return { o, _, _ in (o as! Book).isLent }
    case "setIsLent:":
      return { o, a, _ in
        (o as! Book).isLent = try _objcArgument(a)
        return nil
      }
    case "genre": return { o, _, _ in (o as! Book).genre.rawValue }
    case "setGenre:":
      return { o, a, _ in
        (o as! Book).genre = try _objcArgument(a)
        return nil
      }
    case "shelfMark": return { o, _, _ in (o as! Book).shelfMark }
    default: return nil
    }
  }
}
