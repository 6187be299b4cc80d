import CoreGraphics
import Foundation
import ScreenSnapshots
import Simulator
import Testing
import UIKit

/// Expectations that compare with stored references, in a separate folder.
@Suite(.serialized) @MainActor final class SnapshotTests {
  private let folder: URL

  init() {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("trestle-snapshots")
    try? FileManager.default.removeItem(at: folder)
    SnapshotStore.folder = folder
  }

  isolated deinit {
    SnapshotStore.folder = nil
    try? FileManager.default.removeItem(at: folder)
  }

  /// The messages of an expectation's issues. They are recorded on the main actor.
  private final class Messages: @unchecked Sendable {
    var text = ""
  }

  private func message(_ action: () -> Void) -> String {
    let found = Messages()
    withKnownIssue {
      action()
    } matching: { issue in
      found.text += issue.comments.map(\.rawValue).joined()
      #expect(issue.sourceLocation?.fileName == "SnapshotTests.swift")
      return true
    }
    return found.text
  }

  private var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  private static func page(_ color: UIColor, text: String = "Whales") -> UIViewController {
    let page = UIViewController()
    page.view.backgroundColor = .white
    let patch = UIView(frame: CGRect(x: 10, y: 10, width: 5, height: 4))
    patch.backgroundColor = color
    let label = UILabel(frame: CGRect(x: 10, y: 40, width: 80, height: 20))
    label.text = text
    page.view.addSubview(patch)
    page.view.addSubview(label)
    return page
  }

  private let small = TestScreen(name: "small", size: CGSize(width: 100, height: 80), scale: 1)

  private func expect(
    _ color: UIColor, text: String = "Whales", as format: SnapshotFormat = .pixels,
    record: SnapshotRecording = .missing
  ) {
    expectSnapshot(
      of: { Self.page(color, text: text) }, on: [small], as: format, named: "page", record: record)
  }

  @Test func `The fonts that snapshots depend on are installed`() {
    #expect(SnapshotFonts.missing.isEmpty)
  }

  @Test func `A missing reference is recorded, and the test fails once`() {
    #expect(message { expect(.red) }.contains("There was no reference"))
    #expect(files == ["page.png"])
    expect(.red)
  }

