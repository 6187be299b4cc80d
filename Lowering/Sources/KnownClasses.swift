/// The classes of UIKit, QuartzCore and Foundation that the lowering has to tell apart from
/// protocols, and those that answer selectors by themselves.
enum KnownClasses {
  /// Classes that declare `_objcMethod(_:)`, with their subclasses: a lowered subclass overrides it.
  private static let dispatchingRoots: Set<String> = [
    "UIResponder", "UIGestureRecognizer", "UIBarItem",
  ]

  /// Views and controllers of Trestle, which apps that use its behaviours subclass.
  private static let behaviors: Set<String> = [
    "TableViewController", "TableView", "AutohidingHeaderView", "FoldingHeaderView", "OutlineCell",
    "ArrowIndicator", "SpinnerIndicator", "TapIndicator",
  ]

  /// Superclasses of what is no responder, recogniser or bar item.
  private static let objects: Set<String> = [
    "NSObject", "UIAlertAction", "UIAction", "UIBarAppearance", "UIBezierPath", "UIColor",
    "UICommand", "UIContextMenuInteraction", "UIContextualAction", "UIDevice", "UIDragInteraction",
    "UIDragItem", "UIDropInteraction", "UIDropProposal", "UIEvent", "UIFeedbackGenerator",
    "UIFont", "UIFontDescriptor", "UIFontMetrics", "UIImage", "UIKey", "UIKeyCommand",
    "UILayoutGuide", "UIMenu", "UIMenuController", "UIMenuElement", "UIMenuItem",
    "UINavigationItem", "UIPasteboard", "UIPresentationController", "UIPreviewParameters",
    "UIPreviewTarget", "UIScreen", "UISceneConfiguration", "UISceneSession",
    "UISheetPresentationController", "UISwipeActionsConfiguration", "UITableViewRowAction",
    "UITargetedPreview", "UITextPosition", "UITextRange", "UITouch", "UITraitCollection",
    "UIViewPropertyAnimator", "UIVisualEffect", "UIBlurEffect", "UIVibrancyEffect",
    "UIPercentDrivenInteractiveTransition", "UIStoryboard", "UIStoryboardSegue", "UINib",
    "UICollectionViewLayout", "UICollectionViewFlowLayout", "UICollectionViewLayoutAttributes",
    "UICollectionViewCompositionalLayout", "UICollectionViewCompositionalLayoutConfiguration",
    "NSCollectionLayoutDimension", "NSCollectionLayoutSize", "NSCollectionLayoutSpacing",
    "NSCollectionLayoutEdgeSpacing", "NSCollectionLayoutAnchor", "NSCollectionLayoutItem",
    "NSCollectionLayoutGroup", "NSCollectionLayoutGroupCustomItem", "NSCollectionLayoutSection",
    "NSCollectionLayoutSupplementaryItem", "NSCollectionLayoutBoundarySupplementaryItem",
    "NSCollectionLayoutDecorationItem",
    "UICollectionViewLayoutInvalidationContext", "UICollectionViewFlowLayoutInvalidationContext",
    "UICollectionViewUpdateItem", "UICollectionViewDiffableDataSource",
    "UICollectionViewCompositionalLayout", "UIDynamicAnimator", "UIDynamicBehavior",
    "UIAccessibilityCustomAction", "UITextInputStringTokenizer", "UIGraphicsRenderer",
    "UIActivityItemProvider", "UIPrintPageRenderer", "UIPrintFormatter", "UISpringTimingParameters",
    "CALayer", "CAShapeLayer", "CAGradientLayer", "CATextLayer", "CAAnimation", "CADisplayLink",
    "CABasicAnimation", "CAKeyframeAnimation", "CAAnimationGroup", "CATransition",
    "CAReplicatorLayer", "CAEmitterLayer", "CAScrollLayer", "CATiledLayer", "CATransformLayer",
    "NSLayoutConstraint", "NSLayoutManager", "NSTextStorage", "NSTextContainer",
    "NSTextAttachment", "NSParagraphStyle", "NSMutableParagraphStyle", "NSShadow",
    "Operation", "BlockOperation", "OperationQueue", "Thread", "Formatter", "NumberFormatter",
    "DateFormatter", "ISO8601DateFormatter", "ListFormatter", "RelativeDateTimeFormatter",
    "NSDataDetector", "NSHashTable", "NSMapTable", "URLProtocol", "URLSession", "InputStream",
    "OutputStream", "Stream", "NSCoder", "UndoManager", "Bundle", "FileManager", "UserDefaults",
    "NotificationCenter", "NSString", "NSMutableString", "NSArray", "NSMutableArray",
    "NSDictionary", "NSMutableDictionary", "NSSet", "NSData", "NSMutableData", "NSNumber",
    "NSValue", "NSDate", "NSURL", "NSError", "NSException", "NSPredicate", "NSSortDescriptor",
    "NSAttributedString", "NSMutableAttributedString", "NSCache", "NSUserActivity", "Progress",
    "XMLParser", "ValueTransformer", "NSItemProvider", "NSFileCoordinator", "FileHandle",
    "Process", "Pipe", "Timer", "RunLoop", "JSONEncoder", "JSONDecoder", "NSManagedObject",
    "NSPersistentContainer", "XCTestCase", "NSManagedObjectContext", "NSFetchedResultsController",
  ]

  /// Ends of names of protocols in Apple's modules.
  private static let protocolEndings = [
    "Delegate", "DataSource", "DataSourcePrefetching", "able", "ible", "ing", "Protocol",
    "Environment", "Container", "Traits", "Interaction", "Transitioning", "Sendable",
  ]
  private static let protocols: Set<String> = [
    "UITextInput", "UIKeyInput", "UITextInputTraits", "UIInteraction", "UIContentContainer",
    "UITraitEnvironment", "UIContentView", "UIContentConfiguration", "UIMenuLeaf", "UIAppearance",
    "UIAppearanceContainer", "UIDynamicItem", "UILayoutSupport", "UICoordinateSpace",
  ]

  private static func isUIKitName(_ name: String) -> Bool {
    name.hasPrefix("UI") && name.dropFirst(2).first?.isUppercase == true
  }

  private static func isProtocol(_ name: String) -> Bool {
    if protocols.contains(name) { return true }
    return protocolEndings.contains { name.hasSuffix($0) } && !objects.contains(name)
  }

  /// Whether a name of Apple's modules or of Trestle is a class that apps subclass.
  static func isClass(_ name: String) -> Bool {
    objects.contains(name) || dispatchingRoots.contains(name) || behaviors.contains(name)
      || isUIKitName(name) && !name.contains(".") && !isProtocol(name)
  }

  /// Whether a class of Apple's modules or of Trestle declares `_objcMethod(_:)`.
  static func answersSelectors(_ name: String) -> Bool {
    behaviors.contains(name) || isClass(name) && isUIKitName(name) && !objects.contains(name)
  }

  /// Whether a class of Apple's modules is a responder.
  static func isResponder(_ name: String) -> Bool {
    answersSelectors(name) && !name.hasSuffix("GestureRecognizer") && name != "UIBarItem"
      && name != "UIBarButtonItem" && name != "UITabBarItem"
  }

  /// Whether a protocol of Apple's modules is bound to classes.
  static func isClassBound(_ name: String) -> Bool {
    name == "AnyObject" || name == "NSObjectProtocol" || name == "class" || isClass(name)
      || isUIKitName(name) && isProtocol(name)
  }
}
