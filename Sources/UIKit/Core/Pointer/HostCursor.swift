/// The image of the pointer that a host displays.
package enum HostCursor: Hashable, Sendable {
  case arrow
  /// The cursor over text that can be edited or selected.
  case text
  /// The cursor over a link.
  case hand
  /// The cursors for a handle: while the pointer is over it, and while it is held.
  case grab, grabbing
  case resizeHorizontally, resizeVertically
  case hidden
}
