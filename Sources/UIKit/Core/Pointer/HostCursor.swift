/// The image of the pointer that a host displays.
package enum HostCursor: Hashable, Sendable {
  case arrow
  /// Over text that can be edited or selected.
  case text
  /// Over a link.
  case hand
  /// Shown over a handle, and while the handle is held.
  case grab, grabbing
  case resizeHorizontally, resizeVertically
  case hidden
}
