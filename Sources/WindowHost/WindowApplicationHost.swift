import Foundation
import UIKit

/// Runs the app of a program in a window. UIKit finds this class by its name.
///
/// The window is 390 by 844 points, or as large as `TRESTLE_SIZE` says (`1024x768`), and has the
/// program's name as its title until the scene has another.
final class WindowApplicationHost: ApplicationHost {
  static func run(_ launch: @MainActor (HostSession) -> Void) throws {
    try WindowHost.run(
      title: ProcessInfo.processInfo.processName, size: WindowEnvironment().size, scale: nil,
      appearance: .unspecified, launch: launch)
  }
}
