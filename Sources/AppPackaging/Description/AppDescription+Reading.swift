import Foundation

/// Reads an `Info.plist` and collects everything that is wrong with it.
struct DescriptionReader {
  let info: [String: Any]
  let request: PackagingRequest
  private(set) var problems: [String] = []
  private let own: [String: Any]
  /// Variables that packagers of Debian set.
  private let environment: [String: String]

  init(
    _ request: PackagingRequest, environment: [String: String]
  ) throws(PackagingError) {
    let file = URL(fileURLWithPath: request.targetFolder).appendingPathComponent("Info.plist")
    guard let data = try? Data(contentsOf: file) else {
      throw PackagingError("\(file.path): is missing or cannot be read; docs/SHIPPING.md shows one")
    }
    let list: Any
    do { list = try PropertyListSerialization.propertyList(from: data, format: nil) } catch {
      throw PackagingError("\(file.path): is not a property list: \(FileSystem.reason(error))")
    }
    guard let info = list as? [String: Any] else {
      throw PackagingError("\(file.path): is not a dictionary")
    }
    self.request = request
    self.environment = environment
    self.info = ResolvedList.resolving(info, request)
    own = self.info["TrestlePackage"] as? [String: Any] ?? [:]
  }

  mutating func read() throws(PackagingError) -> AppDescription {
    let identifier = readIdentifier()
    let name = text("CFBundleDisplayName") ?? text("CFBundleName") ?? request.product
    var app = AppDescription(
      identifier: identifier, name: name, executable: request.product, package: readPackage(),
      version: readVersion(), summary: readSummary(), paragraphs: [], categories: readCategories())
    app.paragraphs = readParagraphs(app.name, app.summary)
    app.maintainer = readMaintainer()
    app.homepage = readHomepage()
    app.license = ownText("License")
    app.copyright = text("NSHumanReadableCopyright")
    app.keywords = ownTexts("Keywords")
    app.dependencies = ownTexts("Depends")
    app.documentTypes = readDocumentTypes()
    app.urlSchemes = readSchemes()
    app.fonts = readFonts()
    let translations = Translations(in: URL(fileURLWithPath: request.targetFolder))
    app.names =
      translations.values(of: "CFBundleDisplayName")
      .merging(translations.values(of: "CFBundleName")) { first, _ in first }
    app.summaries = translations.values(of: "TrestlePackageSummary")
    problems += IconFiles(info: info, request).problems
    guard problems.isEmpty else { throw PackagingError(problems.map { "Info.plist: \($0)" }) }
    return app
  }

  // MARK: Values

  private mutating func text(_ key: String) -> String? { read(info[key], key) }

  private mutating func ownText(_ key: String) -> String? {
    read(own[key], "TrestlePackage's \(key)")
  }

  private mutating func read(_ value: Any?, _ name: String) -> String? {
    guard let value else { return nil }
    guard let text = (value as? String)?.trimmingCharacters(in: .whitespacesAndNewlines) else {
      problems.append("\(name) is not a text")
      return nil
    }
    if text.isEmpty { return nil }
    if let variable = ResolvedList.variable(in: text) {
      problems.append("\(name) refers to \(variable), which only Xcode knows; write its value")
      return nil
    }
    return text
  }

  private mutating func ownTexts(_ key: String) -> [String] {
    guard let value = own[key] else { return [] }
    guard let texts = value as? [String] else {
      problems.append("TrestlePackage's \(key) is not an array of texts")
      return []
    }
    return texts.filter { !$0.isEmpty }
  }

  // MARK: Identity

  private mutating func readIdentifier() -> String {
    guard let identifier = text("CFBundleIdentifier") else {
      if problems.isEmpty {
        problems.append("CFBundleIdentifier is missing; it is a name such as org.example.Planets")
      }
      return ""
    }
    let parts = identifier.split(separator: ".", omittingEmptySubsequences: false)
    let isValid =
      parts.count >= 2
      && parts.allSatisfy { part in
        !part.isEmpty && !part.first!.isNumber
          && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
      }
    if !isValid {
      problems.append(
        "CFBundleIdentifier \"\(identifier)\" is not a name such as org.example.Planets: parts of"
          + " letters, digits, - and _ between dots, which do not begin with a digit")
    }
    return identifier
  }

  private mutating func readPackage() -> String {
    guard let name = ownText("Package") else {
      return AppDescription.packageName(for: request.product)
    }
    let isValid =
      name.count >= 2 && name.first!.isLetter
      && name.allSatisfy {
        $0.isASCII && ($0.isLowercase || $0.isNumber || "+-.".contains($0))
      }
    if !isValid {
      problems.append(
        "TrestlePackage's Package \"\(name)\" is not a name of lower case letters, digits, + - and ."
      )
    }
    return name
  }

  private mutating func readVersion() -> String {
    let version = request.version ?? text("CFBundleShortVersionString") ?? text("CFBundleVersion")
    guard let version else {
      problems.append("CFBundleShortVersionString is missing; it is the version, such as 1.0")
      return ""
    }
    let isValid =
      version.first?.isNumber == true
      && version.allSatisfy {
        $0.isASCII && ($0.isLetter || $0.isNumber || ".+~".contains($0))
      }
    if !isValid {
      problems.append(
        "the version \"\(version)\" does not begin with a digit, or has other characters than"
          + " letters, digits, . + and ~")
    }
    return version
  }

