import Foundation
import Locks

/// The languages in which an app is displayed: those into which it is translated, as on iOS.
package struct InterfaceLanguages: Sendable {
  /// The languages of the app's texts: of its main bundle, of the package's resources beside the program, and
  /// those that `CFBundleLocalizations` lists.
  package var translations: [String]
  /// `CFBundleDevelopmentRegion`; nil if the app has none.
  package var development: String?
  /// `CFBundleAllowMixedLocalizations`: the system's words are in the user's language even if the app's are not.
  package var allowsMixing: Bool

  package init(translations: [String], development: String? = nil, allowsMixing: Bool = false) {
    self.translations = translations
    self.development = development
    self.allowsMixing = allowsMixing
  }

  /// Whether the app names no language, so that UIKit's words are in the user's.
  package var followsUser: Bool {
    development == nil && translations.allSatisfy { $0 == "Base" }
  }

  /// Returns the languages for the system's words, the preferred one first: the first of the user's languages
  /// that the app has, or otherwise the app's development language. An app that names no language is
  /// displayed in the user's.
  package func displayed(to languages: [String]) -> [String] {
    var own = translations.filter { $0 != "Base" }
    if let development { own.append(development) }
    guard !own.isEmpty, !allowsMixing else { return languages }
    if let language = PreferredLanguages.language(of: own, for: languages) { return [language] }
    let fallback = development ?? "en"
    return [own.contains(fallback) ? fallback : own[0]]
  }

  /// The languages of this program, which are read when they are first needed.
  package static let main = InterfaceLanguages(.main)

  private init(_ bundle: Bundle) {
    var (translations, development, allowsMixing) = ([String](), String?.none, false)
    if BundleFolder.mayHaveTexts(bundle) {
      translations = BundleFolder.translations(of: bundle)
      let list = bundle.infoDictionary ?? [:]
      if let names = list["CFBundleLocalizations"] {
        translations += names as? [String] ?? (names as? String).map { [$0] } ?? []
      }
      if list["CFBundleDevelopmentRegion"] is String {
        development = PreferredLanguages.development(of: bundle)
      }
      allowsMixing = list["CFBundleAllowMixedLocalizations"] as? Bool ?? false
    }
    translations += Self.translationsOfResources(inFolder: bundle.bundlePath)
    self.init(
      translations: translations, development: development, allowsMixing: allowsMixing)
  }

  /// Returns the languages of the resources that the package manager puts beside a program.
  package static func translationsOfResources(inFolder path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var languages: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        let name = bytes.prefix { $0 != 0 }
        return name.suffix(10).elementsEqual(".resources".utf8)
          ? String(decoding: name, as: UTF8.self) : nil
      }
      guard let name, let bundle = Bundle(path: "\(path)/\(name)") else { continue }
      languages += BundleFolder.translations(of: bundle)
    }
    return languages
  }
}
