import Foundation

extension URL {
  /// Begins access to a file that the user has chosen; returns true for file URLs.
  ///
  /// On Linux an app can read everything that its user can, and a sandboxed app everything that the
  /// portal has shared with it, until the app ends. These methods exist for code that was written for
  /// iOS.
  public func startAccessingSecurityScopedResource() -> Bool { isFileURL }

  /// Ends the access to a file.
  public func stopAccessingSecurityScopedResource() {}
}
