import InterfaceBuilderDocuments

/// The reports about documents that have been made. Each is made only once in a process.
@MainActor enum DocumentReports {
  private static var reported: Set<String> = []

  /// Returns whether a report has not been made yet, and records it.
  static func isNew(_ report: String) -> Bool { reported.insert(report).inserted }

  /// Allows all reports to be made again.
  package static func reset() { reported = [] }

  /// Attributes that are only used by Interface Builder.
  private static let designTimeAttributes = [
    "misplaced", "ambiguous", "verifyAmbiguity", "userLabel", "sceneMemberID",
    "customModule", "customModuleProvider", "customClass", "fixedFrame",
    "placeholderIntrinsicWidth", "placeholderIntrinsicHeight", "storyboardIdentifier",
    "useStoryboardIdentifierAsRestorationIdentifier", "restorationIdentifier", "restoresState",
    "placeholder", "symbolic", "nibNamespacePrefix", "useTraitCollections",
    "clearsContextBeforeDrawing", "id", "key", "propertyAccessControl", "firstAttribute",
    "tableViewCell", "simulatedAppContext",
  ]

  /// Elements that are only used by Interface Builder. Animations and recognisers are empty lists
  /// written by Xcode 5.
  private static let designTimeElements: Set<String> = [
    "simulatedStatusBarMetrics", "simulatedOrientationMetrics", "simulatedScreenMetrics",
    "simulatedTabBarMetrics", "simulatedToolbarMetrics", "simulatedNavigationBarMetrics",
    "simulatedTopBarMetrics", "simulatedBottomBarMetrics", "simulatedSplitViewMetrics", "nil",
    "freeformSize", "canvasLocation", "userComments", "designables", "attributedString",
    "inferredMetricsTieBreakers", "point", "extendedEdge", "defaultToolbarItems",
    "animations", "gestureRecognizers",
  ]

  private static let designTimeKeys: Set<String> = [
    "simulatedStatusBarMetrics", "simulatedDestinationMetrics", "freeformSize", "canvasLocation",
    "userComments", "simulatedSize",
  ]

  static func ignoreDesignTime(_ element: DocumentElement) { element.ignore(designTimeAttributes) }

  /// Returns whether an element is read after all objects have been created.
  static func isReadLater(_ element: DocumentElement) -> Bool {
    element.name == "connections" || element.name == "userDefinedRuntimeAttributes"
  }

  static func isDesignTime(_ element: DocumentElement) -> Bool {
    if designTimeElements.contains(element.name) { return true }
    return element.key.map { designTimeKeys.contains($0) || $0.hasPrefix("simulated") } ?? false
  }
}
