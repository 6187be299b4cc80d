import TableEngine
import TableGeometry

/// What an app would show: sections of rows, each row with a name and a height.
struct ModelSection {
  struct Row {
    let name: Int
    var height: Double
  }
  var name: Int
  var rows: [Row] = []
  var header = 0.0
  var footer = 0.0
}

/// A cell, a header or a footer: an identity, the last placement, and what it stands for.
final class Handle {
  enum State: Equatable {
    case free
    /// Made by the app, and not yet on screen.
    case offered
    case onScreen
    case departing
  }
  var state = State.free
  var placement = Placement(x: 0, y: 0, width: 0, height: 0)
  var name = -1
}

/// A table without views: keeps the app's rows, hands out handles, and records every rule that the
/// engine breaks.
///
/// A class, as a table is; the host that the engine is given is a value that refers to it.
@MainActor final class ModelTable {
  let engine = TableEngine<ModelHost>()
  var sections: [ModelSection] = []
  var sizing = RowSizing.fixed(20)
  var pins = true
  var viewport = Viewport(top: 0, width: 80, height: 100)
  var rowsTop = 0.0
  var contentHeight = 0.0
  var isInWindow = true
  var isAnimating = false
  var isPrefetching = false
  /// Called in every query to the app, to inject hostile answers.
  var onCall: (() -> Void)?
  var failure: String?
  var faults = 0
  var free: [Handle] = []
  var made = 0
  var onScreen = 0
  var runs: [UpdateRun<Handle, Handle>] = []
  var scheduled: [() -> Void] = []
  var asked = 0
  /// The names of the selected rows.
  var selected: Set<Int> = []

  var host: ModelHost { ModelHost(table: self) }

  func fail(_ text: @autoclosure () -> String) {
    if failure == nil { failure = text() }
  }

  func call() { onCall?() }

  func take() -> Handle {
    if let handle = free.popLast() {
      if handle.state != .free { fail("a handle in use was free for reuse") }
      handle.state = .offered
      return handle
    }
    made += 1
    let handle = Handle()
    handle.state = .offered
    return handle
  }

  func show(_ handle: Handle, _ name: Int, _ placement: Placement) {
    if handle.state != .offered { fail("a handle is shown that is \(handle.state)") }
    handle.state = .onScreen
    onScreen += 1
    handle.placement = placement
    handle.name = name
  }

  func release(_ handle: Handle) {
    switch handle.state {
    case .onScreen, .departing: onScreen -= 1
    case .offered: break
    case .free: fail("a handle is released twice")
    }
    handle.state = .free
    free.append(handle)
  }

  func row(_ row: RowAddress) -> ModelSection.Row? {
    guard sections.indices.contains(row.section),
      sections[row.section].rows.indices.contains(row.row)
    else {
      fail("asked for \(row), which is not there")
      return nil
    }
    return sections[row.section].rows[row.row]
  }

  var maximumTop: Double { max(0, contentHeight - viewport.height) }

  /// The clock's next turn.
  func turn() {
    let due = scheduled
    scheduled = []
    for body in due { body() }
  }

  /// Ends every update in flight.
  func finishRuns() {
    while let run = runs.popLast() { engine.finish(run, true, host) }
  }
}
