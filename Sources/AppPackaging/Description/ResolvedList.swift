import Foundation

/// An `Info.plist` without Xcode's variables.
enum ResolvedList {
  /// Replaces the variables that have the same value outside of Xcode.
  static func resolving(_ info: [String: Any], _ request: PackagingRequest) -> [String: Any] {
    let values = [
      "EXECUTABLE_NAME": request.product, "PRODUCT_NAME": request.product,
      "TARGET_NAME": request.product, "PRODUCT_MODULE_NAME": request.module,
      "DEVELOPMENT_LANGUAGE": "en", "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL",
    ]
    func resolve(_ value: Any) -> Any {
      switch value {
      case let text as String:
        values.reduce(text) { text, pair in
          text.replacing("$(\(pair.key))", with: pair.value)
            .replacing("${\(pair.key)}", with: pair.value)
        }
      case let array as [Any]: array.map(resolve)
      case let dictionary as [String: Any]: dictionary.mapValues(resolve)
      default: value
      }
    }
    return info.mapValues(resolve)
  }

  /// Returns the first variable in a text, such as `$(MARKETING_VERSION)`.
  static func variable(in text: String) -> String? {
    text.firstMatch(of: /\$[({][A-Za-z0-9_:]+[)}]/).map { String($0.output) }
  }
}
