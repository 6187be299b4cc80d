/// The values from which a custom detent computes its height.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  var containerTraitCollection: UITraitCollection { get }
  /// The maximum height of a sheet, in points, without the bottom safe area inset.
  var maximumDetentValue: CGFloat { get }
}

final class SheetRoom: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat

  init(traits: UITraitCollection, maximum: CGFloat) {
    containerTraitCollection = traits
    maximumDetentValue = maximum
    super.init()
  }
}

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor open class Detent: NSObject {
    /// The identifier of a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String

      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }

      public static let medium = Identifier("com.apple.UIKit.medium")
      public static let large = Identifier("com.apple.UIKit.large")
    }

    enum Kind {
      /// A fraction of the maximum height.
      case share(CGFloat)
      case resolver((any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?)
    }

    open private(set) var identifier: Identifier
    let kind: Kind
    private static var anonymousCount = 0

    init(_ identifier: Identifier, _ kind: Kind) {
      self.identifier = identifier
      self.kind = kind
      super.init()
    }

    /// Returns a detent of about half the screen's height.
    open class func medium() -> Detent { Detent(.medium, .share(0.5)) }

    /// Returns a detent with the maximum height.
    open class func large() -> Detent { Detent(.large, .share(1)) }

    /// Returns a detent with a custom height, in points without the bottom safe area inset. If
    /// `resolver` returns nil or a value that is not finite, the detent is inactive.
    open class func custom(
      identifier: Identifier? = nil,
      resolver:
        @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      anonymousCount += 1
      return Detent(
        identifier ?? Identifier("custom-\(anonymousCount)"), .resolver(resolver))
    }

    /// Returns the height in points without the bottom safe area inset; nil if the detent is
    /// inactive.
    open func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? {
      switch kind {
      case .share(let share): return context.maximumDetentValue * share
      case .resolver(let resolver):
        guard let height = resolver(context), height.isFinite else { return nil }
        return max(0, min(height, context.maximumDetentValue))
      }
    }
  }
}
