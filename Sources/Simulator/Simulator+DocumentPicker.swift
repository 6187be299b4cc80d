import Foundation
import UIKit
import UniformTypeIdentifiers

/// The request of a document picker.
public struct DocumentPickerRequest {
  /// The kind of choice.
  public enum Purpose: Equatable {
    /// The user chooses files of any of these types, or folders.
    case open([UTType], allowsMultipleSelection: Bool)
    /// The user chooses a folder for exported files with these names.
    case export([String])
  }

  /// The kind of choice.
  public let purpose: Purpose
  /// The folder in which the picker begins; nil for the desktop's choice.
  public let directoryURL: URL?
}

extension Simulator {
  /// The request of the document picker on the screen; nil if there is none.
  public var documentPicker: DocumentPickerRequest? {
    guard let dialog = openDialog else { return nil }
    return DocumentPickerRequest(
      purpose: DocumentPickerRequest.Purpose(dialog.purpose), directoryURL: dialog.folder)
  }

  /// Chooses files in the document picker, like the user, and runs a frame.
  ///
  /// ```swift
  /// try device.tap("Open")
  /// try device.pickDocuments(at: [file])
  /// ```
  ///
  /// - Parameter urls: The files to open, which need not exist, or the destination of each exported
  ///   file.
  /// - Throws: ``SimulatorError`` if there is no document picker, or if it does not allow these files.
  public func pickDocuments(at urls: [URL]) throws(SimulatorError) {
    guard let dialog = openDialog else { throw .noDocumentPicker }
    if let reason = dialog.purpose.reasonNot(toChoose: urls) { throw .cannotPick(reason) }
    perform { dialog.answer(.chosen(urls)) }
    runFrame()
  }

  /// Cancels the document picker, like the user, and runs a frame.
  ///
  /// - Throws: ``SimulatorError`` if there is no document picker.
  public func cancelDocumentPicker() throws(SimulatorError) {
    guard let dialog = openDialog else { throw .noDocumentPicker }
    perform { dialog.answer(.cancelled) }
    runFrame()
  }

  private var openDialog: DocumentDialog? {
    documentDialog.flatMap { $0.isOpen ? $0 : nil }
  }
}

extension DocumentPickerRequest.Purpose {
  fileprivate init(_ purpose: DocumentDialog.Purpose) {
    switch purpose {
    case .open(let types, let several): self = .open(types, allowsMultipleSelection: several)
    case .save(let names): self = .export(names)
    }
  }
}

extension DocumentDialog.Purpose {
  /// Returns why the user cannot choose the given files; nil if the user can.
  fileprivate func reasonNot(toChoose urls: [URL]) -> String? {
    if urls.isEmpty { return "no file is chosen" }
    if let other = urls.first(where: { !$0.isFileURL }) { return "\(other) is no file" }
    switch self {
    case .save(let names):
      return names.count == urls.count ? nil : "\(urls.count) places for \(names.count) files"
    case .open(let types, let allowsSeveral):
      if urls.count > 1, !allowsSeveral { return "it opens one file" }
      let other = urls.first { url in
        let type =
          url.hasDirectoryPath ? .folder : UTType(filenameExtension: url.pathExtension) ?? .data
        return !types.contains { type.conforms(to: $0) }
      }
      let wanted = types.map(\.identifier).joined(separator: ", ")
      return other.map { "\($0.lastPathComponent) is of none of the types \(wanted)" }
    }
  }
}
