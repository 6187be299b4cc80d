import Foundation
import Testing
import UniformTypeIdentifiers

@Suite struct UniformTypeTests {
  @Test func `A type has tags, and the types that it conforms to`() throws {
    let csv = try #require(UTType("public.comma-separated-values-text"))
    #expect(csv == .commaSeparatedText && csv.isDeclared && csv.isPublic && !csv.isDynamic)
    #expect(csv.preferredFilenameExtension == "csv" && csv.preferredMIMEType == "text/csv")
    #expect(csv.conforms(to: csv) && csv.conforms(to: .text) && csv.conforms(to: .item))
    #expect(!csv.conforms(to: .plainText) && !csv.conforms(to: .image))
    #expect(UTType.image.isSupertype(of: .png) && UTType.png.isSubtype(of: .image))
    #expect(!UTType.png.isSubtype(of: .png) && UTType.png.supertypes.contains(.data))
    #expect(UTType.image.preferredFilenameExtension == nil)
    #expect(UTType("PUBLIC.PNG") == .png && UTType("com.acme.nothing") == nil && UTType("") == nil)
  }

  @Test func `Every type of the module is declared, and so is all that it conforms to`() {
    #expect(UTType.declared.count > 100)
    for type in UTType.declared {
      #expect(UTType(type.identifier) == type)
      for parent in type.supertypes { #expect(parent.isDeclared, "\(type): \(parent)") }
      for tag in type.tags[.filenameExtension] ?? [] {
        #expect(!tag.contains(".") && tag == tag.lowercased(), "\(type): \(tag)")
      }
    }
    let constants: [UTType] = [
      .item, .content, .folder, .utf8PlainText, .tabSeparatedText, .json, .swiftSource, .pdf, .jpeg,
      .svg, .rawImage, .mp3, .mpeg4Movie, .zip, .tarArchive, .vCard, .epub, .log, .exe, .font,
    ]
    for type in constants { #expect(type.isDeclared, "\(type)") }
  }

  @Test func `Extensions and MIME types lead to types`() throws {
    #expect(
      UTType(filenameExtension: "JPG") == .jpeg
        && UTType(filenameExtension: "tsv") == .tabSeparatedText)
    #expect(UTType(mimeType: "Image/PNG") == .png && UTType(mimeType: "audio/x-wav") == .wav)
    #expect(
      UTType.types(tag: "txt", tagClass: .filenameExtension, conformingTo: nil) == [.plainText])
    #expect(UTType(filenameExtension: "") == nil && UTType(filenameExtension: "a/b") == nil)
    #expect(UTType(mimeType: "") == nil)
  }

  @Test func `An extension that nothing declares has the dynamic type that Apple gives it`() throws
  {
    let type = try #require(UTType(filenameExtension: "Whale"))
    #expect(type.isDynamic && !type.isDeclared && type.identifier.hasPrefix("dyn.ah62d4rv4ge8"))
    #expect(type.preferredFilenameExtension == "whale" && type.preferredMIMEType == nil)
    #expect(type.conforms(to: .data) && !type.conforms(to: .text))
    #expect(UTType(type.identifier) == type && UTType("dyn.a") == nil && UTType("dyn.a!") == nil)
    // A declared type of another kind does not count.
    let folder = try #require(UTType(filenameExtension: "png", conformingTo: .directory))
    #expect(folder.isDynamic && folder.conforms(to: .directory) && folder != .png)
    let strange = try #require(UTType(filenameExtension: "a:b=c\\d?,e", conformingTo: .text))
    #expect(strange.preferredFilenameExtension == "a:b=c\\d?,e" && strange.conforms(to: .text))
    #expect(UTType(strange.identifier)?.preferredFilenameExtension == "a:b=c\\d?,e")
  }

  @Test func `A type that an app names without declaring it conforms to its parent`() throws {
    let note = UTType(exportedAs: "com.acme.note", conformingTo: .json)
    #expect(note.conforms(to: .text) && !note.isDeclared && note.tags.isEmpty)
    #expect(UTType("com.acme.note") == nil)
    #expect(UTType(importedAs: "public.png", conformingTo: .text) == .png)
    let copy = try JSONDecoder().decode([UTType].self, from: JSONEncoder().encode([UTType.pdf]))
    #expect(copy == [.pdf])
  }

  @Test func `The property list of an app declares types`() {
    let registry = TypeRegistry(info: [
      "UTExportedTypeDeclarations": [
        [
          "UTTypeIdentifier": "com.acme.note", "UTTypeConformsTo": "public.json",
          "UTTypeTagSpecification": [
            "public.filename-extension": ["Note", "nt"], "public.mime-type": "application/x-note",
          ],
        ], ["UTTypeDescription": "without an identifier"],
      ],
      "UTImportedTypeDeclarations": [
        ["UTTypeIdentifier": "public.png", "UTTypeTagSpecification": ["public.mime-type": "a/b"]]
      ],
    ])
    #expect(registry.identifiers(tag: "note", in: .filenameExtension) == ["com.acme.note"])
    #expect(registry.identifiers(tag: "application/x-note", in: .mimeType) == ["com.acme.note"])
    // What is declared already keeps its declaration.
    #expect(registry.identifiers(tag: "a/b", in: .mimeType).isEmpty)
    #expect(registry.identifiers(tag: "png", in: .filenameExtension) == ["public.png"])
  }
}
