import Foundation

extension NSAttributedString {
  /// Held while runs are read. Recursive, because an app's subclass may read the runs of another string
  /// during that time.
  private static let runsLock = NSRecursiveLock()

  /// The runs of the string: attributes, and the range that has them.
  ///
  /// In each lookup, Foundation on Linux records where it found a run. It does so without a lock, in
  /// memory that a string shares with its copies (`blockForLocation` in `CFRunArray.c`): two threads
  /// that read the same string at the same time crash the process, even if no thread changes it. A text
  /// that one thread measures is often displayed by another, so this project reads runs only through
  /// this property, one thread at a time.
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
