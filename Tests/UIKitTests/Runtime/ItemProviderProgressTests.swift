import Foundation
import Locks
import TestSupport
import Testing
import UIKit

/// Progresses of item providers and drops, which any thread completes, cancels and reads.
///
/// `Progress` of Foundation on Linux is not safe for that; a corrupted heap ends the process.
@MainActor @Suite(.serialized) struct ItemProviderProgressTests {
  /// How often a test drops. Progresses without a lock ended the process in one of three runs of 2,000
  /// rounds.
  private let rounds = 6_000

  /// A provider whose text comes from another thread after a while, or at once.
  private static func provider(_ text: String, delay: Int) -> NSItemProvider {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(
      forTypeIdentifier: "public.utf8-plain-text", visibility: .all
    ) { completion in
      let own = Progress(totalUnitCount: 1)
      if delay == 0 {
        completion(Data(text.utf8), nil)
      } else {
        DispatchQueue.global().async {
          var sum = 0
          for index in 0..<delay { sum &+= index }
          completion(sum == -1 ? nil : Data(text.utf8), nil)
        }
      }
      return own
    }
    return provider
  }

  @Test func `Thousands of drops are loaded, cancelled and read by several threads`() async {
    var random = SeededGenerator(seed: 57)
    for _ in 0..<rounds {
      let items = (0..<3).map {
        UIDragItem(
          itemProvider: Self.provider("\($0)", delay: Int.random(in: 0...300, using: &random)))
      }
      let session = LocalDropSession(DragContent(items: items, point: .zero), local: nil)
      session.isPerforming = true
      let progress = session.progress
      let isCancelled = Int.random(in: 0..<3, using: &random) == 0
      let cancelsAll = Bool.random(using: &random)
      let cancelsHere = Bool.random(using: &random)
      let calls = Mutex(0)
      let loaded: [any NSItemProviderReading] = await withCheckedContinuation { continuation in
        let part = session.loadObjects(ofClass: NSString.self) { objects in
          calls.withLock { $0 += 1 }
          nonisolated(unsafe) let objects = objects
          continuation.resume(returning: objects)
        }
        DispatchQueue.global().async {
          let fraction = progress.fractionCompleted
          #expect(fraction >= 0 && fraction <= 1)
          _ = part.isFinished
        }
        guard isCancelled else { return }
        let cancelled = cancelsAll ? progress : part
        if cancelsHere {
          cancelled.cancel()
        } else {
          DispatchQueue.global().async { cancelled.cancel() }
        }
      }
      #expect(calls.withLock { $0 } == 1)
      let texts = loaded.compactMap { ($0 as? NSString)?.description }
      if isCancelled {
        #expect(texts == texts.sorted() && texts.count <= 3)
      } else {
        #expect(texts == ["0", "1", "2"])
        #expect(progress.isFinished && progress.fractionCompleted == 1)
      }
    }
  }

  @Test func `Loads may be children of an app's own progress on the main thread`() async {
    var random = SeededGenerator(seed: 58)
    for _ in 0..<rounds {
      let own = Progress(totalUnitCount: 3)
      let isCancelled = Int.random(in: 0..<4, using: &random) == 0
      let ended = Mutex(0)
      for index in 0..<3 {
        let provider = Self.provider("\(index)", delay: Int.random(in: 0...300, using: &random))
        let load = provider.loadObject(ofClass: NSString.self) { _, _ in ended.withLock { $0 += 1 }
        }
        own.addChild(load, withPendingUnitCount: 1)
      }
      if isCancelled { own.cancel() }
      while ended.withLock({ $0 }) < 3 { await Task.yield() }
      // The progresses of loads complete on the main thread before what their handlers send there.
      await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
      if !isCancelled { #expect(own.isFinished && own.fractionCompleted == 1) }
    }
  }

  @Test func `Cancelling reaches a load handler that has not returned its progress yet`() async {
    let provider = NSItemProvider()
    let hasBegun = DispatchSemaphore(value: 0)
    let mayReturn = DispatchSemaphore(value: 0)
    let own = Mutex<Progress?>(nil)
    let wasTold = DispatchSemaphore(value: 0)
    provider.registerDataRepresentation(
      forTypeIdentifier: "public.utf8-plain-text", visibility: .all
    ) { _ in
      hasBegun.signal()
      mayReturn.wait()
      let progress = Progress(totalUnitCount: 1)
      progress.cancellationHandler = { wasTold.signal() }
      own.withLock { $0 = progress }
      return progress
    }
    let error: (any Error)? = await withCheckedContinuation { continuation in
      let load = provider.loadDataRepresentation(forTypeIdentifier: "public.utf8-plain-text") {
        continuation.resume(returning: $1)
      }
      hasBegun.wait()
      load.cancel()
      #expect(load.isCancelled)
      mayReturn.signal()
    }
    #expect((error as? CocoaError)?.code == .userCancelled)
    #expect(wasTold.wait(timeout: .now() + 10) == .success)
    #expect(own.withLock { $0?.isCancelled } == true)
  }

  @Test func `A cancellation handler of the app's does not take the place of the load's own`() async
  {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(
      forTypeIdentifier: "public.utf8-plain-text", visibility: .all
    ) { _ in nil }
    let isTold = Mutex(false)
    let error: (any Error)? = await withCheckedContinuation { continuation in
      let load = provider.loadDataRepresentation(forTypeIdentifier: "public.utf8-plain-text") {
        continuation.resume(returning: $1)
      }
      load.cancellationHandler = { isTold.withLock { $0 = true } }
      load.cancel()
    }
    #expect((error as? CocoaError)?.code == .userCancelled)
    for _ in 0..<1_000 where !isTold.withLock({ $0 }) {
      try? await Task.sleep(for: .milliseconds(1))
    }
    #expect(isTold.withLock { $0 })
  }

  @Test func `A drop's progress follows the items of all its loads`() async {
    let items = (0..<2).map { UIDragItem(itemProvider: Self.provider("\($0)", delay: 10)) }
    let session = LocalDropSession(DragContent(items: items, point: .zero), local: nil)
    session.isPerforming = true
    #expect(session.progress.isIndeterminate || session.progress.totalUnitCount == 0)
    for round in 1...2 {
      await withCheckedContinuation { done in
        let part = session.loadObjects(ofClass: NSString.self) { _ in done.resume() }
        #expect(part.totalUnitCount == 2 && session.progress.totalUnitCount == Int64(2 * round))
        #expect(session.progress.fractionCompleted == (round == 1 ? 0 : 0.5))
      }
      #expect(session.progress.completedUnitCount == Int64(2 * round))
    }
    #expect(session.progress.isFinished)
  }
}
