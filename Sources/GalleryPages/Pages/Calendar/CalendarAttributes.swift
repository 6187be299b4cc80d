import Trestle

/// Attributes that inform the view of a day or a title about the calendar's layout.
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

/// An invalidation that only moves pinned titles.
final class CalendarInvalidation: UICollectionViewLayoutInvalidationContext {
  var isScroll = false
}
