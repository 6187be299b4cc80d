/// Counters of layout work since the process began, for tests.
@MainActor package enum LayoutCounts {
  /// The number of times that constraints have been solved.
  package static var solutions: Int { LayoutEngine.solutions }
}
