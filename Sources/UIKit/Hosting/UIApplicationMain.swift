extension UIApplicationDelegate {
  /// Runs the app until its window is closed. It is called by `@main` on an application delegate.
  ///
  /// ```swift
  /// import UIKit
  ///
  /// @main class AppDelegate: UIResponder, UIApplicationDelegate {
  ///   var window: UIWindow?
  /// }
  /// ```
  ///
  /// The app is displayed by the host among the program's dependencies: the product `WindowHost`. If
  /// there is no host, or no display, the method prints an error and exits with status 1.
  public static func main() {
    ApplicationHosts.run { $0.application.launch(self, for: $1) }
  }
}

/// Runs the app of a delegate class until its window is closed, and returns 0.
///
/// ```swift
/// UIApplicationMain(
///   CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
/// ```
///
/// - Parameters:
///   - argc: The number of arguments. It is ignored, because the arguments of the process are used.
///   - argv: The arguments, which are also ignored.
///   - principalClassName: The name of the application's class, a subclass of `UIApplication`; nil for
///     `UIApplication` itself.
///   - delegateClassName: The name of the delegate's class; nil if the application is its own delegate.
///
/// A class that the program does not contain is reported as a fault, and replaced with UIKit's class.
@discardableResult public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
  // Safety: the program's first thread calls it; on another thread the call traps.
  MainActor.assumeIsolated {
    ApplicationHosts.run { session, reasons in
      if let principalClassName { session.useApplication(of: principalClassName) }
      guard let delegateClassName else {
        return session.application.launchAsItsOwnDelegate(for: reasons)
      }
      guard
        let delegate = _objcClass(named: delegateClassName) as? any UIApplicationDelegate.Type
      else {
        UIKitFault.report("Unable to load the app's delegate class \(delegateClassName).")
        return
      }
      session.application.launch(delegate, for: reasons)
    }
  }
  return 0
}

/// Runs an app until its window is closed, with the delegate that a closure creates.
///
/// Converted code calls it for `@UIApplicationMain`: the closure can create a delegate that has no
/// `init()` for UIKit to call.
@MainActor public func _objcApplicationMain(
  _ makeDelegate: @escaping @MainActor () -> any UIApplicationDelegate
) {
  ApplicationHosts.run { $0.application.launch(with: makeDelegate(), for: $1) }
}
