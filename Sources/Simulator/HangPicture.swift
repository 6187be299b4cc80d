import Foundation
import Synchronization

/// The screens of a test that hangs.
///
/// A runner that gives up on a test sends SIGSYS to each thread of its process. The process then writes a
/// picture of each simulator, and its elements as text, to the folder that the environment variable
/// `TRESTLE_SCREENS` names. Dispatch blocks most other signals in its threads, on which the main queue runs in
/// an `async` program.
///
/// If the main queue is idle, because the test awaits something that does not happen, this is ordinary code on
/// that queue. Otherwise the signal interrupts the test's code, and the picture is drawn from whatever state
/// the views are in. That fails if the code was interrupted inside of the allocator or of drawing: the drawing
/// never ends, or ends the process. Therefore the elements, which are text, are written first, the runner
/// waits for a few seconds only, and ends the process in any case.
package final class HangPicture: Sendable {
  /// The picture of a process that a runner has started; nil otherwise.
  static let shared: HangPicture? = {
    let folder = ProcessInfo.processInfo.environment["TRESTLE_SCREENS"]
    guard let folder, !folder.isEmpty else { return nil }
    let picture = HangPicture(folder: URL(fileURLWithPath: folder, isDirectory: true))
    picture.answerSignals()
    return picture
  }()

  private struct Entry {
    weak var device: Simulator?
  }

  private let folder: URL
  @MainActor private var entries: [Entry] = []
  private let isEnqueued = Atomic(false)
  private let hasBegun = Atomic(false)
  /// The address of the picture that answers the signal, which is never deallocated, because a handler may be using it.
  private static let answering = Atomic<UInt>(0)

  package init(folder: URL) { self.folder = folder }

  /// Adds a simulator whose screen is written.
  @MainActor package func add(_ device: Simulator) {
    entries.removeAll { $0.device == nil }
    entries.append(Entry(device: device))
  }

  /// Lets SIGSYS write this picture from now on; returns the picture that it has written until now.
  @discardableResult
  package func answerSignals() -> HangPicture? {
    // Safety: never released, so that a handler may use it at any time.
    let address = UInt(bitPattern: Unmanaged.passRetained(self).toOpaque())
    let previous = Self.answering.exchange(address, ordering: .acquiringAndReleasing)
    if previous == 0 {
      // Computed here, because a handler must not initialise a global that it has interrupted.
      _ = MainQueue.perform {}
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { _ in HangPicture.answer() }
      action.sa_flags = Int32(SA_RESTART)
      sigaction(SIGSYS, &action, nil)
    }
    return Self.picture(at: previous)
  }

  private static func picture(at address: UInt) -> HangPicture? {
    // Safety: retained by `answerSignals()`, and never released.
    UnsafeRawPointer(bitPattern: address).map {
      Unmanaged<HangPicture>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// Runs in a signal handler, on each thread.
  private static func answer() {
    guard let picture = picture(at: answering.load(ordering: .acquiring)) else { return }
    guard !MainQueue.perform({ picture.write() }) else { return }
    guard !picture.isEnqueued.exchange(true, ordering: .relaxed) else { return }
    // Safety: the main queue's block is the main actor's.
    DispatchQueue.main.async { MainActor.assumeIsolated { picture.write() } }
  }

  /// Writes `screen-1.txt`, `screen-1.png` and so on, and at last the file `complete`; once only.
  @MainActor private func write() {
    guard !hasBegun.exchange(true, ordering: .relaxed) else { return }
    let shown = entries.compactMap(\.device).filter { $0.frameIndex > 0 }
    func file(_ index: Int, _ kind: String) -> URL {
      folder.appendingPathComponent("screen-\(index + 1).\(kind)")
    }
    for (index, device) in shown.enumerated() {
      try? Data(device.accessibilityTree().utf8).write(to: file(index, "txt"))
    }
    for (index, device) in shown.enumerated() {
      try? device.snapshot().write(to: file(index, "png"))
    }
    try? Data().write(to: folder.appendingPathComponent("complete"))
  }
}
