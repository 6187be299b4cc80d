#if !canImport(ObjectiveC)
  import UIKit

  // Calls of this UIKit about the behaviours' parts of the content inset.
  extension ScrollRelay: ContentEndSpacing {
    func contentEndSpaces(in scrollView: UIScrollView) -> UIEdgeInsets {
      behaviors?.insets.contentEndSpaces ?? .zero
    }
  }
#endif
