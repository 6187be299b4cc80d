import ArgumentParser
import Foundation
import GalleryPages
import Simulator
import UIKit
import WindowHost

/// Opens the gallery in a window, or renders a tour of it.
@main struct GalleryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Trestle's gallery: tables, scrolling, layers and text, in a window or as pictures.",
    subcommands: [
      BenchCommand.self, ChecksumsCommand.self, CountCommand.self, CSVCommand.self,
      ElementsCommand.self, FramesCommand.self, MotionCommand.self, PicturesCommand.self,
      ProbeCommand.self, RecordCommand.self, TestingCommand.self, UnreadCommand.self,
    ])

  @Option(help: "Start on a page; an unknown name lists all of them (default: characters).")
  var page: String?

  @Flag(help: "Start on the list of pages.")
  var list = false

  @Option(
    help: "A CSV file to show as a table.", completion: .file(extensions: ["csv", "tsv"]))
  var csv: String?

  @Option(help: "With a CSV file: the column whose values become sections.")
  var section: String?

  @Option(
    help: "A .storyboard or .xib file to show; it is shown again when it changes.",
    completion: .file(extensions: ["storyboard", "xib"]))
  var storyboard: String?

  @Option(help: "With --storyboard: the identifier of a scene (default: the initial one).")
  var scene: String?

  @Option(
    help: """
      Render to PNG files and a moving picture in this folder, without a window: all pages, or the \
      one of --page.
      """)
  var render: String?

  @Flag(help: "Dark appearance.")
  var dark = false

  @Option(
    help: """
      With --storyboard and --render: the text size, as \(TextSize.names). In a window Control with \
      plus and minus changes it.
      """)
  var textSize: TextSize?

  @Flag(help: "With --storyboard and --render: from right to left.")
  var rightToLeft = false

  @Option(
    help: """
      The language of UIKit's own words, with its layout direction: \
      \(SystemLanguage.allCases.map(\.rawValue).joined(separator: ", ")). The gallery's texts are English.
      """,
    transform: {
      guard let language = SystemLanguage(tag: $0) else {
        throw ValidationError("There are no words in the language \"\($0)\".")
      }
      return language
    })
  var language: SystemLanguage?

  @Option(
    help: ArgumentHelp(
      "The font of a window: app for Inter, desktop for that of the desktop's interfaces.",
      discussion: "Without it TRESTLE_FONT=desktop chooses the desktop's, as for every app."))
  var font: FontChoice?

  @Flag(help: "Show what each frame costs, as TRESTLE_HUD=1 does for every app.")
  var hud = false

  @Option(help: "Pixels per point (default: the display's; 2 for pictures).")
  var scale: Double?

  @Option(help: "Size in points, as WIDTHxHEIGHT.")
  var size = ScreenSize(width: 390, height: 844)

  func validate() throws {
    try size.validate()
    if let scale, !(0.5...8).contains(scale) {
      throw ValidationError("--scale is a number from 0.5 to 8.")
    }
    if section != nil, csv == nil { throw ValidationError("--section goes with a CSV file.") }
    if scene != nil, storyboard == nil { throw ValidationError("--scene goes with --storyboard.") }
    if storyboard != nil, csv != nil || page != nil || list {
      throw ValidationError("--storyboard is a page of its own.")
    }
    if textSize != nil || rightToLeft, storyboard == nil || render == nil {
      throw ValidationError(
        "--text-size and --right-to-left go with --storyboard and --render.")
    }
    if font != nil, render != nil { throw ValidationError("--font goes with a window.") }
    if list, page != nil { throw ValidationError("--list is a start of its own.") }
    if csv != nil, page != nil || list { throw ValidationError("A CSV file is a page of its own.") }
  }

  func run() throws {
    // Safety: the parser of arguments calls `run()` on the program's first thread.
    try MainActor.assumeIsolated { try open() }
  }

  @MainActor private func open() throws {
    if let page, GalleryPage.named(page) == nil {
      let names = GalleryPage.all.map(\.identifier).joined(separator: ", ")
      throw ValidationError("There is no page \"\(page)\"; there are: \(names).")
    }
    let document = try openCSV()
    do { _ = try documentFile?.read() } catch { throw fail("\(error)") }
    if let render { try makeFolder(render) }
    if let documentFile, let render { return try draw(documentFile, in: render) }
    if let render {
      let tour = Tour(
        folder: URL(fileURLWithPath: render, isDirectory: true), size: size.points,
        scale: CGFloat(scale ?? 2), isDark: dark, language: language)
      try tour.run(subject(document)) { makeRoot(document) }
      return
    }
    PageSettings.current = .machine
    if hud { setenv("TRESTLE_HUD", "1", 1) }
    if let language {
      // As a desktop in this language has them; LC_ALL comes before other variables.
      let name = language.rawValue.replacingOccurrences(of: "-Hans", with: "_CN")
      for variable in ["LC_ALL", "LANGUAGE"] { setenv(variable, name, 1) }
    }
    try WindowHost.run(
      title: "Trestle", size: size.points, scale: scale.map { CGFloat($0) },
      appearance: dark ? .dark : .unspecified, usesDesktopFont: font.map { $0 == .desktop },
      supportsMultipleWindows: true,
      rootViewController: { makeRoot(document) })
  }

  @MainActor private func subject(_ document: CSVDocument?) -> Tour.Subject {
    if document != nil { return .start(name: "csv") }
    if list { return .start(name: "list") }
    return page.flatMap { GalleryPage.named($0) }.map { .page($0) } ?? .allPages
  }

  /// Prints the reason on the terminal, and returns the exit code that ends the program.
  private func fail(_ reason: String) -> ExitCode {
    FileHandle.standardError.write(Data("gallery: \(reason)\n".utf8))
    return ExitCode(2)
  }

  /// Creates the folder for pictures, or reports on the terminal that it cannot be created.
  private func makeFolder(_ path: String) throws {
    let folder = URL(fileURLWithPath: path, isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch { throw fail("\(path): the folder cannot be made.") }
  }

  /// Opens the CSV file. If the file cannot be read, or lacks the section column, prints an error
  /// to the terminal and opens no window.
  @MainActor private func openCSV() throws -> CSVDocument? {
    guard let path = csv else { return nil }
    let document: CSVDocument
    do { document = try CSVDocument(path: path) } catch { throw fail("\(error)") }
    if let section, document.index.column(named: section) == nil {
      let names = document.index.header.joined(separator: ", ")
      throw fail("\(document.name): no column \"\(section)\"; there are: \(names)")
    }
    return document
  }

  @MainActor private var documentFile: DocumentFile? {
    storyboard.map { DocumentFile(url: URL(fileURLWithPath: $0), scene: scene) }
  }

  /// Writes a picture of a document's scene.
  @MainActor private func draw(_ file: DocumentFile, in folder: String) throws {
    let folder = URL(fileURLWithPath: folder, isDirectory: true)
    let device = Simulator(
      size: size.points, scale: CGFloat(scale ?? 2),
      appearance: Appearance(
        isDark: dark, contentSizeCategory: textSize?.category ?? .large,
        isRightToLeft: rightToLeft || language?.isRightToLeft == true,
        languages: language.map { [$0.rawValue] } ?? []))
    device.show(try device.perform { try file.makeController() })
    device.advance(by: 1)
    let parts = [
      scene ?? file.url.deletingPathExtension().lastPathComponent, dark ? "dark" : nil,
      textSize?.rawValue, rightToLeft ? "right-to-left" : nil,
    ]
    let name = parts.compactMap { $0 }.joined(separator: "-")
    let picture = folder.appendingPathComponent("\(name).png")
    try device.snapshot().write(to: picture)
    print(picture.path)
  }

  @MainActor private func makeRoot(_ document: CSVDocument?) -> UIViewController {
    if let documentFile { return DocumentViewer(documentFile) }
    if let document {
      return TitledStack(rootViewController: CSVPage(document, sectionColumn: section))
    }
    if list { return GalleryController() }
    return GalleryController(page: GalleryPage.named(page ?? "characters"))
  }
}

