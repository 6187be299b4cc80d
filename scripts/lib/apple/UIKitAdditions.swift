// Declarations of UIKit's Swift overlay that the tables have in other shapes.
extension Foundation.IndexPath {
  public init(row: Swift.Int, section: Swift.Int)
  public init(item: Swift.Int, section: Swift.Int)
  public var section: Swift.Int { get set }
  public var row: Swift.Int { get set }
  public var item: Swift.Int { get set }
}
extension CoreGraphics.CGRect { public func inset(by insets: UIEdgeInsets) -> CoreGraphics.CGRect }
public protocol _ScrollDelegating {}
extension UIScrollView : _ScrollDelegating {}
@_Concurrency.MainActor extension _ScrollDelegating where Self : UIScrollView {
  public var delegate: (any UIScrollViewDelegate)? { get nonmutating set }
}
@_Concurrency.MainActor @preconcurrency open class NSLayoutAnchor<AnchorType> : ObjectiveC.NSObject where AnchorType : Swift.AnyObject {
  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint
  public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint
  public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint
  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CoreGraphics.CGFloat) -> NSLayoutConstraint
  public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CoreGraphics.CGFloat) -> NSLayoutConstraint
  public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CoreGraphics.CGFloat) -> NSLayoutConstraint
}
@available(iOS 14.0, *)
extension UICellAccessory.Placement { public typealias Position = ([UICellAccessory]) -> Swift.Int }