  // MARK: Texts

  private mutating func readSummary() -> String {
    guard let summary = ownText("Summary") else {
      problems.append(
        "TrestlePackage has no Summary: a line that says what the app is for, such as \"Look at the"
          + " planets\"")
      return ""
    }
    if summary.contains("\n") || summary.hasSuffix(".") {
      problems.append("TrestlePackage's Summary is not one line without a full stop at its end")
    }
    return summary
  }

  private mutating func readParagraphs(_ name: String, _ summary: String) -> [String] {
    guard let description = ownText("Description") else { return ["\(name). \(summary)."] }
    return description.replacing("\r\n", with: "\n").split(separator: "\n\n").map { paragraph in
      paragraph.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }.filter { !$0.isEmpty }
  }

  private mutating func readMaintainer() -> AppDescription.Maintainer? {
    var text = ownText("Maintainer")
    if text == nil, let mail = environment["DEBEMAIL"] {
      text = environment["DEBFULLNAME"].map { "\($0) <\(mail)>" } ?? mail
    }
    guard let text else { return nil }
    let maintainer = AppDescription.Maintainer(text)
    if maintainer == nil {
      problems.append(
        "the maintainer \"\(text)\" is not a name with an address, such as Ada <ada@example.org>")
    }
    return maintainer
  }

  private mutating func readHomepage() -> String? {
    guard let page = ownText("Homepage") else { return nil }
    guard let url = URL(string: page), ["http", "https"].contains(url.scheme), url.host != nil
    else {
      problems.append(
        "TrestlePackage's Homepage \"\(page)\" is not an address that begins with https://")
      return nil
    }
    return page
  }

  private mutating func readCategories() -> [String] {
    let chosen = ownTexts("Categories")
    if !chosen.isEmpty { return chosen }
    guard let type = text("LSApplicationCategoryType") else { return ["Utility"] }
    if let names = MenuCategories.names(for: type) { return names }
    let known = MenuCategories.names.keys.sorted().joined(separator: ", ")
    problems.append(
      "LSApplicationCategoryType \"\(type)\" is unknown; public.app-category. is followed by one of:"
        + " \(known)")
    return []
  }

  // MARK: What it opens

  private mutating func readDocumentTypes() -> [FileType] {
    let types = FileTypes(info: info)
    var found: [FileType] = []
    for entry in info["CFBundleDocumentTypes"] as? [[String: Any]] ?? [] {
      let title = entry["CFBundleTypeName"] as? String ?? "Document"
      let identifiers = FileTypes.texts(entry["LSItemContentTypes"])
      let extensions = FileTypes.texts(entry["CFBundleTypeExtensions"]).filter { $0 != "*" }
      if identifiers.isEmpty, extensions.isEmpty {
        problems.append("the document type \"\(title)\" has no LSItemContentTypes")
      }
      for identifier in identifiers {
        guard let type = types.type(identifier) else {
          problems.append(
            "the document type \"\(title)\" is \(identifier), which is not one of the system's types"
              + " with a MIME type, and which UTExportedTypeDeclarations and"
              + " UTImportedTypeDeclarations do not declare")
          continue
        }
        found.append(type)
      }
      if identifiers.isEmpty {
        found += extensions.map { types.type(forExtension: $0, title: title) }
      }
    }
    for type in found where type.isDeclared {
      let parts = type.mimeType.split(separator: "/", omittingEmptySubsequences: false)
      let isValid =
        parts.count == 2
        && parts.allSatisfy { part in
          !part.isEmpty
            && part.allSatisfy {
              $0.isASCII && ($0.isLetter || $0.isNumber || "!#$&-^_.+".contains($0))
            }
        }
      if !isValid {
        problems.append("the MIME type \"\(type.mimeType)\" of \(type.identifier) is not one")
      }
      if type.extensions.isEmpty {
        problems.append(
          "the type \(type.identifier) has no public.filename-extension, by which the desktop would"
            + " recognise its files")
      }
    }
    return found
  }

  private mutating func readSchemes() -> [String] {
    var found: [String] = []
    for entry in info["CFBundleURLTypes"] as? [[String: Any]] ?? [] {
      for scheme in FileTypes.texts(entry["CFBundleURLSchemes"]) {
        let isValid =
          scheme.first.map { $0.isASCII && $0.isLetter } == true
          && scheme.allSatisfy {
            $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0))
          }
        if !isValid { problems.append("the URL scheme \"\(scheme)\" is not one") }
        if !found.contains(scheme.lowercased()) { found.append(scheme.lowercased()) }
      }
    }
    return found
  }

  private mutating func readFonts() -> [URL] {
    FileTypes.texts(info["UIAppFonts"]).compactMap { name in
      let folders = [request.targetFolder] + (request.resourceBundles ?? [])
      for folder in folders {
        let file = URL(fileURLWithPath: folder).appendingPathComponent(name)
        if FileManager.default.fileExists(atPath: file.path) { return file }
      }
      problems.append("the font \(name), which UIAppFonts names, is not in \(request.targetFolder)")
      return nil
    }
  }
}

extension AppDescription {
  /// Reads the `Info.plist` of a request; throws a line for each of its problems.
  package init(
    _ request: PackagingRequest,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(PackagingError) {
    var reader = try DescriptionReader(request, environment: environment)
    self = try reader.read()
  }
}
