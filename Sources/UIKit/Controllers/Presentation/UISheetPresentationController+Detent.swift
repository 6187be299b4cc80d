/// What a sheet's detents are worked out from.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  var containerTraitCollection: UITraitCollection { get }
  /// The height of the highest sheet in points, without the safe area below.
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
    /// Tells detents apart.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String

      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }

      public static let medium = Identifier("com.apple.UIKit.medium")
      public static let large = Identifier("com.apple.UIKit.large")
    }

    enum Kind {
      /// The share of the room that the sheet takes.
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

    /// About half of the screen.
    open class func medium() -> Detent { Detent(.medium, .share(0.5)) }

    /// As high as a sheet gets.
    open class func large() -> Detent { Detent(.large, .share(1)) }

    /// A height of the app's own, in points without the safe area below; where `resolver` gives nil
    /// or what is no number, there is no such detent just now.
    public static func custom(
      identifier: Identifier? = nil,
      resolver:
        @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      anonymousCount += 1
      return Detent(
        identifier ?? Identifier("custom-\(anonymousCount)"), .resolver(resolver))
    }

    /// The height in points, without the safe area below.
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
