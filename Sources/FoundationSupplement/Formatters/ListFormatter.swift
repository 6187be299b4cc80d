import UIFoundation

/// Joins texts and other values to a list in the words of a language, such as "a, b and c". Foundation on
/// Linux does not have it; the words are those of its `ListFormatStyle`, for every language.
open class ListFormatter: Formatter {
  /// The locale, that of the user by default.
  open var locale: Locale! = .ofUser

  /// The formatter of the items; nil uses their descriptions.
  @NSCopying open var itemFormatter: Formatter?

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Joins strings in the words of the user's language.
  open class func localizedString(byJoining strings: [String]) -> String {
    joined(strings, .ofUser)
  }

  /// Joins values; nil if the item formatter refuses one of them.
  open func string(from items: [Any]) -> String? {
    var strings: [String] = []
    for item in items {
      guard let itemFormatter else {
        strings.append("\(item)")
        continue
      }
      guard let string = itemFormatter.string(for: item) else { return nil }
      strings.append(string)
    }
    return Self.joined(strings, locale ?? .ofUser)
  }

  /// Joins the values of an array; nil for anything else.
  open override func string(for obj: Any?) -> String? {
    (obj as? [Any]).flatMap { string(from: $0) }
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = ListFormatter()
    copy.locale = locale
    copy.itemFormatter = itemFormatter
    return copy
  }

  private static func joined(_ strings: [String], _ locale: Locale) -> String {
    strings.formatted(.list(type: .and, width: .standard).locale(locale))
  }
}

extension Locale {
  /// The locale of the current screen's user; Foundation's own is always that of the United States on Linux.
  static var ofUser: Locale { PreferredLanguages.locale ?? .autoupdatingCurrent }
}
