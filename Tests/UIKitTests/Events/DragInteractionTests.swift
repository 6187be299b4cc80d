import Foundation
import Simulator
import Testing
import UIKit

/// Drags between two views that are not tables.
@MainActor @Suite struct DragInteractionTests {
  /// A screen with a view whose items can be dragged, and one that takes them.
  @MainActor final class Page: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
    let device: Simulator
    let source: UIView
    let target: UIView
    var calls: [String] = []
    var items: [UIDragItem] = [UIDragItem(itemProvider: NSItemProvider(object: "text" as NSString))]
    var operation = UIDropOperation.copy
    var allowsMove = true
    var onPerform: (any UIDropSession) -> Void = { _ in }
    var onUpdate: () -> Void = {}
    private(set) var drag: UIDragInteraction!
    private(set) var drop: UIDropInteraction!

    init(appearance: Appearance = Appearance()) {
      device = Simulator(size: CGSize(width: 375, height: 600), appearance: appearance)
      source = device.perform { UIView(frame: CGRect(x: 40, y: 60, width: 120, height: 80)) }
      target = device.perform { UIView(frame: CGRect(x: 140, y: 300, width: 200, height: 200)) }
      super.init()
      let controller = device.perform { UIViewController() }
      device.perform {
        controller.view.backgroundColor = .systemBackground
        source.backgroundColor = .systemBlue
        target.backgroundColor = .systemGray5
        controller.view.addSubview(source)
        controller.view.addSubview(target)
        drag = UIDragInteraction(delegate: self)
        drop = UIDropInteraction(delegate: self)
        source.addInteraction(drag)
        target.addInteraction(drop)
      }
      device.show(controller)
      device.advance(by: 0.05)
    }

    var hasMenu: Bool {
      device.window.subviews.contains { String(describing: type(of: $0)) == "MenuStage" }
    }

    func lift() -> Finger {
      let finger = device.touch(at: CGPoint(x: 100, y: 100))
      device.advance(by: 0.75)
      return finger
    }

