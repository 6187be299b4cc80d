import Foundation
import UIKit

/// Runs the app of a program in a window. UIKit finds this class by its name.
///
/// The window is 390 by 844 points, or as large as `TRESTLE_SIZE` says (`1024x768`), and has the
/// program's name as its title until the scene has another. URLs and files among the program's
/// arguments, which a desktop passes for the types that an app handles, are the app's to open.
final class WindowApplicationHost: ApplicationHost {
  static func run(_ launch: @MainActor (HostSession, LaunchReasons) -> Void) throws {
    let reasons = LaunchReasons(arguments: CommandLine.arguments.dropFirst())
    try WindowHost.run(
      title: ProcessInfo.processInfo.processName, size: WindowEnvironment().size, scale: nil,
      appearance: .unspecified
    ) { launch($0, reasons) }
  }
}

extension LaunchReasons {
  /// Reads the URLs and the existing files among a program's arguments. Others are the app's own.
  package init(arguments: some Sequence<String>) {
    self.init()
    urls = arguments.compactMap { argument in
      if FileManager.default.fileExists(atPath: argument) { return URL(fileURLWithPath: argument) }
      guard let url = URL(string: argument), let scheme = url.scheme, scheme.count > 1 else {
        return nil
      }
      return argument.hasPrefix("-") ? nil : url
    }
  }
}
