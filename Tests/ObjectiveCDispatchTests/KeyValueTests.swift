import Locks
import ObjectiveCDispatch
import Simulator
import Testing
import UIKit

/// Properties read and written by name.
@MainActor @Suite struct KeyValueCodingTests {
  @Test func `Properties are read and written by name`() {
    let book = Paperback()
    book.setValue("Emma", forKey: "title")
    book.setValue(NSNumber(value: 474), forKey: "pages")
    book.setValue(true, forKey: "isLent")
    book.setValue(1, forKey: "genre")
    #expect(book.title == "Emma")
    #expect(book.value(forKey: "title") as? String == "Emma")
    #expect(book.value(forKey: "pages") as? Int == 474)
    #expect(book.value(forKey: "lent") as? Bool == true)
    #expect(book.genre == .poetry)
    #expect(book.value(forKey: "shelfMark") as? String == "A 1")
    #expect(book.value(forKey: "author") == nil)
  }

  @Test func `Paths lead through other objects, and end at nil`() {
    let book = Book()
    #expect(book.value(forKeyPath: "author.name") == nil)
    book.author = Author("Austen")
    #expect(book.value(forKeyPath: "author.name") as? String == "Austen")
    book.setValue("Jane Austen", forKeyPath: "author.name")
    book.setValue(1775, forKeyPath: "author.born")
    #expect(book.author?.name == "Jane Austen")
    #expect(book.author?.born == 1775)
  }

  @Test func `Dictionaries, collections and user defaults have values by name`() throws {
    let books = [Book(), Book(), Book()]
    for (index, book) in books.enumerated() { book.pages = [300, 100, 200][index] }
    let array = NSArray(array: books)
    #expect(array.value(forKey: "pages") as? [Int] == [300, 100, 200])
    #expect(array.value(forKeyPath: "@sum.pages") as? Int == 600)
    #expect(array.value(forKeyPath: "@max.pages") as? Int == 300)
    #expect(array.value(forKeyPath: "@min.pages") as? Int == 100)
    #expect(array.value(forKeyPath: "@avg.pages") as? Double == 200)
    #expect(array.value(forKeyPath: "@count") as? Int == 3)
    let dictionary = NSMutableDictionary(dictionary: ["a": 1])
    dictionary.setValue("x", forKey: "b")
    dictionary.setValue(nil, forKey: "a")
    #expect(dictionary.value(forKey: "b") as? String == "x")
    #expect(dictionary.value(forKey: "a") == nil)
    let defaults = try #require(UserDefaults(suiteName: "KeyValueCodingTests"))
    defaults.setValue(3, forKey: "count")
    #expect(defaults.value(forKey: "count") as? Int == 3)
    defaults.setValue(nil, forKey: "count")
    #expect(defaults.value(forKey: "count") == nil)
    #expect(books[0].dictionaryWithValues(forKeys: ["pages", "author"]).count == 2)
    books[0].setValuesForKeys(["title": "Persuasion", "author": NSNull()])
    #expect(books[0].title == "Persuasion")
  }

  @Test func `Unknown names and nil for a number are reported in Apple's words`() {
    let book = Book()
    let faults = UIKitFault.collected {
      #expect(book.value(forKey: "colour") == nil)
      book.setValue(1, forKey: "colour")
      book.setValue(nil, forKey: "pages")
      book.setValue("many", forKey: "pages")
    }
    #expect(faults.count == 4)
    #expect(faults[0].hasPrefix("[<ObjectiveCDispatchTests.Book 0x"))
    #expect(
      faults[0].hasSuffix(
        "valueForUndefinedKey:]: this class is not key value coding-compliant for the key colour."))
    #expect(faults[1].contains("setValue:forUndefinedKey:]: this class is not key value coding"))
    #expect(
      faults[2].hasSuffix(
        "setNilValueForKey]: could not set nil as the value for the key pages."))
    #expect(faults[3].contains("an argument of type Swift.String sent for a parameter of type"))
    #expect(book.pages == 0)
  }

  @Test func `A responder may answer for names that it has no property for`() {
    let page = BookPage()
    #expect(UIKitFault.collected { _ = page.value(forKey: "statusBar") } == [])
    #expect(page.undefined == ["statusBar"])
  }

  @Test func `Views have their common properties by name`() {
    let label = UILabel()
    label.setValue("Hello", forKey: "text")
    label.setValue(UIColor.red, forKey: "textColor")
    label.setValue(true, forKey: "hidden")
    label.setValue(0.5, forKey: "alpha")
    #expect(label.text == "Hello")
    #expect(label.textColor == .red)
    #expect(label.isHidden)
    #expect(label.value(forKey: "alpha") as? CGFloat == 0.5)
    #expect(label.value(forKey: "hidden") as? Bool == true)
  }
}

/// Properties observed by name.
@MainActor @Suite(.serialized) struct KeyValueObservingTests {
  @Test func `A closure gets the values before and after, until it is invalidated`() {
    let book = Paperback()
    var lines: [String] = []
    let observation = book.observe(\.title, _key: "title", options: [.old, .new]) { book, change in
      lines.append("\(change.oldValue ?? "-") \(change.newValue ?? "-") \(book.title)")
    }
    book.title = "Emma"
    book.setValue("Persuasion", forKey: "title")
    book.pages = 3
    observation.invalidate()
    book.title = "Unheard"
    #expect(lines == ["Untitled Emma Emma", "Emma Persuasion Persuasion"])
  }

  @Test func `An observation ends when it is released`() {
    let book = Book()
    var count = 0
    do {
      let observation = book.observe(\.pages, _key: "pages") { _, _ in count += 1 }
      book.pages = 1
      withExtendedLifetime(observation) {}
    }
    book.pages = 2
    #expect(count == 1)
    #expect(!_objcIsObserving(book, "pages"))
  }

