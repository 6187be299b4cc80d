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

    public let identifier: Identifier
    /// The share of the room that the sheet takes.
    let share: CGFloat

    init(_ identifier: Identifier, share: CGFloat) {
      self.identifier = identifier
      self.share = share
      super.init()
    }

    /// About half of the screen.
    open class func medium() -> Detent { Detent(.medium, share: 0.5) }

    /// As high as a sheet gets.
    open class func large() -> Detent { Detent(.large, share: 1) }
  }
}
