import Foundation
import Simulator
import Testing
import UIKit
import UniformTypeIdentifiers

@Suite(.serialized) @MainActor struct DocumentPickerTests {
  /// Records the delegate calls of a picker.
  final class Listener: NSObject, UIDocumentPickerDelegate {
    var heard: [String] = []
    var urls: [URL] = []

    func documentPicker(
      _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
    ) {
      heard.append("picked \(urls.map(\.lastPathComponent).joined(separator: " "))")
      if controller.presentingViewController != nil { heard.append("still presented") }
      self.urls = urls
    }
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
      heard.append("cancelled")
    }
  }

  private let device = Simulator(size: CGSize(width: 390, height: 600), scale: 2)
  private let screen: UIViewController
  private let listener = Listener()
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("picker-\(UUID().uuidString)", isDirectory: true)

  init() throws {
    let screen = device.perform { UIViewController() }
    device.perform { screen.view.backgroundColor = .systemBackground }
    device.show(screen)
    self.screen = screen
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func file(_ name: String, _ text: String = "text") throws -> URL {
    let url = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: url)
    return url
  }

  private func text(_ url: URL) -> String? { try? String(contentsOf: url, encoding: .utf8) }

  private func show(_ make: @autoclosure () -> UIDocumentPickerViewController) throws {
    device.perform {
      let picker = make()
      picker.delegate = listener
      screen.present(picker, animated: true)
    }
    try device.settle()
  }

  @Test func `The user chooses a file, and the picker is gone when the delegate hears of it`()
    throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    try show(UIDocumentPickerViewController(forOpeningContentTypes: [.commaSeparatedText]))
    let request = try #require(device.documentPicker)
    #expect(request.purpose == .open([.commaSeparatedText], allowsMultipleSelection: false))
    let csv = try file("people.csv")
    try device.pickDocuments(at: [csv])
    #expect(listener.heard == ["picked people.csv"] && listener.urls == [csv])
    #expect(screen.presentedViewController == nil && device.documentPicker == nil)
  }

  @Test func `What the picker does not offer cannot be chosen`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(throws: SimulatorError.noDocumentPicker) { try device.cancelDocumentPicker() }
    try show(UIDocumentPickerViewController(forOpeningContentTypes: [.image, .folder]))
    let (png, text) = (try file("a.png"), try file("b.txt"))
    #expect(throws: SimulatorError.self) { try device.pickDocuments(at: [text]) }
    #expect(throws: SimulatorError.self) { try device.pickDocuments(at: [png, png]) }
    #expect(throws: SimulatorError.self) { try device.pickDocuments(at: []) }
    #expect(listener.heard.isEmpty)
    try device.pickDocuments(at: [folder])
    #expect(listener.heard == ["picked \(folder.lastPathComponent)"])
  }

  @Test func `The user cancels, in the dialog or by Escape`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try show(UIDocumentPickerViewController(forOpeningContentTypes: [.item]))
    try device.cancelDocumentPicker()
    #expect(listener.heard == ["cancelled"] && screen.presentedViewController == nil)
    try show(UIDocumentPickerViewController(forOpeningContentTypes: [.item]))
    device.press(.escape)
    try device.settle()
    #expect(listener.heard == ["cancelled", "cancelled"])
    #expect(screen.presentedViewController == nil && device.documentPicker == nil)
  }

  @Test func `An app that dismisses the picker takes the dialog away and hears nothing`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try show(UIDocumentPickerViewController(forOpeningContentTypes: [.item]))
    device.perform { screen.dismiss(animated: true) }
    try device.settle()
    #expect(device.documentPicker == nil && listener.heard.isEmpty)
  }

  @Test func `Touches do not reach the screen behind, and arrive again after the answer`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var taps = 0
    device.perform {
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
      button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
      screen.view.addSubview(button)
    }
    try show(UIDocumentPickerViewController(forOpeningContentTypes: [.item]))
    device.tap(at: CGPoint(x: 100, y: 100))
    #expect(taps == 0)
    try device.cancelDocumentPicker()
    device.tap(at: CGPoint(x: 100, y: 100))
    #expect(taps == 1)
  }

  @Test func `Copies that are opened are the app's own`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try show(
      {
        let picker = UIDocumentPickerViewController(
          forOpeningContentTypes: [.plainText], asCopy: true)
        picker.allowsMultipleSelection = true
        return picker
      }())
    let one = try file("one.txt", "1")
    let other = folder.appendingPathComponent("other", isDirectory: true)
    try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
    let two = other.appendingPathComponent("one.txt")
    try Data("2".utf8).write(to: two)
    try device.pickDocuments(at: [one, two])
    #expect(listener.heard == ["picked one.txt one.txt"])
    #expect(listener.urls.map(text) == ["1", "2"] && !listener.urls.contains(one))
    #expect(text(one) == "1")
    for url in listener.urls { try FileManager.default.removeItem(at: url) }
  }

  @Test func `A file that cannot be copied is named in an alert, and the picker is cancelled`()
    throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    try show(UIDocumentPickerViewController(forOpeningContentTypes: [.plainText], asCopy: true))
    try device.pickDocuments(at: [folder.appendingPathComponent("none.txt")])
    try device.settle()
    let labels = device.screenReader.elements.compactMap(\.label)
    #expect(labels.contains("No File Was Opened") && labels.joined().contains("none.txt"))
    #expect(listener.heard.isEmpty)
    device.press(.escape)
    try device.settle()
    #expect(listener.heard == ["cancelled"] && screen.presentedViewController == nil)
  }

  @Test func `Exporting copies or moves, and replaces what the user has named`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let (mine, place) = (try file("mine.txt", "mine"), try file("place.txt", "old"))
    try show(UIDocumentPickerViewController(forExporting: [mine], asCopy: true))
    #expect(device.documentPicker?.purpose == .export(["mine.txt"]))
    try device.pickDocuments(at: [place])
    #expect(listener.urls == [place] && text(place) == "mine" && text(mine) == "mine")
    try show(UIDocumentPickerViewController(forExporting: [mine]))
    let new = folder.appendingPathComponent("new.txt")
    try device.pickDocuments(at: [new])
    #expect(text(new) == "mine" && text(mine) == nil)
    // A file that is moved to its current location stays.
    try show(UIDocumentPickerViewController(forExporting: [new]))
    try device.pickDocuments(at: [new])
    #expect(text(new) == "mine" && listener.heard.count == 3)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(left.sorted() == ["new.txt", "place.txt"])
  }

  @Test func `A file that cannot be written is lost nowhere`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let mine = try file("mine.txt", "mine")
    try show(UIDocumentPickerViewController(forExporting: [mine]))
    try device.pickDocuments(at: [folder.appendingPathComponent("no/such/folder.txt")])
    try device.settle()
    #expect(text(mine) == "mine" && listener.heard.isEmpty)
    #expect(device.screenReader.elements.compactMap(\.label).contains("No File Was Saved"))
    device.press(.escape)
    try device.settle()
    #expect(listener.heard == ["cancelled"])
  }

  @Test func `Mistakes are reported, and cancel the picker or offer every file`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let faults = try UIKitFault.collected {
      try show(UIDocumentPickerViewController(forExporting: [URL(string: "https://example.org")!]))
      #expect(listener.heard == ["cancelled"])
      try show(UIDocumentPickerViewController(forOpeningContentTypes: []))
      #expect(device.documentPicker?.purpose == .open([.item], allowsMultipleSelection: false))
    }
    #expect(faults.count == 2, "\(faults)")
    try device.cancelDocumentPicker()
  }

  @Test func `A host without a dialog says so`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    device.session.onDocumentDialog = nil
    try show(UIDocumentPickerViewController(forOpeningContentTypes: [.item]))
    let labels = device.screenReader.elements.compactMap(\.label)
    #expect(labels.contains("There is no dialog for files."), "\(labels)")
    device.press(.return)
    try device.settle()
    #expect(listener.heard == ["cancelled"] && screen.presentedViewController == nil)
  }

  @Test func `The initialisers of before do as the mode says`() {
    device.perform {
      let text = UIDocumentPickerViewController(documentTypes: ["public.text"], in: .import)
      #expect(text.documentPickerMode == .import)
      #expect(
        UIDocumentPickerViewController(url: folder, in: .moveToService).documentPickerMode
          == .moveToService)
    }
  }
}
