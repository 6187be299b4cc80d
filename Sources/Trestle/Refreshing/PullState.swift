import UIKit

/// What a refresher or loader is doing.
public enum PullState: Hashable, Sendable {
  /// At rest.
  case idle
  /// Pulled, by a share of the way to its threshold, from 0 to below 1.
  case pulling(CGFloat)
  /// Pulled beyond the threshold; a lift starts it.
  case armed
  /// At work.
  case active
  /// Done, and said for as long as ``PullActivity/resultDuration``.
  case succeeded
  /// Done, on its way out.
  case leaving
  /// The work threw an error; a tap on the indicator or another pull tries again.
  case failed
  /// There is nothing more to load.
  case exhausted
}
