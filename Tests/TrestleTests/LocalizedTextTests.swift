import Foundation
import Simulator
import Testing
import Trestle

/// The behaviours' own texts in the languages that the module has.
@MainActor @Suite(.serialized) struct LocalizedTextTests {
  /// A language, and what is read in it.
  struct Case: Sendable, CustomTestStringConvertible {
    let language: String
    var isRightToLeft = false
    let pull, active, failed, retry, next, collapsed: String
    /// The note of an update today, on the day before, and earlier.
    let notes: [String]
    var hasLatinDigits: Bool { !isRightToLeft }

    var testDescription: String { language }
  }

  nonisolated static let cases = [
    Case(
      language: "en-US", pull: "Pull to refresh", active: "Refreshing",
      failed: "Tap to try again", retry: "Try again", next: "Next", collapsed: "2, collapsed",
      notes: ["Updated 9:41 AM", "Updated yesterday, 9:41 AM", "Updated 11/26/26, 9:41 AM"]),
    Case(
      language: "de-AT", pull: "Zum Aktualisieren ziehen", active: "Wird aktualisiert",
      failed: "Tippen, um es erneut zu versuchen", retry: "Erneut versuchen", next: "Nächstes",
      collapsed: "2, reduziert",
      notes: [
        "Aktualisiert: 09:41", "Aktualisiert: gestern, 09:41", "Aktualisiert: 26.11.26, 09:41",
      ]),
    Case(
      language: "zh-Hans-CN", pull: "拉动刷新", active: "正在刷新", failed: "轻点重试", retry: "重试",
      next: "下一个", collapsed: "2，已折叠",
      notes: ["更新于 09:41", "更新于昨天 09:41", "更新于 2026/11/26 09:41"]),
    Case(
      language: "ja-JP", pull: "引っ張って更新", active: "更新中", failed: "タップして再試行", retry: "再試行",
      next: "次へ", collapsed: "2、折りたたまれています",
      notes: ["9:41に更新", "昨日9:41に更新", "2026/11/26 9:41に更新"]),
    Case(
      language: "ar-EG", isRightToLeft: true, pull: "اسحب للتحديث", active: "جارٍ التحديث",
      failed: "اضغط للمحاولة مرة أخرى", retry: "إعادة المحاولة", next: "التالي",
      collapsed: "2، مطوي",
      notes: [
        "آخر تحديث: ٩:٤١ ص", "آخر تحديث: أمس، ٩:٤١ ص", "آخر تحديث: ٢٦‏/١١‏/٢٠٢٦، ٩:٤١ ص",
      ]),
  ]

  private func stage(
    _ language: Case, titles: Bool = false, _ setUp: (ListPage) -> Void
  ) -> ListStage {
    ListStage(
      sections: 2, titles: titles,
      appearance: Appearance(
        isRightToLeft: language.isRightToLeft, languages: [language.language]), setUp)
  }

  /// A text with plain spaces: those before AM differ between versions of Unicode's data.
  private func plain(_ text: String?) -> String? {
    text?.replacingOccurrences(of: "\u{202F}", with: " ").replacingOccurrences(
      of: "\u{A0}", with: " ")
  }

  // MARK: The tables

  @Test(arguments: TextLanguage.allCases)
  func `Every language has every text, with the same placeholders`(language: TextLanguage) {
    for key in LocalizedText.allCases {
      let text = language.text(key)
      #expect(!text.isEmpty && text != key.rawValue)
      let count = { (text: String) in text.components(separatedBy: "%@").count }
      #expect(count(text) == count(TextLanguage.english.text(key)), "\(key)")
      #expect(!text.replacingOccurrences(of: "%@", with: "").contains("%"), "\(key)")
      if language != .english, key != .separator {
        #expect(text != TextLanguage.english.text(key), "\(key)")
      }
    }
  }

  @Test func `No two texts have one key`() {
    #expect(Set(LocalizedText.allCases.map(\.rawValue)).count == LocalizedText.allCases.count)
  }

  @Test(
    arguments: [
      (["de-CH", "en"], TextLanguage.german), (["fi", "ja"], .japanese),
      (["pt"], .brazilianPortuguese), (["sv"], .english),
      (["iw"], .hebrew),
      (["zh-CN"], .simplifiedChinese), (["zh_Hans_SG"], .simplifiedChinese),
      (["zh-Hant-TW", "de"], .german), (["zh-HK"], .english), ([], .english),
      (["", "ar"], .arabic),
    ])
  func `The language is the first of the user's that the module has`(
    languages: [String], expected: TextLanguage
  ) {
    #expect(TextLanguage.shown(for: languages) == expected)
  }

