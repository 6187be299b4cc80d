import Dispatch
import MessageBus
import UIKit

/// Shows the desktop's file dialogs, with its portal.
@MainActor package final class PortalFiles {
  /// A dialog that is displayed or requested.
  private struct Request {
    let dialog: DocumentDialog
    /// The handle of the window to which the dialog belongs.
    let parent: String
    /// The portal's object for the dialog; nil until the bus is connected.
    var path: String?
    /// Fires if the portal does not confirm the request in time.
    ///
    /// This is a Dispatch timer, because a sleeping task would leave behind a timer that fires every
    /// second.
    var deadline: (any DispatchSourceTimer)?
  }

  private static let target = DesktopPortal.interface("FileChooser")
  private static let requests = "org.freedesktop.portal.Request"
  private static let missing = """
    This desktop has no portal for files (org.freedesktop.portal.FileChooser): install \
    xdg-desktop-portal and its backend for the desktop.
    """
  private static let ended = "The desktop's dialog for files has ended unexpectedly."
  /// How long a portal may take to answer, in seconds: D-Bus's limit for every call.
  private static let patience = 25.0

  private let bus: SessionBus
  private var open: [Int: Request] = [:]
  private var count = 0

  package init(_ bus: SessionBus) {
    self.bus = bus
    bus.add(
      SessionBus.Listener(
        onOpen: { connection in
          connection.addMatch(
            "type='signal',sender='\(DesktopPortal.name)',interface='\(Self.requests)',"
              + "member='Response'")
          connection.addMatch(
            "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',"
              + "arg0='\(DesktopPortal.name)'")
        },
        onSignal: { [unowned self] in receive($0) },
        onEnd: { [unowned self] in failAll("The desktop's message bus has ended.") }))
  }

  // MARK: Asking

  /// Shows a dialog. If there is no portal, the answer follows shortly and gives the reason.
  ///
  /// - Parameters:
  ///   - dialog: The dialog.
  ///   - parent: The portal's handle of the window to which the dialog belongs.
  package func presentDialog(_ dialog: DocumentDialog, parent: String) {
    count += 1
    let number = count
    open[number] = Request(dialog: dialog, parent: parent)
    dialog.onClose = { [unowned self] in close(number) }
    let isAsked = bus.use { [unowned self] in ask($0, number) }
    if !isAsked { Task { [weak self] in self?.answer(number, .failed(Self.missing)) } }
  }

  private func ask(_ connection: BusConnection, _ number: Int) {
    guard let request = open[number] else { return }
    let token = "trestle\(number)"
    open[number]?.path = DesktopPortal.requestPath(sender: connection.name, token: token)
    let deadline = DispatchSource.makeTimerSource(queue: .main)
    deadline.schedule(deadline: .now() + Self.patience)
    deadline.setEventHandler { [weak self] in
      // Safety: the timer's queue is the main one.
      MainActor.assumeIsolated {
        self?.answer(number, .failed(SystemWord.fileDialogSilent.text))
      }
    }
    deadline.activate()
    open[number]?.deadline = deadline
    let message = FileDialogMessage(request.dialog, token: token)
    connection.call(
      Self.target, message.method,
      [
        .string(request.parent), .string(request.dialog.title ?? ""),
        DesktopPortal.options(message.options),
      ]
    ) { [unowned self] reply in
      open[number]?.deadline?.cancel()
      guard let reply else { return answer(number, .failed(Self.missing)) }
      // Portals before version 0.9 choose the path themselves.
      if let path = reply.first?.text { open[number]?.path = path }
    }
  }

  private func close(_ number: Int) {
    guard let request = open.removeValue(forKey: number) else { return }
    request.deadline?.cancel()
    guard let path = request.path, let connection = bus.connection else { return }
    connection.call(
      BusTarget(name: DesktopPortal.name, path: path, interface: Self.requests), "Close")
  }

  // MARK: Answers

  private func receive(_ signal: BusMessage) {
    switch signal.member {
    case "Response" where signal.interface == Self.requests:
      guard let number = open.first(where: { $0.value.path == signal.path })?.key else { return }
      answer(number, FileDialogMessage.answer(of: signal.values))
    case "NameOwnerChanged" where signal.interface == BusTarget.daemon.interface:
      // The name, its owner before, and its owner now.
      let values = signal.values.map(\.text)
      guard values.count == 3, values[0] == DesktopPortal.name, values[1] != "" else { return }
      failAll(Self.ended)
    default: break
    }
  }

  private func answer(_ number: Int, _ answer: DocumentDialog.Answer) {
    guard let request = open.removeValue(forKey: number) else { return }
    request.deadline?.cancel()
    request.dialog.answer(answer)
  }

  private func failAll(_ reason: String) {
    for number in open.keys.sorted() { answer(number, .failed(reason)) }
  }

  package func close() {
    for number in open.keys.sorted() { close(number) }
  }
}
