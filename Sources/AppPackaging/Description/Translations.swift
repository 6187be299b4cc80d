import Foundation

/// The translations of an `Info.plist`: `InfoPlist.strings` in the folders of languages.
struct Translations {
  private var tables: [String: [String: String]] = [:]

  init(in folder: URL) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names where name.hasSuffix(".lproj") && name != "Base.lproj" {
      let file = folder.appendingPathComponent(name).appendingPathComponent("InfoPlist.strings")
      guard let data = try? Data(contentsOf: file),
        let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
        let table = list as? [String: String]
      else { continue }
      tables[String(name.dropLast(6))] = table
    }
  }

  /// Returns the translations of a key by language, in the notation of POSIX (`pt_BR`).
  func values(of key: String) -> [String: String] {
    var found: [String: String] = [:]
    for (language, table) in tables {
      guard let value = table[key], !value.isEmpty else { continue }
      found[Self.posixName(language)] = value
    }
    return found
  }

  static func posixName(_ language: String) -> String {
    switch language {
    case "zh-Hans": "zh_CN"
    case "zh-Hant": "zh_TW"
    case "sr-Latn": "sr@latin"
    default: language.replacing("-", with: "_")
    }
  }
}
