import DesktopSettings
import Testing
import UIKit
import WindowHost

@Suite struct DesktopScreenTests {
  private func screen(
    _ preferences: DesktopPreferences, _ style: UIUserInterfaceStyle = .unspecified
  ) -> HostScreen {
    var screen = HostScreen(size: CGSize(width: 100, height: 100))
    screen.apply(preferences, style: style)
    return screen
  }

  @Test func `A window takes over what the desktop says`() {
    var said = DesktopPreferences()
    said.prefersDark = true
    said.increasesContrast = true
    said.reducesMotion = true
    said.accent = .init(red: 1, green: 0.5, blue: 0)
    said.doubleClickTime = 0.6
    said.textScale = 1.25
    said.hinting = .medium
    said.smoothsText = false
    let shown = screen(said)
    #expect(shown.userInterfaceStyle == .dark && shown.increasesContrast && shown.reducesMotion)
    #expect(shown.accent == HostColor(red: 1, green: 0.5, blue: 0))
    #expect(shown.doubleClickTime == 0.6)
    #expect(shown.contentSizeCategory == .extraExtraLarge)
    #expect(shown.glyphRendering == GlyphRendering(hintStyle: .medium, smoothsEdges: false))
  }

  @Test func `Letters are fitted as far as the desktop says, again with each change`() {
    var said = DesktopPreferences()
    var shown = screen(said)
    let styles: [(DesktopPreferences.Hinting?, GlyphRendering.HintStyle)] = [
      (.full, .full), (.slight, .slight), (DesktopPreferences.Hinting.none, .none),
      (.medium, .medium), (nil, .none),
    ]
    for (hinting, style) in styles {
      said.hinting = hinting
      shown.apply(said, style: .unspecified)
      #expect(shown.glyphRendering == GlyphRendering(hintStyle: style))
    }
  }

  @Test func `A style that the app demands is kept`() {
    var said = DesktopPreferences()
    said.prefersDark = true
    #expect(screen(said, .light).userInterfaceStyle == .light)
  }

  @Test func `What the desktop takes back has its default again`() {
    var said = DesktopPreferences()
    said.prefersDark = true
    said.textScale = 2
    said.doubleClickTime = 0.9
    said.hinting = .full
    var shown = screen(said)
    shown.apply(DesktopPreferences(), style: .unspecified)
    #expect(shown == HostScreen(size: CGSize(width: 100, height: 100)))
  }

  @Test(arguments: [
    (0.1, UIContentSizeCategory.extraSmall), (1, .large), (1.1, .extraLarge),
    (1.25, .extraExtraLarge), (1.5, .extraExtraExtraLarge), (2, .accessibilityLarge),
    (8, .accessibilityExtraExtraExtraLarge),
  ])
  func `A text scale is the nearest content size`(scale: Double, size: UIContentSizeCategory) {
    #expect(UIContentSizeCategory.nearest(toScale: scale) == size)
  }
}
