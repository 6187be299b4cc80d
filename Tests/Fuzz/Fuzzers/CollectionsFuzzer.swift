import Simulator
import UIKit

/// Uses a collection view in every way that users and apps do, and compares it with a plain model of
/// its data and, for flow layouts, of its geometry after each action.
///
/// A share of the rounds is hostile: layouts and apps make every mistake. In the end the view has
/// to show its data as if nothing had happened.
///
/// The screen is small, regardless of the requested size.
final class CollectionsFuzzer: Fuzzer {
  private let source: ValueSource
  private let firstCells = FuzzedCell.count
  private var stage: CollectionStage?
  private var trail: [String] = []
  private var faults: [String] = []
  private var failure: String?

  init(_ source: ValueSource, screen: FuzzScreen) {
    self.source = source
    collect { stage = CollectionStage(source) }
  }

  func next() -> FuzzCase {
    guard failure == nil, let stage else { return FuzzCase("nothing after a failure") {} }
    let action = CollectionStage.action(source, isHostile: stage.isHostile)
    let own = ValueSource(seed: source.bits())
    // From no frame at all to half a second.
    let wait = [0, 0.02, 0.1, 0.4][source.index(below: 4)]
    let isRest = source.happens(oneIn: 10)
    return FuzzCase(action.rawValue) { [self] in
      collect {
        let detail = stage.perform(action, own)
        trail.append("\(action.rawValue) \(detail)\(wait == 0 ? "" : ", \(wait) s")")
        if wait > 0 { stage.device.advance(by: wait) }
        if stage.isHostile { return }
        note(stage.failure())
        if isRest, failure == nil, stage.finger == nil {
          trail.append("rest")
          note(stage.failureAtRest())
        }
      }
      if stage.isHostile { checkFaults(stage) }
    }
  }

  func findings() -> [String] {
    weak let view = stage?.view
    collect {
      guard let stage, failure == nil else { return }
      end(stage)
    }
    collect { stage?.tearDown() }
    stage = nil
    // Closures that wait for the next turn of the session's clock are released with the session.
    Simulator(size: CGSize(width: 10, height: 10), scale: 1).advance(by: 0.1)
    if let failure { return [failure] }
    var findings: [String] = []
    if view != nil { findings.append("\(trail.suffix(10)): the view outlives its round") }
    if FuzzedCell.count != firstCells {
      findings.append("\(FuzzedCell.count - firstCells) cells outlive their view")
    }
    return findings
  }

  private func end(_ stage: CollectionStage) {
    trail.append("end")
    stage.finger?.lift()
    stage.finger = nil
    stage.device.perform {
      stage.view.endInteractiveMovement()
      if stage.isHostile { stage.accidents.end() }
      if stage.transition != nil {
        stage.transition = nil
        stage.view.cancelInteractiveTransition()
      }
      if stage.view.superview == nil { stage.page.view.addSubview(stage.view) }
      stage.view.frame = stage.page.view.bounds
      stage.view.isHidden = false
    }
    if stage.isHostile {
      stage.device.advance(by: 1)
      stage.host.forgetFailure()
      faults = []
    }
    note(stage.failureAtRest())
  }

  private func note(_ found: String?) {
    guard failure == nil, let stage else { return }
    let unexpected = faults.filter { !stage.mayReport($0) }
    let isFault = unexpected.count > stage.expectedFaults
    guard let found = found ?? (isFault ? "fault: \(unexpected.last ?? "")" : nil) else { return }
    failure = "\(trail.suffix(12)): \(found)"
  }

  /// A mistake is reported once, not in every frame.
  private func checkFaults(_ stage: CollectionStage) {
    guard failure == nil else { return }
    if faults.count > 300 { failure = "\(trail.suffix(6)): \(faults.count) faults: \(faults[299])" }
    faults = []
  }

  private func collect(_ body: () -> Void) { faults += UIKitFault.collected(while: body) }
}
