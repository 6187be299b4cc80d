import UIKit

#if canImport(BehaviorEngines)
  import BehaviorEngines
#endif

/// The state of a ``Refresher`` or ``Loader``.
///
/// A pull goes from `idle` through `pulling` (and `armed`, if work starts when the finger lifts) to
/// `active`. Work that succeeds leads through `succeeded`, if ``PullActivity/resultDuration`` is set,
/// and `retracting` back to `idle`.
public enum PullState: Hashable, Sendable {
  /// The content is at rest.
  case idle
  /// The content is pulled. The value is the progress towards the threshold, at least 0 and below
  /// 1.
  case pulling(CGFloat)
  /// The content is pulled beyond the threshold; work starts when the finger lifts.
  case armed
  /// The work is in progress.
  case active
  /// The work has succeeded, and the indicator stays for ``PullActivity/resultDuration``.
  case succeeded
  /// The work has ended, and the content moves back over the indicator.
  case retracting
  /// The work threw an error. A tap on the indicator, or a new pull, tries again.
  case failed
  /// There is nothing more to load.
  case exhausted

  init(_ status: PullStatus) {
    switch status {
    case .idle: self = .idle
    case .pulling(let progress): self = .pulling(CGFloat(progress))
    // The floor above the content has a state of its own.
    case .armed, .floorArmed: self = .armed
    case .floor: self = .idle
    case .active: self = .active
    case .succeeded: self = .succeeded
    case .retracting: self = .retracting
    case .failed: self = .failed
    case .exhausted: self = .exhausted
    }
  }
}
