import Foundation
import GalleryPages
import MonkeyTesting
import Simulator
import TestSupport
import Testing
import UIKit

/// The monkey on the pages of the gallery.
@Suite(.serialized) @MainActor struct GalleryMonkeyTests {
  private static let length = 12

  /// Whether a page is meant to be like that.
  private static func isMeant(_ finding: MonkeyFinding, on identifier: String) -> Bool {
    switch finding.check {
    // The two lines of a message, the texts that show what truncation looks like, and the narrow title of
    // the style `value2`.
    case .clippedText: return ["mail", "mail-list", "text", "cells"].contains(identifier)
    // Buttons and labels of dates as high as UIKit makes them, 32 to 36 points, a low bar directly below
    // another one, and the circles of reminders, which fill their rows.
    case .hitRegions:
      return [
        "folding", "million", "controls", "pickers", "splits", "reminders",
      ].contains(identifier)
    // Apple's colors have less than 4.5: the secondary label 3.3 on a grouped background and 2.9 on a
    // selected row, blue 3.6, and 2.6 on a selected row, as in the style `value2`. Numbers on bright
    // tiles, and buttons in every style, belong to three pages.
    case .contrast:
      let ratio = finding.message.firstMatch(of: /is ([0-9.]+) to 1/).flatMap { Double($0.1) }
      return (ratio ?? 0) >= 2.9
        || ["refreshing", "scrolling", "controls", "cells"].contains(identifier)
    default: return false
    }
  }

  @Test(arguments: await MainActor.run { GalleryPage.all.map(\.identifier) })
  func `Random actions find nothing on a page of the gallery`(identifier: String) async throws {
    let page = try #require(GalleryPage.named(identifier))
    var monkey = Monkey(
      length: Self.length,
      checks: [
        .faults, .rest, .descriptions, .clippedText, .hitRegions, .contrast, .memory,
      ])
    monkey.ignores = { Self.isMeant($0, on: identifier) }
    await monkey.expectNoFindings(
      seeds: FuzzSettings.seeds(operationsPerRun: Self.length, short: 1)
    ) {
      RootPage.gallery(page: page)
    }
  }
}
