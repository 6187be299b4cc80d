import CoreGraphics
import UIKit

/// Persists the states of an app's scenes between launches, by their identifiers. They are the contents
/// of a ``StateFile``, which is rewritten with each change.
@MainActor package final class SceneStates {
  private let file: StateFile
  /// The scenes of the last launch, in the order in which they were opened, each kept until it is saved
  /// again.
  package private(set) var contents: [StateFile.Content]

  package init(_ file: StateFile) {
    self.file = file
    contents = file.read()
  }

  /// Saves the state of a scene, replacing its earlier one.
  package func keep(_ content: StateFile.Content) {
    let index = contents.firstIndex { $0.scene.identifier == content.scene.identifier }
    if let index { contents[index] = content } else { contents.append(content) }
    file.write(contents)
  }

  /// Removes the state of a scene that has been destroyed. An unknown identifier is ignored.
  package func forget(_ identifier: String) {
    contents.removeAll { $0.scene.identifier == identifier }
    if contents.isEmpty { file.remove() } else { file.write(contents) }
  }
}
