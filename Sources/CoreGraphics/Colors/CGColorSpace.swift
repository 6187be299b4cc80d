/// The kind of components in a colour space.
public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome = 0
  case rgb = 1
}

/// A colour space: sRGB, or gray with sRGB's transfer function. All drawing uses these two.
public final class CGColorSpace: Hashable, Sendable {
  public let model: CGColorSpaceModel
  public let numberOfComponents: Int

  package init(model: CGColorSpaceModel, numberOfComponents: Int) {
    self.model = model
    self.numberOfComponents = numberOfComponents
  }

  package static let standardRGB = CGColorSpace(model: .rgb, numberOfComponents: 3)
  package static let standardGray = CGColorSpace(model: .monochrome, numberOfComponents: 1)

  public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool { lhs.model == rhs.model }

  public func hash(into hasher: inout Hasher) { hasher.combine(model) }
}

/// Returns the sRGB colour space.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .standardRGB }

/// Returns the gray colour space with sRGB's transfer function.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .standardGray }
