import Testing
import UIKit
import WindowHost

@Suite struct WindowEnvironmentTests {
  @Test func `TRESTLE_SCALE takes precedence over the variables of GTK and Qt`() {
    let all = ["TRESTLE_SCALE": "1.5", "GDK_SCALE": "2", "QT_SCALE_FACTOR": "3"]
    #expect(WindowEnvironment(variables: .given(all)).scale == 1.5)
    #expect(WindowEnvironment(variables: ["GDK_SCALE": "2"]).scale == 2)
    #expect(WindowEnvironment(variables: [:]).scale == nil)
  }

  @Test(arguments: ["", "big", "nan", "inf", "-2", "0", "900"])
  func `An invalid scale is ignored`(text: String) {
    let variables = ["TRESTLE_SCALE": text, "GDK_SCALE": "2"]
    #expect(WindowEnvironment(variables: .given(variables)).scale == 2)
  }

  @Test(
    arguments: [
      (nil, 1), (0, 1), (96, 1), (141, 1), (167, 1), (168, 2), (220, 2), (315, 3), (900, 4),
    ] as [(Double?, CGFloat)])
  func `A display's density gives an integral scale`(density: Double?, scale: CGFloat) {
    #expect(WindowEnvironment.scale(dotsPerInch: density) == scale)
  }

  @Test(arguments: [
    (["TRESTLE_APPEARANCE": "dark"], UIUserInterfaceStyle.dark),
    (["TRESTLE_APPEARANCE": "light", "GTK_THEME": "Adwaita:dark"], .light),
    (["GTK_THEME": "Adwaita:dark"], .dark), (["GTK_THEME": "Yaru-dark"], .dark),
    (["GTK_THEME": "Adwaita"], .light), ([:], .unspecified),
  ])
  func `The appearance follows the environment, and else the desktop`(
    variables: [String: String], style: UIUserInterfaceStyle
  ) {
    #expect(WindowEnvironment(variables: .given(variables)).appearance == style)
  }

  @Test(arguments: [
    (nil, false), ("desktop", true), ("Desktop", true), ("", false), ("Inter", false),
  ])
  func `The system font is the desktop's if the environment asks for it`(text: String?, uses: Bool)
  {
    let variables = text.map { ["TRESTLE_FONT": $0] } ?? [:]
    #expect(WindowEnvironment(variables: .given(variables)).usesDesktopFont == uses)
  }

  @Test(arguments: [
    ("1024x768", CGSize(width: 1024, height: 768)), ("1024", CGSize(width: 390, height: 844)),
    ("0x9", CGSize(width: 390, height: 844)), ("axb", CGSize(width: 390, height: 844)),
  ])
  func `A valid size is used, and any other gives the default`(text: String, size: CGSize) {
    #expect(WindowEnvironment(variables: ["TRESTLE_SIZE": text]).size == size)
  }

  @Test(
    arguments: [
      ("30", 30), ("100000", 100_000), ("0", nil), ("-60", nil), ("60.5", nil), ("fast", nil),
      ("", nil), ("1000001", nil),
    ] as [(String, Int?)])
  func `A valid frame rate is used, and any other is ignored`(text: String, rate: Int?) {
    #expect(WindowEnvironment(variables: ["TRESTLE_FPS": text]).framesPerSecond == rate)
    #expect(WindowEnvironment(variables: [:]).framesPerSecond == nil)
  }

  @Test(arguments: [("screen", true), ("Screen", true), ("keys", false), ("", false)])
  func `TRESTLE_KEYBOARD turns the on-screen keyboard on`(text: String, isShown: Bool) {
    #expect(WindowEnvironment(variables: ["TRESTLE_KEYBOARD": text]).showsKeyboard == isShown)
    #expect(!WindowEnvironment(variables: [:]).showsKeyboard)
  }
}
