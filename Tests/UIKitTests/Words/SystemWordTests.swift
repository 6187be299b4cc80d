import Foundation
import Simulator
import Testing
import UIKit

/// UIKit's own words, in the language of the screen.
@Suite(.serialized) @MainActor struct SystemWordTests {
  private func values(in text: String) -> Int { text.filter { $0 == "%" }.count }

  @Test(arguments: SystemLanguage.allCases)
  func `Every language has every word, with the same values`(language: SystemLanguage) {
    for word in SystemWord.allCases {
      let text = word.text(in: language)
      #expect(!text.isEmpty, "\(word)")
      #expect(text.trimmingCharacters(in: .whitespaces) == text, "\(word)")
      if word != .percent {
        #expect(values(in: text) == values(in: word.text(in: .english)), "\(word) in \(language)")
      }
    }
  }

  @Test(arguments: SystemLanguage.allCases.filter { $0 != .english })
  func `A language does not repeat English`(language: SystemLanguage) {
    let same = SystemWord.allCases.filter { $0.text(in: language) == $0.text(in: .english) }
    // OK, Text, Link, Camera, Pause and the like are the same words in languages of Europe.
    #expect(same.count <= 18, "\(same)")
    #expect(SystemWord.cancel.text(in: language) != "Cancel")
    let isLatin = ["de", "fr", "es", "it", "pt", "nl"].contains(language.rawValue)
    if !isLatin {
      // Japanese also writes OK.
      for word in SystemWord.allCases where word != .percent && word != .ok {
        let letters = word.text(in: language).unicodeScalars.filter { $0.properties.isAlphabetic }
        #expect(letters.allSatisfy { !$0.isASCII }, "\(word)")
      }
    }
  }

  @Test func `A screen's controls speak its language, and an English screen English`() {
    func titles(_ languages: [String]) -> [String] {
      let device = Simulator(appearance: Appearance(languages: languages))
      return device.perform {
        let slider = UISlider()
        slider.value = 0.4
        return [
          UIBarButtonItem(systemItem: .cancel).title ?? "",
          UITabBarItem(tabBarSystemItem: .favorites, tag: 0).title ?? "",
          UIViewController().editButtonItem.title ?? "",
          slider.accessibilityValue ?? "",
        ]
      }
    }
    #expect(titles([]).prefix(4) == ["Cancel", "Favorites", "Edit", "40%"])
    #expect(titles(["de-AT"]).prefix(4) == ["Abbrechen", "Favoriten", "Bearbeiten", "40\u{A0}%"])
    #expect(titles(["ja", "de"]).prefix(4) == ["キャンセル", "よく使う項目", "編集", "40%"])
    #expect(titles(["fi", "ru"]).prefix(2) == ["Отменить", "Избранное"])
    #expect(titles(["fi"]).prefix(2) == ["Cancel", "Favorites"])
  }

  @Test func `A language can change while the app runs, and belongs to its screen`() {
    func cancel(_ device: Simulator) -> String? {
      device.perform { UIBarButtonItem(systemItem: .cancel).title }
    }
    let device = Simulator()
    #expect(cancel(device) == "Cancel")
    device.appearance.languages = ["fr"]
    #expect(cancel(device) == "Annuler")
    let other = Simulator()
    #expect(cancel(other) == "Cancel")
    #expect(cancel(device) == "Annuler")
    #expect(device.perform { Locale.userInterfaceLanguages } == ["fr"])
    #expect(other.perform { Locale.userInterfaceLanguages } == ["en"])
  }

  @Test(arguments: [
    (SystemLanguage.english, 1, "1 item"), (.english, 0, "0 items"), (.russian, 21, "21 объект"),
    (.russian, 3, "3 объекта"), (.russian, 12, "12 объектов"), (.arabic, 2, "عنصران"),
    (.arabic, 11, "11 عنصرًا"), (.hebrew, 2, "שני פריטים"), (.french, 0, "0 élément"),
    (.japanese, 1, "1項目"),
  ])
  func `Counts have the forms of the language`(
    language: SystemLanguage, number: Int, text: String
  ) {
    #expect(SystemCount.items.text(number, in: language) == text)
  }

  @Test func `Values go to their places`() {
    let device = Simulator(appearance: Appearance(languages: ["zh-Hans"]))
    let (page, row) = device.perform {
      (SystemWord.pageOfPages.text(with: "2", "5"), SystemWord.deleteRow.text(with: "100%@"))
    }
    #expect(page == "第 2 页，共 5 页")
    #expect(row == "删除 100%@")
  }

  // MARK: The language of an app

  @Test(
    arguments: [
      (["de", "ja"], ["en", "ja"], nil, false, ["ja"]),
      (["de"], ["en", "Base"], nil, false, ["en"]),
      (["de", "fr"], ["Base"], nil, false, ["de", "fr"]),
      (["de", "fr"], [], nil, false, ["de", "fr"]),
      (["fr", "de"], ["fr", "de"], nil, false, ["fr"]),
      (["de"], ["ar"], nil, false, ["ar"]), (["de"], [], "fr", false, ["fr"]),
      (["de"], ["fr"], "fr", true, ["de"]), (["pt-BR"], ["pt-PT", "en"], nil, false, ["pt-BR"]),
      (["zh-Hant-TW"], ["zh-Hans", "en"], nil, false, ["en"]),
      (["zh-Hans-CN"], ["zh-Hans", "en"], nil, false, ["zh-Hans-CN"]),
      (["sr-Latn"], ["sr", "en"], nil, false, ["sr-Latn"]),
    ] as [([String], [String], String?, Bool, [String])])
  func `An app is displayed in a language that it has`(
    languages: [String], translations: [String], development: String?, allowsMixing: Bool,
    expected: [String]
  ) {
    let app = InterfaceLanguages(
      translations: translations, development: development, allowsMixing: allowsMixing)
    #expect(app.displayed(to: languages) == expected)
  }

  @Test(
    arguments: [
      ("de-CH", SystemLanguage.german), ("zh_CN", .simplifiedChinese), ("zh-Hant", nil),
      ("zh-HK", nil), ("zh-Hans-HK", .simplifiedChinese), ("iw", .hebrew),
      ("pt-PT", .brazilianPortuguese),
      ("", nil), ("-", nil), ("deutsch", nil),
    ] as [(String, SystemLanguage?)])
  func `A tag names a language`(tag: String, language: SystemLanguage?) {
    #expect(SystemLanguage(tag: tag) == language)
  }

  @Test func `The package's resources beside the program have languages`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("words-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["App_App.resources/de.lproj", "App_Kit.resources", "Other/fr.lproj"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    #expect(InterfaceLanguages.translationsOfResources(inFolder: folder.path) == ["de"])
    #expect(InterfaceLanguages.translationsOfResources(inFolder: "/nowhere") == [])
  }
}
