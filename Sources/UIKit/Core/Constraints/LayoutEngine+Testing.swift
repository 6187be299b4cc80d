/// Counts of layout work since the process began, for tests.
@MainActor package enum LayoutCounts {
  /// The number of times constraints were solved.
  package static var solutions: Int { LayoutEngine.solutions }
}
