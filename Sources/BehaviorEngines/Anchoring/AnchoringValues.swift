/// The settings of an anchoring engine.
package struct AnchoringSettings: Equatable, Sendable {
  /// Whether the list rests at its end: it follows new rows there. Otherwise only its rows keep their
  /// places on the screen.
  package var followsEnd = false
  /// Whether a list that follows its end opens there.
  package var opensAtEnd = true
  /// The distance from the end within which the content counts as being at its end, in points.
  package var followDistance = 32.0

  package init() {}
}

/// The part of a list's state on which an anchoring engine depends, in points.
package struct AnchoringMetrics: Equatable, Sendable {
  /// The distance of the visible end from the end of the content; negative beyond it.
  package var distance = 0.0
  /// The length of the content, and of the view; 0 before the first layout.
  package var contentLength = 0.0
  package var length = 0.0
  package var rowCount = 0
  /// The number of rows after the last row in view.
  package var rowsBelow = 0
  package var motion = PullMotion.none
  package var isInWindow = false

  package init() {}
}

/// A comparison of the rows with those that were in view when the list last came to rest.
package struct RowComparison: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// The same rows, some of which may have other heights.
    case same
    /// Rows have been inserted, deleted or moved; cells of remaining rows are still in use.
    case afterUpdate
    /// All cells have been replaced, and all heights may be estimates again.
    case reloaded
  }

  package var kind = Kind.same
  /// How far the anchor row has moved in the content, in points. The anchor is the lowest row that was
  /// in view and that still exists.
  package var displacement = 0.0
  /// The number of rows that have been added after the anchor row; negative for removed rows.
  package var appended = 0

  package init(_ kind: Kind = .same, displacement: Double = 0, appended: Int = 0) {
    self.kind = kind
    self.displacement = displacement
    self.appended = appended
  }
}

/// Whether the rows are in their places on the screen.
package enum AnchoredPlace: Equatable, Sendable {
  case settled
  /// Rows have been inserted, deleted or moved.
  ///
  /// - Parameters:
  ///   - followed: How far the offset has followed the anchor row.
  ///   - moved: How far the offset has moved while no finger or deceleration moved it.
  case updating(followed: Double, moved: Double)
  /// All rows have been reloaded, and the list has moved its offset by `moved` in its layout since.
  case reloading(moved: Double)
  /// Code has scrolled elsewhere since the rows were changed, and is left alone.
  case left
}

/// What the list does at its end.
package enum AnchoringPhase: Equatable, Sendable {
  /// The list does not follow its end.
  case unanchored
  /// The list has no rows yet, or has not been laid out.
  case opening
  /// The content is at its end, and stays there.
  case following
  /// Rows have come while a finger held the content at its end.
  ///
  /// - Parameter growth: The distance by which the end has moved away.
  case held(growth: Double, unseen: Int)
  /// The content scrolls to its end.
  case travelling
  /// The user reads earlier rows.
  ///
  /// - Parameter unseen: The number of rows that have come at the end and have not been in view.
  case reading(unseen: Int)

  package var unseenCount: Int {
    switch self {
    case .unanchored, .opening, .following, .travelling: 0
    case .held(_, let unseen), .reading(let unseen): unseen
    }
  }
}

/// An event that an anchoring engine handles.
package enum AnchoringEvent: Equatable, Sendable {
  /// The engine has been attached to a list, or its settings have changed.
  case settingsChanged
  /// Sizes, insets or rows have changed, perhaps in the middle of a layout.
  case changed(RowComparison)
  /// The offset has moved. Moves by the engine's own commands are not reported.
  case moved(by: Double, RowComparison)
  /// The list has been laid out: rows in view are measured.
  case laidOut(RowComparison)
  case dragBegan
  /// A drag without deceleration, a deceleration, an animated scroll, or a touch has ended.
  case motionEnded
  /// Code, or a tap of the user, asks for the end of the content.
  case endRequested(animated: Bool)
}

/// A command of an anchoring engine to its owner.
package enum AnchoringCommand: Equatable, Sendable {
  /// Move the offset by a distance, without disturbing a drag or a deceleration.
  case shift(Double)
  case scrollToEnd(animated: Bool)
}
