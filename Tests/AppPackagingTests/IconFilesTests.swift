import AppPackaging
import Foundation
import Testing

@Suite struct IconFilesTests {
  private let fixture: AppFixture

  init() throws { fixture = try AppFixture() }

  private func icons() -> IconFiles { IconFiles(info: fixture.info, fixture.request) }

  @Test func `One large image becomes an icon of every size`() throws {
    try fixture.writeIcons([(700, 700)])
    let icons = icons()
    try icons.write(named: "planets", to: fixture.output)
    for side in [16, 22, 24, 32, 48, 64, 128, 256, 512] {
      let file = fixture.output.appendingPathComponent("\(side)x\(side)/apps/planets.png")
      let found = pixel(inMiddleOf: file)
      #expect(found?.side == side)
      #expect(found?.color == 0xFFFF_8000, "\(side)")
    }
    #expect(icons.enlargedSide == nil)
  }

  @Test func `A small image alone is enlarged to the size that software centers need`() throws {
    try fixture.writeIcons([(40, 40)])
    let icons = icons()
    #expect(icons.enlargedSide == 40)
    #expect(icons.writtenSides == [16, 22, 24, 32, 48, 64, 128])
    try icons.write(named: "planets", to: fixture.output)
    let file = fixture.output.appendingPathComponent("128x128/apps/planets.png")
    #expect(pixel(inMiddleOf: file)?.side == 128)
  }

  @Test func `An app without an icon has none, and no problem`() {
    #expect(icons().isEmpty)
    #expect(icons().problems.isEmpty)
  }

  @Test func `A set that the list names and no catalog has is a problem`() throws {
    fixture.info["CFBundleIconName"] = "Rocket"
    #expect(
      icons().problems.first?.contains("the icon Rocket, which CFBundleIconName names") == true)
    try fixture.writeIcons([(128, 128)], set: "Rocket")
    #expect(icons().problems.isEmpty)
  }

  @Test func `Images that are missing, oblong or of another format are problems`() throws {
    try fixture.writeIcons([(128, 64)])
    #expect(icons().problems.first?.contains("is not a square: 128 by 64 pixels") == true)
    let file = "Assets.xcassets/AppIcon.appiconset/128.png"
    try fixture.write("GIF89a", file)
    #expect(icons().problems.first?.hasSuffix("is not a PNG file") == true)
    try FileManager.default.removeItem(at: fixture.sources.appendingPathComponent(file))
    #expect(icons().problems.first?.hasSuffix("128.png is missing") == true)
  }
}
