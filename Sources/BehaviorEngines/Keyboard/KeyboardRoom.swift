/// The rules by which a scroll view avoids the keyboard, shared by table view controllers, text views
/// and the ``KeyboardShare`` of other scroll views.
package enum KeyboardRoom {
  /// Returns whether the content of a screen avoids the keyboard of a first responder: not if the
  /// responder's screen is presented above the content's. The content below a search controller does
  /// avoid it, because it shows the results of the search.
  ///
  /// A screen is an outermost view controller: the root of a window, or a presented one.
  ///
  /// - Parameters:
  ///   - screen: The content's screen; nil if it is in none.
  ///   - responder: The first responder's screen; nil if it is in none.
  ///   - presenter: Returns the screen that has presented one; nil for the root of a window.
  ///   - isSearch: Returns whether a screen is a search controller.
  package static func isNeeded<Screen: AnyObject>(
    by screen: Screen?, for responder: Screen?, presenter: (Screen) -> Screen?,
    isSearch: (Screen) -> Bool
  ) -> Bool {
    guard let screen, let responder else { return true }
    var current = responder
    var isSearched = true
    while current !== screen {
      // The responder's screen is not above the content's, but below it.
      guard let next = presenter(current) else { return true }
      isSearched = isSearched && isSearch(current)
      current = next
    }
    return isSearched
  }

  /// Returns the height in points of a scroll view that the keyboard covers beyond the safe area,
  /// rounded to whole millionths. The overlap becomes part of an inset from which the safe area is
  /// computed again; without rounding, the last digits would differ each time.
  ///
  /// - Parameters:
  ///   - top: The scroll view's top edge in the coordinates of the keyboard.
  ///   - bottom: The scroll view's bottom edge.
  ///   - keyboard: The keyboard's top edge.
  ///   - safeArea: The part of the scroll view's bottom inset that is not its content inset.
  package static func overlap(top: Double, bottom: Double, keyboard: Double, safeArea: Double)
    -> Double
  {
    let overlap = min(bottom - keyboard, bottom - top) - max(0, safeArea)
    return max(0, (overlap * 1e6).rounded() / 1e6)
  }
}

/// The visible range of a scroll view's content, for scrolling the focused field clear of the keyboard.
package struct KeyboardViewport: Equatable, Sendable {
  /// The offset at which the content rests.
  package var offset: Double
  /// The height of the scroll view, in points.
  package var height: Double
  package var contentHeight: Double
  /// The adjusted insets, with the keyboard's share.
  package var topInset: Double
  package var bottomInset: Double
  /// The top inset below which content stays visible, without the space of a refreshing indicator.
  package var coveredTop: Double
  /// The bottom inset above which content stays visible, without the space of a loading indicator.
  package var coveredBottom: Double

  package init(
    offset: Double, height: Double, contentHeight: Double, topInset: Double, bottomInset: Double,
    coveredTop: Double? = nil, coveredBottom: Double? = nil
  ) {
    self.offset = offset
    self.height = height
    self.contentHeight = contentHeight
    self.topInset = topInset
    self.bottomInset = bottomInset
    self.coveredTop = coveredTop ?? topInset
    self.coveredBottom = coveredBottom ?? bottomInset
  }

  /// Returns the offset nearest to the current one, within the scrollable range, at which `target` is
  /// visible. A target that does not fit is shown from its beginning.
  ///
  /// - Parameters:
  ///   - target: The part of the content to show; nil to only stay within the range.
  ///   - field: The part of the target that matters. If it is visible, the content does not move for
  ///     the rest of the target.
  package func offset(
    showing target: ClosedRange<Double>?, unlessVisible field: ClosedRange<Double>? = nil
  ) -> Double {
    var offset = offset
    if let target, field.map({ !isVisible($0) }) ?? true {
      offset = max(offset, target.upperBound - height + coveredBottom)
      offset = min(offset, target.lowerBound - coveredTop)
    }
    let last = max(-topInset, contentHeight + bottomInset - height)
    return max(-topInset, min(last, offset))
  }

  /// Returns whether no part of a range of the content is covered, apart from rounding.
  private func isVisible(_ part: ClosedRange<Double>) -> Bool {
    let tolerance = 0.25
    return part.lowerBound >= offset + coveredTop - tolerance
      && part.upperBound <= offset + height - coveredBottom + tolerance
  }
}

/// The part of a bottom inset that belongs to the keyboard. The app can set the same inset.
package struct KeyboardShare: Equatable, Sendable {
  private var share: Double = 0
  /// The app's own inset, and the inset with the share.
  private var own: Double = 0
  private var sum: Double = 0

  package init() {}

  package var isZero: Bool { share == 0 }

  /// Returns the inset with a new share; a share of 0 restores exactly the app's own inset. A value
  /// that the app has set in the meantime includes the share if it is at least as large, as after
  /// `bottom += 2`, and is otherwise only the app's own.
  package mutating func update(_ inset: Double, to new: Double) -> Double {
    if share == 0 {
      own = inset
    } else if inset != sum {
      own = inset >= share ? inset - share : inset
    }
    share = new
    sum = own + new
    return new == 0 ? own : sum
  }
}
