/// Distinguishes the rows or items that a view displays one after another.
package struct RowIdentity: Hashable, Sendable {
  private let serial: Int
  @MainActor private static var last = 0

  @MainActor init() {
    Self.last += 1
    serial = Self.last
  }
}
