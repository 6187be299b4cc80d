import Dispatch
import ObjectiveCDispatch
import Simulator
import Testing
import UIKit

/// A model that receives notifications on any thread.
private final class Listener: NSObject, ObjCDispatching, @unchecked Sendable {
  private let lock = NSLock()
  private var heard: [String] = []
  var lines: [String] { lock.withLock { heard } }

  func arrived(_ note: Notification) {
    let line = "\(note.name.rawValue) \(MainQueue.isCurrent ? "main" : "background")"
    lock.withLock { heard.append(line) }
  }
  func plain() { lock.withLock { heard.append("plain") } }
  func ticked(_ timer: Timer) {
    lock.withLock { heard.append("tick \(timer.userInfo ?? "-")") }
  }
  func joined(_ first: String, _ second: String) -> String { first + second }

  class func _objcMethod(_ s: Selector) -> ObjCMethod? {
    switch s.name {
    case "arrived:":
      return { o, a, _ in
        (o as! Listener).arrived(try _objcArgument(a))
        return nil
      }
    case "plain":
      return { o, _, _ in
        (o as! Listener).plain()
        return nil
      }
    case "ticked:":
      return { o, a, _ in
        (o as! Listener).ticked(try _objcArgument(a))
        return nil
      }
    case "joined:with:":
      return { o, a, b in
        (o as! Listener).joined(try _objcArgument(a), try _objcArgument(b))
      }
    default: return nil
    }
  }
}

@MainActor @Suite(.serialized) struct MessageTests {
  let device = Simulator()
  private let center = NotificationCenter()
  private let name = Notification.Name("Sold")

  @Test func `A notification calls a method by selector until the observer is removed`() {
    let listener = Listener()
    center.addObserver(listener, selector: Selector("arrived:"), name: name, object: nil)
    center.addObserver(listener, selector: "plain", name: name, object: device)
    center.post(name: name, object: nil)
    center.post(name: name, object: device)
    // Foundation does not order the observers of a notification.
    #expect(listener.lines.sorted() == ["Sold main", "Sold main", "plain"])
    center.removeObserver(listener)
    center.post(name: name, object: device)
    #expect(listener.lines.count == 3)
  }

  @Test func `Registrations end one by one, and with the observer`() {
    let listener = Listener()
    center.addObserver(listener, selector: "plain", name: name, object: nil)
    center.addObserver(listener, selector: "arrived:", name: .init("Other"), object: nil)
    center.removeObserver(listener, name: name, object: nil)
    center.post(name: name, object: nil)
    center.post(name: .init("Other"), object: nil)
    #expect(listener.lines == ["Other main"])
    do {
      let gone = Listener()
      center.addObserver(gone, selector: "missing", name: name, object: nil)
    }
    #expect(UIKitFault.collected { center.post(name: name, object: nil) } == [])
  }

