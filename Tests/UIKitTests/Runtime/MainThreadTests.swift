import Foundation
import Testing
import UIKit

/// UIKit off the main thread, as code without Swift's checks uses it.
@Suite struct MainThreadTests {
  @Test func `A view made off the main thread ends the process with words that help`() async throws
  {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let make: @MainActor @Sendable () -> Void = { _ = UILabel() }
      await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
        Thread.detachNewThread {
          // The type without its isolation, as in a module that does not check it.
          unsafeBitCast(make, to: (@Sendable () -> Void).self)()
          done.resume()
        }
      }
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(words.contains("UILabel.init() must be used from main thread only"))
  }

  /// Calls a closure on another thread, as code does without Swift's checks, and waits for it there.
  private static func elsewhere(_ body: @escaping @MainActor @Sendable () -> Void) async {
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      Thread.detachNewThread {
        unsafeBitCast(body, to: (@Sendable () -> Void).self)()
        done.resume()
      }
    }
  }

  /// Notes whether it is deallocated where the main queue runs, which in tests is a thread of the pool.
  private final class Noted: UIView {
    static var ends: [Bool] = []
    static let key = DispatchSpecificKey<Bool>()

    deinit {
      let isMain = Thread.isMainThread || DispatchQueue.getSpecific(key: Self.key) == true
      nonisolated(unsafe) let ends = isMain
      DispatchQueue.main.async { MainActor.assumeIsolated { Self.ends.append(ends) } }
    }
  }

  /// Gives up the last reference to an object on another thread, and returns where its only `Noted` view was
  /// deallocated.
  @MainActor private static func release(_ make: @MainActor () -> AnyObject) async -> [Bool] {
    DispatchQueue.main.setSpecific(key: Noted.key, value: true)
    Noted.ends = []
    // The box alone keeps the object.
    let box = Kept(make())
    await elsewhere { box.object = nil }
    for _ in 0..<2000 where Noted.ends.isEmpty { try? await Task.sleep(for: .milliseconds(1)) }
    return Noted.ends
  }

  @Test @MainActor
  func `Subviews of a view that another thread releases last are deallocated on the main one`()
    async
  {
    func make() -> AnyObject {
      let view = UIView()
      view.addSubview(Noted())
      return view
    }
    let ends = await Self.release(make)
    #expect(ends == [true])
  }

  @Test @MainActor
  func `So are those of a controller that another thread releases last`() async {
    func make() -> AnyObject {
      let controller = UIViewController()
      controller.view.addSubview(Noted())
      return controller
    }
    let ends = await Self.release(make)
    #expect(ends == [true])
  }

  /// A reference that one thread gives up.
  private final class Kept: @unchecked Sendable {
    var object: AnyObject?
    init(_ object: AnyObject?) { self.object = object }
  }

  @Test @MainActor
  func `A table shows the snapshots that another thread applies, in their order`() async {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, _ in
      UITableViewCell()
    }
    await Self.elsewhere {
      for count in 1...3 {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<count * 10))
        source.apply(snapshot, animatingDifferences: false)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([7, 8])
      source.applySnapshotUsingReloadData(snapshot)
    }
    for _ in 0..<100 where source.snapshot().numberOfItems != 2 { await Task.yield() }
    #expect(source.snapshot().itemIdentifiers == [7, 8])
    #expect(table.numberOfRows(inSection: 0) == 2)
  }

  @Test @MainActor
  func `Other threads read the screen's traits while they change`() {
    let before = ScreenTraits.shared
    defer { ScreenTraits.shared = before }
    let group = DispatchGroup()
    for _ in 0..<3 {
      group.enter()
      Thread.detachNewThread {
        for _ in 0..<100_000 { _ = UITraitCollection.current.displayScale }
        group.leave()
      }
    }
    var values = UITraitCollection.Values()
    while group.wait(timeout: .now()) == .timedOut {
      values.displayScale = values.displayScale == 2 ? 3 : 2
      ScreenTraits.shared = UITraitCollection(values)
    }
    #expect(ScreenTraits.shared.displayScale >= 2)
  }
}
