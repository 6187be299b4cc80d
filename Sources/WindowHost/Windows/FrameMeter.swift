import CoreGraphics
import Foundation
import FrameTiming
import QuartzCore
import UIKit

/// Shows the cost of frames in a strip over the window's content.
///
/// The strip is not a view of the app: it takes no touches, is not in a view tree, and does not measure
/// its own text. It changes only with the app's frames, so that an idle window stays idle.
@MainActor package final class FrameMeter {
  /// The costs of a frame, in milliseconds and pixels.
  struct Costs: Equatable {
    var layout = 0.0
    var list = 0.0
    var composition = 0.0
    var presentation = 0.0
    var pixelsMoved = 0
    var pixelsPainted = 0

    var total: Double { layout + list + composition + presentation }
  }

  private let layer = CATextLayer()
  private let clock: () -> TimeInterval
  private var current = Costs()
  private var costs: [Costs] = []
  /// The seconds from one refresh of the display to the next.
  private var interval: TimeInterval = 1.0 / 60
  /// The seconds for which each of the last frames was on the screen, and those by which it was late.
  private var showings: [(shown: TimeInterval, late: TimeInterval)] = []

  /// The number of frames over which the strip shows the mean and the maximum (our choice).
  private static let window = 30
  /// The number of frames over which the strip shows the hitch time ratio (our choice): with fewer, a
  /// single late frame would be most of it.
  private static let hitchWindow = 240
  private static let height: CGFloat = 18

  /// - Parameter clock: Returns the time in seconds.
  package init(clock: @escaping () -> TimeInterval) {
    self.clock = clock
    layer.fontSize = 11
    layer.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 0.75)
    layer.foregroundColor = .white
    layer.alignmentMode = .center
  }

  // MARK: Measuring

  /// Runs a session's frame, and returns its picture with the strip; nil if nothing has changed.
  package func frame(of session: HostSession, at time: TimeInterval) -> DisplayList? {
    let start = clock()
    guard session.runFrame(at: time) else { return nil }
    current = Costs()
    current.layout = since(start)
    interval = 1 / TimeInterval(max(1, session.screen.maximumFramesPerSecond))
    session.withoutNewFrame { update(in: session.screen) }
    let built = clock()
    let list = session.displayList(at: session.now, overlay: layer)
    current.list = since(built)
    return list
  }

  /// Runs the composition of a frame.
  package func compose(by compositor: Compositor, _ body: () -> [PixelRect]) -> [PixelRect] {
    let (start, before) = (clock(), compositor.counters)
    let damage = body()
    current.composition = since(start)
    current.pixelsMoved = compositor.counters.pixelsMoved - before.pixelsMoved
    current.pixelsPainted = compositor.counters.pixelsComposited - before.pixelsComposited
    return damage
  }

  /// Runs the presentation of a frame, which is its last step.
  package func present<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    let start = clock()
    try body()
    current.presentation = since(start)
    costs.append(current)
    if costs.count > Self.window { costs.removeFirst() }
    let late = FrameRecord.lateness(of: current.total / 1000, interval: interval)
    showings.append((interval + late, late))
    if showings.count > Self.hitchWindow { showings.removeFirst() }
  }

  private func since(_ start: TimeInterval) -> Double { (clock() - start) * 1000 }

  // MARK: Showing

  /// The milliseconds by which the last frames came late per second of motion (WWDC20 10077): a frame
  /// that takes longer than the time between two refreshes misses at least one of them.
  package var hitchRatio: Double {
    let shown = showings.reduce(0) { $0 + $1.shown }
    return shown > 0 ? showings.reduce(0) { $0 + $1.late } / shown * 1000 : 0
  }

  /// The strip's text: the means over the last frames, the maximum of a single frame, and the hitch time
  /// ratio.
  package var text: String {
    guard !costs.isEmpty else { return "" }
    func mean(_ value: KeyPath<Costs, Double>) -> String {
      let sum = costs.reduce(0) { $0 + $1[keyPath: value] }
      return String(format: "%.2f", sum / Double(costs.count))
    }
    func thousands(_ value: KeyPath<Costs, Int>) -> String {
      "\(costs.reduce(0) { $0 + $1[keyPath: value] } / costs.count / 1000)"
    }
    let most = String(format: "%.1f", costs.map(\.total).max() ?? 0)
    return "layout \(mean(\.layout))  list \(mean(\.list))  compose \(mean(\.composition))  "
      + "show \(mean(\.presentation))  most \(most) ms  "
      + String(format: "hitches %.1f ms/s  ", hitchRatio) + "moved \(thousands(\.pixelsMoved))k  "
      + "painted \(thousands(\.pixelsPainted))k"
  }

  private func update(in screen: UIScreen) {
    let frame = CGRect(
      x: 0, y: screen.bounds.height - Self.height, width: screen.bounds.width, height: Self.height)
    layer.contentsScale = screen.scale
    if layer.frame != frame { layer.frame = frame }
    layer.string = text
    layer.layoutSubtree()
    layer.displaySubtree()
  }
}
