import ArgumentParser
import Foundation
import UIKit
import WindowHost

/// Opens a window with a scroll view, text fields or controls, and prints each event on a line, for
/// tests that drive a real window.
struct ProbeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "probe", abstract: "Open a window that prints its events.",
    shouldDisplay: false)

  @Flag(help: "Page the content.")
  var paging = false

  @Flag(help: "Show two text fields instead.")
  var fields = false

  @Flag(help: "Show controls and fields instead.")
  var controls = false

  @Flag(help: "Show a view that prints touches instead.")
  var touches = false

  @Flag(help: "Show a screen over which keys open others instead.")
  var layers = false

  @Flag(help: "Run an app with a scene whose state lasts instead.")
  var app = false

  func run() throws {
    if app {
      UIApplicationMain(
        CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(ProbeSceneApp.self))
      return
    }
    // Safety: the parser of arguments calls `run()` on the program's first thread.
    try MainActor.assumeIsolated {
      try WindowHost.run(title: "Probe", size: CGSize(width: 390, height: 600), scale: 1) {
        if controls { return ProbeControls() }
        if touches { return ProbeTouches() }
        if layers { return ProbeLayers() }
        return fields ? ProbeFields() : ProbeController(isPaging: paging)
      }
    }
  }
}

/// Prints a line without buffering, even into a pipe.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

/// A board of numbered tiles, two screens wide and ten high, whose delegate prints its calls.
private final class ProbeController: UIViewController, UIScrollViewDelegate {
  private let scrollView = UIScrollView()
  private let isPaging: Bool
  private static let tile = CGSize(width: 195, height: 100)

  init(isPaging: Bool) {
    self.isPaging = isPaging
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.isPagingEnabled = isPaging
    scrollView.delegate = self
    let (columns, rows) = (isPaging ? 2 : 4, 60)
    scrollView.contentSize = CGSize(
      width: Self.tile.width * CGFloat(columns), height: Self.tile.height * CGFloat(rows))
    for row in 0..<rows {
      for column in 0..<columns { scrollView.addSubview(tile(row, column)) }
    }
    view.addSubview(scrollView)
  }

  private func tile(_ row: Int, _ column: Int) -> UIView {
    let tile = ProbeTile(
      frame: CGRect(
        x: Self.tile.width * CGFloat(column), y: Self.tile.height * CGFloat(row),
        width: Self.tile.width, height: Self.tile.height
      ).insetBy(dx: 3, dy: 3))
    tile.text = "\(column), \(row)"
    tile.isUserInteractionEnabled = true
    tile.textAlignment = .center
    tile.backgroundColor = UIColor(
      hue: CGFloat(row % 20) / 20, saturation: 0.35, brightness: 0.95, alpha: 1)
    return tile
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    say("ready")
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    say("offset \(scrollView.contentOffset.x) \(scrollView.contentOffset.y)")
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { say("willBeginDragging") }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    say("didEndDragging \(decelerate)")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { say("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    say("didEndScrollingAnimation")
  }
}

/// A tile that prints when it is tapped.
private final class ProbeTile: UILabel {
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    say("tapped \(text ?? "")")
  }
}
