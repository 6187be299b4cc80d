import CoreGraphics
import Foundation
import Simulator
import TestReports
import UIKit

/// A stored reference, and the expectation that uses it.
@MainActor struct Reference {
  /// The references that expectations of this process have used, with the line of the first use.
  static var used: [URL: UInt] = [:]

  let url: URL
  private let file: StaticString
  private let line: UInt

  init(name: String, fileExtension: String, file: StaticString, line: UInt) {
    let stem = Self.fileName(of: name)
    url = Self.folder(beside: "\(file)").appendingPathComponent("\(stem).\(fileExtension)")
    self.file = file
    self.line = line
  }

  /// Returns the folder for the references of a test file.
  static func folder(beside file: String) -> URL {
    if let folder = SnapshotStore.folder { return folder }
    let source = URL(fileURLWithPath: file)
    return source.deletingLastPathComponent().appendingPathComponent("__Snapshots__")
      .appendingPathComponent(source.deletingPathExtension().lastPathComponent)
  }

  /// Returns the name with hyphens between its words, and without the parentheses of a function.
  private static func fileName(of name: String) -> String {
    let base = name.contains("(") ? String(name.prefix { $0 != "(" }) : name
    let words = base.split { !$0.isLetter && !$0.isNumber && !"._".contains($0) && $0 != "-" }
    return words.isEmpty ? "snapshot" : words.joined(separator: "-")
  }

  func fail(_ message: String) { TestReport.fail(message, file, line) }

  // MARK: Comparing

  func compare(_ device: Simulator, as format: SnapshotFormat, recording: SnapshotRecording?) {
    switch format {
    case .pixels(let tolerance):
      compare(device.snapshot(), tolerance: tolerance, recording: recording)
    case .views:
      compare(
        device.perform { ViewTree.text(of: device.session.windows) }, recording: recording)
    case .accessibility:
      compare(device.accessibilityTree(), recording: recording)
    }
  }

  func compare(_ text: String, recording: SnapshotRecording?) {
    guard claim() else { return }
    let write = { () throws -> Void in try self.write(Data(text.utf8)) }
    guard let data = existing(recording, write: write) else { return }
    let old = String(decoding: data, as: UTF8.self)
    guard old != text else { return removeFailure() }
    if replaces(recording, write: write) { return }
    TestReport.attach(Data(old.utf8), named: "reference-\(url.lastPathComponent)")
    TestReport.attach(Data(text.utf8), named: "actual-\(url.lastPathComponent)")
    fail("The text differs from \(url.path):\n\(TextDifference.lines(from: old, to: text))\(hint)")
  }

  func compare(_ picture: Snapshot, tolerance: PixelTolerance, recording: SnapshotRecording?) {
    guard claim() else { return }
    let write = { () throws -> Void in
      try picture.write(to: url)
      try PictureOrigin.here.added(to: Data(contentsOf: url)).write(to: url)
    }
    guard let data = existing(recording, write: write) else { return }
    let reference: Snapshot
    do {
      reference = try Snapshot(contentsOf: url, scale: picture.scale)
    } catch {
      return fail("The reference cannot be read: \(error)")
    }
    let difference = PictureDifference(from: reference, to: picture, tolerance: tolerance)
    guard !difference.isWithin(tolerance) else { return removeFailure() }
    if replaces(recording, write: write) { return }
    let images = [reference.image, picture.image, difference.picture].compactMap { $0 }
    for (image, title) in zip(images, ["reference", "actual", "difference"]) {
      let data = UIImage(cgImage: image).pngData() ?? Data()
      TestReport.attach(data, named: "\(title)-\(url.lastPathComponent)")
    }
    try? Snapshot(image: Self.row(of: images), scale: 1).write(to: failureURL)
    fail(
      "The picture differs from \(url.path): \(difference.text). Before, after and difference: "
        + "\(failureURL.path)\(origins(of: data))\(hint)")
  }

  /// Returns the fonts and libraries that differ from the ones with which a picture was recorded,
  /// one per line.
  private func origins(of data: Data) -> String {
    guard let origin = PictureOrigin(png: data) else { return "" }
    return PictureOrigin.here.differences(from: origin).map { "\n\($0)" }.joined()
  }

  /// Returns pictures side by side, 8 pixels apart.
  private static func row(of images: [CGImage]) -> CGImage {
    let gap = 8
    let width = images.map(\.width).reduce(0, +) + gap * (images.count - 1)
    let row = PixelBuffer(width: width, height: images.map(\.height).max() ?? 1)
    for index in 0..<row.width * row.height { row.pixels[index] = 0xFF80_8080 }
    var x = 0
    for image in images {
      for y in 0..<image.height {
        for column in 0..<image.width {
          row.pixels[y * row.width + x + column] = image.buffer.pixels[y * image.width + column]
        }
      }
      x += image.width + gap
    }
    return CGImage(buffer: row)
  }

  // MARK: Files

  private var failureURL: URL { url.deletingPathExtension().appendingPathExtension("failed.png") }

  private var hint: String {
    let missing = SnapshotFonts.missing.map {
      "\nThe font \($0) is not installed: text has other shapes than where it is."
    }
    return missing.joined() + "\nTRESTLE_RECORD=failed swift test records it."
  }

  private func removeFailure() { try? FileManager.default.removeItem(at: failureURL) }

  private func write(_ data: Data) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  /// Records that the reference is used. Fails if another expectation has already used it.
  private func claim() -> Bool {
    if let other = Self.used[url], other != line {
      fail(
        "The expectation in line \(other) uses \(url.lastPathComponent) as well: give one of them "
          + "a name.")
      return false
    }
    Self.used[url] = line
    return true
  }

  /// Returns the data of the reference; nil if it has just been written, or if there is none.
  private func existing(_ recording: SnapshotRecording?, write: () throws -> Void) -> Data? {
    let mode = recording ?? .environment
    let data = try? Data(contentsOf: url)
    if mode != .all, let data { return data }
    guard mode != .never else {
      fail("There is no reference \(url.path).")
      return nil
    }
    do {
      try write()
    } catch {
      fail("The reference cannot be written: \(error)")
      return nil
    }
    if recording == .all {
      fail("Recorded \(url.path). Remove `record: .all` to compare with it.")
    } else if mode == .missing {
      fail("There was no reference: recorded \(url.path). Look at it, and run the test again.")
    }
    removeFailure()
    return nil
  }

  /// Rewrites the reference if failed comparisons are to be recorded; returns whether they are.
  private func replaces(_ recording: SnapshotRecording?, write: () throws -> Void) -> Bool {
    guard (recording ?? .environment) == .failed else { return false }
    do { try write() } catch { fail("The reference cannot be written: \(error)") }
    removeFailure()
    return true
  }
}
