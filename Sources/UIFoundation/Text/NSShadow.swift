/// A shadow under text.
open class NSShadow: NSObject, NSCopying {
  private final let mark = CoreFoundationMark()
  /// The offset in points, with y pointing down.
  open var shadowOffset = CGSize.zero
  /// The blur in points, which is twice the standard deviation of the Gaussian.
  open var shadowBlurRadius: CGFloat = 0
  /// The colour, as a `UIColor`; black with an alpha of one third by default; nil for no shadow.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  public override init() {}

  open func copy(with zone: NSZone?) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
      && (shadowColor as? UIColor) == (other.shadowColor as? UIColor)
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(shadowOffset.width)
    hasher.combine(shadowOffset.height)
    hasher.combine(shadowBlurRadius)
    return hasher.finalize()
  }
}
