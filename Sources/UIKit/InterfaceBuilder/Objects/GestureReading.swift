import InterfaceBuilderDocuments

/// Reads gesture recognizers.
@MainActor enum GestureReading {
  static func read(_ recognizer: UIGestureRecognizer, _ reader: ElementReader) {
    recognizer.isEnabled = reader.flag("enabled") ?? true
    recognizer.cancelsTouchesInView = reader.flag("cancelsTouchesInView") ?? true
    recognizer.delaysTouchesBegan = reader.flag("delaysTouchesBegan") ?? false
    recognizer.delaysTouchesEnded = reader.flag("delaysTouchesEnded") ?? true
  }

  static func read(_ tap: UITapGestureRecognizer, _ reader: ElementReader) {
    tap.numberOfTapsRequired = max(1, reader.integer("numberOfTapsRequired") ?? 1)
    tap.numberOfTouchesRequired = max(1, reader.integer("numberOfTouchesRequired") ?? 1)
  }

  static func read(_ pan: UIPanGestureRecognizer, _ reader: ElementReader) {
    pan.minimumNumberOfTouches = max(1, reader.integer("minimumNumberOfTouches") ?? 1)
    if let most = reader.integer("maximumNumberOfTouches"), most > 0 {
      pan.maximumNumberOfTouches = most
    }
  }

  static func read(_ swipe: UISwipeGestureRecognizer, _ reader: ElementReader) {
    let directions = reader.element.child("swipeGestureRecognizerDirection", key: "direction")
    let names: KeyValuePairs<String, UISwipeGestureRecognizer.Direction> = [
      "right": .right, "left": .left, "up": .up, "down": .down,
    ]
    let found: UISwipeGestureRecognizer.Direction = names.reduce(into: []) {
      if directions?.flag($1.key) == true || reader["direction"] == $1.key { $0.insert($1.value) }
    }
    if !found.isEmpty { swipe.direction = found }
    swipe.numberOfTouchesRequired = max(1, reader.integer("numberOfTouchesRequired") ?? 1)
  }

  static func read(_ press: UILongPressGestureRecognizer, _ reader: ElementReader) {
    if let duration = reader.number("minimumPressDuration"), duration >= 0 {
      press.minimumPressDuration = Double(duration)
    }
    if let movement = reader.number("allowableMovement"), movement >= 0 {
      press.allowableMovement = movement
    }
    press.numberOfTapsRequired = max(0, reader.integer("numberOfTapsRequired") ?? 0)
    press.numberOfTouchesRequired = max(1, reader.integer("numberOfTouchesRequired") ?? 1)
  }

  static func read(_ pan: UIScreenEdgePanGestureRecognizer, _ reader: ElementReader) {
    guard let edges = reader.element.child("rectEdge", key: "edges") else { return }
    pan.edges = ControllerReading.edges(edges)
  }
}