/// A text size on the command line, with Interface Builder's letters.
enum TextSize: String, CaseIterable, ExpressibleByArgument {
  case xs, s, m, l, xl, xxl, xxxl, ax1, ax2, ax3, ax4, ax5

  static let names = allCases.map(\.rawValue).joined(separator: ", ")

  var category: UIContentSizeCategory {
    switch self {
    case .xs: .extraSmall
    case .s: .small
    case .m: .medium
    case .l: .large
    case .xl: .extraLarge
    case .xxl: .extraExtraLarge
    case .xxxl: .extraExtraExtraLarge
    case .ax1: .accessibilityMedium
    case .ax2: .accessibilityLarge
    case .ax3: .accessibilityExtraLarge
    case .ax4: .accessibilityExtraExtraLarge
    case .ax5: .accessibilityExtraExtraExtraLarge
    }
  }
}

/// The font of a window on the command line.
enum FontChoice: String, CaseIterable, ExpressibleByArgument {
  case app, desktop
}

/// A size on the command line: "390x844".
struct ScreenSize: ExpressibleByArgument {
  var width: Int
  var height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x").map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1] else { return nil }
    self.init(width: width, height: height)
  }

  private static let sides = 100...8000

  func validate() throws {
    guard Self.sides.contains(width), Self.sides.contains(height) else {
      let (least, most) = (Self.sides.lowerBound, Self.sides.upperBound)
      throw ValidationError(
        "--size \(defaultValueDescription) is out of range: each side is at least \(least) and at "
          + "most \(most) points.")
    }
  }

  var defaultValueDescription: String { "\(width)x\(height)" }

  var points: CGSize { CGSize(width: width, height: height) }
}
