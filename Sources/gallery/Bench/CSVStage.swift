import ArgumentParser
import Foundation
import GalleryPages
import QuartzCore
import UIKit

/// A CSV file's page in a session whose frames are rendered to pixels, sixty times per second of real
/// time.
@MainActor final class CSVStage {
  private let document: CSVDocument
  private let page: CSVPage
  private let session: HostSession
  private let compositor = Compositor()
  private let window: UIWindow
  private let start = CSVStage.seconds(CLOCK_MONOTONIC)
  /// The longest run loop passes of the main thread since the measurement began, in milliseconds of
  /// real time and of CPU time.
  private var longest = (clock: 0.0, cpu: 0.0)

  init(_ document: CSVDocument, size: CGSize) {
    self.document = document
    session = HostSession(screen: HostScreen(size: size, scale: 1))
    session.makeCurrent()
    page = CSVPage(document, sectionColumn: nil)
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.rootViewController = UINavigationController(rootViewController: page)
    window.makeKeyAndVisible()
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var reading = timespec()
    clock_gettime(clock, &reading)
    return Double(reading.tv_sec) + Double(reading.tv_nsec) / 1e9
  }

  // MARK: Frames

  /// Runs an action, runs frames until the document is at rest, and prints the longest of them.
  func measure(_ name: String, _ body: () throws -> Void) rethrows {
    longest = (0, 0)
    let began = (Self.seconds(CLOCK_MONOTONIC), Self.seconds(CLOCK_PROCESS_CPUTIME_ID))
    try body()
    repeat { turn {} } while document.isBusy
    let ended = (Self.seconds(CLOCK_MONOTONIC), Self.seconds(CLOCK_PROCESS_CPUTIME_ID))
    for _ in 0..<6 { turn {} }
    print(
      String(
        format: "%@: longest frame %.1f ms (%.1f ms of CPU), %.2f s, %.2f s of CPU", name,
        longest.clock, longest.cpu, ended.0 - began.0, ended.1 - began.1))
  }

  /// Runs the run loop once with a frame at the end, and sleeps for the rest of a sixtieth of a second.
  private func turn(_ body: () throws -> Void) rethrows {
    let began = (Self.seconds(CLOCK_MONOTONIC), Self.seconds(CLOCK_THREAD_CPUTIME_ID))
    _ = RunLoop.main.run(mode: .default, before: .distantPast)
    try body()
    if let list = session.frame(at: 1 + began.0 - start) { _ = compositor.render(list) }
    let clock = Self.seconds(CLOCK_MONOTONIC) - began.0
    longest.clock = max(longest.clock, clock * 1000)
    longest.cpu = max(longest.cpu, (Self.seconds(CLOCK_THREAD_CPUTIME_ID) - began.1) * 1000)
    if clock < 1.0 / 60 { Thread.sleep(forTimeInterval: 1.0 / 60 - clock) }
  }

  private func touch(_ phase: UITouch.Phase, _ point: CGPoint) {
    session.send(
      .touches([HostTouch(id: 1, phase: phase, location: point, kind: .direct)]),
      at: 1 + Self.seconds(CLOCK_MONOTONIC) - start)
  }

  // MARK: What users do

  func tapHeader(_ title: String) throws {
    guard let header = header(title, in: window) else {
      throw ValidationError("There is no column \"\(title)\" on the screen.")
    }
    let point = header.convert(CGPoint(x: 20, y: 20), to: nil)
    turn { touch(.began, point) }
    turn { touch(.ended, point) }
  }

  private func header(_ title: String, in view: UIView) -> UIControl? {
    if let control = view as? UIControl, control.accessibilityLabel == title { return control }
    for part in view.subviews { if let found = header(title, in: part) { return found } }
    return nil
  }

  /// Types a text, one letter every tenth of a second.
  func search(_ text: String) {
    guard let search = page.navigationItem.searchController else { return }
    turn { search.isActive = true }
    for length in 1...max(1, text.count) {
      turn {
        search.searchBar.text = String(text.prefix(length))
        page.updateSearchResults(for: search)
      }
      for _ in 0..<5 { turn {} }
    }
  }

  func endSearch() {
    guard let search = page.navigationItem.searchController else { return }
    turn {
      search.isActive = false
      search.searchBar.text = ""
      page.updateSearchResults(for: search)
    }
  }

  func makeSections(by column: String) throws {
    guard let index = document.index.column(named: column) else {
      throw ValidationError("There is no column \"\(column)\".")
    }
    turn { document.query.section = index }
  }

  func removeSections() { turn { document.query.section = nil } }

  func dragAlongIndex() throws {
    guard let titles = page.tableView.sectionIndexTitlesRect else {
      throw ValidationError("There is no index.")
    }
    let table = page.tableView
    let area = table.convert(titles, to: nil)
    turn { touch(.began, CGPoint(x: area.midX, y: area.minY + 1)) }
    for step in 1...120 {
      turn {
        touch(.moved, CGPoint(x: area.midX, y: area.minY + area.height * CGFloat(step) / 121))
      }
    }
    turn { touch(.ended, CGPoint(x: area.midX, y: area.maxY - 1)) }
  }
}
