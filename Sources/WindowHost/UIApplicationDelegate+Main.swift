import Foundation
import UIKit

extension UIApplicationDelegate {
  /// Runs the app in a window: what `@main` on an application delegate calls.
  ///
  /// Makes the delegate and stays until the window is closed. The window is 390 by 844 points and
  /// bears the program's name; `TRESTLE_SIZE` (`1024x768`) asks for another size. Without a display
  /// it says so on standard error and ends the program with status 1.
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
