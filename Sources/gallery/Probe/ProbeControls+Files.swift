import Foundation
import UIKit
import UniformTypeIdentifiers

/// Opens pictures with Ctrl+O, saves a text file with Ctrl+S, and prints the outcome.
extension ProbeControls: UIDocumentPickerDelegate {
  var fileCommands: [UIKeyCommand] {
    [
      UIKeyCommand(
        title: "Open Pictures", action: ProbeControls.openPictures, input: "o",
        modifierFlags: .control),
      UIKeyCommand(
        title: "Save Text", action: ProbeControls.saveText, input: "s", modifierFlags: .control),
      UIKeyCommand(
        title: "Close Dialog", action: ProbeControls.closeDialog, input: "k",
        modifierFlags: .control),
    ]
  }

  private func openPictures(_ command: UIKeyCommand) {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.png, .jpeg])
    picker.title = "Pictures"
    picker.allowsMultipleSelection = true
    picker.directoryURL = URL(fileURLWithPath: "/tmp")
    picker.delegate = self
    present(picker, animated: true)
  }

  private func saveText(_ command: UIKeyCommand) {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("probe.txt")
    do { try Data("saved by the probe".utf8).write(to: file) } catch { return say("\(error)") }
    let picker = UIDocumentPickerViewController(forExporting: [file])
    picker.delegate = self
    present(picker, animated: true)
  }

  private func closeDialog(_ command: UIKeyCommand) { dismiss(animated: true) }

  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) { say("picked \(urls.map(\.path).joined(separator: " "))") }

  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
    say("cancelled")
  }
}
