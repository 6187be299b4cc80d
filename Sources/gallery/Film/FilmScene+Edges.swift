import Foundation
import GalleryPages
import UIKit

// Scenes of lists at their edges.
extension FilmScene {
  /// Reads earlier messages while new ones come, and returns to the end.
  static func anchoring(_ stage: FilmStage) throws {
    try stage.hold(0.5)
    guard let page = stage.topController as? ChatPage else { return }
    try stage.drag(from: at(150, 150), [(at(150, 330), 0.4)], holding: 0.1)
    try stage.wait(0.6)
    for _ in 0..<2 {
      stage.device.perform { page.receive() }
      try stage.wait(0.7)
    }
    try stage.drag(from: at(150, 150), [(at(150, 370), 0.25)])
    try stage.wait(1.6)
    try stage.tap(page.floatingView)
    try stage.wait(1.4)
  }

  /// Hides the bars with the list, lets them come to rest, and shows them again.
  static func bars(_ stage: FilmStage) throws {
    try stage.hold(0.5)
    try stage.drag(from: at(130, 330), [(at(130, 290), 0.4)], holding: 0.2)
    try stage.wait(0.8)
    try stage.drag(from: at(130, 380), [(at(130, 200), 0.6)], holding: 0.2)
    try stage.wait(0.8)
    try stage.drag(from: at(130, 180), [(at(130, 300), 0.5)], holding: 0.2)
    try stage.wait(1)
  }

  /// Scrolls the header out of view, swipes to the next list and back, and shows the header again.
  static func pages(_ stage: FilmStage) throws {
    try stage.hold(0.5)
    try stage.drag(from: at(150, 430), [(at(150, 200), 0.6)], holding: 0.1)
    try stage.wait(0.6)
    try stage.drag(from: at(260, 350), [(at(70, 350), 0.25)])
    try stage.wait(0.9)
    try stage.drag(from: at(40, 350), [(at(230, 350), 0.25)])
    try stage.wait(0.9)
    try stage.drag(from: at(150, 180), [(at(150, 440), 0.5)], holding: 0.1)
    try stage.wait(1)
  }

  /// Shows placeholders during a load that brings rows, and during one that brings nothing.
  static func states(_ stage: FilmStage) throws {
    try stage.hold(0.5)
    for outcome in ["Rows", "Nothing"] {
      let button = stage.device.screenReader.elements.first { $0.label == outcome }
      guard let frame = button?.frame else { return }
      try stage.tap(at(frame.midX, frame.midY))
      try stage.wait(3.6)
    }
  }
}
