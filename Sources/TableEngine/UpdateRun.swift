import TableGeometry

/// Called when an update has been displayed, or with `false` when it was interrupted.
public typealias UpdateCompletion = (Bool) -> Void

/// A view that an update removes from the table.
public struct Departure<Cell: AnyObject, Part: AnyObject> {
  /// The disappearing view.
  public enum Leaving {
    case cell(Cell, row: RowAddress)
    case part(Part, TablePart, section: Int)
  }

  public let leaving: Leaving
  /// The view's opacity before its departure.
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

/// The views that an update removes from the screen, each kind in ascending order.
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
  /// The disappearing views.
  public internal(set) var departures: [Departure<Cell, Part>] = []
  /// The views that belong to the table but end out of view.
  public var held: [ObjectIdentifier] = []
  var completions: [UpdateCompletion]
  @usableFromInline var isOver = false

  @usableFromInline init(completions: [UpdateCompletion]) { self.completions = completions }

  public func depart(_ departure: Departure<Cell, Part>) { departures.append(departure) }

  func isDeparting(_ view: AnyObject) -> Bool { departureIndex(of: view) != nil }

  /// Removes the departure of a view from the run; nil if the view is not departing.
  func removeDeparture(of view: AnyObject) -> Departure<Cell, Part>? {
    guard let place = departureIndex(of: view) else { return nil }
    return departures.remove(at: place)
  }

  /// Returns the index of a view's departure. This is a loop because Swift would check the main actor
  /// at each call of a closure.
  private func departureIndex(of view: AnyObject) -> Int? {
    for index in departures.indices where departures[index].identity == ObjectIdentifier(view) {
      return index
    }
    return nil
  }

  /// Removes the completions from the run, so that the caller can call them.
  public func removeCompletions() -> [UpdateCompletion] {
    defer { completions = [] }
    return completions
  }

  /// Removes all departures from the run.
  @usableFromInline func removeDepartures() -> [Departure<Cell, Part>] {
    defer { departures = [] }
    return departures
  }
}
