import Foundation
import Simulator
import Testing
import UIKit

@Suite(.serialized) @MainActor struct ActivityTests {
  /// Counts the words of texts.
  final class Count: UIActivity {
    var prepared: [Any] = []
    var isEnded = true

    override var activityType: ActivityType? { ActivityType("test.count") }
    override var activityTitle: String? { "Count" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
      activityItems.contains { $0 is String }
    }
    override func prepare(withActivityItems activityItems: [Any]) { prepared = activityItems }
    override func perform() { if isEnded { activityDidFinish(true) } }
  }

  /// An activity with its own screen.
  final class Note: UIActivity {
    let screen = UIViewController()
    override class var activityCategory: Category { .share }
    override var activityType: ActivityType? { ActivityType("test.note") }
    override var activityTitle: String? { "Note" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
    override var activityViewController: UIViewController? { screen }
  }

  final class Source: NSObject, UIActivityItemSource {
    func activityViewControllerPlaceholderItem(
      _ activityViewController: UIActivityViewController
    ) -> Any { "placeholder" }
    func activityViewController(
      _ activityViewController: UIActivityViewController,
      itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { "for \(activityType?.rawValue ?? "none")" }
    func activityViewController(
      _ activityViewController: UIActivityViewController,
      subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "A & B" }
  }

  private let device = Simulator(size: CGSize(width: 390, height: 844), scale: 2)
  private let screen: UIViewController

  init() {
    let screen = device.perform { UIViewController() }
    device.perform { screen.view.backgroundColor = .systemBackground }
    device.show(screen)
    self.screen = screen
  }

  final class Answer {
    var all: [String] = []
  }
  private let answer = Answer()

  @discardableResult
  private func share(
    _ items: [Any], _ activities: [UIActivity] = [], excluding: [UIActivity.ActivityType] = []
  ) throws -> UIActivityViewController {
    let answer = answer
    let sheet = device.perform {
      let sheet = UIActivityViewController(activityItems: items, applicationActivities: activities)
      sheet.excludedActivityTypes = excluding
      sheet.popoverPresentationController?.sourceView = screen.view
      sheet.popoverPresentationController?.sourceRect = CGRect(x: 40, y: 40, width: 10, height: 10)
      sheet.completionWithItemsHandler = { type, completed, _, error in
        answer.all.append(
          "\(type?.rawValue ?? "none") \(completed)\(error == nil ? "" : " failed")")
      }
      screen.present(sheet, animated: true)
      return sheet
    }
    try device.settle()
    return sheet
  }

  private var labels: [String] { device.screenReader.elements.compactMap(\.label) }

  private func tap(_ label: String) throws {
    let element = device.screenReader.elements.first { $0.label == label }
    let frame = try #require(element, "\(labels)").frame
    device.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    try device.settle()
  }

  private func temporaryFolder() -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("trestle-\(UUID().uuidString)")
  }

  @Test func `Copying puts texts and addresses on the pasteboard`() throws {
    try share(["Ahoy", URL(string: "https://example.org/a")!])
    #expect(screen.presentedViewController != nil)
    try tap("Copy")
    #expect(device.perform { UIPasteboard.general.string } == "Ahoy\nhttps://example.org/a")
    #expect(answer.all == ["com.apple.UIKit.activity.CopyToPasteboard true"])
    #expect(screen.presentedViewController == nil)
  }

  @Test func `It is a sheet where the width is compact, and a popover elsewhere`() throws {
    let sheet = try share(["Ahoy"])
    let place = try #require(sheet.view.window).convert(sheet.view.bounds, from: sheet.view)
    #expect(place.width == 390 && place.minY > 300)
    try tap("Close")
    #expect(answer.all == ["none false"])
    device.resize(to: CGSize(width: 1024, height: 768))
    let popover = try share(["Ahoy"])
    #expect(popover.view.bounds.width < 400)
    device.tap(at: CGPoint(x: 1000, y: 740))
    try device.settle()
    #expect(screen.presentedViewController == nil)
    #expect(answer.all == ["none false", "none false"])
  }

  @Test func `A swipe down ends it without an activity`() throws {
    try share(["Ahoy"])
    device.touch(at: CGPoint(x: 195, y: 440)).move(byX: 0, y: 380, over: 0.15).lift()
    try device.settle()
    #expect(screen.presentedViewController == nil && answer.all == ["none false"])
  }

  @Test func `Files have names that no other has`() throws {
    let folder = temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    device.filesFolder = folder
    try share(["First", "Second", Data([1, 2, 3])])
    try tap("Save to Files")
    #expect(answer.all == ["com.apple.DocumentManagerUICore.SaveToFiles true"])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["Data.dat", "Text 2.txt", "Text.txt"])
    let second = folder.appendingPathComponent("Text 2.txt")
    #expect(try String(contentsOf: second, encoding: .utf8) == "Second")
  }

  @Test func `A folder that cannot be written gives an error`() throws {
    device.filesFolder = URL(fileURLWithPath: "/dev/null/nowhere")
    try share(["First"])
    try tap("Save to Files")
    #expect(answer.all == ["com.apple.DocumentManagerUICore.SaveToFiles false failed"])
  }

  @Test func `Without a folder nothing can be saved, and images cannot be copied`() throws {
    try share([Data([1])])
    #expect(!labels.contains("Save to Files") && !labels.contains("Copy"))
  }

  @Test func `Addresses are opened by the desktop`() throws {
    let url = URL(string: "https://example.org/b")!
    try share([url])
    try tap("Open")
    #expect(device.openedURLs == [url])
    #expect(answer.all == ["com.apple.UIKit.activity.Open true"])
  }

  @Test func `A message has the subject and the items`() throws {
    try share([Source()])
    try tap("Mail")
    #expect(
      device.openedURLs.map(\.absoluteString) == [
        "mailto:?subject=A%20%26%20B&body=for%20com.apple.UIKit.activity.Mail"
      ])
  }

  @Test func `An app's activity gets its items and ends the list`() throws {
    let count = Count()
    try share([Source()], [count])
    try tap("Count")
    #expect(count.prepared as? [String] == ["for test.count"])
    #expect(answer.all == ["test.count true"])
  }

  @Test func `An activity ends when it says so, and once`() throws {
    let count = Count()
    count.isEnded = false
    try share(["Ahoy"], [count])
    try tap("Count")
    #expect(answer.all.isEmpty && screen.presentedViewController != nil)
    device.perform { count.activityDidFinish(false) }
    device.perform { count.activityDidFinish(true) }
    try device.settle()
    #expect(answer.all == ["test.count false"] && screen.presentedViewController == nil)
  }

  @Test func `An activity's screen is presented over the list`() throws {
    let note = Note()
    let sheet = try share(["Ahoy"], [note])
    try tap("Note")
    #expect(sheet.presentedViewController === note.screen)
    device.perform { note.activityDidFinish(true) }
    try device.settle()
    #expect(screen.presentedViewController == nil && answer.all == ["test.note true"])
  }

  @Test func `Excluded activities are not offered`() throws {
    try share(["Ahoy"], [Count()], excluding: [.mail, UIActivity.ActivityType("test.count")])
    #expect(labels.contains("Copy"))
    #expect(!labels.contains("Mail") && !labels.contains("Count"))
  }
}
