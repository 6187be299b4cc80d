/// Decides how far a header that several lists share is in view, and where each list scrolls to keep in
/// step with it, without views.
///
/// The header is above the first row of every list. A list that moves up pushes the header out of view,
/// and a list whose first row comes down brings it back. Lists that are on the screen are in step: when
/// one of them moves the header, the others move with the header, so that the row directly below the
/// header stays there. A list that comes on the screen is brought in step in the same way, and therefore
/// keeps its place.
package struct SharedHeaderEngine: Equatable, Sendable {
  package enum Command: Equatable, Sendable {
    /// Move the header to its position for ``SharedHeaderEngine/visibleHeight``.
    case moveHeader
    /// Scroll the list of a page.
    case scroll(page: Int, to: Double)
  }

  private struct Page: Equatable, Sendable {
    /// The offset of the list; 0 if the first row is at the top of the list's visible area while the
    /// header is out of view.
    var offset: Double
    /// The distance, in points, from the first row to the bottom edge of the header when the page left
    /// the screen; nil on the screen.
    var place: Double?
  }

  /// The height of the header in points.
  package private(set) var height = 0.0
  /// The part of the height that is in view.
  package private(set) var visibleHeight = 0.0
  private var pages: [Int: Page] = [:]

  package init() {}

  /// The part of the height that is out of view.
  package var hiddenHeight: Double { height - visibleHeight }

  /// The visible part of the header, from 0 to 1; 1 if it has no height.
  package var progress: Double { height > 0 ? visibleHeight / height : 1 }

  // MARK: Pages

  /// Adds a page, or returns one, to the screen.
  ///
  /// - Parameter offset: The current offset of its list.
  package mutating func show(_ page: Int, at offset: Double) -> [Command] {
    guard offset.isFinite else { return [] }
    var place = max(offset, min(offset + height, 0))
    if let old = pages[page] {
      guard let left = old.place else { return [] }
      // The list may have been scrolled in the meantime.
      place = left + offset - old.offset
    }
    let target = self.offset(forPlace: place)
    pages[page] = Page(offset: target)
    return target == offset ? [] : [.scroll(page: page, to: target)]
  }

  /// Records the place of a page that leaves the screen.
  package mutating func hide(_ page: Int) {
    guard let old = pages[page], old.place == nil else { return }
    pages[page]?.place = old.offset + visibleHeight
  }

  package mutating func remove(_ page: Int) { pages[page] = nil }

  /// Returns the offset that a page on the screen is known to have; nil for other pages.
  package func offset(of page: Int) -> Double? {
    pages[page].flatMap { $0.place == nil ? $0.offset : nil }
  }

  // MARK: Events

  /// Handles a list that has moved.
  ///
  /// - Parameter isLayout: Whether the layout has changed, instead of a finger or code scrolling. The
  ///   header then only moves if it would leave a gap above the first row.
  package mutating func move(_ page: Int, to offset: Double, isLayout: Bool = false) -> [Command] {
    guard offset.isFinite, let old = pages[page], old.place == nil else { return [] }
    pages[page]?.offset = offset
    let step = isLayout ? 0 : offset - old.offset
    return setVisibleHeight(visibleHeight - max(0, step), above: offset, except: page)
  }

  /// Records the offset at which a list has arrived after a command, which its range may limit.
  package mutating func arrive(_ page: Int, at offset: Double) {
    guard offset.isFinite, pages[page]?.place == nil else { return }
    pages[page]?.offset = offset
  }

  /// Sets the height of the header. A header that is fully in view or fully out of view stays so.
  package mutating func setHeight(_ new: Double) -> [Command] {
    guard new.isFinite, new >= 0, new != height else { return [] }
    let old = (height, visibleHeight)
    let isShown = visibleHeight == height
    height = new
    let visible = isShown ? new : min(visibleHeight, new)
    let commands = setVisibleHeight(visible)
    return commands.isEmpty && old.0 != height ? [.moveHeader] : commands
  }

  /// Moves the header fully in or out of view.
  package mutating func setHidden(_ isHidden: Bool) -> [Command] {
    setVisibleHeight(isHidden ? 0 : height)
  }

  // MARK: Header

  /// Changes the visible height, and moves the lists on the screen with the header.
  ///
  /// - Parameters:
  ///   - offset: The offset of the list that moves the header, whose first row the header is never
  ///     above with a gap.
  ///   - mover: The page of that list, which is already where it belongs.
  private mutating func setVisibleHeight(
    _ wanted: Double, above offset: Double = .infinity, except mover: Int? = nil
  ) -> [Command] {
    let new = min(max(wanted, -offset, 0), height)
    guard new != visibleHeight else { return [] }
    let change = new - visibleHeight
    visibleHeight = new
    var commands = [Command.moveHeader]
    for page in pages.keys.sorted() where page != mover {
      guard let old = pages[page], old.place == nil else { continue }
      let target = self.offset(forPlace: old.offset + visibleHeight - change)
      pages[page]?.offset = target
      commands.append(.scroll(page: page, to: target))
    }
    return commands
  }

  /// Returns the offset of a list at a place. A list that is pulled beyond its top is so only below a
  /// header that is fully in view.
  private func offset(forPlace place: Double) -> Double {
    (visibleHeight < height ? max(place, 0) : place) - visibleHeight
  }
}
