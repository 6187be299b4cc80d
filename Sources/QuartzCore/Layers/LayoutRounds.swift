import CoreGraphics

/// Limits how often a layer that requests another layout in each layout is laid out.
///
/// A layer gets 16 rounds in a commit, and from then on one round for each layout until the commit
/// ends. Otherwise nested views would multiply their rounds, as in a table that lays out each cell
/// as often as itself.
///
/// Safety: used only in layouts, on the thread of the layer tree.
enum LayoutRounds {
  static let limit = 16

  /// The layers that have used up their rounds in this commit. There are none unless an app makes a
  /// mistake.
  @exclusivity(unchecked) private nonisolated(unsafe) static var restless: Set<ObjectIdentifier> =
    []
  @exclusivity(unchecked) nonisolated(unsafe) static var isCommitting = false

  /// Returns the number of rounds that a layer may take in one layout.
  @inline(__always) static func limit(for layer: CALayer) -> Int {
    restless.isEmpty ? limit : restless.contains(ObjectIdentifier(layer)) ? 1 : limit
  }

  /// Called after a layer's last round if it has requested another one. Only the first such layer of a
  /// commit is reported, because its ancestors are often laid out again only because of it.
  @inline(never) static func usedUp(by layer: CALayer) {
    let isFirst = restless.isEmpty
    restless.insert(ObjectIdentifier(layer))
    guard isFirst else { return }
    let owner: Any = layer.delegate ?? layer
    NumberGate.report(
      "\(type(of: owner)) asked for another layout in each of \(limit) layouts: "
        + "the rest is left to the next frame")
  }

  /// Begins a commit, or a layout outside a commit.
  static func begin() {
    if !restless.isEmpty { restless = [] }
  }
}
