#if !canImport(ObjectiveC)
  import UIKit

  // Calls of this UIKit about the behaviours' parts of the content inset.
  extension ScrollRelay: ContentEndSpacing {
    func contentEndSpaces(in scrollView: UIScrollView) -> UIEdgeInsets {
      behaviors?.insets.contentEndSpaces ?? .zero
    }

    func respondsToPulls(of scrollView: UIScrollView) -> Bool {
      if let loader = behaviors?.loader as? Loader, loader.trigger == .pull, loader.edge == .top,
        loader.isEnabled
      {
        return true
      }
      return behaviors?.refresher.map { $0.edge == .top && $0.isEnabled } ?? false
    }
  }
#endif
