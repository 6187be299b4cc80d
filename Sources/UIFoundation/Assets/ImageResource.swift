/// The name of an image in an asset catalog, and the bundle that has the catalog.
///
/// Xcode generates a constant for each image of an app, and so does lowering.
public struct ImageResource: Hashable, Sendable {
  let name: String
  let bundle: Bundle

  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

/// The name of a colour in an asset catalog, and the bundle that has the catalog.
public struct ColorResource: Hashable, Sendable {
  let name: String
  let bundle: Bundle

  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

extension UIImage {
  /// Creates the image of a resource. An image that is missing is reported as a fault, and is empty.
  public convenience init(resource: ImageResource) {
    let image = UIImage(named: resource.name, in: resource.bundle, compatibleWith: nil)
    if image == nil {
      UIKitFault.report(
        "There is no image named \"\(resource.name)\" in \(resource.bundle.bundlePath).")
    }
    self.init(bitmap: image?.cgImage, traits: image?.traits ?? Traits())
  }
}

extension UIColor {
  /// Creates the colour of a resource. A colour that is missing is reported as a fault, and is clear.
  public convenience init(resource: ColorResource) {
    let color = UIColor(named: resource.name, in: resource.bundle, compatibleWith: nil)
    if color == nil {
      UIKitFault.report(
        "There is no color named \"\(resource.name)\" in \(resource.bundle.bundlePath).")
    }
    self.init { traits in color?.resolvedColor(with: traits) ?? .clear }
  }
}
