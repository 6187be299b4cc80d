import Foundation
import UIKit

/// Runs the app of a program in a window. UIKit finds this class by its name.
///
/// The window's size is `TRESTLE_SIZE` (`1024x768`), or its size when it was last closed, or 390 by 844
/// points. Its title is the program's name until the scene sets a different one. URLs and files among
/// the program's arguments, which a desktop passes for the types that an app handles, are opened by the
/// app. `--help` and `--version` are answered in the terminal. The states of scenes are kept in a ``StateFile``; an app that supports several scenes gets back
/// the windows that were open when it ended.
final class WindowApplicationHost: ApplicationHost {
  static func run(_ launch: @MainActor (HostSession, LaunchReasons) -> Void) throws {
    let answer = ProgramArguments.answer(
      to: Array(CommandLine.arguments.dropFirst()), info: Bundle.main.infoDictionary ?? [:],
      program: CommandLine.arguments.first.map { String($0.split(separator: "/").last ?? "") } ?? ""
    )
    if let answer { return print(answer) }
    var reasons = LaunchReasons(arguments: CommandLine.arguments.dropFirst())
    let environment = WindowEnvironment()
    let states = StateFile(identifier: WindowIdentity.identifier).map { SceneStates($0) }
    let saved = states?.contents ?? []
    reasons.restored = saved.first?.scene ?? SceneState(identifier: UUID().uuidString)
    let loop = try WindowLoop(
      title: ProcessInfo.processInfo.processName, size: environment.size, scale: nil,
      appearance: .unspecified,
      usesDesktopFont: DesktopFont.isUsed(info: Bundle.main.infoDictionary ?? [:]),
      states: states, restoresSize: environment.chosenSize == nil)
    loop.opensScenes()
    try WindowHost.run(loop) { session in
      launch(session, reasons)
      for content in saved.dropFirst() {
        var reasons = LaunchReasons()
        reasons.restored = content.scene
        session.application.openScene(for: reasons)
      }
    }
  }
}

extension LaunchReasons {
  /// Reads the URLs and the existing files among a program's arguments. Other arguments are left to
  /// the app.
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
