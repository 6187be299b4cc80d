import Simulator
import UIKit

/// The comparison that is used both by `expectSnapshot` and by the strategies for
/// swift-snapshot-testing.
package enum PixelComparison {
  /// Describes in one sentence how two pictures differ; returns nil if they agree within a tolerance.
  package static func difference(
    from reference: Snapshot, to actual: Snapshot, tolerance: PixelTolerance
  ) -> String? {
    let difference = PictureDifference(from: reference, to: actual, tolerance: tolerance)
    return difference.isWithin(tolerance) ? nil : difference.text
  }

  /// Returns the views on a screen as text.
  @MainActor package static func tree(of device: Simulator) -> String {
    device.perform { ViewTree.text(of: device.session.windows) }
  }
}
