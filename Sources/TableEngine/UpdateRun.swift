import TableGeometry

/// Called when an update has been shown; with `false` when it was cut short.
public typealias UpdateCompletion = (Bool) -> Void

/// A view that leaves the table with an update.
public struct Departure<Cell: AnyObject, Part: AnyObject> {
  /// What leaves.
  public enum Leaving {
    case cell(Cell, row: RowAddress)
    case part(Part, TablePart, section: Int)
  }

  public let leaving: Leaving
  /// The view's opacity before it began to leave.
  public let opacity: Double

  public init(_ leaving: Leaving, opacity: Double) {
    self.leaving = leaving
    self.opacity = opacity
  }

  public var identity: ObjectIdentifier {
    switch leaving {
    case .cell(let cell, _): ObjectIdentifier(cell)
    case .part(let view, _, _): ObjectIdentifier(view)
    }
  }
}

/// The views that an update takes off the screen, each kind in ascending order.
public struct DepartingViews<Cell: AnyObject, Part: AnyObject> {
  public var cells: [(row: RowAddress, cell: Cell)]
  public var headers: [(section: Int, view: Part)]
  public var footers: [(section: Int, view: Part)]

  @usableFromInline init(
    cells: [(row: RowAddress, cell: Cell)], headers: [(section: Int, view: Part)],
    footers: [(section: Int, view: Part)]
  ) {
    self.cells = cells
    self.headers = headers
    self.footers = footers
  }
}

/// An update in flight.
@MainActor public final class UpdateRun<Cell: AnyObject, Part: AnyObject> {
  /// The views that are leaving.
  public internal(set) var departures: [Departure<Cell, Part>] = []
  /// Views that belong to the table but end out of view.
  public var held: [ObjectIdentifier] = []
  var completions: [UpdateCompletion]
  @usableFromInline var isOver = false

  @usableFromInline init(completions: [UpdateCompletion]) { self.completions = completions }

  public func depart(_ departure: Departure<Cell, Part>) { departures.append(departure) }

  func isDeparting(_ view: AnyObject) -> Bool { place(of: view) != nil }

  /// Takes the departure of a view out of the run; nil where the view is not departing.
  func removeDeparture(of view: AnyObject) -> Departure<Cell, Part>? {
    guard let place = place(of: view) else { return nil }
    return departures.remove(at: place)
  }

  /// The index of a view's departure, without a closure, for which Swift would check at each that it runs
  /// on the main actor.
  private func place(of view: AnyObject) -> Int? {
    for index in departures.indices where departures[index].identity == ObjectIdentifier(view) {
      return index
    }
    return nil
  }

  /// Takes the completions out of the run, for the caller to call.
  public func removeCompletions() -> [UpdateCompletion] {
    defer { completions = [] }
    return completions
  }

  /// Takes all departures out of the run.
  @usableFromInline func removeDepartures() -> [Departure<Cell, Part>] {
    defer { departures = [] }
    return departures
  }
}
