import CoreGraphics
import Foundation
import Simulator
import TestFilms
import Testing
import UIKit

@MainActor @Suite(.serialized) struct FilmTests {
  /// A table of a hundred rows.
  private final class Rows: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      100
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
  }

  private func makeDevice(scale: CGFloat = 2) -> Simulator {
    let device = Simulator(size: CGSize(width: 200, height: 300), scale: scale)
    device.show(device.perform { Rows(style: .plain) })
    return device
  }

  /// The first picture of a film.
  private func firstPicture(_ film: Film) throws -> Snapshot {
    Snapshot(image: try CGImage(pngData: film.data()), scale: 1)
  }

  @Test func `Nothing is recorded unless a test asks for it`() {
    let device = makeDevice()
    device.advance(by: 1)
    #expect(device.recordedSeconds == 0)
    #expect(device.recording() == nil)
  }

  @Test(arguments: [1, 2, 3]) func `A film shows the screen at one pixel a point`(
    scale: Int
  ) throws {
    let device = makeDevice(scale: CGFloat(scale))
    device.recordedSeconds = 5
    device.advance(by: 0.2)
    let film = try #require(device.recording()).film
    #expect(film.size == CGSize(width: 200, height: 300))
    // Nothing moved: a single picture, for as long as the screen and a second.
    #expect(film.frameCount == 1)
    #expect(abs(film.duration - 1.2) < 0.05)
    let picture = try firstPicture(film)
    #expect(picture.width == 200)
    // White between two rows, and no finger.
    #expect(picture.pixel(at: CGPoint(x: 150, y: 20))?.description == "#FFFFFFFF")
    if scale == 1 {
      #expect(picture.difference(from: device.snapshot(), tolerance: 0) == nil)
    }
  }

  @Test func `A finger is drawn while it is down, and fades after it is lifted`() throws {
    let device = makeDevice()
    device.recordedSeconds = 0.001
    let place = CGPoint(x: 150, y: 20)
    func shade() throws -> UInt8 {
      let film = try #require(device.recording()).film
      return try #require(try firstPicture(film).pixel(at: place)).green
    }
    device.advance(by: 0.1)
    #expect(try shade() == 255)
    let finger = device.touch(at: place).hold(for: 0.05)
    let down = try shade()
    #expect(down < 220)
    finger.cancel()
    device.advance(by: 0.1)
    let fading = try shade()
    #expect(down < fading && fading < 255)
    device.advance(by: 0.5)
    #expect(try shade() == 255)
    // The app knows nothing of it.
    #expect(device.snapshot().pixel(at: place)?.green == 255)
  }

  @Test func `The last seconds are kept, and the film moves as the screen did`() throws {
    let device = makeDevice()
    device.recordedSeconds = 1
    device.fling(at: CGPoint(x: 100, y: 250), velocity: CGPoint(x: 0, y: -3000))
    device.advance(by: 5)
    device.fling(at: CGPoint(x: 100, y: 250), velocity: CGPoint(x: 0, y: -1000))
    device.advance(by: 0.6)
    let recording = try #require(device.recording())
    #expect(abs(recording.film.duration - 2) < 0.05)
    #expect(recording.film.frameCount > 15)
    let motion = try #require(recording.motions.first)
    #expect(recording.motions.count == 1)
    #expect(motion.name == "UITableView")
    #expect(motion.trace.frames.first?.time == 0)
    #expect(motion.trace.frames.last.map { $0.time <= 1 } == true)
    #expect(motion.trace.phases.map(\.phase).contains(.decelerating))
    #expect(recording.tree.contains("row \"Row "))
  }

  @Test func `A recording becomes files: film, tree, and plot and trace of what scrolled`() throws {
    let device = makeDevice()
    device.recordedSeconds = 2
    device.fling(at: CGPoint(x: 100, y: 250), velocity: CGPoint(x: 0, y: -1000))
    device.advance(by: 0.5)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("films-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try #require(try device.recording()?.write(to: folder, named: "fling"))
    #expect(
      files.map(\.lastPathComponent)
        == ["fling.png", "fling.txt", "fling-UITableView.png", "fling-UITableView.csv"])
    let plot = try Snapshot(contentsOf: files[2], scale: 2)
    #expect(plot.width == 1440)
    let csv = try String(contentsOf: files[3], encoding: .utf8)
    #expect(try Trace(csv: csv).frames.count > 50)
    // An animated picture, by its control chunk.
    #expect(try Data(contentsOf: files[0]).range(of: Data("acTL".utf8)) != nil)
  }

  @Test func `A test that is filmed records the screens that it makes`() throws {
    let test = FilmedTest(name: "`A row: it opens`()", seconds: 5)
    try FilmedTest.$current.withValue(test) {
      let device = makeDevice()
      #expect(device.recordedSeconds == 5)
      try device.tap(row: 2)
      _ = Simulator()
    }
    #expect(Simulator().recordedSeconds == 0)
    #expect(try test.files().map(\.name) == ["A-row-it-opens.png", "A-row-it-opens.txt"])
  }

  @Test func `The tree is that of the first failure, and the film has a red bar from then on`()
    throws
  {
    let test = FilmedTest(name: "fails", seconds: 0.01)
    let device = FilmedTest.$current.withValue(test) { makeDevice() }
    test.noteFailure()
    device.perform { device.window.rootViewController = UIViewController() }
    device.advance(by: 1)
    let recording = try #require(device.recording())
    #expect(recording.tree.contains("Row 0"))
    #expect(!device.accessibilityTree().contains("Row 0"))
    let bar = try firstPicture(recording.film).pixel(column: 100, row: 1)
    #expect(bar?.description == "#FF3B30FF")
  }

  @Test func `A screen that turns begins the film anew`() throws {
    let device = makeDevice()
    device.recordedSeconds = 5
    device.advance(by: 0.5)
    device.rotate()
    device.advance(by: 0.5)
    let film = try #require(device.recording()).film
    #expect(film.size == CGSize(width: 300, height: 200))
    #expect(film.duration < 2)
  }

  @Test(.filmsFailures) func `A test with the trait passes as without it`() {
    let device = makeDevice()
    #expect(device.recordedSeconds == 10)
  }
}
