import InterfaceBuilderDocuments

/// Reads controls, except for buttons.
@MainActor enum ControlReading {
  static func read(_ control: Setup<UIControl>, _ reader: ElementReader) {
    control.set(\.isEnabled, reader.flag("enabled") ?? true)
    control.set(\.isSelected, reader.flag("selected") ?? false)
    control.set(\.isHighlighted, reader.flag("highlighted") ?? false)
    control.set(
      \.contentHorizontalAlignment,
      ifGiven: reader.choice(
        "contentHorizontalAlignment", "center left right fill leading trailing"))
    control.set(
      \.contentVerticalAlignment,
      ifGiven: reader.choice(
        "contentVerticalAlignment", "center top bottom fill"))
    control.set(\.showsMenuAsPrimaryAction, ifGiven: reader.flag("showsMenuAsPrimaryAction"))
  }

  /// The events of controls by their names in documents.
  static let events: [String: UIControl.Event] = [
    "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat,
    "touchDragInside": .touchDragInside, "touchDragOutside": .touchDragOutside,
    "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
    "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
    "touchCancel": .touchCancel, "valueChanged": .valueChanged,
    "primaryActionTriggered": .primaryActionTriggered, "editingDidBegin": .editingDidBegin,
    "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
    "editingDidEndOnExit": .editingDidEndOnExit, "allTouchEvents": .allTouchEvents,
    "allEditingEvents": .allEditingEvents, "allEvents": .allEvents,
  ]

  static func read(_ control: Setup<UISwitch>, _ reader: ElementReader) {
    control.set(\.isOn, reader.flag("on") ?? false)
    control.set(\.onTintColor, ifGiven: reader.color("onTintColor"))
    control.set(\.thumbTintColor, ifGiven: reader.color("thumbTintColor"))
    // Attributes of Mac apps.
    reader.ignore(["title", "preferredStyle"])
  }

  static func read(_ slider: Setup<UISlider>, _ reader: ElementReader) {
    // The range first: a value outside of it is clamped.
    slider.set(\.minimumValue, Float(reader.number("minValue") ?? 0))
    slider.set(\.maximumValue, Float(reader.number("maxValue") ?? 1))
    slider.set(\.value, Float(reader.number("value") ?? 0))
    slider.set(\.isContinuous, reader.flag("continuous") ?? true)
    slider.set(\.minimumTrackTintColor, ifGiven: reader.color("minimumTrackTintColor"))
    slider.set(\.maximumTrackTintColor, ifGiven: reader.color("maximumTrackTintColor"))
    slider.set(\.thumbTintColor, ifGiven: reader.color("thumbTintColor"))
    slider.set(\.minimumValueImage, ifGiven: reader.image("minimumValueImage"))
    slider.set(\.maximumValueImage, ifGiven: reader.image("maximumValueImage"))
  }

  static func read(_ stepper: Setup<UIStepper>, _ reader: ElementReader) {
    stepper.set(\.minimumValue, Double(reader.number("minimumValue") ?? 0))
    stepper.set(\.maximumValue, Double(reader.number("maximumValue") ?? 100))
    if let step = reader.number("stepValue"), step > 0 { stepper.set(\.stepValue, Double(step)) }
    stepper.set(\.value, Double(reader.number("value") ?? 0))
    stepper.set(\.isContinuous, reader.flag("continuous") ?? true)
    stepper.set(\.autorepeat, reader.flag("autorepeat") ?? true)
    stepper.set(\.wraps, reader.flag("wraps") ?? false)
  }

  static func read(_ control: Setup<UISegmentedControl>, _ reader: ElementReader) {
    let segments = reader.element.child("segments")?.children("segment") ?? []
    for (index, segment) in segments.enumerated() {
      control.run { control, reader in insert(segment, at: index, into: control, reader) }
    }
    control.set(\.isMomentary, reader.flag("momentary") ?? false)
    control.set(
      \.apportionsSegmentWidthsByContent, reader.flag("apportionsSegmentWidthsByContent") ?? false)
    let selected = reader.integer("selectedSegmentIndex") ?? -1
    control.set(\.selectedSegmentIndex, segments.indices.contains(selected) ? selected : -1)
    control.set(\.selectedSegmentTintColor, ifGiven: reader.color("selectedSegmentTintColor"))
    // Has no effect since iOS 7.
    reader.ignore(["segmentControlStyle"])
  }

  private static func insert(
    _ segment: DocumentElement, at index: Int, into control: UISegmentedControl,
    _ reader: ElementReader
  ) {
    let part = reader.reader(segment)
    if let image = part.image("image") {
      control.insertSegment(with: image, at: index, animated: false)
    } else {
      let id = reader.element.identifier ?? ""
      let translation = reader.loader.strings["\(id).segmentTitles[\(index)]"]
      let title = translation ?? part.string("title")
      control.insertSegment(withTitle: title ?? "", at: index, animated: false)
    }
    if let width = part.number("width"), width > 0 {
      control.setWidth(width, forSegmentAt: index)
    }
    if part.flag("enabled") == false { control.setEnabled(false, forSegmentAt: index) }
    if let offset = segment.size("contentOffset") {
      control.setContentOffset(offset, forSegmentAt: index)
    }
    segment.ignore(["catalog", "title"])
  }

  static func read(_ view: Setup<UIProgressView>, _ reader: ElementReader) {
    view.set(\.progressViewStyle, ifGiven: reader.choice("progressViewStyle", "default bar"))
    view.set(\.progress, Float(reader.number("progress") ?? 0))
    view.set(\.progressTintColor, ifGiven: reader.color("progressTintColor"))
    view.set(\.trackTintColor, ifGiven: reader.color("trackTintColor"))
  }

  static func read(_ view: Setup<UIActivityIndicatorView>, _ reader: ElementReader) {
    let style = reader.choice(
      "style",
      in: [
        "medium": (UIActivityIndicatorView.Style.medium, nil as UIColor?),
        "large": (.large, nil), "gray": (.medium, nil), "white": (.medium, .white),
        "whiteLarge": (.large, .white),
      ])
    if let style {
      view.set(\.style, style.0)
      view.set(\.color, ifGiven: style.1)
    }
    view.set(\.color, ifGiven: reader.color("color"))
    view.set(\.hidesWhenStopped, reader.flag("hidesWhenStopped") ?? false)
    if reader.flag("animating") == true { view.run { view, _ in view.startAnimating() } }
  }
}
