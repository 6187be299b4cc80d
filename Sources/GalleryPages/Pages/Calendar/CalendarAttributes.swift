import Trestle

/// Attributes that tell a day or a title how the calendar is laid out.
package final class CalendarAttributes: UICollectionViewLayoutAttributes {
  package var style = CalendarStyle.month

  package override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? CalendarAttributes)?.style = style
    return copy
  }

  package override func isEqual(_ object: Any?) -> Bool {
    super.isEqual(object) && (object as? CalendarAttributes)?.style == style
  }
}

/// An invalidation that moves pinned titles alone.
final class CalendarInvalidation: UICollectionViewLayoutInvalidationContext {
  var isScroll = false
}
