import Foundation

extension NSObject {
  /// Returns the name of the class, prefixed with its module unless it is UIKit or Foundation.
  public class func description() -> String { ObjectiveCName.of(self) }
}

/// Returns the name of an object's class, for lowered calls of `type(of: object).description()`.
public func _objcDescription(of object: AnyObject) -> String {
  ObjectiveCName.of(type(of: object))
}

private enum ObjectiveCName {
  /// Modules whose classes have Objective-C names on Apple's platforms.
  private static let nameless: Set<Substring> = [
    "UIKit", "UIFoundation", "QuartzCore", "CoreGraphics", "Foundation",
  ]

  static func of(_ type: AnyClass) -> String {
    let name = String(reflecting: type)
    guard let dot = name.firstIndex(of: "."), nameless.contains(name[..<dot]) else { return name }
    return String(name[name.index(after: dot)...])
  }
}