  @Test func `The app's own table comes first, in any language`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("texts-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (language, text) in [("en", "Pull!"), ("fr", "Tirez")] {
      let translation = folder.appendingPathComponent("\(language).lproj")
      try FileManager.default.createDirectory(at: translation, withIntermediateDirectories: true)
      try "\"refresher.pull\" = \"\(text)\";\n".write(
        to: translation.appendingPathComponent("Trestle.strings"), atomically: true, encoding: .utf8
      )
    }
    let bundle = try #require(Bundle(path: folder.path))
    func text(_ key: LocalizedText, _ language: String) -> String {
      Simulator(appearance: Appearance(languages: [language])).perform {
        key.find(for: [language], in: bundle)
      }
    }
    #expect(text(.refresherPull, "fr") == "Tirez")
    #expect(text(.refresherPull, "en") == "Pull!")
    #expect(text(.refresherActive, "de") == "Wird aktualisiert")
  }

  // MARK: What a user reads and hears

  @Test(arguments: cases) func `A refresher speaks the language of the screen`(
    language: Case
  ) {
    let refresher = Refresher(indicator: nil)
    let device = Simulator(appearance: Appearance(languages: [language.language]))
    device.perform {
      let indicator = ArrowIndicator()
      indicator.showState(.pulling(0.5), note: nil)
      #expect(indicator.accessibilityLabel == language.pull)
      indicator.showState(.active, note: nil)
      #expect(indicator.accessibilityLabel == language.active)
      indicator.showState(.failed, note: nil)
      #expect(indicator.accessibilityLabel == language.failed)
      #expect(PullTexts().failed == language.failed)
      #expect(refresher.lastUpdateFormat.contains("%@"))
    }
  }

  @Test(arguments: cases) func `The note says when the content was updated`(language: Case) {
    let refresher = Refresher()
    let stage = stage(language) { $0.tableView.refresher = refresher }
    stage.device.perform {
      @MainActor func note() -> String? { plain(refresher.indicator.accessibilityLabel) }
      var components = DateComponents(year: 2026, month: 11, day: 28, hour: 9, minute: 41)
      let today = Calendar.current.date(from: components)!
      refresher.currentDate = { today.addingTimeInterval(3600) }
      let notes = (0..<3).map { days in
        components.day = 28 - days
        refresher.lastUpdate = Calendar.current.date(from: components)
        return note()
      }
      #expect(notes == language.notes)
      refresher.lastUpdateFormat = "<%@>"
      #expect(note()?.hasPrefix("<") == true && note()?.contains("41") == language.hasLatinDigits)
      #expect(note()?.count ?? 0 > 9)
      refresher.currentDate = nil
      refresher.lastUpdateFormat = "<%@>"
      #expect(note()?.count ?? 0 <= 9)
    }
  }

  @Test(arguments: cases) func `A header says its state in the language of the screen`(
    language: Case
  ) throws {
    let stage = stage(language, titles: true) { $0.tableView.sectionFolding = SectionFolding() }
    stage.device.perform { stage.table.sectionFolding?.collapse(0, animated: false) }
    stage.device.advance(by: 0.1)
    let header = try #require(stage.table.headerView(forSection: 0))
    stage.device.perform {
      header.accessibilityValue = "2"
      stage.table.sectionFolding?.expand(0, animated: false)
      stage.table.sectionFolding?.collapse(0, animated: false)
    }
    #expect(header.accessibilityValue == language.collapsed)
  }

  @Test(arguments: cases) func `An error offers to try again, in the app's words if it has some`(
    language: Case
  ) {
    let stage = stage(language) { _ in }
    stage.device.perform {
      stage.page.setContentState(.error(title: "404", retry: {}), animated: false)
    }
    stage.device.advance(by: 0.1)
    #expect(stage.device.accessibilityTree().contains(language.retry))
    stage.device.perform { stage.page.retryTitle = "Reconnect" }
    stage.device.advance(by: 0.1)
    #expect(stage.device.accessibilityTree().contains("Reconnect"))
    #expect(!stage.device.accessibilityTree().contains(language.retry))
    stage.device.perform { stage.page.retryTitle = nil }
    stage.device.advance(by: 0.1)
    #expect(stage.device.accessibilityTree().contains(language.retry))
  }

  @Test(arguments: cases) func `The toolbar over the keyboard names its buttons`(language: Case) {
    let field = UITextField(frame: CGRect(x: 20, y: 300, width: 300, height: 44))
    let stage = stage(language) {
      $0.tableView.tableHeaderView = field
      $0.tableView.keyboardAvoidance = KeyboardAvoidance(showsToolbar: true)
    }
    _ = stage.device.perform { field.becomeFirstResponder() }
    stage.device.advance(by: 1)
    #expect(stage.device.accessibilityTree().contains(language.next))
  }

  @Test(arguments: cases) func `Keys that refresh are listed in the language of the screen`(
    language: Case
  ) {
    let stage = stage(language) { $0.tableView.refresher = Refresher {} }
    let titles = stage.device.perform { stage.table.keyCommands?.map(\.title) ?? [] }
    #expect(titles.count >= 2)
    let expected = TextLanguage(tag: language.language)?.text(.tableRefresh)
    #expect(titles.suffix(2).allSatisfy { $0 == expected })
  }
}
