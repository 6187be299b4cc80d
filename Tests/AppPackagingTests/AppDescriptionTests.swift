import AppPackaging
import Foundation
import Testing

@Suite struct AppDescriptionTests {
  private let fixture: AppFixture

  init() throws { fixture = try AppFixture() }

  @Test func `An app with the keys that a package needs is described`() throws {
    fixture.info["LSApplicationCategoryType"] = "public.app-category.puzzle-games"
    fixture.set("Description", "One\nparagraph.\n\nAnother.")
    let app = try fixture.description()
    #expect(app.identifier == "org.example.Planets")
    #expect(app.package == "planets")
    #expect(app.version == "1.2")
    #expect(app.categories == ["Game", "LogicGame"])
    #expect(app.paragraphs == ["One paragraph.", "Another."])
    #expect(app.maintainer?.mail == "ada@example.org")
  }

  @Test func `An empty list gets a line for each thing that is missing`() throws {
    fixture.info = [:]
    let problems = try fixture.problems()
    for key in [
      "CFBundleIdentifier is missing", "CFBundleShortVersionString is missing", "Summary",
    ] {
      #expect(problems.contains { $0.hasPrefix("Info.plist: ") && $0.contains(key) }, "\(key)")
    }
  }

  @Test func `A list that is not there, and one that is no list, are named with their paths`()
    throws
  {
    let path = fixture.sources.appendingPathComponent("Info.plist").path
    let absent = #expect(throws: PackagingError.self) {
      try AppDescription(fixture.request, environment: [:])
    }
    #expect(absent?.lines.first?.hasPrefix("\(path): is missing") == true)
    try fixture.write("{ not a list", "Info.plist")
    let broken = #expect(throws: PackagingError.self) {
      try AppDescription(fixture.request, environment: [:])
    }
    #expect(broken?.lines.first?.hasPrefix("\(path): is not a property list") == true)
  }

  @Test func `Variables of Xcode are replaced where their values are known, and named otherwise`()
    throws
  {
    fixture.info["CFBundleName"] = "$(PRODUCT_NAME)"
    #expect(try fixture.description().name == "Planets")
    fixture.info["CFBundleShortVersionString"] = "$(MARKETING_VERSION)"
    #expect(
      try fixture.problems().first
        == "Info.plist: CFBundleShortVersionString refers to $(MARKETING_VERSION), which only Xcode"
        + " knows; write its value")
  }

  @Test(arguments: [
    "Planets", "org.example.3D", "org.example.Déjà", "org..example", "org.ex ample",
  ])
  func `An identifier that no bus accepts is refused`(identifier: String) throws {
    fixture.info["CFBundleIdentifier"] = identifier
    #expect(try fixture.problems().contains { $0.contains("\"\(identifier)\" is not a name") })
  }

  @Test(arguments: ["v1", "1.0-beta", "1 0", ""])
  func `A version that dpkg refuses is refused`(version: String) throws {
    fixture.info["CFBundleShortVersionString"] = version
    #expect(try fixture.problems().count == 1)
  }

  @Test func `An unknown category is answered with the known ones`() throws {
    fixture.info["LSApplicationCategoryType"] = "public.app-category.astronomy"
    #expect(try fixture.problems().first?.contains("utilities, video, weather") == true)
  }

  @Test func `The maintainer may come from the variables that packagers set`() throws {
    fixture.set("Maintainer", nil)
    let variables = ["DEBEMAIL": "pip@example.org", "DEBFULLNAME": "Pip"]
    #expect(try fixture.description(environment: variables).maintainer?.name == "Pip")
    #expect(try fixture.description().maintainer == nil)
    fixture.set("Maintainer", "Ada")
    #expect(try fixture.problems().first?.contains("\"Ada\" is not a name with an address") == true)
  }

  @Test func `The name is translated by the strings of its languages`() throws {
    try fixture.write("CFBundleDisplayName = \"Planeten\";", "de.lproj/InfoPlist.strings")
    try fixture.write("\"CFBundleName\" = \"Planetas\";", "pt-BR.lproj/InfoPlist.strings")
    #expect(try fixture.description().names == ["de": "Planeten", "pt_BR": "Planetas"])
  }

  @Test func `A type of the app's own needs an extension, and one that nobody declares is named`()
    throws
  {
    fixture.info["CFBundleDocumentTypes"] = [
      [
        "CFBundleTypeName": "Planet",
        "LSItemContentTypes": ["org.example.planet", "org.example.moon"],
      ]
    ]
    fixture.info["UTExportedTypeDeclarations"] = [["UTTypeIdentifier": "org.example.planet"]]
    let problems = try fixture.problems()
    #expect(problems.count == 2)
    #expect(problems.contains { $0.contains("org.example.moon, which is not one of the system's") })
    #expect(
      problems.contains { $0.contains("org.example.planet has no public.filename-extension") })
  }

  @Test func `Types of the system's, of extensions and of the app's own have MIME types`() throws {
    fixture.info["CFBundleDocumentTypes"] = [
      [
        "CFBundleTypeName": "Text",
        "LSItemContentTypes": ["public.plain-text", "org.example.planet"],
      ],
      ["CFBundleTypeName": "Table", "CFBundleTypeExtensions": ["csv", "planets"]],
    ]
    fixture.info["UTImportedTypeDeclarations"] = [
      [
        "UTTypeIdentifier": "org.example.planet", "UTTypeConformsTo": "public.json",
        "UTTypeTagSpecification": ["public.filename-extension": ["Planet"]],
      ]
    ]
    fixture.info["CFBundleURLTypes"] = [["CFBundleURLSchemes": ["Planet", "no scheme"]]]
    #expect(try fixture.problems() == ["Info.plist: the URL scheme \"no scheme\" is not one"])
    fixture.info["CFBundleURLTypes"] = [["CFBundleURLSchemes": ["Planet"]]]
    let app = try fixture.description()
    #expect(
      app.mimeTypes == [
        "text/plain", "application/vnd.org.example.planet", "text/csv", "application/x-planets",
        "x-scheme-handler/planet",
      ])
    #expect(app.documentTypes[1].parents == ["application/json"])
    #expect(app.documentTypes[1].extensions == ["planet"])
  }

  @Test func `A font that is not among the sources is named`() throws {
    fixture.info["UIAppFonts"] = ["Orbit.ttf"]
    #expect(try fixture.problems().first?.contains("the font Orbit.ttf") == true)
    try fixture.write("font", "Orbit.ttf")
    #expect(try fixture.description().fonts.map(\.lastPathComponent) == ["Orbit.ttf"])
  }
}
