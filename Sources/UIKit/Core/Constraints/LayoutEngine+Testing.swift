/// What layout has done since the program began.
@MainActor package enum LayoutCounts {
  /// How many times constraints were solved.
  package static var solutions: Int { LayoutEngine.solutions }
}
