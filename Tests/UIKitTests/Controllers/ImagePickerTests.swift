import Foundation
import Simulator
import Testing
import UIKit

@Suite(.serialized) @MainActor struct ImagePickerTests {
  /// Records the delegate calls of a picker, and dismisses it like an app.
  final class Listener: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    var infos: [[UIImagePickerController.InfoKey: Any]] = []
    var cancels = 0

    func imagePickerController(
      _ picker: UIImagePickerController,
      didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
      infos.append(info)
      picker.dismiss(animated: true)
    }
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
      cancels += 1
      picker.dismiss(animated: true)
    }
  }

  /// A delegate without methods.
  final class Silent: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {}

  private let device = Simulator(size: CGSize(width: 390, height: 600), scale: 2)
  private let screen: UIViewController
  private let listener = Listener()
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("photos-\(UUID().uuidString)", isDirectory: true)

  init() throws {
    let screen = device.perform { UIViewController() }
    device.perform { screen.view.backgroundColor = .systemBackground }
    device.show(screen)
    self.screen = screen
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func show(_ change: (UIImagePickerController) -> Void = { _ in }) throws {
    device.perform {
      let picker = UIImagePickerController()
      picker.delegate = listener
      change(picker)
      screen.present(picker, animated: true)
    }
    try device.settle()
  }

  private func photo() throws -> URL {
    let size = CGSize(width: 12, height: 8)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in }
    let url = folder.appendingPathComponent("whale.png")
    try #require(image.pngData()).write(to: url)
    return url
  }

  @Test func `The user chooses a photo, and the delegate gets a copy`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try show()
    let file = try photo()
    try device.pickDocuments(at: [file])
    try device.settle()
    let info = try #require(listener.infos.first)
    #expect(info[.mediaType] as? String == "public.image")
    #expect((info[.originalImage] as? UIImage)?.size == CGSize(width: 12, height: 8))
    let copy = try #require(info[.imageURL] as? URL)
    #expect(copy != file && copy.lastPathComponent == "whale.png")
    #expect(FileManager.default.fileExists(atPath: copy.path))
    #expect(info[.editedImage] == nil)
    #expect(screen.presentedViewController == nil)
  }

  @Test func `With editing the edited image is the whole photo`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try show { $0.allowsEditing = true }
    try device.pickDocuments(at: [try photo()])
    let info = try #require(listener.infos.first)
    #expect((info[.editedImage] as? UIImage)?.size == CGSize(width: 12, height: 8))
    #expect(
      (info[.cropRect] as? NSValue)?.rectValue == CGRect(x: 0, y: 0, width: 12, height: 8))
  }

  @Test func `A film is passed on as a file`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try show { $0.mediaTypes = ["public.movie"] }
    let file = folder.appendingPathComponent("sea.mp4")
    try Data("film".utf8).write(to: file)
    try device.pickDocuments(at: [file])
    let info = try #require(listener.infos.first)
    #expect(info[.mediaType] as? String == "public.movie")
    #expect((info[.mediaURL] as? URL)?.lastPathComponent == "sea.mp4")
    #expect(info[.originalImage] == nil)
  }

  @Test func `Only files of the media types can be chosen`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try show()
    let film = folder.appendingPathComponent("sea.mp4")
    #expect(throws: SimulatorError.self) { try device.pickDocuments(at: [film]) }
  }

  @Test func `Cancelling tells the delegate, or dismisses a picker whose delegate is silent`()
    throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    try show()
    try device.cancelDocumentPicker()
    try device.settle()
    #expect(listener.cancels == 1)
    #expect(screen.presentedViewController == nil)
    let silent = Silent()
    try show { $0.delegate = silent }
    #expect(screen.presentedViewController != nil)
    try device.cancelDocumentPicker()
    try device.settle()
    #expect(screen.presentedViewController == nil)
    #expect(listener.cancels == 1)
  }

  @Test func `A file that is not a picture is explained, and the picker cancelled`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try show()
    let file = folder.appendingPathComponent("broken.png")
    try Data("no picture".utf8).write(to: file)
    try device.pickDocuments(at: [file])
    try device.settle()
    #expect(listener.infos.isEmpty && listener.cancels == 0)
    let labels = device.screenReader.elements.compactMap(\.label)
    #expect(labels.contains("No Photo Was Chosen") && labels.joined().contains("broken.png"))
    device.press(.escape)
    try device.settle()
    #expect(listener.cancels == 1)
  }

  @Test func `There is no camera`() {
    #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
    #expect(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
    #expect(UIImagePickerController.availableMediaTypes(for: .camera) == nil)
    #expect(!UIImagePickerController.isCameraDeviceAvailable(.front))
    let picker = device.perform { UIImagePickerController() }
    let faults = UIKitFault.collected { picker.sourceType = .camera }
    #expect(faults.count == 1)
    #expect(picker.sourceType == .photoLibrary)
  }
}
