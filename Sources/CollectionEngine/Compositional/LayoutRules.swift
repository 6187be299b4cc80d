/// The rules of sizes and positions in compositional layouts.
///
/// A letter in parentheses gives the source of a rule or number: D documented by Apple, R recorded
/// from UIKit, C our choice, U reported by others and not confirmed.
public struct LayoutRules: Hashable, Sendable {
  /// The number of pixels per point.
  public var scale: Double
  private var grid: PixelGrid { PixelGrid(scale: scale) }

  /// The maximum difference of sums that are considered equal, to absorb rounding errors.
  static let tolerance = 1e-6
  /// The maximum usable length, to which longer and infinite lengths are clamped.
  static let longest = 1e7
  /// The maximum number of items in a group, for items of zero length (our choice).
  static let mostItems = 10_000
  /// The maximum number of items and groups visited to fill a group, for deeply nested groups (our
  /// choice).
  static let mostVisits = 50_000
  /// The maximum nesting depth of groups; deeper ones are empty (our choice).
  static let deepest = 128

  /// Creates the rules for a screen.
  public init(scale: Double) { self.scale = scale.isFinite && scale > 0 ? scale : 1 }

  // MARK: Numbers

  /// Clamps a length to a usable value, which is never NaN, infinite or negative (our choice).
  static func usable(_ length: Double) -> Double {
    length > 0 ? min(length, longest) : 0
  }

  /// Clamps an offset or spacing to a usable value, which may be negative.
  static func usableOffset(_ offset: Double) -> Double {
    offset.isNaN ? 0 : min(max(offset, -longest), longest)
  }

  /// Rounds a size down to whole pixels (R on the newest system; U: phones round to the nearest pixel).
  func size(_ length: Double) -> Double {
    (Self.usable(length) * scale + Self.tolerance).rounded(.down) / scale
  }

  /// Rounds a position to the nearest pixel (R).
  func position(_ rect: LayoutRect) -> LayoutRect {
    var rounded = rect
    rounded.x = grid.rounded(rect.x)
    rounded.y = grid.rounded(rect.y)
    return rounded
  }

  // MARK: Fractions

  /// The axis of a group along which items follow each other, and their spacing.
  struct Track {
    var axis: LayoutAxis
    var spacing: Double
  }

  /// Returns a fraction of a length. Along the group's axis, the spacing between the items that fit is
  /// subtracted first: 0.3 of 320 with a spacing of 10 is 0.3 · (320 - 2 · 10) (R on the newest system;
  /// iOS 13 to 18 are unconfirmed).
  func fraction(_ fraction: Double, of length: Double, along axis: LayoutAxis, _ track: Track?)
    -> Double
  {
    guard let track, track.axis == axis, fraction > 0 else { return fraction * length }
    let count = (1 / fraction + Self.tolerance).rounded(.down)
    guard count > 1, count.isFinite else { return fraction * length }
    return fraction * (length - (count - 1) * track.spacing)
  }

  /// Returns the length of one of `count` equal parts (D, R).
  func part(of length: Double, count: Int, spacing: Double) -> Double {
    size((length - Double(count - 1) * spacing) / Double(max(count, 1)))
  }

  /// Returns the length of an element in a container. A measured length replaces an estimate, without
  /// rounding.
  func length(
    _ dimension: LayoutDimension, in box: LayoutSize, _ track: Track? = nil,
    measured: Double? = nil
  ) -> Double {
    switch dimension {
    case .absolute(let length): return size(length)
    case .fractionalWidth(let share):
      return size(fraction(share, of: box.width, along: .horizontal, track))
    case .fractionalHeight(let share):
      return size(fraction(share, of: box.height, along: .vertical, track))
    case .estimated(let estimate), .uniform(let estimate):
      return measured.map(Self.usable) ?? size(estimate)
    }
  }

  /// Returns the size of an element in a container, according to only its own dimensions.
  public func lengths(_ dimensions: LayoutDimensions, in box: LayoutSize) -> LayoutSize {
    size(dimensions, in: box)
  }

  /// Returns the size of an element in a container.
  func size(
    _ dimensions: LayoutDimensions, in box: LayoutSize, _ track: Track? = nil,
    measured: LayoutSize? = nil
  ) -> LayoutSize {
    LayoutSize(
      width: length(dimensions.width, in: box, track, measured: measured?.width),
      height: length(dimensions.height, in: box, track, measured: measured?.height))
  }

  // MARK: Insets

  /// Returns the insets that take effect: insets along an axis with an estimate are ignored (D).
  func effective(_ insets: LayoutInsets, of size: LayoutDimensions) -> LayoutInsets {
    var effective = insets
    if size.width.estimate != nil { effective = effective.without(.horizontal) }
    if size.height.estimate != nil { effective = effective.without(.vertical) }
    return effective
  }

  /// Returns the rectangle of an element within its layout frame. If the insets are longer than the
  /// frame, the result has the absolute value of the difference as its length (R).
  func inset(_ rect: LayoutRect, by insets: LayoutInsets, of size: LayoutDimensions) -> LayoutRect {
    let insets = effective(insets, of: size)
    func left(_ length: Double, _ sum: Double) -> Double { sum == 0 ? length : abs(length - sum) }
    return LayoutRect(
      x: rect.x + insets.leading, y: rect.y + insets.top,
      width: left(rect.size.width, insets.sum(.horizontal)),
      height: left(rect.size.height, insets.sum(.vertical)))
  }

  /// Returns the insets of a container's content: values between 0 and 1 are fractions of the
  /// container (R).
  public func containerInsets(_ insets: LayoutInsets, of size: LayoutSize) -> LayoutInsets {
    func points(_ inset: Double, _ length: Double) -> Double {
      inset > 0 && inset < 1 ? inset * length : inset
    }
    return LayoutInsets(
      top: points(insets.top, size.height), leading: points(insets.leading, size.width),
      bottom: points(insets.bottom, size.height), trailing: points(insets.trailing, size.width))
  }
}
