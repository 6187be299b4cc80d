/// The rules by which a scroll view makes room for the keyboard. Table view controllers, text views
/// and ``KeyboardShare`` of other scroll views follow the same ones.
package enum KeyboardRoom {
  /// Whether content of a screen makes room for the keyboard of a first responder: not for that of a
  /// screen presented above its own. The list below a search controller does, because it is what the
  /// search bar searches.
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
      // Not above the content: in a screen below it.
      guard let next = presenter(current) else { return true }
      isSearched = isSearched && isSearch(current)
      current = next
    }
    return isSearched
  }

  /// The height in points that the keyboard covers of a scroll view beyond its safe area.
  ///
  /// - Parameters:
  ///   - top: The scroll view's upper edge in the coordinates of the keyboard.
  ///   - bottom: The scroll view's lower edge.
  ///   - keyboard: The keyboard's upper edge.
  ///   - safeArea: The part of the scroll view's bottom inset that is not its content inset.
  package static func overlap(top: Double, bottom: Double, keyboard: Double, safeArea: Double)
    -> Double
  {
    max(0, min(bottom - keyboard, bottom - top) - max(0, safeArea))
  }
}

/// The edges between which a scroll view's content is visible, from which it scrolls what is edited
/// clear of the keyboard.
package struct KeyboardViewport: Equatable, Sendable {
  /// The offset at which the content rests.
  package var offset: Double
  /// The height of the scroll view, in points.
  package var height: Double
  package var contentHeight: Double
  /// The adjusted insets, with the keyboard's share.
  package var topInset: Double
  package var bottomInset: Double
  /// The top inset without that of a refresh control, through which content can be seen.
  package var coveredTop: Double

  package init(
    offset: Double, height: Double, contentHeight: Double, topInset: Double, bottomInset: Double,
    coveredTop: Double? = nil
  ) {
    self.offset = offset
    self.height = height
    self.contentHeight = contentHeight
    self.topInset = topInset
    self.bottomInset = bottomInset
    self.coveredTop = coveredTop ?? topInset
  }

  /// Returns the offset nearest to the present one, within the scrollable range, at which `target` is
  /// visible. Of a target that does not fit, the beginning is.
  package func offset(showing target: ClosedRange<Double>?) -> Double {
    var offset = offset
    if let target {
      offset = max(offset, target.upperBound - height + bottomInset)
      offset = min(offset, target.lowerBound - coveredTop)
    }
    let last = max(-topInset, contentHeight + bottomInset - height)
    return max(-topInset, min(last, offset))
  }
}

/// The keyboard's share of a bottom inset that the app sets too.
package struct KeyboardShare: Equatable, Sendable {
  private var share: Double = 0
  /// The app's own inset, and the inset with the share.
  private var own: Double = 0
  private var sum: Double = 0

  package init() {}

  package var isZero: Bool { share == 0 }

  /// Returns the inset with another share; with none it is exactly the app's own. A value that the app
  /// has set meanwhile includes the share if it is as large, as after `bottom += 2`, and is the app's
  /// own alone otherwise.
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
