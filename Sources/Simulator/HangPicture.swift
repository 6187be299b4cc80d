import Foundation
import Synchronization

/// The screens of a test that hangs.
///
/// A runner that gives up on a test sends SIGUSR1 to each thread of its process. The process then writes a
/// picture of each simulator, and its elements as text, to the folder that the environment variable
/// `TRESTLE_SCREENS` names. The signal interrupts the code of the test wherever it is, so this may fail or never end: the
/// runner waits for a moment, and ends the process in any case.
@MainActor enum HangPicture {
  private struct Entry {
    weak var device: Simulator?
  }

  private static var entries: [Entry] = []
  nonisolated private static let folder = ProcessInfo.processInfo.environment["TRESTLE_SCREENS"]
    .map { URL(fileURLWithPath: $0, isDirectory: true) }
  nonisolated private static let isEnqueued = Atomic(false)
  nonisolated private static let isWritten = Atomic(false)

  /// Adds a simulator whose screen is written.
  static func add(_ device: Simulator) {
    guard folder != nil else { return }
    if entries.isEmpty {
      var action: sigaction = .init()
      action.__sigaction_handler.sa_handler = { _ in HangPicture.answer() }
      action.sa_flags = SA_RESTART
      sigaction(SIGUSR1, &action, nil)
    }
    entries.removeAll { $0.device == nil }
    entries.append(Entry(device: device))
  }

  /// Runs in a signal handler, on each thread.
  nonisolated private static func answer() {
    guard let folder, !MainQueue.perform({ write(to: folder) }) else { return }
    // The main queue may be idle: the test then waits for something that does not happen.
    guard !isEnqueued.exchange(true, ordering: .relaxed) else { return }
    // Safety: the main queue's block is the main actor's.
    DispatchQueue.main.async { MainActor.assumeIsolated { write(to: folder) } }
  }

  /// Writes `screen-1.png`, `screen-1.txt` and so on, and at last the file `complete`; once in a process.
  private static func write(to folder: URL) {
    guard !isWritten.exchange(true, ordering: .relaxed) else { return }
    let shown = entries.compactMap(\.device).filter { $0.frameIndex > 0 }
    for (index, device) in shown.enumerated() {
      let file = folder.appendingPathComponent("screen-\(index + 1)")
      try? Data(device.accessibilityTree().utf8).write(to: file.appendingPathExtension("txt"))
      try? device.snapshot().write(to: file.appendingPathExtension("png"))
    }
    try? Data().write(to: folder.appendingPathComponent("complete"))
  }
}
