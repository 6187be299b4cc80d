// Names of version 0.3, kept for one version.

extension ArrowIndicator {
  /// The texts of the states, which are now shared by all indicators.
  @available(*, deprecated, renamed: "PullTexts")
  public typealias Texts = PullTexts
}
