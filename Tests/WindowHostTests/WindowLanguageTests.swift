import Foundation
import Testing
import UIKit
import WindowHost

/// The language of a window, which is the desktop's.
@Suite struct WindowLanguageTests {
  @Test(
    arguments: [
      (["LANG": "de_AT.UTF-8"], ["de-AT"]), (["LANG": "de_DE@euro"], ["de-DE"]),
      (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8"], ["fr-FR"]),
      (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR", "LC_ALL": "pt_BR"], ["pt-BR"]),
      (["LANG": "de_DE.UTF-8", "LC_ALL": ""], ["de-DE"]),
      (["LANG": "de_DE.UTF-8", "LANGUAGE": "nds:de:en"], ["nds", "de", "en"]),
      (["LANG": "zh_TW.UTF-8"], ["zh-Hant-TW"]), (["LANG": "zh_CN"], ["zh-Hans-CN"]),
      (["LANG": "sr_RS@latin"], ["sr-Latn-RS"]), (["LANG": "sr_RS.UTF-8"], ["sr-RS"]),
      (["LANG": "C.UTF-8", "LANGUAGE": "de"], []), (["LANG": "POSIX"], []),
      (["LANGUAGE": "de"], []), ([:], []), (["LANG": "../../etc"], []), (["LANG": "_"], []),
      (["LANG": "d\u{e9}"], []),
    ] as [([String: String], [String])])
  func `The languages are those of the environment`(
    variables: [String: String], languages: [String]
  ) {
    #expect(WindowEnvironment(variables: .given(variables)).languages == languages)
  }

  @Test(
    arguments: [
      (["LANG": "de_DE.UTF-8"], "09:41"), (["LANG": "en_US.UTF-8"], "9:41\u{202f}AM"),
      (["LANG": "en_US.UTF-8", "LC_TIME": "en_GB.UTF-8"], "09:41"),
      (["LANG": "en_US.UTF-8", "LC_TIME": "en_US", "LC_ALL": "de_DE"], "09:41"),
    ] as [([String: String], String)])
  func `The time in the status bar is written as the environment says`(
    variables: [String: String], time: String
  ) throws {
    var parts = DateComponents()
    (parts.year, parts.month, parts.day, parts.hour, parts.minute) = (2007, 1, 9, 9, 41)
    let date = try #require(Calendar(identifier: .gregorian).date(from: parts))
    var variables = variables
    variables["TRESTLE_STATUS_BAR"] = "1"
    #expect(WindowEnvironment(variables: .given(variables)).statusBar(at: date)?.time == time)
  }

  @Test(arguments: [
    (["LANG": "ar_EG.UTF-8"], ["en", "ar"], UIUserInterfaceLayoutDirection.rightToLeft),
    (["LANG": "ar_EG.UTF-8"], ["en"], .leftToRight), (["LANG": "ar_EG.UTF-8"], [], .rightToLeft),
    (["LANG": "fa_IR.UTF-8"], [], .leftToRight), (["LANG": "fa_IR"], ["fa"], .rightToLeft),
    (["LANG": "fr_FR", "LANGUAGE": "fr:he:en"], ["en", "he"], .rightToLeft),
    (["LANG": "fr_FR", "LANGUAGE": "fr:en:he"], ["en", "he"], .leftToRight),
    (["LANG": "en_US"], ["en", "ar"], .leftToRight), ([:], ["ar"], .leftToRight),
    (["TRESTLE_DIRECTION": "rtl"], [], .rightToLeft),
    (["TRESTLE_DIRECTION": "RTL", "LANG": "en_US"], ["en"], .rightToLeft),
    (["TRESTLE_DIRECTION": "ltr", "LANG": "ar_EG"], ["ar"], .leftToRight),
  ])
  func `A window is laid out as the language of its app is read`(
    variables: [String: String], translations: [String],
    direction: UIUserInterfaceLayoutDirection
  ) {
    let environment = WindowEnvironment(variables: .given(variables))
    #expect(
      environment.layoutDirection(of: InterfaceLanguages(translations: translations)) == direction)
  }
}

/// A page that reads its language when it has appeared, and ends the program.
private final class LanguagePage: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("language-\(UUID().uuidString)")
    let translation = folder.appendingPathComponent("de.lproj")
    try? FileManager.default.createDirectory(at: translation, withIntermediateDirectories: true)
    try? "\"inbox\" = \"Eingang\";\n".write(
      to: translation.appendingPathComponent("Localizable.strings"), atomically: true,
      encoding: .utf8)
    let text = Bundle(path: folder.path).map { NSLocalizedString("inbox", bundle: $0, comment: "") }
    try? FileManager.default.removeItem(at: folder)
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let picker = UIDatePicker(frame: CGRect(x: 0, y: 100, width: 390, height: 216))
    picker.datePickerMode = .date
    picker.preferredDatePickerStyle = .wheels
    view.addSubview(picker)
    view.layoutIfNeeded()
    var french = Calendar(identifier: .gregorian)
    french.locale = Locale(identifier: "fr_FR")
    let isFrench = !Set(texts(in: picker)).isDisjoint(with: french.monthSymbols)
    print("\(text ?? "none") \(isMirrored) \(isFrench)")
    fflush(nil)
    exit(0)
  }

  private func texts(in view: UIView) -> [String] {
    ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(texts)
  }
}

@Suite struct WindowLanguageProgramTests {
  @Test func `A window shows texts in the desktop's language`() async throws {
    let result = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        try await MainActor.run {
          for (name, value) in [
            ("SDL_VIDEODRIVER", "dummy"), ("LC_ALL", ""), ("LANG", "de_AT.UTF-8"),
            ("LC_MESSAGES", ""), ("LC_TIME", "fr_FR.UTF-8"), ("LANGUAGE", ""),
            ("TRESTLE_DIRECTION", "rtl"),
          ] { setenv(name, value, 1) }
          try WindowHost.run(title: "Language") { LanguagePage() }
        }
      })
    #expect(
      String(decoding: result.standardOutputContent, as: UTF8.self).contains("Eingang true true"))
  }
}
