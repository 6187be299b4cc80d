import Foundation
import GalleryPages
import Simulator
import Testing
import UIKit
import UniformTypeIdentifiers

/// Another file in the place of a CSV page's.
@Suite(.serialized) @MainActor struct CSVOpeningTests {
  private let device = Simulator(size: CGSize(width: 390, height: 700), scale: 2)
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("csv-\(UUID().uuidString)")
  private let navigation: UINavigationController

  init() throws {
    let page = CSVPage(CSVDocument(Data("a,b\n1,2\n".utf8), name: "first.csv"), sectionColumn: nil)
    navigation = device.perform { UINavigationController(rootViewController: page) }
    device.show(navigation)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func openByKey() throws {
    device.press(.letter("o"), modifiers: .control)
    try device.settle()
  }

  private var labels: [String] { device.screenReader.elements.compactMap(\.label) }

  @Test func `Control and O opens another file`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("second.csv")
    try Data("town,people\nUlm,126000\n".utf8).write(to: file)
    try openByKey()
    guard case .open(let types, false)? = device.documentPicker?.purpose else {
      Issue.record("no dialog for one file")
      return
    }
    #expect(types == [.commaSeparatedText, .tabSeparatedText, .plainText])
    try device.pickDocuments(at: [file])
    try device.settle()
    #expect(
      navigation.viewControllers.count == 1 && navigation.topViewController?.title == "second.csv")
    #expect(labels.contains { $0.contains("Ulm") }, "\(labels)")
    // The next dialog begins where the file is.
    try openByKey()
    #expect(device.documentPicker?.directoryURL?.path == folder.path)
    try device.cancelDocumentPicker()
    #expect(navigation.topViewController?.title == "second.csv")
  }

  @Test func `A file that cannot be read is named, and the page stays`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try openByKey()
    try device.pickDocuments(at: [folder.appendingPathComponent("none.csv")])
    try device.settle()
    #expect(labels.contains("none.csv Cannot Be Opened"), "\(labels)")
    device.press(.return)
    try device.settle()
    #expect(navigation.topViewController?.title == "first.csv")
  }
}
