import Foundation

/// The files by which a desktop knows an app, as texts.
package struct DesktopFiles {
  package let app: AppDescription
  /// Whether the app has an icon of its own.
  package let hasIcon: Bool

  package init(_ app: AppDescription, hasIcon: Bool) {
    self.app = app
    self.hasIcon = hasIcon
  }

  private var icon: String { hasIcon ? app.identifier : "application-x-executable" }

  /// The `.desktop` file: the entry of menus, and the app's name and icon on the bar.
  ///
  /// The window's identifier is the name of this file, so that a bar finds it.
  package var entry: String {
    var lines = ["[Desktop Entry]", "Type=Application", "Version=1.1"]
    func add(_ key: String, _ value: String, _ translations: [String: String] = [:]) {
      lines.append("\(key)=\(Self.escaped(value))")
      for (language, value) in translations.sorted(by: { $0.key < $1.key }) {
        lines.append("\(key)[\(language)]=\(Self.escaped(value))")
      }
    }
    add("Name", app.name, app.names)
    add("Comment", app.summary, app.summaries)
    lines.append("Exec=\(app.package)" + (app.mimeTypes.isEmpty ? "" : " %U"))
    lines.append("Icon=\(icon)")
    lines.append("Terminal=false")
    lines.append("StartupNotify=true")
    lines.append("StartupWMClass=\(app.identifier)")
    lines.append("DBusActivatable=true")
    lines.append("Categories=\(Self.list(app.categories))")
    if !app.keywords.isEmpty { lines.append("Keywords=\(Self.list(app.keywords))") }
    if !app.mimeTypes.isEmpty { lines.append("MimeType=\(Self.list(app.mimeTypes))") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The file that lets the bus start the app.
  package func service(prefix: String) -> String {
    """
    [D-BUS Service]
    Name=\(app.identifier)
    Exec=\(prefix)/bin/\(app.package) --gapplication-service

    """
  }

  /// The types of files that the app declares; nil if it declares none.
  package var mimeTypes: String? {
    let declared = app.documentTypes.filter(\.isDeclared)
    guard !declared.isEmpty else { return nil }
    var seen: Set<String> = []
    return XML.document(
      "mime-info", [("xmlns", "http://www.freedesktop.org/standards/shared-mime-info")]
    ) { xml in
      for type in declared where seen.insert(type.mimeType).inserted {
        xml.add("mime-type", [("type", type.mimeType)]) { xml in
          xml.add("comment", [], type.name)
          for parent in type.parents { xml.add("sub-class-of", [("type", parent)]) }
          for name in type.extensions { xml.add("glob", [("pattern", "*.\(name)")]) }
        }
      }
    }
  }

  /// What software centers show.
  ///
  /// - Parameter date: The date of this version, as `2026-11-30`.
  package func metadata(date: String) -> String {
    XML.document("component", [("type", "desktop-application")]) { xml in
      xml.add("id", [], app.identifier)
      xml.add("metadata_license", [], "CC0-1.0")
      if let license = app.license { xml.add("project_license", [], license) }
      xml.add("name", [], app.name)
      for (language, name) in app.names.sorted(by: { $0.key < $1.key }) {
        xml.add("name", [("xml:lang", language)], name)
      }
      xml.add("summary", [], app.summary)
      for (language, text) in app.summaries.sorted(by: { $0.key < $1.key }) {
        xml.add("summary", [("xml:lang", language)], text)
      }
      xml.add("description") { xml in
        for paragraph in app.paragraphs { xml.add("p", [], paragraph) }
      }
      if let maintainer = app.maintainer { xml.add("developer_name", [], maintainer.name) }
      xml.add("launchable", [("type", "desktop-id")], "\(app.identifier).desktop")
      if let page = app.homepage { xml.add("url", [("type", "homepage")], page) }
      xml.add("content_rating", [("type", "oars-1.1")])
      xml.add("categories") { xml in for name in app.categories { xml.add("category", [], name) } }
      if !app.keywords.isEmpty {
        xml.add("keywords") { xml in for word in app.keywords { xml.add("keyword", [], word) } }
      }
      xml.add("provides") { xml in
        xml.add("binary", [], app.package)
        for type in app.mimeTypes { xml.add("mediatype", [], type) }
      }
      xml.add("releases") { xml in
        xml.add("release", [("version", app.version), ("date", date)])
      }
    }
  }

  // MARK: Values

  private static func list(_ values: [String]) -> String {
    values.map { escaped($0).replacing(";", with: "\\;") + ";" }.joined()
  }

  /// A value of a `.desktop` file, in which a backslash begins an escape.
  private static func escaped(_ value: String) -> String {
    value.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
      .replacing("\t", with: "\\t").replacing("\r", with: "")
  }
}
