/// Displays an app until it ends; `WindowHost`, for example, displays it in a window.
///
/// An app's code imports only UIKit, and its manifest names the host among the target's dependencies.
/// UIKit looks up the host in the program by name, because a host depends on UIKit.
@MainActor package protocol ApplicationHost: AnyObject {
  /// Opens a session, launches the app in it, and returns when the app has ended.
  static func run(_ launch: @MainActor (HostSession, LaunchReasons) -> Void) throws
}

/// Finds the host that the program contains.
@MainActor package enum ApplicationHosts {
  /// The classes that can host an app, by module and name.
  private static let names = ["WindowHost.WindowApplicationHost"]

  package static var linked: (any ApplicationHost.Type)? {
    names.lazy.compactMap { NSClassFromString($0) as? any ApplicationHost.Type }.first
  }

  /// Runs an app in the program's host. If there is no host, or if it fails, this prints an error and
  /// ends the program with status 1.
  static func run(_ launch: @MainActor (HostSession, LaunchReasons) -> Void) {
    guard let host = linked else {
      fail(
        "no host is linked: add the product WindowHost to the dependencies of the app's target")
    }
    do {
      try host.run(launch)
    } catch {
      fail("\(error)")
    }
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(1)
  }
}
