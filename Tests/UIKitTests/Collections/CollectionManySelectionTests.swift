import Simulator
import Testing
import UIKit

/// A delegate that lets two fingers select, and the log of its calls.
@MainActor private final class SweepDelegate: NSObject, UICollectionViewDelegate {
  var log: [String] = []
  var allows = true

  func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    log.append("should \(indexPath.item)")
    return allows
  }
  func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) { log.append("began \(indexPath.item)") }
  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
    log.append("ended")
  }
}

@MainActor @Suite struct CollectionManySelectionTests {
  private func selected(_ stage: GridStage) -> [Int] {
    (stage.view.indexPathsForSelectedItems ?? []).map(\.item).sorted()
  }

  // MARK: Two fingers

  private func sweep(_ stage: GridStage, from start: CGPoint, to end: CGPoint) {
    let fingers = [-12, 12].map {
      stage.device.touch(at: CGPoint(x: start.x + CGFloat($0), y: start.y))
    }
    stage.device.move(
      fingers.enumerated().map { index, finger in
        (finger, CGPoint(x: end.x + (index == 0 ? -12 : 12), y: end.y))
      }, over: 0.4)
    for finger in fingers { finger.lift() }
    stage.device.advance(by: 0.3)
  }

  @Test func `Two fingers select the items that they pass, and selection of several stays on`() {
    let delegate = SweepDelegate()
    let stage = GridStage([60])
    stage.view.delegate = delegate
    sweep(stage, from: CGPoint(x: 160, y: 50), to: CGPoint(x: 160, y: 270))
    #expect(delegate.log == ["should 1", "began 1", "ended"])
    #expect(selected(stage) == [1, 2, 3, 4, 5, 6, 7])
    #expect(stage.view.allowsMultipleSelection)
    #expect(stage.view.contentOffset.y == 0)
  }

  @Test func `Two fingers scroll where the delegate does not let them select`() {
    let delegate = SweepDelegate()
    delegate.allows = false
    let stage = GridStage([60])
    stage.view.delegate = delegate
    sweep(stage, from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 200))
    #expect(selected(stage) == [])
    #expect(stage.view.contentOffset.y > 100)
    #expect(!stage.view.allowsMultipleSelection)
  }

  @Test func `Two fingers that go back deselect what they leave`() {
    let delegate = SweepDelegate()
    let stage = GridStage([60])
    stage.view.delegate = delegate
    let fingers = [148, 172].map { stage.device.touch(at: CGPoint(x: $0, y: 50)) }
    for y in [270, 160] as [CGFloat] {
      stage.device.move(
        fingers.enumerated().map { ($0.element, CGPoint(x: $0.offset == 0 ? 148 : 172, y: y)) },
        over: 0.3)
    }
    for finger in fingers { finger.lift() }
    #expect(selected(stage) == [1, 2, 3, 4])
  }

  @Test func `Two fingers near the edge bring more items in, until the content ends`() throws {
    let delegate = SweepDelegate()
    let stage = GridStage([60])
    stage.view.delegate = delegate
    let fingers = [148, 172].map { stage.device.touch(at: CGPoint(x: $0, y: 270)) }
    stage.device.move(
      fingers.enumerated().map { ($0.element, CGPoint(x: $0.offset == 0 ? 148 : 172, y: 475)) },
      over: 0.3)
    stage.device.advance(by: 1)
    #expect(stage.view.contentOffset.y > 200)
    #expect(selected(stage).count > 10)
    try stage.device.settle()
    #expect(stage.view.contentOffset.y == stage.view.contentSize.height - stage.view.bounds.height)
    #expect(selected(stage).last == 58)
    for finger in fingers { finger.lift() }
  }

  // MARK: A pointer

  private func click(
    _ stage: GridStage, _ item: Int, holding key: UIKeyboardHIDUsage? = nil,
    _ modifiers: UIKeyModifierFlags = []
  ) {
    if let key { stage.device.hold(key, modifiers: modifiers) }
    stage.device.click(at: stage.center(item)).lift()
    if let key { stage.device.release(key) }
    stage.device.advance(by: 0.3)
  }

  private func desktop(_ count: Int = 9) -> GridStage {
    let stage = GridStage([count])
    stage.view.allowsMultipleSelection = true
    stage.view.selectionFollowsFocus = true
    return stage
  }

  @Test func `A click selects one item alone, control adds, and shift extends`() {
    let stage = desktop()
    click(stage, 1)
    click(stage, 3)
    #expect(selected(stage) == [3])
    click(stage, 5, holding: .keyboardLeftControl, .control)
    #expect(selected(stage) == [3, 5])
    click(stage, 7, holding: .keyboardLeftShift, .shift)
    #expect(selected(stage) == [5, 6, 7])
    click(stage, 6, holding: .keyboardLeftControl, .control)
    #expect(selected(stage) == [5, 7])
  }

  @Test func `A tap of a finger adds to the selection of several as before`() {
    let stage = desktop()
    for item in [1, 3] {
      stage.device.tap(at: stage.center(item))
      stage.device.advance(by: 0.3)
    }
    #expect(selected(stage) == [1, 3])
  }

  @Test func `A pointer dragged from between the items selects those in its rectangle`() {
    let stage = desktop()
    let pointer = stage.device.click(at: CGPoint(x: 105, y: 440))
    pointer.move(to: CGPoint(x: 318, y: 250), over: 0.3)
    #expect(selected(stage) == [7, 8])
    #expect(stage.view.subviews.contains { $0.layer.borderWidth == 1 })
    pointer.move(to: CGPoint(x: 318, y: 150), over: 0.2)
    #expect(selected(stage) == [4, 5, 7, 8])
    pointer.move(to: CGPoint(x: 318, y: 400), over: 0.2)
    #expect(selected(stage) == [])
    pointer.move(to: CGPoint(x: 150, y: 300), over: 0.2)
    pointer.lift()
    stage.device.advance(by: 0.3)
    #expect(selected(stage) == [7])
    #expect(!stage.view.subviews.contains { $0.layer.borderWidth == 1 })
    #expect(stage.view.contentOffset == .zero)
  }

  @Test func `The item under the pointer shows it, and forgets it when the pointer goes`() {
    let stage = GridStage([9])
    func veils() -> [Int] {
      (0..<9).filter { item in
        guard let cell = stage.cell(item) else { return false }
        return cell.subviews.contains { $0.backgroundColor == .quaternarySystemFill }
      }
    }
    stage.device.hover(at: stage.center(4))
    stage.device.advance(by: 0.1)
    #expect(veils() == [4])
    stage.device.hover(at: stage.center(5))
    stage.device.advance(by: 0.1)
    #expect(veils() == [5])
    stage.device.hover(at: nil)
    stage.device.advance(by: 0.1)
    #expect(veils() == [])
  }
}
