import InterfaceBuilderDocuments

/// Reads controls, except for buttons.
@MainActor enum ControlReading {
  static func read(_ control: UIControl, _ reader: ElementReader) {
    control.isEnabled = reader.flag("enabled") ?? true
    control.isSelected = reader.flag("selected") ?? false
    control.isHighlighted = reader.flag("highlighted") ?? false
    if let alignment: UIControl.ContentHorizontalAlignment = reader.choice(
      "contentHorizontalAlignment", "center left right fill leading trailing")
    {
      control.contentHorizontalAlignment = alignment
    }
    if let alignment: UIControl.ContentVerticalAlignment = reader.choice(
      "contentVerticalAlignment", "center top bottom fill")
    {
      control.contentVerticalAlignment = alignment
    }
    if let shows = reader.flag("showsMenuAsPrimaryAction") {
      control.showsMenuAsPrimaryAction = shows
    }
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

  static func read(_ control: UISwitch, _ reader: ElementReader) {
    control.setOn(reader.flag("on") ?? false, animated: false)
    if let color = reader.color("onTintColor") { control.onTintColor = color }
    if let color = reader.color("thumbTintColor") { control.thumbTintColor = color }
    reader.ignore(["title", "preferredStyle"])
  }

  static func read(_ slider: UISlider, _ reader: ElementReader) {
    // The range first: a value outside of it is clamped.
    slider.minimumValue = Float(reader.number("minValue") ?? 0)
    slider.maximumValue = Float(reader.number("maxValue") ?? 1)
    slider.value = Float(reader.number("value") ?? 0)
    slider.isContinuous = reader.flag("continuous") ?? true
    if let color = reader.color("minimumTrackTintColor") { slider.minimumTrackTintColor = color }
    if let color = reader.color("maximumTrackTintColor") { slider.maximumTrackTintColor = color }
    if let color = reader.color("thumbTintColor") { slider.thumbTintColor = color }
    if let image = reader.image("minimumValueImage") { slider.minimumValueImage = image }
    if let image = reader.image("maximumValueImage") { slider.maximumValueImage = image }
  }

  static func read(_ stepper: UIStepper, _ reader: ElementReader) {
    stepper.minimumValue = Double(reader.number("minimumValue") ?? 0)
    stepper.maximumValue = Double(reader.number("maximumValue") ?? 100)
    if let step = reader.number("stepValue"), step > 0 { stepper.stepValue = Double(step) }
    stepper.value = Double(reader.number("value") ?? 0)
    stepper.isContinuous = reader.flag("continuous") ?? true
    stepper.autorepeat = reader.flag("autorepeat") ?? true
    stepper.wraps = reader.flag("wraps") ?? false
  }

  static func read(_ control: UISegmentedControl, _ reader: ElementReader) {
    let segments = reader.element.child("segments")?.children("segment") ?? []
    for (index, segment) in segments.enumerated() {
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
    control.isMomentary = reader.flag("momentary") ?? false
    control.apportionsSegmentWidthsByContent =
      reader.flag("apportionsSegmentWidthsByContent") ?? false
    let selected = reader.integer("selectedSegmentIndex") ?? -1
    control.selectedSegmentIndex = segments.indices.contains(selected) ? selected : -1
    if let color = reader.color("selectedSegmentTintColor") {
      control.selectedSegmentTintColor = color
    }
    reader.ignore(["segmentControlStyle"])
  }

  static func read(_ view: UIProgressView, _ reader: ElementReader) {
    if let style: UIProgressView.Style = reader.choice("progressViewStyle", "default bar") {
      view.progressViewStyle = style
    }
    view.progress = Float(reader.number("progress") ?? 0)
    if let color = reader.color("progressTintColor") { view.progressTintColor = color }
    if let color = reader.color("trackTintColor") { view.trackTintColor = color }
  }

  static func read(_ view: UIActivityIndicatorView, _ reader: ElementReader) {
    let style = reader.choice(
      "style",
      in: [
        "medium": (UIActivityIndicatorView.Style.medium, nil as UIColor?),
        "large": (.large, nil), "gray": (.medium, nil), "white": (.medium, .white),
        "whiteLarge": (.large, .white),
      ])
    if let style {
      view.style = style.0
      if let color = style.1 { view.color = color }
    }
    if let color = reader.color("color") { view.color = color }
    view.hidesWhenStopped = reader.flag("hidesWhenStopped") ?? false
    if reader.flag("animating") == true { view.startAnimating() }
  }
}
