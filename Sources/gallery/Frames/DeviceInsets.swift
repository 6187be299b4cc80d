import CoreGraphics
import InterfaceBuilderDocuments

/// The safe area of the device on which a document was laid out, for edges that no constraint reveals:
/// the device's insets, and the height of a navigation bar if the scene has an item for one.
struct DeviceInsets {
  let top: CGFloat
  let bottom: CGFloat

  /// Reads the device of a document; returns nil if the tree does not have its size.
  init?(_ document: InterfaceDocument, _ element: DocumentElement, _ size: CGSize) {
    guard let device = document.root.child("device"), device["orientation"] != "landscape",
      let known = Self.devices[device.identifier ?? ""],
      size == CGSize(width: known[0], height: known[1])
    else { return nil }
    let hasBar = element.parent?.child(key: "navigationItem") != nil
    top = known[2] + (hasBar ? 44 : 0)
    bottom = known[3]
  }

  /// Width, height, and the insets at the top and at the bottom, in points.
  private static let devices: [String: [CGFloat]] = [
    "retina3_5": [320, 480, 20, 0], "retina4_0": [320, 568, 20, 0],
    "retina4_7": [375, 667, 20, 0], "retina5_5": [414, 736, 20, 0],
    "retina5_9": [375, 812, 44, 34], "retina6_0": [390, 844, 47, 34],
    "retina6_1": [414, 896, 48, 34], "retina6_12": [393, 852, 59, 34],
    "retina6_5": [414, 896, 44, 34], "retina6_7": [428, 926, 47, 34],
    "ipad9_7": [768, 1024, 20, 0],
  ]
}
