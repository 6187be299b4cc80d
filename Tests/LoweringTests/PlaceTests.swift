import Foundation
import Testing
import UIKit

@MainActor @Suite struct PlaceTests {
  @Test func `Files and lines of lowered code are those of the original`() {
    let places = Places()
    let file =
      URL(filePath: #filePath).deletingLastPathComponent().appending(path: "App/Places.swift").path
    #expect(places.place() == "\(file):5")
    #expect(places.placeBelow() == "\(file):9")
    #expect(places.placeLast() == "\(file):15")
  }
}
