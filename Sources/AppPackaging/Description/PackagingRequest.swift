import Foundation

/// What the plugin asks for: the program, where its files are, and where the packages go.
package struct PackagingRequest: Codable, Sendable {
  /// The kinds of packages.
  package enum Format: String, Codable, CaseIterable, Sendable {
    case deb, portable, appimage, flatpak, tree
  }

  /// The name of the executable product, and the module of its target.
  package var product: String
  package var module: String
  /// The folder of the target, which contains `Info.plist`.
  package var targetFolder: String
  /// The folder of the app's package.
  package var packageFolder: String
  package var workFolder: String
  package var outputFolder: String
  /// The program; nil before it is built.
  package var program: String?
  /// The bundles of resources that the package manager made.
  package var resourceBundles: [String]?
  /// The formats asked for; none for all that can be made.
  package var formats: [String]
  /// Replaces the version in `Info.plist`.
  package var version: String?
  /// The runtime that an AppImage begins with.
  package var appImageRuntime: String?
  /// The folders of packages that the app's package finds by a path, by their identities.
  package var localPackages: [String: String]?

  package init(
    product: String, module: String, targetFolder: String, packageFolder: String,
    workFolder: String, outputFolder: String, formats: [String] = []
  ) {
    self.product = product
    self.module = module
    self.targetFolder = targetFolder
    self.packageFolder = packageFolder
    self.workFolder = workFolder
    self.outputFolder = outputFolder
    self.formats = formats
  }

  /// Reads a request that the plugin has written.
  package init(contentsOf file: URL) throws(PackagingError) {
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: file))
    } catch { throw PackagingError("\(file.path): is not a request of the plugin's: \(error)") }
  }

  /// The formats to make, and whether the user named them.
  func chosenFormats() throws(PackagingError) -> (formats: [Format], areNamed: Bool) {
    if formats.isEmpty { return ([.deb, .portable, .appimage, .flatpak], false) }
    var chosen: [Format] = []
    for name in formats {
      guard let format = Format(rawValue: name) else {
        let names = Format.allCases.map(\.rawValue).joined(separator: ", ")
        throw PackagingError("there is no format \(name); there are: \(names)")
      }
      if !chosen.contains(format) { chosen.append(format) }
    }
    return (chosen, true)
  }
}
