import InterfaceBuilderDocuments

/// Reads gesture recognizers.
@MainActor enum GestureReading {
  static func read(_ recognizer: Setup<UIGestureRecognizer>, _ reader: ElementReader) {
    recognizer.set(\.isEnabled, reader.flag("enabled") ?? true)
    recognizer.set(\.cancelsTouchesInView, reader.flag("cancelsTouchesInView") ?? true)
    recognizer.set(\.delaysTouchesBegan, reader.flag("delaysTouchesBegan") ?? false)
    recognizer.set(\.delaysTouchesEnded, reader.flag("delaysTouchesEnded") ?? true)
  }

  static func read(_ tap: Setup<UITapGestureRecognizer>, _ reader: ElementReader) {
    tap.set(\.numberOfTapsRequired, max(1, reader.integer("numberOfTapsRequired") ?? 1))
    tap.set(\.numberOfTouchesRequired, max(1, reader.integer("numberOfTouchesRequired") ?? 1))
  }

  static func read(_ pan: Setup<UIPanGestureRecognizer>, _ reader: ElementReader) {
    pan.set(\.minimumNumberOfTouches, max(1, reader.integer("minimumNumberOfTouches") ?? 1))
    if let most = reader.integer("maximumNumberOfTouches"), most > 0 {
      pan.set(\.maximumNumberOfTouches, most)
    }
  }

  static func read(_ swipe: Setup<UISwipeGestureRecognizer>, _ reader: ElementReader) {
    let directions = reader.element.child("swipeGestureRecognizerDirection", key: "direction")
    let names: KeyValuePairs<String, UISwipeGestureRecognizer.Direction> = [
      "right": .right, "left": .left, "up": .up, "down": .down,
    ]
    let found: UISwipeGestureRecognizer.Direction = names.reduce(into: []) {
      if directions?.flag($1.key) == true || reader["direction"] == $1.key { $0.insert($1.value) }
    }
    if !found.isEmpty { swipe.set(\.direction, found) }
    swipe.set(\.numberOfTouchesRequired, max(1, reader.integer("numberOfTouchesRequired") ?? 1))
  }

  static func read(_ press: Setup<UILongPressGestureRecognizer>, _ reader: ElementReader) {
    if let duration = reader.number("minimumPressDuration"), duration >= 0 {
      press.set(\.minimumPressDuration, Double(duration))
    }
    if let movement = reader.number("allowableMovement"), movement >= 0 {
      press.set(\.allowableMovement, movement)
    }
    press.set(\.numberOfTapsRequired, max(0, reader.integer("numberOfTapsRequired") ?? 0))
    press.set(\.numberOfTouchesRequired, max(1, reader.integer("numberOfTouchesRequired") ?? 1))
  }

  static func read(_ pan: Setup<UIScreenEdgePanGestureRecognizer>, _ reader: ElementReader) {
    guard let edges = reader.element.child("rectEdge", key: "edges") else { return }
    pan.set(\.edges, ControllerReading.edges(edges))
  }
}
