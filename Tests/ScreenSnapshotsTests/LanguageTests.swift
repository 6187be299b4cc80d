import Foundation
import ScreenSnapshots
import Simulator
import Testing
import UIKit

/// Languages of screens.
@Suite(.serialized) @MainActor struct LanguageTests {
  /// A bundle with a text in several languages.
  private func makeBundle() throws -> Bundle {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("languages-\(UUID().uuidString)")
    for (language, text) in [
      ("en", "Inbox"), ("de", "Eingang"), ("pt", "Entrada"), ("ar", "الوارد"), ("zh-Hans", "收件箱"),
    ] {
      let translation = folder.appendingPathComponent("\(language).lproj")
      try FileManager.default.createDirectory(at: translation, withIntermediateDirectories: true)
      try "\"inbox\" = \"\(text)\";\n".write(
        to: translation.appendingPathComponent("Localizable.strings"), atomically: true,
        encoding: .utf8)
    }
    return try #require(Bundle(path: folder.path))
  }

  private func title(in bundle: Bundle, on device: Simulator) -> String {
    device.perform { NSLocalizedString("inbox", bundle: bundle, comment: "") }
  }

  @Test func `A text is in the language of the screen, or in the nearest that the app has`() throws
  {
    let bundle = try makeBundle()
    defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }
    let titles = ["de", "de-CH", "pt-BR", "ar", "zh-Hans-CN", "fr", ""].map { language in
      title(
        in: bundle,
        on: Simulator(appearance: Appearance(languages: language.isEmpty ? [] : [language])))
    }
    #expect(
      titles == ["Eingang", "Eingang", "Entrada", "الوارد", "收件箱", "Inbox", "Inbox"])
    let several = Simulator(appearance: Appearance(languages: ["fr", "de"]))
    #expect(title(in: bundle, on: several) == "Eingang")
    #expect(
      several.perform {
        NSLocalizedString("outbox", bundle: bundle, value: "Outbox", comment: "")
      } == "Outbox")
  }

  @Test func `A language can change while the app runs, and belongs to its screen`() throws {
    let bundle = try makeBundle()
    defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }
    let device = Simulator()
    #expect(title(in: bundle, on: device) == "Inbox")
    device.appearance.languages = ["de"]
    #expect(title(in: bundle, on: device) == "Eingang")
    let other = Simulator()
    #expect(title(in: bundle, on: other) == "Inbox")
    #expect(title(in: bundle, on: device) == "Eingang")
    #expect(device.appearance.languages == ["de"])
  }

  @Test func `A date picker without a locale is in the language of its screen`() {
    func months(_ languages: [String], _ locale: Locale? = nil) -> Bool {
      let device = Simulator(appearance: Appearance(languages: languages))
      let page = device.perform { UIViewController() }
      device.show(page)
      device.perform {
        let picker = UIDatePicker(frame: CGRect(x: 0, y: 100, width: 390, height: 216))
        picker.datePickerMode = .date
        picker.preferredDatePickerStyle = .wheels
        picker.locale = locale
        page.view.addSubview(picker)
      }
      device.advance(by: 0.1)
      return device.accessibilityTree().contains("Januar")
        && !device.accessibilityTree().contains("January")
    }
    #expect(months(["de-DE"]))
    #expect(!months([]))
    #expect(!months(["de"], Locale(identifier: "en_US")))
    #expect(months(["en"], Locale(identifier: "de")))
  }

  @Test func `A screen in a language that is read from the right is laid out from there`() {
    let arabic = TestScreen.phone.language("ar")
    #expect(arabic.name == "phone-ar")
    #expect(arabic.appearance.isRightToLeft)
    #expect(arabic.appearance.languages == ["ar"])
    #expect(!TestScreen.phone.language("de-AT").appearance.isRightToLeft)
    #expect(TestScreen.phone.language("he").appearance.isRightToLeft)
  }
}
