/// Determines how far each of several bars moves as the content scrolls, without views.
///
/// The bars at the top hide one after another, starting with the lowest, so that together they move as
/// far as the content. The bars at the bottom move over the whole hiding distance. A bar with a share
/// moves over that part of the hiding distance instead.
package struct BarArrangement: Equatable, Sendable {
  package enum Edge: Equatable, Sendable { case top, bottom }

  package struct Bar: Equatable, Sendable {
    package var edge: Edge
    /// The height of the content, in points, that the bar covers.
    package var room: Double
    /// The distance, in points, that the bar moves until it is out of view.
    package var travel: Double
    /// The part of the hiding distance, from 0 to 1, over which the bar moves; nil to derive it from the
    /// other bars.
    package var share: ClosedRange<Double>?

    package init(
      edge: Edge, room: Double, travel: Double, share: ClosedRange<Double>? = nil
    ) {
      self.edge = edge
      self.room = room
      self.travel = travel
      self.share = share
    }
  }

  /// The bars: those at the top in order from top to bottom, then those at the bottom.
  package let bars: [Bar]
  /// The hiding distance: how far the content scrolls, in points, until all bars are hidden. It is the
  /// total height of the bars at the top or, if there are none, the height of the tallest bar at the
  /// bottom.
  package let way: Double
  /// The part of the hiding distance over which each bar moves.
  private let shares: [ClosedRange<Double>]

  package init(_ bars: [Bar] = []) {
    self.bars = bars
    let top = bars.filter { $0.edge == .top }.reduce(0) { $0 + $1.room }
    way = top > 0 ? top : bars.map(\.room).max() ?? 0
    var shares: [ClosedRange<Double>] = []
    var end = top
    for bar in bars {
      if bar.edge == .top, top > 0 {
        let start = end - bar.room
        shares.append(bar.share ?? max(0, start / top)...max(0, end / top))
        end = start
      } else {
        shares.append(bar.share ?? 0...1)
      }
    }
    self.shares = shares
  }

  /// Returns the hidden fraction of a bar, from 0 to 1, after the content has scrolled by a distance.
  package func hiddenPart(of index: Int, at distance: Double) -> Double {
    guard way > 0 else { return 0 }
    let share = shares[index]
    let part = min(max(distance / way, 0), 1)
    guard share.upperBound > share.lowerBound else { return part > share.lowerBound ? 1 : 0 }
    return min(max((part - share.lowerBound) / (share.upperBound - share.lowerBound), 0), 1)
  }

  /// Returns the distance, in points, by which a bar has moved down; negative at the top.
  ///
  /// A bar at the top also moves with the bars above it.
  package func translation(of index: Int, at distance: Double) -> Double {
    let own = hiddenPart(of: index, at: distance) * bars[index].travel
    guard bars[index].edge == .top else { return own }
    let above = bars.indices.filter { $0 < index && bars[$0].edge == .top }
    return -above.reduce(own) { $0 + hiddenPart(of: $1, at: distance) * bars[$1].room }
  }

  /// Returns the height, in points, that hidden bars at an edge release to the content.
  package func hiddenRoom(_ edge: Edge, at distance: Double) -> Double {
    bars.indices.filter { bars[$0].edge == edge }.reduce(0) {
      $0 + hiddenPart(of: $1, at: distance) * bars[$1].room
    }
  }

  /// Returns the height of the content, in points, that the bars at an edge cover when shown.
  package func room(_ edge: Edge) -> Double {
    bars.filter { $0.edge == edge }.reduce(0) { $0 + $1.room }
  }
}
