import Foundation
import UniformTypeIdentifiers

/// A file dialog shown by the host.
@MainActor package final class DocumentDialog {
  /// The kind of choice.
  package enum Purpose {
    /// Files or folders of any of these types.
    case open(types: [UTType], allowsSeveral: Bool)
    /// A folder for files with these names.
    case save(names: [String])
  }

  package enum Answer {
    /// The chosen files, or the files to be written, in the order of their names.
    case chosen([URL])
    case cancelled
    /// The host has no dialog, or the dialog has failed; with a sentence for the user.
    case failed(String)
  }

  package let purpose: Purpose
  /// The dialog's title; nil to use the host's.
  package let title: String?
  /// The folder in which the dialog begins; nil to let the host choose.
  package let folder: URL?
  /// Called when the app closes the dialog without an answer.
  package var onClose: (() -> Void)?
  private var onAnswer: ((Answer) -> Void)?

  package init(
    _ purpose: Purpose, title: String?, folder: URL?, onAnswer: @escaping (Answer) -> Void
  ) {
    self.purpose = purpose
    self.title = title
    self.folder = folder
    self.onAnswer = onAnswer
  }

  /// Whether the dialog has been neither answered nor closed.
  package var isOpen: Bool { onAnswer != nil }

  /// Answers the dialog. Only the first answer has an effect.
  package func answer(_ answer: Answer) {
    let body = onAnswer
    onAnswer = nil
    onClose = nil
    body?(answer)
  }

  /// Closes the dialog without an answer.
  func close() {
    let body = onClose
    onAnswer = nil
    onClose = nil
    body?()
  }
}
