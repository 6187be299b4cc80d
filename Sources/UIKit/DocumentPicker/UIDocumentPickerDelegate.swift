import Foundation

/// Receives the files that the user has chosen, after the picker was dismissed.
@preconcurrency @MainActor public protocol UIDocumentPickerDelegate: NSObjectProtocol {
  /// Called with the files that the user has chosen, or that have been written.
  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  /// Called when the user has cancelled the dialog, or if there is no dialog.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
  /// Called with the first file, if the delegate does not implement the method for several files.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
}

extension UIDocumentPickerDelegate {
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) {
    if let first = urls.first { documentPicker(controller, didPickDocumentAt: first) }
  }
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL
  ) {}
}
