// Compiled in Swift 4 mode, where the names of that time are available.
import UIKit

/// Code with the spellings of Swift 4, as in old libraries.
public final class LegacyController: UIViewController {
  public private(set) var keyboardCalls = 0
  private let child = UIViewController()

  public override func viewDidLoad() {
    super.viewDidLoad()
    addChildViewController(child)
    view.addSubview(child.view)
    child.didMove(toParentViewController: self)
    let back = UIView()
    view.addSubview(back)
    view.sendSubview(toBack: back)
    view.addSubview(UIView())
    view.bringSubview(toFront: child.view)
    NotificationCenter.default.addObserver(
      self, selector: LegacyController.keyboardWillShow, name: .UIKeyboardWillShow, object: nil)
  }

  func keyboardWillShow() { keyboardCalls += 1 }

  public var childCount: Int { return childViewControllers.count }

  /// The current names to which the old names refer.
  public static func values() -> [String: Bool] {
    let state: UIControlState = .normal
    let style: UITableViewCellStyle = .subtitle
    let options: UIViewAnimationOptions = [.curveLinear]
    let key: NSAttributedStringKey = .font
    let attribute: NSLayoutAttribute = .top
    return [
      "state": state == UIControl.State.normal,
      "style": style == UITableViewCell.CellStyle.subtitle,
      "options": options == UIView.AnimationOptions.curveLinear,
      "key": key == NSAttributedString.Key.font,
      "attribute": attribute == NSLayoutConstraint.Attribute.top,
      "insets": UIEdgeInsetsMake(1, 2, 3, 4)
        == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
      "rect": UIEdgeInsetsInsetRect(
        CGRect(x: 0, y: 0, width: 10, height: 10), UIEdgeInsetsMake(1, 2, 3, 4))
        == CGRect(x: 2, y: 1, width: 4, height: 6),
      "dimension": UITableViewAutomaticDimension == UITableView.automaticDimension,
      "isolation": LegacySizes.all == [-1, -1, 0, 10_000],
      "key path": UIKeyboardFrameEndUserInfoKey == UIResponder.keyboardFrameEndUserInfoKey,
      "fill": kCAFillModeForwards == CAMediaTimingFillMode.forwards,
      "gray": UIActivityIndicatorViewStyle.gray == UIActivityIndicatorView.Style.gray,
      "notification": NSNotification.Name.UIApplicationDidEnterBackground
        == UIApplication.didEnterBackgroundNotification,
    ]
  }
}

/// Constants of UIKit's that code outside of the main actor reads.
enum LegacySizes {
  static var all: [CGFloat] {
    [
      UITableViewAutomaticDimension, UIViewNoIntrinsicMetric, UILayoutFittingCompressedSize.width,
      UILayoutFittingExpandedSize.height,
    ]
  }
}
