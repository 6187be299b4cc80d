import BehaviorEngines
import Testing

/// How far content moves for a field, beside insets that cover content and those of indicators at its ends.
struct KeyboardViewportTests {
  private func viewport(offset: Double, top: Double = 0, bottom: Double = 0) -> KeyboardViewport {
    KeyboardViewport(
      offset: offset, height: 800, contentHeight: 3000, topInset: 90 + top,
      bottomInset: 300 + bottom, coveredTop: 90, coveredBottom: 300)
  }

  @Test(arguments: [0.0, 60], [0.0, 60])
  func `Spaces of indicators do not move the content for a field beside them`(
    top: Double, bottom: Double
  ) {
    let viewport = viewport(offset: 1000, top: top, bottom: bottom)
    // Below the bar, and above the keyboard.
    #expect(viewport.offset(showing: 1095...1130) == 1000)
    #expect(viewport.offset(showing: 1460...1495) == 1000)
    // Behind either of them.
    #expect(viewport.offset(showing: 1080...1115) == 990)
    #expect(viewport.offset(showing: 1475...1510) == 1010)
  }

  @Test func `Content at its ends stays within the range that the spaces extend`() {
    #expect(viewport(offset: -150, top: 60).offset(showing: 5...40) == -150)
    #expect(viewport(offset: -150).offset(showing: 5...40) == -90)
    #expect(viewport(offset: 2560, bottom: 60).offset(showing: 2900...2950) == 2560)
    #expect(viewport(offset: 2560).offset(showing: 2900...2950) == 2500)
  }
}
