/// What the command line asks for.
struct Options: Codable, Equatable {
  /// Whether `os(iOS)` is true in conditions.
  var foldsPlatform = false
  /// Whether files without a marker are parsed, which finds their syntax errors.
  var parsesAll = false
  /// Whether `@main` and `@UIApplicationMain` are removed, for a library of an app's sources.
  var removesMain = false
}
