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
}
