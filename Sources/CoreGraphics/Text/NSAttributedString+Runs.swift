import Foundation

extension NSAttributedString {
  /// Held while runs are read. Recursive, as a class of an app's may read another string's meanwhile.
  private static let runsLock = NSRecursiveLock()

  /// The runs of the string: attributes, and the range that has them.
  ///
  /// Foundation on Linux notes in each look-up where it has found a run, in memory that a string shares
  /// with its copies and without a lock (`blockForLocation` in `CFRunArray.c`): two threads that read one
  /// string at once end the process, also if nobody changes it. A text that one thread measures is often
  /// shown by another, so that this project reads runs here alone, one thread after the other.
  package var runs: [(attributes: [NSAttributedString.Key: Any], range: NSRange)] {
    Self.runsLock.lock()
    defer { Self.runsLock.unlock() }
    var runs: [(attributes: [NSAttributedString.Key: Any], range: NSRange)] = []
    enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { values, range, _ in
      runs.append((values, range))
    }
    return runs
  }
}
