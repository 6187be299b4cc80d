// Stands in for types that are on their way; whoever brings one deletes it here.
import Foundation

@preconcurrency @MainActor open class UIScrollView: UIView {
  package func handleScroll(_ scroll: HostScroll, at: TimeInterval) -> Bool { false }
}
public final class UIImage: NSObject {}
package struct AccessibilityAttributes {}
