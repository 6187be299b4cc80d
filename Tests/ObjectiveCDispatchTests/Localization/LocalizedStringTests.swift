import Foundation
import Simulator
import Testing
import UIKit

/// Texts of apps: strings files, plural forms and string catalogs.
@Suite(.serialized) @MainActor struct LocalizedStringTests {
  private func withBundle<Result>(
    _ files: [String: String], _ body: @MainActor (Bundle) throws -> Result
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("texts-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    return try body(#require(Bundle(path: folder.path)))
  }

  private func inLanguage<Result>(_ language: String, _ body: @MainActor () -> Result) -> Result {
    Simulator(appearance: Appearance(languages: language.isEmpty ? [] : [language])).perform(body)
  }

  private func plurals(_ forms: [String: String], format: String = "%#@files@") -> String {
    let list = forms.map { "<key>\($0.key)</key><string>\($0.value)</string>" }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>files</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>\(format)</string>
      <key>files</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>\(list)</dict></dict></dict></plist>
      """
  }

  @Test func `A format has the form of its number`() throws {
    try withBundle([
      "en.lproj/Localizable.stringsdict": plurals(["one": "%d file", "other": "%d files"]),
      "ru.lproj/Localizable.stringsdict": plurals([
        "one": "%d файл", "few": "%d файла", "many": "%d файлов", "other": "%d файла",
      ]),
      "ru.lproj/Localizable.strings": "\"plain\" = \"просто\";",
    ]) { bundle in
      @MainActor func texts(_ language: String) -> [String] {
        inLanguage(language) {
          let format = NSLocalizedString("files", bundle: bundle, comment: "")
          return [
            String.localizedStringWithFormat(format, 1), String(format: format, 2),
            String(format: format, locale: nil, 21), String(format: format, 5 as CVarArg),
          ].map {
            String(String.UnicodeScalarView($0.unicodeScalars.filter { $0.value < 0xE0000 }))
          }
        }
      }
      #expect(texts("en") == ["1 file", "2 files", "21 files", "5 files"])
      #expect(texts("ru") == ["1 файл", "2 файла", "21 файл", "5 файла"])
      #expect(
        inLanguage("ru") { NSLocalizedString("plain", bundle: bundle, comment: "") } == "просто")
    }
  }

  @Test func `A table can have several variables, and values around them`() throws {
    let list = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>files</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%@: %#@files@ 100%%</string>
      <key>files</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>zero</key><string>no file</string>
      <key>one</key><string>one file in %#@folders@</string><key>other</key><string>%d files in %#@folders@</string></dict>
      <key>folders</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>a folder</string>
      <key>other</key><string>%d folders</string></dict></dict>
      <key>loop</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@loop@</string>
      <key>loop</key><dict><key>other</key><string>%#@loop@!</string></dict></dict>
      </dict></plist>
      """
    try withBundle(["en.lproj/Localizable.stringsdict": list]) { bundle in
      let found = try #require(Translations.find("files", table: nil, in: bundle))
      func text(_ arguments: any CVarArg...) -> String {
        found.text.formatted(arguments, language: found.language, locale: nil)
      }
      #expect(text("A" as NSString, 1, 1) == "A: one file in a folder 100%")
      #expect(text("A" as NSString, 3, 2) == "A: 3 files in 2 folders 100%")
      #expect(text("A" as NSString, 0, 2) == "A: no file 100%")
      // Too few arguments, and a variable within itself.
      #expect(text() == ":  files in  folders 100%")
      let loop = try #require(Translations.find("loop", table: nil, in: bundle))
      #expect(loop.text.formatted([1], language: "en", locale: nil).count == 8)
    }
  }

  private let catalog = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "Inbox": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Eingang"}}}},
      "%lld files": {"localizations": {
        "en": {"variations": {"plural": {"one": {"stringUnit": {"value": "%lld file"}},
          "other": {"stringUnit": {"value": "%lld files"}}}}},
        "pl": {"variations": {"plural": {"one": {"stringUnit": {"value": "%lld plik"}},
          "few": {"stringUnit": {"value": "%lld pliki"}}, "many": {"stringUnit": {"value": "%lld plików"}},
          "other": {"stringUnit": {"value": "%lld pliku"}}}}}}},
      "%@ has %lld": {"localizations": {"de": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%@ hat eine"}}, "other": {"stringUnit": {"value": "%@ hat %lld"}}}}}}},
      "%lld of %lld": {"localizations": {"de": {"stringUnit": {"value": "%#@n@ von %2$lld"},
        "substitutions": {"n": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
          "one": {"stringUnit": {"value": "eins"}}, "other": {"stringUnit": {"value": "%arg"}}}}}}}}},
      "device": {"localizations": {"de": {"variations": {"device": {
          "iphone": {"stringUnit": {"value": "Telefon"}}, "other": {"stringUnit": {"value": "Gerät"}}}}}}}
    }}
    """

  @Test func `A string catalog has the texts of all languages`() throws {
    try withBundle(["Localizable.xcstrings": catalog]) { bundle in
      #expect(BundleFolder.translations(of: bundle).sorted() == ["de", "en", "pl"])
      @MainActor func title(_ language: String) -> String {
        inLanguage(language) { String(localized: "Inbox", bundle: bundle) }
      }
      #expect(
        [title(""), title("de-AT"), title("pl"), title("fr")] == [
          "Inbox", "Eingang", "Inbox", "Inbox",
        ])
      @MainActor func files(_ count: Int, _ language: String) -> String {
        inLanguage(language) { String(localized: "\(count) files", bundle: bundle) }
      }
      #expect([1, 2, 5].map { files($0, "en") } == ["1 file", "2 files", "5 files"])
      #expect([1, 2, 5].map { files($0, "pl") } == ["1 plik", "2 pliki", "5 plików"])
      #expect([1, 2].map { files($0, "de") } == ["1 file", "2 files"])
      #expect(
        inLanguage("de") {
          [
            String(localized: "\("Ada") has \(1)", bundle: bundle),
            String(localized: "\("Ada") has \(1234)", bundle: bundle),
            String(localized: "\(1) of \(9)", bundle: bundle),
            String(localized: "\(4) of \(9)", bundle: bundle),
            String(localized: "device", bundle: bundle),
            String.localizedStringWithFormat(
              NSLocalizedString("%@ has %lld", bundle: bundle, comment: ""), "Bob", 1),
          ]
        } == ["Ada hat eine", "Ada hat 1.234", "eins von 9", "4 von 9", "Gerät", "Bob hat eine"])
    }
  }

  @Test func `A text without a translation is its key with its values`() throws {
    try withBundle(["de.lproj/Localizable.strings": "\"known\" = \"Bekannt\";\n\"half\" = \"50%\";"]
    ) { bundle in
      let texts = inLanguage("de") {
        [
          String(localized: "known", bundle: bundle), String(localized: "half", bundle: bundle),
          String(localized: "100% of \(2) in \("x")", bundle: bundle),
          String(localized: "unknown.key", defaultValue: "\(1) left", bundle: bundle),
          String(localized: "\(1.5, specifier: "%.1f") km", bundle: bundle),
          String(
            localized: LocalizedStringResource("known", bundle: .atURL(bundle.bundleURL))),
        ]
      }
      #expect(texts == ["Bekannt", "50%", "100% of 2 in x", "1 left", "1,5 km", "Bekannt"])
    }
  }

  @Test func `Files that are broken have no texts`() throws {
    try withBundle([
      "en.lproj/Localizable.stringsdict": "<plist><dict><key>a",
      "en.lproj/Localizable.strings": "\"b\" = \"B\"; \"c\" = ",
      "Localizable.xcstrings": "{\"strings\": [1, 2]",
      "en.lproj/Wrong.stringsdict":
        "<plist version=\"1.0\"><dict><key>a</key><array/><key>n</key><dict/></dict></plist>",
    ]) { bundle in
      let texts = inLanguage("en") {
        [
          NSLocalizedString("a", bundle: bundle, comment: ""),
          NSLocalizedString("b", bundle: bundle, comment: ""),
          NSLocalizedString("a", tableName: "Wrong", bundle: bundle, comment: ""),
          NSLocalizedString("n", tableName: "Wrong", bundle: bundle, value: "V", comment: ""),
        ]
      }
      #expect(texts == ["a", "B", "a", "V"])
    }
  }
}
