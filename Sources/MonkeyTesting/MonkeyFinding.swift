import Simulator

/// A check of a monkey after each of its actions.
public enum MonkeyCheck: String, Sendable, CaseIterable {
  /// No fault was reported (`UIKitFault`).
  case faults
  /// The screen comes to rest within 10 s.
  case rest
  /// Text that does not fade has a contrast of 4.5 to 1 with its background; large text has 3 to 1.
  case contrast
  /// Controls accept taps on an area of 44 by 44 points, except those whose size is fixed by UIKit.
  case hitRegions
  /// Controls have a label, and so do images that a screen reader visits.
  case descriptions
  /// Text fits into labels.
  case clippedText
  /// Controllers are deallocated after they have left the screen.
  case memory
  /// The process survives; checked only with ``Monkey/isolatesRuns``.
  case traps
  /// The app's ``Monkey/invariant`` holds.
  case invariant
}

/// A problem that a monkey has found, with a script that leads to it.
public struct MonkeyFinding: Sendable {
  /// The check that failed.
  public let check: MonkeyCheck
  /// The problem, in one sentence.
  public let message: String
  /// The seed of the run.
  public let seed: UInt64
  /// The actions that lead to the finding; after shrinking, only the necessary ones.
  public internal(set) var script: MonkeyScript

  /// The common properties of findings of the same kind.
  struct Kind: Hashable {
    let check: MonkeyCheck
    let words: String

    init(_ check: MonkeyCheck, exactly words: String) {
      self.check = check
      self.words = words
    }

    /// Creates a kind for messages that differ only in their numbers.
    init(_ check: MonkeyCheck, _ words: String) {
      self.check = check
      self.words = String(words.map { $0.isNumber ? "0" : $0 })
    }
  }
}

/// A sequence of a monkey's actions, which can be repeated.
public struct MonkeyScript: Sendable {
  /// The actions.
  public let actions: [MonkeyAction]
  /// The element under the finger at each action; empty if there is none.
  let comments: [String]

  package init(actions: [MonkeyAction], comments: [String]? = nil) {
    self.actions = actions
    self.comments = comments ?? actions.map { _ in "" }
  }

  /// The script as a statement for a test. In it, `monkey` is the monkey that found the problem, and
  /// `make` is the closure that created the controller.
  public var source: String {
    var lines = ["await monkey.expectNoFindings(of: make) { device in"]
    for (action, comment) in zip(actions, comments) {
      var source = action.source
      if !comment.isEmpty { source[0] += "  // \(comment)" }
      lines += source.map { "  " + $0 }
    }
    if actions.isEmpty { lines[0] = "await monkey.expectNoFindings(of: make) { _ in" }
    return (lines + ["}"]).joined(separator: "\n")
  }
}
