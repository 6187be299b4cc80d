import Foundation
import UIKit

extension UIApplicationDelegate {
  /// Runs the app in a window until the window is closed. `@main` on an application delegate calls
  /// it.
  ///
  /// ```swift
  /// @main final class AppDelegate: UIResponder, UIApplicationDelegate {
  ///   var window: UIWindow?
  /// }
  /// ```
  ///
  /// The window is 390 by 844 points, or as large as `TRESTLE_SIZE` says (`1024x768`), and has the
  /// program's name as its title. If there is no display, the method prints an error and exits with
  /// status 1.
  public static func main() {
    do {
      try WindowHost.run(
        title: ProcessInfo.processInfo.processName, size: WindowEnvironment().size, scale: nil,
        appearance: .unspecified
      ) { session in
        session.application.launch(self)
      }
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }
}
