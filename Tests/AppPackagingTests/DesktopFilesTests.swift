import AppPackaging
import Foundation
import Testing

@Suite struct DesktopFilesTests {
  private let fixture: AppFixture

  init() throws { fixture = try AppFixture() }

  @Test func `The menu's entry escapes what its format reserves`() throws {
    fixture.info["CFBundleName"] = "Back\\slash"
    fixture.set("Keywords", ["a;b", "stars"])
    let entry = DesktopFiles(try fixture.description(), hasIcon: true).entry
    #expect(entry.contains("\nName=Back\\\\slash\n"))
    #expect(entry.contains("\nKeywords=a\\;b;stars;\n"))
    #expect(entry.contains("\nExec=planets\n"))
    #expect(entry.contains("\nIcon=org.example.Planets\n"))
  }

  @Test func `An app that opens files is started with them`() throws {
    fixture.info["CFBundleDocumentTypes"] = [["LSItemContentTypes": ["public.png"]]]
    let entry = DesktopFiles(try fixture.description(), hasIcon: false).entry
    #expect(entry.contains("\nExec=planets %U\n"))
    #expect(entry.contains("\nMimeType=image/png;\n"))
    #expect(entry.contains("\nIcon=application-x-executable\n"))
  }

  @Test func `Metadata escapes the app's texts`() throws {
    let text = DesktopFiles(try fixture.description(), hasIcon: true).metadata(date: "2026-11-30")
    #expect(text.contains("<name>Planets &amp; Moons</name>"))
    #expect(text.contains("<release version=\"1.2\" date=\"2026-11-30\"/>"))
    #expect(
      text.contains("<launchable type=\"desktop-id\">org.example.Planets.desktop</launchable>"))
  }

  @Test func `Only types that the app declares are told to the desktop`() throws {
    fixture.info["CFBundleDocumentTypes"] = [["LSItemContentTypes": ["public.png"]]]
    #expect(DesktopFiles(try fixture.description(), hasIcon: true).mimeTypes == nil)
    fixture.info["CFBundleDocumentTypes"] = [
      ["CFBundleTypeName": "Orbit", "CFBundleTypeExtensions": ["orbit"]]
    ]
    let types = DesktopFiles(try fixture.description(), hasIcon: true).mimeTypes
    #expect(types?.contains("<mime-type type=\"application/x-orbit\">") == true)
    #expect(types?.contains("<glob pattern=\"*.orbit\"/>") == true)
  }
}
