/// The settings that a desktop's daemon publishes on an X11 display, with the XSETTINGS protocol, and
/// the resources on its root window.
package struct XSettings: Equatable {
  package enum Value: Equatable {
    case number(Int)
    case text(String)
    case color
  }

  var values: [String: Value] = [:]

  /// Reads the property `_XSETTINGS_SETTINGS`; returns nil if it is invalid (XSETTINGS 0.5).
  package init?(_ bytes: [UInt8]) {
    guard bytes.count >= 12 else { return nil }
    let isBigEndian = bytes[0] == 1
    var place = 8
    func integer(_ length: Int) -> Int? {
      guard place + length <= bytes.count else { return nil }
      var value = 0
      for index in 0..<length {
        let byte = Int(bytes[place + (isBigEndian ? index : length - 1 - index)])
        value = value << 8 | byte
      }
      place += length
      return value
    }
    func text(_ length: Int) -> String? {
      guard length >= 0, place + length <= bytes.count else { return nil }
      let text = String(decoding: bytes[place..<place + length], as: UTF8.self)
      place += (length + 3) / 4 * 4
      return text
    }
    guard let count = integer(4) else { return nil }
    for _ in 0..<min(count, 10_000) {
      guard let type = integer(1), integer(1) != nil, let nameLength = integer(2),
        let name = text(nameLength), integer(4) != nil
      else { return nil }
      switch type {
      case 0:
        guard let number = integer(4) else { return nil }
        values[name] = .number(Int(Int32(truncatingIfNeeded: number)))
      case 1:
        guard let length = integer(4), let value = text(length) else { return nil }
        values[name] = .text(value)
      case 2:
        guard integer(8) != nil else { return nil }
        values[name] = .color
      default: return nil
      }
    }
  }

  package init() {}

  func number(_ name: String) -> Double? {
    if case .number(let value) = values[name] { Double(value) } else { nil }
  }

  func text(_ name: String) -> String? {
    if case .text(let value) = values[name] { value } else { nil }
  }
}

extension DesktopPreferences {
  /// Creates the preferences of an X11 display.
  ///
  /// - Parameters:
  ///   - settings: The settings that the desktop's daemon publishes.
  ///   - resources: The property `RESOURCE_MANAGER` of the root window.
  package init(x11 settings: XSettings, resources: String) {
    prefersDark = settings.text("Net/ThemeName").map { Self.isDark(theme: $0) ? true : nil } ?? nil
    if let theme = settings.text("Net/ThemeName")?.lowercased(), theme.hasPrefix("highcontrast") {
      increasesContrast = true
    }
    if let animates = settings.number("Gtk/EnableAnimations") { reducesMotion = animates == 0 }
    if let time = settings.number("Net/DoubleClickTime") {
      doubleClickTime = Self.doubleClickTime(milliseconds: time)
    }
    fontName = settings.text("Gtk/FontName")
    let resources = Self.resources(in: resources)
    scale = Self.scale(settings, resources)
    // If the daemon reports the default, -1, the resources, which other toolkits read, may have a
    // value.
    smoothsText =
      settings.number("Xft/Antialias").flatMap(Self.truth)
      ?? resources["Xft.antialias"].flatMap(Self.truth)
    hinting = Self.hinting(
      isOn: settings.number("Xft/Hinting").flatMap(Self.truth),
      style: settings.text("Xft/HintStyle"))
    if hinting == nil {
      hinting = Self.hinting(
        isOn: resources["Xft.hinting"].flatMap(Self.truth), style: resources["Xft.hintstyle"])
    }
  }

  private static func hinting(isOn: Bool?, style: String?) -> Hinting? {
    if isOn == false { return Hinting.none }
    guard let style, style.hasPrefix("hint") else { return nil }
    return Hinting(rawValue: String(style.dropFirst(4)))
  }

  /// Returns the Boolean for 0 or 1; nil for any other value, such as -1 for the default.
  private static func truth(_ number: Double) -> Bool? {
    number == 0 ? false : number == 1 ? true : nil
  }

  /// Returns a Boolean in the format of the library Xft, which is recognised by its first letters.
  private static func truth(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "1", "true", "yes", "on": true
    case "0", "false", "no", "off": false
    default: nil
    }
  }

  /// Returns the values of X resources by name.
  static func resources(in text: String) -> [String: String] {
    var out: [String: String] = [:]
    for line in text.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let name = line[..<colon].trimmed
      out[name] = line[line.index(after: colon)...].trimmed
    }
    return out
  }

  /// Returns the number of pixels per point. It is derived from `Xft.dpi` of the resources, GTK's scale
  /// for windows, or the daemon's dots per inch, in this order, as in SDL 3. A scale within a twentieth
  /// of 1 is treated as 1.
  private static func scale(_ settings: XSettings, _ resources: [String: String]) -> Double? {
    let candidates = [
      resources["Xft.dpi"].flatMap(Double.init).map { $0 / 96 },
      settings.number("Gdk/WindowScalingFactor").flatMap { $0 > 1 ? $0 : nil },
      settings.number("Xft/DPI").map { $0 / 1024 / 96 },
    ]
    guard let scale = candidates.lazy.compactMap({ $0 }).first(where: { (0.5...8).contains($0) })
    else { return nil }
    // In 120ths, as Wayland counts.
    return abs(scale - 1) < 0.05 ? 1 : (scale * 120).rounded() / 120
  }
}

extension Substring {
  fileprivate var trimmed: String {
    var rest = self
    while let first = rest.first, first == " " || first == "\t" { rest.removeFirst() }
    while let last = rest.last, last == " " || last == "\t" || last == "\r" { rest.removeLast() }
    return String(rest)
  }
}
