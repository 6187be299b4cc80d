import CoreGraphics
import Foundation
import Simulator
import UIKit
import WindowHost

/// The program that `trestle-preview` builds around a package's previews.
///
/// It draws one preview into a file, or shows the pictures of other runs in a window:
///
/// ```
/// trestle-previews --previews FILE --number 3 --sheet SHEET.png
/// trestle-previews --previews FILE --number 3 --picture PICTURE.png --style dark
/// trestle-previews --window FOLDER
/// ```
public enum PreviewHost {
  /// A function that returns the retained controller or view of a preview.
  public typealias Function = @convention(c) () -> UnsafeMutableRawPointer

  /// Runs the program of the command line's arguments, and ends it.
  ///
  /// - Parameter function: Returns the function of a preview by its number; nil if a condition has left the
  ///   preview out.
  @MainActor public static func main(_ function: (Int32) -> Function?) {
    do {
      try run(Array(CommandLine.arguments.dropFirst()), function)
      exit(0)
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  @MainActor private static func run(
    _ arguments: [String], _ function: (Int32) -> Function?
  ) throws {
    var options: [String: String] = [:]
    var rest = arguments[...]
    while let name = rest.popFirst(), let value = rest.popFirst() { options[name] = value }
    if let folder = options["--window"] {
      let folder = URL(fileURLWithPath: folder, isDirectory: true)
      try WindowHost.run(title: "Previews", size: CGSize(width: 480, height: 900)) {
        UINavigationController(rootViewController: PreviewViewer(folder))
      }
      return
    }
    guard let path = options["--previews"],
      let data = FileManager.default.contents(atPath: path),
      let previews = try? JSONDecoder().decode([PreviewEntry].self, from: data),
      let number = options["--number"].flatMap({ Int($0) }), previews.indices.contains(number)
    else {
      throw PreviewHostError("There is no such preview; trestle-preview starts this program.")
    }
    let preview = previews[number]
    // The code tells trestle-preview that the preview is in a condition that is false.
    guard let make = function(Int32(number)) else { exit(3) }
    let drawing = PreviewDrawing(preview, make: make)
    if let sheet = options["--sheet"] {
      try drawing.sheet().write(to: URL(fileURLWithPath: sheet))
    } else if let picture = options["--picture"] {
      let style = options["--style"].flatMap { PreviewStyle(rawValue: $0) } ?? .light
      try drawing.picture(style).write(to: URL(fileURLWithPath: picture))
    }
  }
}

/// An error of the program, with its text.
struct PreviewHostError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// A preview as `trestle-preview` has found it.
package struct PreviewEntry: Decodable, Sendable {
  var name: String
  var file: String
  var line: Int
  var isLandscape: Bool
  var width: Double?
  var height: Double?

  package init(
    name: String, file: String, line: Int, isLandscape: Bool, width: Double?, height: Double?
  ) {
    self.name = name
    self.file = file
    self.line = line
    self.isLandscape = isLandscape
    self.width = width
    self.height = height
  }
}

/// A style in the window of previews.
package enum PreviewStyle: String, CaseIterable {
  case light, dark, rightToLeft, largeText, sheet

  var title: String {
    switch self {
    case .light: "Light"
    case .dark: "Dark"
    case .rightToLeft: "RTL"
    case .largeText: "Large"
    case .sheet: "All"
    }
  }
}