    var hasPreview: Bool {
      device.session.windows.contains { String(describing: type(of: $0)) == "DragWindow" }
    }

    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
      calls.append("items")
      return items
    }
    func dragInteraction(
      _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
      session: any UIDragSession
    ) -> UITargetedDragPreview? {
      calls.append("preview")
      return UITargetedDragPreview(view: source)
    }
    func dragInteraction(
      _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
      session: any UIDragSession
    ) {
      calls.append("lift")
      animator.addCompletion { [weak self] in self?.calls.append("lifted \($0.rawValue)") }
    }
    func dragInteraction(
      _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
    ) { calls.append("begins") }
    func dragInteraction(
      _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { allowsMove }
    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession,
      willEndWith operation: UIDropOperation
    ) { calls.append("will end \(operation)") }
    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession,
      didEndWith operation: UIDropOperation
    ) { calls.append("ended \(operation)") }
    func dragInteraction(
      _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession
    ) { calls.append("transferred") }
    func dragInteraction(
      _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
      withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
      calls.append("cancelling")
      return defaultPreview
    }
    func dragInteraction(
      _ interaction: UIDragInteraction, item: UIDragItem,
      willAnimateCancelWith animator: any UIDragAnimating
    ) {
      calls.append("cancel")
      animator.addCompletion { [weak self] in self?.calls.append("cancelled \($0.rawValue)") }
    }

    func dropInteraction(
      _ interaction: UIDropInteraction, canHandle session: any UIDropSession
    ) -> Bool {
      calls.append("can handle \(session.canLoadObjects(ofClass: NSString.self))")
      return true
    }
    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
    ) { calls.append("enters") }
    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
      if calls.last != "updates" { calls.append("updates") }
      onUpdate()
      return UIDropProposal(operation: operation)
    }
    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
    ) { calls.append("exits") }
    func dropInteraction(
      _ interaction: UIDropInteraction, performDrop session: any UIDropSession
    ) {
      calls.append("performs")
      onPerform(session)
    }
    func dropInteraction(
      _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
      withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
      calls.append("dropping")
      return defaultPreview.retargetedPreview(
        with: UIDragPreviewTarget(container: target, center: CGPoint(x: 100, y: 100)))
    }
    func dropInteraction(
      _ interaction: UIDropInteraction, item: UIDragItem,
      willAnimateDropWith animator: any UIDragAnimating
    ) {
      calls.append("drop")
      animator.addCompletion { [weak self] in self?.calls.append("dropped \($0.rawValue)") }
    }
    func dropInteraction(
      _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession
    ) { calls.append("concludes") }
    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
    ) { calls.append("drop ends") }
  }

  @Test func `A drop has both sides called in Apple's order`() {
    let page = Page()
    let finger = page.lift()
    finger.move(to: CGPoint(x: 240, y: 400), over: 0.4)
    finger.lift()
    page.device.advance(by: 0.5)
    #expect(
      page.calls == [
        "items", "preview", "lift", "lifted 0", "begins", "can handle true", "enters", "updates",
        "will end copy", "performs", "dropping", "drop", "dropped 0", "concludes", "drop ends",
        "ended copy", "transferred",
      ], "\(page.calls)")
    #expect(!page.hasPreview)
  }

  @Test func `Two previews look out behind the first one, however many there are`() throws {
    let page = Page()
    page.device.perform {
      page.items = (0..<5).map { _ in
        UIDragItem(itemProvider: NSItemProvider(object: "text" as NSString))
      }
    }
    let finger = page.lift()
    finger.move(byX: 60, y: 320, over: 0.3)
    page.device.advance(by: 0.5)
    // The preview moves with the finger, which is 60 points to the right of its left edge and 40
    // points below its top edge.
    let right = finger.location.x + 60
    let bottom = finger.location.y + 40
    func isBlue(_ distance: CGFloat) throws -> Bool {
      let point = CGPoint(x: right - 30 + distance, y: bottom + distance - 0.5)
      let pixel = try #require(page.device.snapshot().pixel(at: point))
      return pixel.blue > 200 && pixel.red < 60
    }
    #expect(try isBlue(4) && isBlue(9))
    #expect(try !isBlue(14))
    finger.lift()
    page.device.advance(by: 1)
  }

  @Test func `A drag that leaves, and one that ends outside, are told so`() {
    let page = Page()
    let finger = page.lift()
    finger.move(to: CGPoint(x: 240, y: 400), over: 0.3)
    finger.move(to: CGPoint(x: 60, y: 540), over: 0.3)
    finger.lift()
    page.device.advance(by: 0.5)
    #expect(
      page.calls == [
        "items", "preview", "lift", "lifted 0", "begins", "can handle true", "enters", "updates",
        "exits", "will end cancel", "cancelling", "cancel", "cancelled 0", "drop ends",
        "ended cancel",
      ], "\(page.calls)")
  }

  @Test(arguments: [UIDropOperation.cancel, .forbidden, .move])
  func `What may not be done is cancelled`(operation: UIDropOperation) {
    let page = Page()
    page.operation = operation
    page.allowsMove = false
    let finger = page.lift()
    finger.move(to: CGPoint(x: 240, y: 400), over: 0.3)
    finger.lift()
    page.device.advance(by: 0.5)
    #expect(page.calls.contains("ended cancel") && !page.calls.contains("performs"))
  }

  @Test(arguments: ["source", "interaction", "target", "window", "drop interaction"])
  func `Views that go in the middle of a drag end it or leave it whole`(what: String) {
    let page = Page()
    let finger = page.lift()
    finger.move(to: CGPoint(x: 240, y: 400), over: 0.3)
    page.device.perform {
      switch what {
      case "source": page.source.removeFromSuperview()
      case "interaction": page.source.removeInteraction(page.drag)
      case "target": page.target.removeFromSuperview()
      case "drop interaction": page.target.removeInteraction(page.drop)
      default: page.device.window.isHidden = true
      }
    }
    page.device.advance(by: 0.1)
    finger.move(byX: 10, y: 10, over: 0.1)
    finger.lift()
    page.device.advance(by: 0.8)
    #expect(page.calls.last == (what == "source" ? "transferred" : "ended cancel"), "\(page.calls)")
    #expect(page.calls.filter { $0 == "drop ends" }.count == 1)
    #expect(!page.hasPreview)
  }

  @Test func `Data arrive after the drop, in order, without those that fail`() async {
    let page = Page()
    let failing = NSItemProvider()
    failing.registerDataRepresentation(
      forTypeIdentifier: "public.utf8-plain-text", visibility: .all
    ) { completion in
      completion(nil, CocoaError(.fileReadUnknown))
      return nil
    }
    let late = NSItemProvider()
    late.registerDataRepresentation(
      forTypeIdentifier: "public.utf8-plain-text", visibility: .all
    ) { completion in
      DispatchQueue.global().async { completion(Data("late".utf8), nil) }
      return nil
    }
    page.items = [
      UIDragItem(itemProvider: late), UIDragItem(itemProvider: failing),
      UIDragItem(itemProvider: NSItemProvider(object: "now" as NSString)),
    ]
    var loaded: [String]?
    page.onPerform = { session in
      session.loadObjects(ofClass: String.self) { loaded = $0 }
    }
    let finger = page.lift()
    finger.move(to: CGPoint(x: 240, y: 400), over: 0.3)
    finger.lift()
    for _ in 0..<200 where loaded == nil { await page.device.run(for: 0.01) }
    #expect(loaded == ["late", "now"])
    await page.device.run(for: 0.5)
    #expect(page.calls.last == "transferred")
  }

  @Test func `A provider that never answers holds up nothing but its own data`() async {
    let page = Page()
    let silent = NSItemProvider()
    silent.registerDataRepresentation(
      forTypeIdentifier: "public.utf8-plain-text", visibility: .all
    ) { _ in nil }
    page.items = [UIDragItem(itemProvider: silent)]
    var loaded: [String]?
    var progress: Progress?
    page.onPerform = { session in
      progress = session.loadObjects(ofClass: String.self) { loaded = $0 }
    }
    let finger = page.lift()
    finger.move(to: CGPoint(x: 240, y: 400), over: 0.3)
    finger.lift()
    await page.device.run(for: 0.6)
    #expect(page.calls.last == "ended copy" && !page.hasPreview && loaded == nil)
    progress?.cancel()
    for _ in 0..<200 where loaded == nil { await page.device.run(for: 0.01) }
    #expect(loaded == [])
    #expect(page.calls.last == "transferred")
  }

  @Test func `Data that are asked for outside of a drop are reported and do not come`() async {
    let page = Page()
    var session: (any UIDropSession)?
    page.onPerform = { session = $0 }
    let finger = page.lift()
    finger.move(to: CGPoint(x: 240, y: 400), over: 0.3)
    finger.lift()
    page.device.advance(by: 0.5)
    var loaded: [String]?
    let faults = UIKitFault.collected {
      session?.loadObjects(ofClass: String.self) { loaded = $0 }
    }
    #expect(faults.count == 1)
    for _ in 0..<100 where loaded == nil { await page.device.run(for: 0.01) }
    #expect(loaded == [])
  }

  @Test func `Text and files of other programs are copied where they are dropped`() async throws {
    let page = Page()
    page.operation = .copy
    var loaded: [String]?
    var isLocal: Bool?
    page.onPerform = { session in
      isLocal = session.localDragSession != nil
      session.loadObjects(ofClass: String.self) { loaded = $0 }
    }
    page.device.drop("hello", at: CGPoint(x: 240, y: 400))
    for _ in 0..<100 where loaded == nil { await page.device.run(for: 0.01) }
    await page.device.run(for: 0.5)
    #expect(loaded == ["hello"] && isLocal == false)
    #expect(
      page.calls == [
        "can handle true", "enters", "updates", "performs", "dropping", "drop", "dropped 0",
        "concludes", "drop ends",
      ], "\(page.calls)")
    #expect(!page.hasPreview)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("drop-test.txt")
    try Data("from a file".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var url: URL?
    loaded = nil
    page.onPerform = { session in
      session.loadObjects(ofClass: URL.self) { url = $0.first }
      session.loadObjects(ofClass: String.self) { loaded = $0 }
    }
    page.device.drop(files: [file], at: CGPoint(x: 240, y: 400))
    for _ in 0..<200 where loaded == nil || url == nil { await page.device.run(for: 0.01) }
    #expect(loaded == ["from a file"] && url?.path == file.path)
    page.operation = .move
    page.calls = []
    page.device.drop("no", at: CGPoint(x: 240, y: 400))
    await page.device.run(for: 0.5)
    #expect(!page.calls.contains("performs"))
  }

  @Test func `One press opens the menu, and a movement goes on to the drag`() throws {
    let page = Page()
    let menu = MenuOnly()
    page.device.perform {
      page.source.addInteraction(UIContextMenuInteraction(delegate: menu))
    }
    let finger = page.lift()
    page.device.advance(by: 0.4)
    #expect(page.hasMenu && !page.calls.contains("begins"))
    finger.move(byX: 4, y: 0, over: 0.05)
    #expect(page.hasMenu)
    finger.move(to: CGPoint(x: 240, y: 400), over: 0.4)
    page.device.advance(by: 0.6)
    #expect(!page.hasMenu)
    #expect(page.calls.contains("begins") && page.hasPreview)
    finger.lift()
    page.device.advance(by: 0.6)
    #expect(page.calls.last == "transferred")
    let other = page.lift()
    other.lift()
    try page.device.settle()
    #expect(page.hasMenu)
  }

  private final class MenuOnly: NSObject, UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [UIAction(title: "Copy") { _ in }])
      })
    }
  }

  @Test func `A delegate that ends the drag from inside is survived`() {
    let page = Page()
    page.onUpdate = { page.source.removeInteraction(page.drag) }
    let finger = page.lift()
    finger.move(to: CGPoint(x: 240, y: 400), over: 0.3)
    finger.lift()
    page.device.advance(by: 0.6)
    #expect(page.calls.last == "ended cancel" && !page.hasPreview)
  }
}
