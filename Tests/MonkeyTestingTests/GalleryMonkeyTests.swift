import Foundation
import GalleryPages
import MonkeyTesting
import Simulator
import TestSupport
import Testing
import UIKit

/// The monkey on the pages of the gallery.
@Suite(.serialized) @MainActor struct GalleryMonkeyTests {
  private static let length = 20

  @Test(arguments: await MainActor.run { GalleryPage.all.map(\.identifier) })
  func `Random actions find nothing on a page of the gallery`(identifier: String) async throws {
    let page = try #require(GalleryPage.named(identifier))
    var monkey = Monkey(
      length: Self.length, checks: [.faults, .rest, .descriptions, .clippedText, .memory])
    // The two lines of a message, and the texts that show what truncation looks like.
    monkey.ignores = { $0.check == .clippedText && ["mail", "text"].contains(identifier) }
    await monkey.expectNoFindings(
      seeds: FuzzSettings.seeds(operationsPerRun: Self.length, short: 1)
    ) {
      RootPage.gallery(page: page)
    }
  }
}
