import Foundation

extension URL {
  /// Begins the access to a file that the user has chosen; true for file URLs.
  ///
  /// On Linux an app can read what its user can, and a sandboxed app what the portal has shared
  /// with it, until it ends. The calls exist for code that was written for iOS.
  public func startAccessingSecurityScopedResource() -> Bool { isFileURL }

  /// Ends the access to a file.
  public func stopAccessingSecurityScopedResource() {}
}
