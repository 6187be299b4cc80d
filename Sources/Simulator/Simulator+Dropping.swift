import CoreGraphics
import Foundation
import UIKit

extension Simulator {
  /// Drops text from another program at a point of the screen, and runs a frame.
  public func drop(_ text: String, at point: CGPoint) {
    send(.drop(HostDrop(location: point, items: [.text(text)])))
    runFrame()
  }

  /// Drops files from another program at a point of the screen, and runs a frame.
  public func drop(files: [URL], at point: CGPoint) {
    send(.drop(HostDrop(location: point, items: files.map { .file($0) })))
    runFrame()
  }
}
