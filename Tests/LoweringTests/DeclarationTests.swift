import Foundation
import Testing
import UIKit
import UnifiedLogging

@MainActor @Suite struct DeclarationTests {
  @Test func `Optional members that nobody implements are skipped`() {
    let picker = Picker()
    let bare = Bare()
    picker.delegate = bare
    #expect(
      picker.open() == ["rows -1", "title none", "height 44.0", "tint default"])
    #expect(bare.log == ["open"])
  }

  @Test func `A subclass implements optional members that its base lacks`() {
    let picker = Picker()
    let half = Half()
    picker.delegate = half
    #expect(
      picker.open() == [
        "rows 3", "has rows 3", "closes", "title none", "height 44.0", "tint default",
      ])
    #expect(half.log == ["open", "close"])
    let full = Full()
    picker.delegate = full
    #expect(
      picker.open() == [
        "rows 6", "has rows 6", "closes", "title none", "height 44.0", "tint red",
      ])
  }

  @Test func `An extension in a file of its own implements optional members`() {
    let picker = Picker()
    let extended = Extended()
    picker.delegate = extended
    picker.rich = extended
    let before = shaken
    #expect(
      picker.open() == [
        "rows -1", "title row 1", "height 44.0", "tint default", "confirmed true",
      ])
    #expect(shaken == before + 1)
  }

  @Test func `Overrides in extensions are called, and reach super`() {
    let screen = Screen()
    screen.loadViewIfNeeded()
    screen.title = "Mail"
    #expect(screen.log == ["screen loaded"])
    #expect(screen.title == "Mail!")
    #expect(screen.canBecomeFirstResponder)
    let detail: Screen = DetailScreen()
    detail.loadViewIfNeeded()
    #expect(detail.log == ["screen loaded", "detail loaded"])
    #expect(Table.requiresConstraintBasedLayout)
  }

  @Test func `A subclass overrides what an extension declares`() {
    let detail: Screen = DetailScreen()
    detail.configure(times: 2)
    #expect(detail.log == ["configure none 2", "detail configure"])
    #expect(detail.summary == "screen of details")
  }

  @Test func `Names of FoundationNetworking need no import of it`() throws {
    let url = try #require(URL(string: "https://example.com"))
    #expect(request(url).url == url)
  }

  @Test func `A class describes itself by its name`() {
    #expect(classDescription(UILabel()) == "<UILabel>")
    #expect(classDescription(Draft()) == "<LoweringTests.Draft>")
    #expect(Draft.description() == "LoweringTests.Draft")
  }

  @Test func `Logs of Apple's module os are written`() {
    #expect(Logs.log.isEnabled(type: .error))
    Logs.write(3)
  }
}
