import Trestle
import UniformTypeIdentifiers

// Another file, which the user chooses.
extension CSVPage {
  var openCommand: UIKeyCommand {
    UIKeyCommand(
      title: "Open\u{2026}", action: CSVPage.openByKey, input: "o", modifierFlags: .control)
  }

  private func openByKey(_ command: UIKeyCommand) { chooseFile() }

  func chooseFile() {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [
      .commaSeparatedText, .tabSeparatedText, .plainText,
    ])
    picker.directoryURL = document.folder
    picker.delegate = self
    present(picker, animated: true)
  }

  /// Displays a different file instead of this one. If it cannot be read, this file remains, and the
  /// reason is displayed.
  private func open(_ file: URL) {
    let other: CSVDocument
    do { other = try CSVDocument(path: file.path) } catch {
      let alert = UIAlertController(
        title: "\(file.lastPathComponent) Cannot Be Opened", message: "\(error)",
        preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .cancel))
      return present(alert, animated: true)
    }
    guard let navigationController else { return }
    var pages = navigationController.viewControllers
    guard let index = pages.firstIndex(of: self) else { return }
    let page = CSVPage(other, sectionColumn: nil)
    page.navigationItem.largeTitleDisplayMode = navigationItem.largeTitleDisplayMode
    pages[index] = page
    navigationController.setViewControllers(pages, animated: true)
  }
}

extension CSVPage: UIDocumentPickerDelegate {
  package func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) {
    if let file = urls.first { open(file) }
  }
}
