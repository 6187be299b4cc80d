import Foundation
import GalleryPages
import Simulator
import Testing
import UIKit

/// Rows of the CSV page that are dragged out as text.
@Suite(.serialized) @MainActor struct CSVDragTests {
  /// A view that takes text.
  @MainActor private final class Clip: NSObject, UIDropInteractionDelegate {
    let view: UIView
    var texts: [String] = []

    init(frame: CGRect) {
      view = UIView(frame: frame)
      super.init()
      view.backgroundColor = .systemYellow
      view.addInteraction(UIDropInteraction(delegate: self))
    }

    func dropInteraction(
      _ interaction: UIDropInteraction, canHandle session: any UIDropSession
    ) -> Bool { session.canLoadObjects(ofClass: NSString.self) }
    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: .copy) }
    func dropInteraction(
      _ interaction: UIDropInteraction, performDrop session: any UIDropSession
    ) {
      session.loadObjects(ofClass: NSString.self) { [weak self] in
        self?.texts += $0.map { "\($0)" }
      }
    }
  }

  private let device = Simulator(size: CGSize(width: 390, height: 700))
  private let page: CSVPage
  private let clip: Clip

  init() {
    let text = "name,note\nAda,\"one, two\"\nEve,\"say \"\"no\"\"\"\nMax,plain\n"
    page = device.perform {
      CSVPage(CSVDocument(Data(text.utf8), name: "notes.csv"), sectionColumn: nil)
    }
    clip = device.perform { Clip(frame: CGRect(x: 95, y: 450, width: 200, height: 150)) }
    device.show(device.perform { UINavigationController(rootViewController: page) })
    device.perform { device.window.addSubview(clip.view) }
    device.advance(by: 0.1)
  }

  private func middle(ofRow row: Int) -> CGPoint {
    let frame = page.tableView.rectForRow(at: IndexPath(row: row, section: 0))
    return page.tableView.convert(CGPoint(x: 120, y: frame.midY), to: nil)
  }

  /// Lifts the finger, and runs until that many lines have arrived.
  private func drop(_ finger: Finger, count: Int) async {
    finger.lift()
    for _ in 0..<200 where clip.texts.count < count { await device.run(for: 0.01) }
    await device.run(for: 0.5)
  }

  @Test func `A row is dropped as a line of the file, quoted where it has to be`() async {
    for row in 0..<3 {
      let finger = device.touch(at: middle(ofRow: row)).hold(for: 0.8)
      finger.move(to: clip.view.center, over: 0.4)
      await drop(finger, count: row + 1)
    }
    #expect(clip.texts == ["Ada,\"one, two\"", "Eve,\"say \"\"no\"\"\"", "Max,plain"])
  }

  @Test func `Further rows join a drag by taps, each once`() async {
    let finger = device.touch(at: middle(ofRow: 0)).hold(for: 0.8)
    finger.move(byX: 0, y: 200, over: 0.3)
    for row in [2, 2, 1] {
      device.tap(at: middle(ofRow: row))
      device.advance(by: 0.5)
    }
    finger.move(to: clip.view.center, over: 0.4)
    await drop(finger, count: 3)
    #expect(clip.texts == ["Ada,\"one, two\"", "Max,plain", "Eve,\"say \"\"no\"\"\""])
  }
}
