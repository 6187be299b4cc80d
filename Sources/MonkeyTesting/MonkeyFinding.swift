import Simulator

/// What a monkey looks for after each of its actions.
public enum MonkeyCheck: String, Sendable, CaseIterable {
  /// No fault was reported (`UIKitFault`).
  case faults
  /// The screen comes to rest within 10 s.
  case rest
  /// Text that does not fade has a contrast of 4.5 to 1 with what is behind it; large text 3 to 1.
  case contrast
  /// Controls take taps on 44 by 44 points, but for those whose size UIKit decides on.
  case hitRegions
  /// Controls, and images that a screen reader stops at, have a label.
  case descriptions
  /// Labels have room for their text.
  case clippedText
  /// Controllers go out of memory after they leave the screen.
  case memory
  /// The process survives; looked for with ``Monkey/isolatesRuns``.
  case traps
  /// What the monkey's own ``Monkey/invariant`` says.
  case invariant
}

/// What a monkey has found, with a script that leads to it.
public struct MonkeyFinding: Sendable {
  /// What the monkey looked for.
  public let check: MonkeyCheck
  /// What is wrong, in a sentence.
  public let message: String
  /// The seed of the run.
  public let seed: UInt64
  /// The actions that lead to the finding; as few as shrinking has left.
  public internal(set) var script: MonkeyScript

  /// What findings of one kind have in common.
  struct Kind: Hashable {
    let check: MonkeyCheck
    let words: String

    init(_ check: MonkeyCheck, exactly words: String) {
      self.check = check
      self.words = words
    }

    /// A kind of messages that differ in their numbers alone.
    init(_ check: MonkeyCheck, _ words: String) {
      self.check = check
      self.words = String(words.map { $0.isNumber ? "0" : $0 })
    }
  }
}

/// Actions of a monkey that can be repeated.
public struct MonkeyScript: Sendable {
  /// The actions.
  public let actions: [MonkeyAction]
  /// What was under the finger at each action; empty for nothing.
  let comments: [String]

  package init(actions: [MonkeyAction], comments: [String]? = nil) {
    self.actions = actions
    self.comments = comments ?? actions.map { _ in "" }
  }

  /// The script as the statement of a test. `monkey` and `make` are the monkey that found it and
  /// the closure that made the controller.
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
