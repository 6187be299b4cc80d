/// The tool itself.
enum Tool {
  /// Changes with the form of cached facts.
  static let version = "8"
}
