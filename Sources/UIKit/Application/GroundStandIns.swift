// Stands in for types that are on their way; whoever brings one deletes it here.
import Foundation

public final class UIImage: NSObject {}
package struct AccessibilityAttributes {}