  @Test func `The initial value comes at once, and values only if they are asked for`() {
    let book = Book()
    var lines: [String] = []
    let observation = book.observe(\.pages, _key: "pages", options: [.initial, .new]) { _, change in
      lines.append("\(change.oldValue.map(String.init) ?? "-") \(change.newValue ?? -1)")
    }
    book.pages = -5
    #expect(lines == ["- 0", "- 0"])
    observation.invalidate()
  }

  @Test func `A path is followed as the objects on it change`() {
    let book = Book()
    let first = Author("Austen")
    var names: [String] = []
    let observation = book.observe(
      \.author?.name, _key: "author.name", options: [.old, .new]
    ) { _, change in
      names.append("\((change.oldValue ?? nil) ?? "-") \((change.newValue ?? nil) ?? "-")")
    }
    book.author = first
    first.name = "Jane Austen"
    book.author = Author("Eliot")
    first.name = "Unheard"
    book.author = nil
    #expect(
      names == ["- Austen", "Austen Jane Austen", "Jane Austen Eliot", "Eliot -"])
    observation.invalidate()
  }

  @Test func `A controller observes by name, with the values that it asked for`() {
    let book = Book()
    let page = BookPage()
    book.addObserver(page, forKeyPath: "title", options: [.old, .new], context: nil)
    book.addObserver(page, forKeyPath: "author", options: [.new, .initial], context: nil)
    book.title = "Emma"
    book.author = nil
    #expect(page.lines == ["author - <null>", "title Untitled Emma", "author - <null>"])
    book.removeObserver(page, forKeyPath: "title")
    book.title = "Unheard"
    #expect(page.lines.count == 3)
    let faults = UIKitFault.collected { book.removeObserver(page, forKeyPath: "title") }
    #expect(faults.count == 1)
    #expect(faults.first?.contains("because it is not registered as an observer.") == true)
  }

  @Test func `A model observes with a context, and its registration ends with it`() {
    let book = Book()
    var mark = 0
    do {
      let reader = Reader()
      withUnsafeMutablePointer(to: &mark) {
        book.addObserver(reader, forKeyPath: "pages", options: .new, context: $0)
        book.pages = 7
        book.removeObserver(reader, forKeyPath: "pages", context: $0)
      }
      #expect(reader.lines == ["pages 7 true"])
      book.addObserver(reader, forKeyPath: "pages", options: .new, context: nil)
    }
    book.pages = 8
  }

  @Test func `Changes announced by code have the values before and after`() {
    let book = Book()
    var lines: [String] = []
    let observation = book.observe(\.isLent, _key: "isLent", options: [.old, .new, .prior]) {
      _, change in
      lines.append(
        "\(change.isPrior) \(change.oldValue.map { "\($0)" } ?? "-") "
          + "\(change.newValue.map { "\($0)" } ?? "-")")
    }
    book.willChangeValue(forKey: "isLent")
    book.isLent = true
    book.didChangeValue(forKey: "isLent")
    #expect(lines == ["true false -", "false false true"])
    observation.invalidate()
  }

  @Test func `An operation that announces its end lets its queue go on`() async {
    final class Download: Operation, @unchecked Sendable {
      // The queue calls on its own threads.
      private let ended = Mutex(false)
      override var isAsynchronous: Bool { true }
      override var isFinished: Bool { ended.withLock { $0 } }
      override func start() {
        Thread.detachNewThread {
          self.willChangeValue(forKey: "isFinished")
          self.ended.withLock { $0 = true }
          self.didChangeValue(forKey: "isFinished")
        }
      }
    }
    let queue = OperationQueue()
    let download = Download()
    queue.addOperation(download)
    for _ in 0..<2000 where queue.operationCount > 0 {
      try? await Task.sleep(for: .milliseconds(1))
    }
    #expect(queue.operationCount == 0)
  }

  @Test func `Scroll views are observed by name, beside the closures of their own`() {
    let device = Simulator()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    device.perform { device.window.addSubview(table) }
    var offsets: [CGPoint] = []
    var closureCalls = 0
    let page = BookPage()
    table.addObserver(page, forKeyPath: "contentSize", options: .new, context: nil)
    let named = table.observe(\.contentOffset, _key: "contentOffset", options: [.new, .old]) {
      offsets += [$1.oldValue ?? .zero, $1.newValue ?? .zero]
    }
    let own = table.observe(\.contentOffset) { _, _ in closureCalls += 1 }
    device.perform {
      table.contentSize = CGSize(width: 300, height: 2000)
      table.contentOffset.y = 30
      table.contentOffset.y = 50
    }
    #expect(offsets.map(\.y) == [0, 30, 30, 50])
    #expect(closureCalls == 2)
    #expect(page.lines == ["contentSize - (300.0, 2000.0)"])
    named.invalidate()
    own.invalidate()
    table.removeObserver(page, forKeyPath: "contentSize")
    device.perform { table.contentOffset.y = 70 }
    #expect(offsets.count == 4)
    #expect(closureCalls == 2)
  }

  @Test func `An observation of a scroll view may be released on any thread`() async {
    let table = UITableView()
    let held = Held(table.observe(\.contentOffset) { _, _ in })
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        held.observation.withLock { $0 = nil }
        continuation.resume()
      }
    }
    #expect(held.observation.withLock { $0 == nil })
  }
}

/// An observation that several threads use.
private final class Held: Sendable {
  let observation: Mutex<NSKeyValueObservation?>

  init(_ observation: sending NSKeyValueObservation) { self.observation = Mutex(observation) }
}
