/// What a list displays.
package enum ContentShown: Equatable, Sendable {
  /// The list itself.
  case list
  case loading
  case empty
  /// No rows match a search.
  case noResults
  /// The load of a source has failed.
  case failed(ContentSource)

  package var isFailed: Bool {
    if case .failed = self { return true }
    return false
  }
}

/// What loads rows.
package enum ContentSource: Hashable, Sendable { case refresher, loader, app }

/// How a load has ended.
package enum ContentOutcome: Equatable, Sendable { case success, failure, cancelled }

/// What is known about the content of a list that has no rows.
package enum ContentKnowledge: Equatable, Sendable {
  /// No load has ended, and there have never been rows.
  case unknown
  case loaded
  /// The last load has failed.
  case failed(ContentSource)
}

/// The displayed state, and the one that is waiting to replace it, if any.
package enum ContentPhase: Equatable, Sendable {
  case settled(ContentShown, since: Double)
  /// Another state replaces the displayed one at a given time, unless it is no longer called for by
  /// then.
  case pending(ContentShown, since: Double, next: ContentShown, at: Double)

  package var shown: ContentShown {
    switch self {
    case .settled(let shown, _), .pending(let shown, _, _, _): shown
    }
  }

  /// The time since which the state has been displayed.
  package var since: Double {
    switch self {
    case .settled(_, let since), .pending(_, let since, _, _): since
    }
  }
}

/// The settings of a content state engine; times are in seconds.
package struct ContentStateSettings: Equatable, Sendable {
  /// How long a load runs before it is displayed.
  package var loadingDelay = 0.15
  /// The minimum time for which a load is displayed.
  package var minimumLoadingDuration = 0.4
  /// How long there have to be no rows before the list counts as empty.
  package var emptyDelay = 0.25
  /// Whether a first load is displayed even while the indicator of a pull is in view.
  package var showsLoadingBesideIndicator = false

  package init() {}
}

/// An event that a content state engine handles.
package enum ContentEvent: Equatable, Sendable {
  case rowsChanged(hasRows: Bool)
  /// - Parameter isIndicated: Whether an indicator for the load is in view.
  case loadBegan(ContentSource, isIndicated: Bool)
  /// A load has ended. The outcome counts even if no load was in progress: a loader that has
  /// nothing more to load has loaded.
  case loadEnded(ContentSource, ContentOutcome)
  /// The list has begun or ceased to display the results of a search.
  case searchChanged(Bool)
  /// The app has set its own state, or has withdrawn it.
  case overrideChanged(Bool)
  case screenChanged(isOnScreen: Bool)
  case settingsChanged
  /// The time of `ContentStateEngine.deadline` has been reached.
  case deadlineReached
}

/// A command of a content state engine to its owner.
package enum ContentCommand: Equatable, Sendable {
  case show(ContentShown, animated: Bool)
}