  @Test func `A notification of the background reaches its method on that thread`() async {
    let listener = Listener()
    let center = NotificationCenter.default
    let name = Notification.Name("SoldInTheBackground")
    center.addObserver(listener, selector: "arrived:", name: name, object: nil)
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        NotificationCenter.default.post(name: name, object: nil)
        continuation.resume()
      }
    }
    #expect(listener.lines == ["SoldInTheBackground background"])
    center.removeObserver(listener)
  }

  @Test func `An observer without the method is reported with each notification`() {
    let listener = Listener()
    center.addObserver(listener, selector: "missing:", name: name, object: nil)
    let faults = UIKitFault.collected {
      center.post(name: name, object: nil)
      center.post(name: name, object: nil)
    }
    #expect(faults.count == 2)
    #expect(
      faults.allSatisfy {
        $0.hasPrefix(
          "-[ObjectiveCDispatchTests.Listener missing:]: unrecognized selector sent to instance 0x")
      })
  }

  @Test func `A timer calls its target with what was attached to it`() {
    let listener = Listener()
    let timer = Timer(
      timeInterval: 0.001, target: listener, selector: Selector("ticked:"), userInfo: "three",
      repeats: true)
    #expect(timer.userInfo as? String == "three")
    timer.fire()
    let other = Timer.scheduledTimer(
      timeInterval: 60, target: listener, selector: "plain", userInfo: nil, repeats: false)
    other.fire()
    #expect(listener.lines == ["tick three", "plain"])
    #expect(!other.isValid)
    timer.invalidate()
    let dated = Timer(
      fireAt: Date(timeIntervalSinceReferenceDate: 2e9), interval: 0, target: listener,
      selector: "ticked:", userInfo: 4, repeats: false)
    #expect(dated.fireDate == Date(timeIntervalSinceReferenceDate: 2e9))
    dated.fire()
    #expect(listener.lines.last == "tick 4")
  }

  @Test func `A method is performed with up to two arguments, and returns its result`() {
    let listener = Listener()
    listener.perform("plain")
    listener.perform("arrived:", with: Notification(name: name))
    let joined = listener.perform("joined:with:", with: "a", with: "b")
    #expect(joined?.takeUnretainedValue() as? String == "ab")
    #expect(listener.lines == ["plain", "Sold main"])
    let faults = UIKitFault.collected { #expect(listener.perform("missing") == nil) }
    #expect(faults.count == 1)
  }

  @Test func `Objects and classes know what they respond to`() {
    let listener = Listener()
    #expect(listener.responds(to: "plain"))
    #expect(!listener.responds(to: "plain:"))
    #expect(!listener.responds(to: nil))
    #expect(Listener.instancesRespond(to: "ticked:"))
    #expect(!NSObject.instancesRespond(to: "plain"))
    #expect(FlaggedInbox.instancesRespond(to: "add:"))
    let view: any NSObjectProtocol = UITableView()
    #expect(view.responds(to: "reloadData"))
    #expect(!view.responds(to: "copy:"))
    #expect(UITextField().responds(to: "resignFirstResponder"))
  }

  @Test func `A delayed call comes with the session's time, unless it is cancelled`() {
    let counter = Counter()
    device.perform {
      counter.perform("increment", with: nil, afterDelay: 0.5)
      counter.perform("add:", with: NSNumber(value: 10), afterDelay: 0.2)
      counter.perform("add:", with: NSNumber(value: 100), afterDelay: 0.2)
    }
    device.advance(by: 0.1)
    #expect(counter.count == 0)
    NSObject.cancelPreviousPerformRequests(
      withTarget: counter, selector: "add:", object: NSNumber(value: 10))
    device.advance(by: 0.2)
    #expect(counter.count == 100)
    device.advance(by: 0.3)
    #expect(counter.count == 101)
    device.perform { counter.perform("increment", with: nil, afterDelay: 0) }
    NSObject.cancelPreviousPerformRequests(withTarget: counter)
    device.advance(by: 0.1)
    #expect(counter.count == 101)
    device.perform { counter.perform("increment", with: nil, afterDelay: .nan) }
    device.advance(by: 0.1)
    #expect(counter.count == 102)
  }

  @Test func `A method is performed on the main thread and in the background`() async {
    let listener = Listener()
    let note = Notification(name: name)
    listener.performSelector(onMainThread: "arrived:", with: note, waitUntilDone: true)
    #expect(listener.lines == ["Sold main"])
    listener.performSelector(inBackground: "arrived:", with: note)
    for _ in 0..<2000 where listener.lines.count < 2 {
      try? await Task.sleep(for: .milliseconds(1))
    }
    #expect(listener.lines == ["Sold main", "Sold background"])
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        listener.performSelector(onMainThread: "plain", with: nil, waitUntilDone: true)
        continuation.resume()
      }
    }
    #expect(listener.lines.last == "plain")
  }
}

/// Functions of Apple's runtime.
@MainActor @Suite struct RuntimeFunctionTests {
  @Test func `A class is found by its registered name and by its module's`() {
    final class Hidden: NSObject {}
    _objcRegisterClass("ABHidden", Hidden.self)
    #expect(_objcClass(named: "ABHidden") == Hidden.self)
    #expect(_objcClass(named: "UITableView") == UITableView.self)
    #expect(_objcClass(named: "UIKit.UIView") == UIView.self)
    #expect(_objcClass(named: "ObjectiveCDispatchTests.Counter") == Counter.self)
    #expect(_objcClass(named: "Nobody") == nil)
  }

  @Test func `Metatypes make objects of their own class`() {
    func make<View: UIView>(_ type: View.Type) -> View {
      type._new(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    }
    func makePlain<Object: NSObject>(_ type: Object.Type) -> Object { type._new() }
    #expect(type(of: make(UISwitch.self)) == UISwitch.self)
    #expect(make(UIButton.self).frame.origin == CGPoint(x: 1, y: 2))
    let type: UIView.Type = UILabel.self
    #expect(type._new() is UILabel)
    #expect(makePlain(FlaggedInbox.self).log.lines.isEmpty)
    #expect(makePlain(Counter.self).count == 0)
    final class Cell: UITableViewCell {}
    let cellType: UITableViewCell.Type = Cell.self
    let cell = cellType._new(style: .value1, reuseIdentifier: "c")
    #expect(cell is Cell)
    #expect(cell.reuseIdentifier == "c")
    let header: UITableViewHeaderFooterView.Type = UITableViewHeaderFooterView.self
    #expect(header._new(reuseIdentifier: "h").reuseIdentifier == "h")
    let page: UIViewController.Type = Inbox.self
    #expect(page._new(nibName: nil, bundle: nil) is Inbox)
  }

  @Test func `The lock of an object is recursive and belongs to one thread`() async {
    let object = NSObject()
    nonisolated(unsafe) let shared = object
    nonisolated(unsafe) var count = 0
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<500 {
            objc_sync_enter(shared)
            objc_sync_enter(shared)
            count += 1
            objc_sync_exit(shared)
            objc_sync_exit(shared)
          }
        }
      }
    }
    #expect(count == 2000)
    #expect(objc_sync_exit(object) == -1)
  }

  @Test func `An autorelease pool returns and throws what its closure does`() {
    struct Failure: Error {}
    #expect(autoreleasepool { 7 } == 7)
    #expect(throws: Failure.self) { try autoreleasepool { throw Failure() } }
    #expect(abs(CFAbsoluteTimeGetCurrent() - Date().timeIntervalSinceReferenceDate) < 60)
  }
}
