import CPango

extension TextShaper {
  /// Sets a paragraph's tab stops. After the last stop, they repeat at the paragraph's interval.
  func setTabs(_ layout: OpaquePointer, _ paragraph: TextParagraph) {
    let tabs = paragraph.tabs ?? .standard
    // Pango measures from the start of the indented line.
    let lead = min(paragraph.firstLineIndent, paragraph.headIndent)
    let interval = tabs.interval > 0 ? tabs.interval : TextParagraph.Tabs.standardInterval
    var stops = tabs.stops.sorted { $0.location < $1.location }
    let last = stops.last?.location ?? 0
    stops.append(.init(alignment: .left, location: last + interval))
    stops.append(.init(alignment: .left, location: last + 2 * interval))
    let array = pango_tab_array_new(Int32(stops.count), 0)!
    for (index, stop) in stops.enumerated() {
      pango_tab_array_set_tab(
        array, Int32(index), PangoTabAlign(rawValue: stop.alignment.rawValue),
        Self.pangoUnits(Double(max(0, stop.location - lead))))
    }
    pango_layout_set_tabs(layout, array)
    pango_tab_array_free(array)
  }
}