  @Test func `A picture that differs fails, and shows before, after and difference`() throws {
    _ = message { expect(.red) }
    let text = message { expect(.blue) }
    #expect(text.contains("20 pixels differ (0.25 %)"))
    #expect(text.contains("within (10, 10, 5, 4)"))
    #expect(files == ["page.failed.png", "page.png"])
    let picture = try Snapshot(
      contentsOf: folder.appendingPathComponent("page.failed.png"), scale: 1)
    #expect(picture.width == 316 && picture.height == 80)
    #expect(
      picture.pixel(column: 12, row: 12) == Snapshot.Pixel(red: 255, green: 59, blue: 48)
        || picture.pixel(column: 12, row: 12) == Snapshot.Pixel(red: 255, green: 0, blue: 0))
    #expect(picture.pixel(column: 228, row: 12) == Snapshot.Pixel(red: 255, green: 0, blue: 0))
    expect(.red)
    #expect(files == ["page.png"])
  }

  @Test func `A picture that differs says which font and which library are not the reference's`()
    throws
  {
    _ = message { expect(.red) }
    #expect(!message { expect(.blue) }.contains("recorded with"))
    // As if another machine, whose fonts and libraries have other versions, had recorded it.
    let url = folder.appendingPathComponent("page.png")
    let own = try Data(contentsOf: url)
    let text = try #require(
      own.range(of: Data("Inter ".utf8)).map { own[$0.lowerBound...] }
        .flatMap { String(bytes: $0.prefix { $0 < 128 && $0 >= 32 }, encoding: .utf8) })
    let inter = try #require(text.split(separator: "; ").first)
    #expect(text.contains("; Noto Color Emoji ") && text.contains("; Cairo 1."))
    var other = own
    other.replaceSubrange(
      try #require(own.range(of: Data(inter.utf8))),
      with: Data("Inter \(String(repeating: "9", count: inter.utf8.count - 6))".utf8))
    try other.write(to: url)
    let failure = message { expect(.blue) }
    #expect(failure.contains("The reference was recorded with Inter 9"))
    #expect(failure.contains("which is \(inter.dropFirst(6)) here."))
    #expect(!failure.contains("Cairo"))
    expect(.red)
  }

  @Test func `A tolerance allows a share of the pixels, or colors that look the same`() {
    let gray = UIColor(white: 0.5, alpha: 1)
    let nearly = UIColor(white: 0.504, alpha: 1)
    _ = message { expect(gray) }
    #expect(message { expect(nearly) }.contains("20 pixels"))
    expect(nearly, as: .pixels(.imperceptible))
    expect(.red, as: .pixels(PixelTolerance(pixels: 0.0025)))
    #expect(!message { expect(.red, as: .pixels(PixelTolerance(pixels: 0.0024))) }.isEmpty)
    #expect(!message { expect(.red, as: .pixels(.imperceptible)) }.isEmpty)
  }

  @Test(arguments: [SnapshotFormat.views, .accessibility])
  func `Text that differs is shown line by line`(format: SnapshotFormat) {
    _ = message { expect(.red, as: format) }
    expect(.blue, as: format)
    let text = message { expect(.red, text: "Ships", as: format) }
    #expect(text.contains("Ships") && text.contains("Whales"))
    #expect(text.split(separator: "\n").contains { $0.hasPrefix("- ") && $0.contains("Whales") })
    #expect(text.split(separator: "\n").contains { $0.hasPrefix("+ ") && $0.contains("Ships") })
  }

  @Test func `Recording replaces references`() {
    #expect(message { expect(.red, record: .never) }.contains("There is no reference"))
    #expect(files.isEmpty)
    _ = message { expect(.red) }
    expect(.blue, record: .failed)
    expect(.blue)
    #expect(message { expect(.green, record: .all) }.contains("Remove `record: .all`"))
    expect(.green)
  }

  @Test func `One call covers a table of screens`() {
    let screens = [
      TestScreen.smallPhone.atOnePixelPerPoint, .smallPhone.atOnePixelPerPoint.dark.rightToLeft,
      .phone.landscape.atOnePixelPerPoint, .tablet.textSize(.accessibilityLarge),
    ]
    _ = message {
      expectSnapshot(
        of: { UINavigationController(rootViewController: Self.page(.red)) }, on: screens,
        as: .views, named: "bar")
    }
    #expect(
      files == [
        "bar-phone-landscape-1x.views.txt", "bar-smallPhone-1x-dark-rightToLeft.views.txt",
        "bar-smallPhone-1x.views.txt", "bar-tablet-textAccessibilityL.views.txt",
      ])
    #expect(TestScreen.phone.landscape.appearance.safeAreaInsets.left == 59)
  }

  @Test func `A view alone has its own size`() throws {
    _ = message {
      expectSnapshot(
        ofView: {
          let label = UILabel()
          label.text = "Whales"
          return label
        }, on: [small], named: "label")
    }
    let picture = try Snapshot(contentsOf: folder.appendingPathComponent("label.png"), scale: 1)
    #expect(picture.width < 100 && picture.height < 40)
  }

  @Test func `The motion of a scroll view is a reference`() throws {
    func trace(_ velocity: CGFloat) throws -> Trace {
      let device = Simulator(size: CGSize(width: 100, height: 200), scale: 1)
      let page = device.perform { UIViewController() }
      let scroller = device.perform {
        UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
      }
      scroller.contentSize = CGSize(width: 100, height: 2000)
      page.view.addSubview(scroller)
      device.show(page)
      return try device.record(scroller) {
        device.fling(at: CGPoint(x: 50, y: 150), velocity: CGPoint(x: 0, y: velocity))
        try device.settle()
      }
    }
    let slow = try trace(-500)
    let fast = try trace(-600)
    func expect(_ trace: Trace) { expectSnapshot(of: trace, named: "fling") }
    _ = message { expect(slow) }
    expect(slow)
    #expect(message { expect(fast) }.contains("fling.trace.csv"))
  }

  @Test func `Two expectations of a test need names`() {
    _ = message { expectSnapshot(ofText: "a") }
    #expect(message { expectSnapshot(ofText: "b") }.contains("give one of them a name"))
    #expect(files == ["Two-expectations-of-a-test-need-names.txt"])
  }

  @Test func `References that no test uses are found`() throws {
    _ = message { expect(.red) }
    try Data().write(to: folder.appendingPathComponent("old.png"))
    try Data().write(to: folder.appendingPathComponent("page.failed.png"))
    #expect(SnapshotStore.unused(beside: #filePath).map(\.lastPathComponent) == ["old.png"])
  }
}
