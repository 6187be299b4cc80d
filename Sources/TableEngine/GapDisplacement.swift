import TableGeometry

/// The distances by which a gap moves rows from their positions in the content.
///
/// It does not store the table's extents, because each change of the gap would have to copy them if
/// there were a second reference.
public struct GapDisplacement {
  /// The row that moves to the gap; nil for a row from outside the table.
  private let source: RowAddress?
  /// The address of the gap, counted without the source row; nil if there is no gap.
  private let target: RowAddress?
  /// The height of the gap, in points.
  private let height: Double

  init(_ gap: TableGap?) {
    switch gap {
    case .carried(let row): (source, target, height) = (row.source, row.target, row.height)
    case .inserted(let gap): (source, target, height) = (nil, gap.target, gap.height)
    case .into, nil: (source, target, height) = (nil, nil, 0)
    }
  }

  /// Returns the distance of a row in points, downwards. O(1).
  public func distance(ofRow row: RowAddress) -> Double {
    guard let target, row != source else { return 0 }
    var place = row
    var distance = 0.0
    if let source, source < row {
      distance -= height
      if source.section == row.section { place.row -= 1 }
    }
    return place >= target ? distance + height : distance
  }

  /// Returns the distance of a section's header in points, downwards. O(1).
  public func distance(ofHeader section: Int) -> Double {
    distance { $0.section < section }
  }

  /// Returns the distance of a section's footer in points, downwards. O(1).
  public func distance(ofFooter section: Int) -> Double {
    distance { $0.section <= section }
  }

  private func distance(isAbove: (RowAddress) -> Bool) -> Double {
    var distance = 0.0
    if let source, isAbove(source) { distance -= height }
    if let target, isAbove(target) { distance += height }
    return distance
  }
}

extension TableEngine {
  /// The displacement of rows by the current gap. O(1).
  public var displacement: GapDisplacement { GapDisplacement(gap) }

  /// Begins an animated change of the gap: all views stay on screen, wherever they end, until the run
  /// is instructed to keep only some of them, or finishes.
  public func beginSlide() -> UpdateRun<Cell, Part> {
    let run = UpdateRun<Cell, Part>(completions: [])
    updates.runs.append(run)
    for cell in rows.cells { hold(cell, until: run) }
    for part in TablePart.allCases {
      for view in parts[part].views { hold(view, until: run) }
    }
    return run
  }

  /// Releases the views of a slide, except those that are needed until its end.
  public func hold(only views: [AnyObject], of run: UpdateRun<Cell, Part>) {
    let old = run.held
    run.held = views.map { ObjectIdentifier($0) }
    letGo(of: old)
  }
}
