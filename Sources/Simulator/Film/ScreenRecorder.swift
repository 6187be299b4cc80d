import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// Keeps the last seconds of a screen: the fingers, the motion of scroll views, and display lists,
/// which are rendered only when the film is requested.
@MainActor final class ScreenRecorder {
  /// A picture of the screen, and the time at which it was first shown.
  struct Frame {
    var time: TimeInterval
    var list: DisplayList
    var fingers: [FilmFinger]
    var hasFailed: Bool
  }

  /// The motion of one scroll view, with times from the simulator's clock.
  private struct Motion {
    weak var view: UIScrollView?
    let name: String
    var frames: [Trace.Frame] = []
  }

  /// The frame rate of a film, in frames per second, and how long a lifted finger fades.
  static let rate = 30.0
  static let fadeDuration: TimeInterval = 0.3

  /// The number of seconds that are kept.
  var length: TimeInterval
  private(set) var frames: [Frame] = []
  private var motions: [Motion] = []
  private var lifted: [(location: CGPoint, time: TimeInterval)] = []
  private var wereDown: [Int: CGPoint] = [:]
  /// The screen as text when the test first failed.
  private(set) var treeAtFailure: String?

  init(length: TimeInterval) { self.length = length }

  /// Records a frame of the simulator.
  func note(_ device: Simulator) {
    let now = device.time
    noteMotions(of: device, at: now)
    let down = device.fingersDown
    for (id, location) in wereDown where down[id] == nil { lifted.append((location, now)) }
    let fingersChanged = down.keys != wereDown.keys
    wereDown = down
    lifted.removeAll { now - $0.time >= Self.fadeDuration }
    if !fingersChanged, let last = frames.last, now - last.time < 1 / Self.rate - 1e-6 {
      return
    }
    guard let list = device.displayList else { return }
    frames.append(frame(at: now, list))
    dropOldFrames(at: now)
  }

  private func frame(at now: TimeInterval, _ list: DisplayList) -> Frame {
    let fading = lifted.map {
      FilmFinger(location: $0.location, opacity: 1 - (now - $0.time) / Self.fadeDuration)
    }
    let down = wereDown.sorted { $0.key < $1.key }.map { FilmFinger(location: $0.value) }
    return Frame(
      time: now, list: list, fingers: fading + down, hasFailed: treeAtFailure != nil)
  }

  /// Drops frames that are older than the kept time, except the one shown at its start. Many are
  /// dropped in one step, because each removal moves the remaining frames.
  private func dropOldFrames(at now: TimeInterval) {
    guard let first = frames.first, now - first.time > length * 1.5 else { return }
    let old = frames.prefix { $0.time < now - length }.count - 1
    if old > 0 { frames.removeFirst(old) }
  }

  /// Marks all further frames as frames after a failure.
  func noteFailure(on device: Simulator) {
    guard treeAtFailure == nil else { return }
    treeAtFailure = device.accessibilityTree()
    if let list = device.perform({ device.displayList }) {
      frames.append(frame(at: device.time, list))
    }
  }

  // MARK: Motion

  private func noteMotions(of device: Simulator, at now: TimeInterval) {
    for window in device.session.windows where !window.isHidden { noteMotions(in: window, now) }
    for index in motions.indices {
      let old = motions[index].frames.prefix { $0.time < now - length * 1.5 }.count
      if old > 256 { motions[index].frames.removeFirst(old) }
    }
  }

  private func noteMotions(in view: UIView, _ now: TimeInterval) {
    if let scrollView = view as? UIScrollView {
      let index: Int
      if let known = motions.firstIndex(where: { $0.view === scrollView }) {
        index = known
      } else {
        index = motions.count
        motions.append(
          Motion(view: scrollView, name: String(describing: type(of: scrollView))))
      }
      let last = motions[index].frames.last
      motions[index].frames.append(Trace.Frame(scrollView, time: now, after: last))
    }
    for child in view.subviews where !child.isHidden { noteMotions(in: child, now) }
  }

  /// Returns the traces of the scroll views that have moved in the kept time.
  func traces(until now: TimeInterval) -> [(name: String, trace: Trace)] {
    motions.compactMap { motion in
      let kept = motion.frames.filter { $0.time >= now - length }
      guard let start = kept.first, kept.contains(where: { $0.offset != start.offset }) else {
        return nil
      }
      let frames = kept.map { frame in
        var frame = frame
        frame.time -= start.time
        return frame
      }
      return (motion.name, Trace(frames: frames))
    }
  }

  // MARK: Film

  /// Returns the film of the kept time, at one pixel per point.
  func film(of device: Simulator) -> Film {
    let end = device.time
    var shown = frames
    // The screen as it is now.
    if let list = device.displayList { shown.append(frame(at: end, list)) }
    let first = max(0, shown.lastIndex { $0.time <= end - length } ?? 0)
    shown.removeFirst(first)
    var film = Film()
    let compositor = Compositor()
    for (index, frame) in shown.enumerated() {
      let start = max(frame.time, end - length)
      let next = index + 1 < shown.count ? shown[index + 1].time : end + Self.lastFrameDuration
      guard next > start else { continue }
      _ = compositor.render(frame.list)
      film.add(
        FilmPicture.shot(
          of: compositor.buffer, scale: frame.list.scale, fingers: frame.fingers,
          hasFailed: frame.hasFailed), for: next - start)
    }
    return film
  }

  /// How long the last frame of a film is shown before the film repeats, in seconds.
  private static let lastFrameDuration: TimeInterval = 1
}
