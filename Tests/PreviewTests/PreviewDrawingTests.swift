import Foundation
import PreviewHost
import Simulator
import Testing
import UIKit

@MainActor @Suite(.serialized) struct PreviewDrawingTests {
  private static let entry = PreviewEntry(
    name: "Card", file: "/app/Card.swift", line: 3, isLandscape: false, width: 200, height: 100)

  @Test func `A controller is drawn at its fixed size in each style`() {
    let drawing = PreviewDrawing(Self.entry) {
      MainActor.assumeIsolated { Background() as UIResponder }.retainedPointer
    }
    let light = drawing.picture(.light)
    #expect((light.width, light.height) == (400, 200))
    #expect(light.pixel(column: 5, row: 5)?.description == "#FFFFFFFF")
    #expect(drawing.picture(.dark).pixel(column: 5, row: 5)?.description == "#000000FF")
  }

  @Test func `A view is drawn in the middle of the screen`() {
    let drawing = PreviewDrawing(Self.entry) {
      MainActor.assumeIsolated {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        return view as UIResponder
      }.retainedPointer
    }
    let picture = drawing.picture(.light)
    #expect(picture.pixel(at: CGPoint(x: 100, y: 50))?.description == "#FF0000FF")
    #expect(picture.pixel(at: CGPoint(x: 100, y: 30))?.description == "#FFFFFFFF")
    #expect(picture.pixel(at: CGPoint(x: 40, y: 50))?.description == "#FFFFFFFF")
  }

  @Test func `The sheet has eleven pictures`() {
    let drawing = PreviewDrawing(Self.entry) {
      MainActor.assumeIsolated { Background() as UIResponder }.retainedPointer
    }
    let titles = drawing.titles
    #expect(titles.count == 11)
    #expect(Set(titles).count == 11)
    let sheet = drawing.sheet()
    // The dark picture is the second of the first row.
    #expect(sheet.width > 1000 && sheet.height > 1000)
    let row = 2 * 115
    let dark = (0..<sheet.width).count {
      sheet.pixel(column: $0, row: row)?.description == "#000000FF"
    }
    #expect(dark > 300)
  }

  @Test func `The window keeps the old picture under the errors of a build`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("previews-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ status: String) throws {
      try Data(status.utf8).write(
        to: folder.appendingPathComponent("status.json"), options: .atomic)
    }
    let drawing = PreviewDrawing(Self.entry) {
      MainActor.assumeIsolated { Background() as UIResponder }.retainedPointer
    }
    try drawing.picture(.light).write(to: folder.appendingPathComponent("picture.png"))
    try write(#"{"names":["Card","Inbox"],"number":1,"isBuilding":true}"#)
    let device = Simulator()
    let viewer = device.perform { PreviewViewer(folder) }
    device.show(device.perform { UINavigationController(rootViewController: viewer) })
    try device.settle()
    #expect(device.accessibilityTree().contains("Inbox"))
    #expect(!device.accessibilityTree().contains("errors"))
    let before = device.snapshot()

    try write(
      #"{"names":["Card","Inbox"],"number":1,"isBuilding":false,"error":"A.swift:3:1: error: no"}"#)
    device.advance(by: 1)
    #expect(device.accessibilityTree().contains("A.swift:3:1: error: no"))
    #expect(device.snapshot().difference(from: before) != nil)

    try write(#"{"names":["Card","Inbox"],"number":0,"isBuilding":false}"#)
    device.advance(by: 1)
    #expect(!device.accessibilityTree().contains("error: no"))
    #expect(device.accessibilityTree().contains("Card"))

    try device.screenReader.activate("Dark")
    let request = try String(
      contentsOf: folder.appendingPathComponent("request.json"), encoding: .utf8)
    #expect(request.contains("dark"))
  }
}

private final class Background: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
  }
}

extension UIResponder {
  nonisolated fileprivate var retainedPointer: UnsafeMutableRawPointer {
    Unmanaged.passRetained(self).toOpaque()
  }
}
