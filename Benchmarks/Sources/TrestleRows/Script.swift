import Foundation
import Trestle

/// A change of the content whose cost is told under a name.
@MainActor
struct Edit {
  let name: String
  let perform: () -> Void
}

/// What is done to the list, a step a frame, and what it cost.
@MainActor
final class Script: NSObject {
  private enum Stage { case settle, scroll, rest, jump, top, edits, done }
  private struct Mark { var own: Int; var server: Int }

  private let list: UIScrollView
  private let options: Options
  private let meter: Meter
  private let edits: [Edit]
  private var link: CADisplayLink?
  private var stage = Stage.settle
  private var step = 0
  private var mark = Mark(own: 0, server: 0)
  private var random: UInt64 = 88_172_645_463_325_252
  private var costs: [String: [Double]] = [:]

  private static let settling = 12
  private static let points: CGFloat = 37
  /// Frames between two edits, the edit's own among them: 67 ms, beside 60 in the peers.
  private static let editGap = 4

  init(list: UIScrollView, options: Options, meter: Meter, edits: [Edit]) {
    self.list = list
    self.options = options
    self.meter = meter
    self.edits = edits
  }

  /// Begins once the first frame has been shown, in the next turn of the main queue.
  func beginAfterFirstFrame() { DispatchQueue.main.async { self.firstFrameWasShown() } }

  private func firstFrameWasShown() {
    meter.tellStart()
    meter.tell("extent", Double(list.contentSize.height))
    if options.onlyStarts { exit(0) }
    let link = CADisplayLink(target: self, selector: Script.frame)
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func frame(_ link: CADisplayLink) {
    switch stage {
    case .settle:
      if passed(Self.settling) { go(to: options.isMega ? .edits : .scroll) }
    case .scroll:
      if step == options.scrollFrames {
        tellFrames("scroll", count: step)
        return go(to: .rest)
      }
      list.contentOffset.y += Self.points
      step += 1
    case .rest:
      if passed(Self.settling) { go(to: .jump) }
    case .jump:
      if step == options.jumps {
        tellFrames("jump", count: step)
        meter.tell("extent_after", Double(list.contentSize.height))
        return go(to: .top)
      }
      list.contentOffset.y =
        ((list.contentSize.height - list.bounds.height) * CGFloat(chance())).rounded()
      step += 1
    case .top:
      if step == 0 { list.contentOffset.y = 0 }
      if passed(Self.settling) { go(to: .edits) }
    case .edits: editWhenDue()
    case .done: exit(0)
    }
  }

  private func go(to stage: Stage) {
    self.stage = stage
    step = 0
    mark = Mark(own: Meter.cpu, server: meter.serverCPU)
  }

  private func passed(_ frames: Int) -> Bool {
    step += 1
    return step >= frames
  }

  private func tellFrames(_ name: String, count: Int) {
    let own = Meter.cpu - mark.own
    meter.tell(name, own: own, server: meter.serverCPU - mark.server, frames: count)
  }

  /// The next of a fixed row of numbers from 0 up to 1.
  private func chance() -> Double {
    random ^= random << 13
    random ^= random >> 7
    random ^= random << 17
    return Double(random >> 11) / 9_007_199_254_740_992
  }

  // MARK: - Edits

  private func editWhenDue() {
    step += 1
    guard step % Self.editGap == 0 else { return }
    let index = step / Self.editGap - 1
    guard index < options.repetitions * edits.count else {
      for edit in edits {
        let sorted = (costs[edit.name] ?? []).sorted()
        if !sorted.isEmpty { meter.tell(edit.name + "_ms", sorted[sorted.count / 2]) }
      }
      meter.tellEnd()
      return go(to: .done)
    }
    let edit = edits[index % edits.count]
    let own = Meter.cpu
    edit.perform()
    DispatchQueue.main.async { [self] in
      costs[edit.name, default: []].append(Double(Meter.cpu - own) / 1e6)
    }
  }
}
