import Foundation

/// The texts of one language in the files of one table: `NAME.strings` and `NAME.stringsdict`.
struct StringTable {
  private(set) var texts: [String: TranslatedText] = [:]

  init() {}

  /// Reads the files of a table in a folder; a file that is missing or cannot be read has no texts.
  init(_ name: String, inFolder folder: String) {
    if let data = FileManager.default.contents(atPath: "\(folder)/\(name).strings") {
      for (key, value) in Self.pairs(data) { texts[key] = .text(value) }
    }
    if let data = FileManager.default.contents(atPath: "\(folder)/\(name).stringsdict"),
      let list = Self.propertyList(data)
    {
      for (key, value) in list {
        if let text = value as? String {
          texts[key] = .text(text)
        } else if let entry = value as? [String: Any], let text = Self.entry(entry) {
          texts[key] = text
        }
      }
    }
  }

  /// Xcode writes property lists into the apps that it builds; source files are pairs.
  private static func pairs(_ data: Data) -> [String: String] {
    let start = data.prefix(64)
    guard start.starts(with: Data("bplist".utf8)) || start.contains(UInt8(ascii: "<")) else {
      return StringsFile.parse(data)
    }
    return propertyList(data)?.compactMapValues { $0 as? String } ?? StringsFile.parse(data)
  }

  private static func propertyList(_ data: Data) -> [String: Any]? {
    try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
  }

  /// Returns the text of an entry of a `.stringsdict` file.
  private static func entry(_ entry: [String: Any]) -> TranslatedText? {
    if let widths = entry["NSStringVariableWidthRuleType"] as? [String: String] {
      // The widest text: there is no width to choose by.
      return widths.max { (Int($0.key) ?? 0) < (Int($1.key) ?? 0) }.map { .text($0.value) }
    }
    if let devices = entry["NSStringDeviceSpecificRuleType"] as? [String: Any] {
      let value = devices["other"] ?? devices["iphone"]
      return (value as? String).map { .text($0) } ?? (value as? [String: Any]).flatMap(Self.entry)
    }
    guard let format = entry["NSStringLocalizedFormatKey"] as? String else { return nil }
    var variables: [String: TranslatedText.Variable] = [:]
    for case let (name, rule as [String: Any]) in entry {
      var forms: [PluralCategory: String] = [:]
      for case let (key, form as String) in rule {
        if let category = PluralCategory(rawValue: key) { forms[category] = form }
      }
      guard !forms.isEmpty else { continue }
      variables[name] = TranslatedText.Variable(
        argument: nil, forms: forms,
        specifier: rule["NSStringFormatValueTypeKey"] as? String ?? "d")
    }
    return variables.isEmpty ? .text(format) : .format(format, variables)
  }
}
