import MessageBus

/// The user's preferences on the desktop, for all apps; each is nil if the desktop does not have it.
package struct DesktopPreferences: Equatable, Sendable {
  /// A color with components in sRGB, from 0 to 1.
  package struct Accent: Equatable, Sendable {
    package var red: Double
    package var green: Double
    package var blue: Double

    package init(red: Double, green: Double, blue: Double) {
      (self.red, self.green, self.blue) = (red, green, blue)
    }
  }

  /// How strongly the outlines of letters are fitted to pixels.
  package enum Hinting: String, Sendable {
    case none, slight, medium, full
  }

  package var prefersDark: Bool?
  package var increasesContrast: Bool?
  package var accent: Accent?
  package var reducesMotion: Bool?
  /// Whether switches have labels beside their colors.
  package var labelsSwitches: Bool?
  /// The factor by which text is larger than the default.
  package var textScale: Double?
  /// The maximum time between the clicks of a double click, in seconds.
  package var doubleClickTime: Double?
  /// The number of pixels per point.
  package var scale: Double?
  package var hinting: Hinting?
  /// Whether the edges of letters are smoothed with gray.
  package var smoothsText: Bool?
  /// The description of the interface font in the desktop's format, which `FontDescription` parses.
  package var fontName: String?

  package init() {}

  /// Returns these preferences, with missing ones taken from a second source.
  package func completed(by other: DesktopPreferences) -> DesktopPreferences {
    var out = self
    func fillIn<Value>(_ path: WritableKeyPath<DesktopPreferences, Value?>) {
      if out[keyPath: path] == nil { out[keyPath: path] = other[keyPath: path] }
    }
    fillIn(\.prefersDark)
    fillIn(\.increasesContrast)
    fillIn(\.accent)
    fillIn(\.reducesMotion)
    fillIn(\.labelsSwitches)
    fillIn(\.textScale)
    fillIn(\.doubleClickTime)
    fillIn(\.scale)
    fillIn(\.hinting)
    fillIn(\.smoothsText)
    fillIn(\.fontName)
    return out
  }
}

// Keys of the settings portal, and of the schemas that its backend for GNOME passes on.
extension DesktopPreferences {
  /// The namespaces that are requested from the portal.
  static let portalNamespaces = [
    "org.freedesktop.appearance", "org.gnome.desktop.interface",
    "org.gnome.desktop.a11y.interface", "org.gnome.desktop.peripherals.mouse",
  ]

  /// Returns the values of all keys in the reply to `ReadAll`, each with its namespace and key.
  package static func entries(of reply: BusValue) -> [(
    namespace: String, key: String, value: BusValue
  )] {
    (reply.elements ?? []).flatMap { group in
      guard case .entry(let namespace, let values) = group else {
        return [(namespace: String, key: String, value: BusValue)]()
      }
      return (values.elements ?? []).compactMap { entry in
        guard case .entry(let key, let value) = entry else { return nil }
        return (namespace.text ?? "", key.text ?? "", value)
      }
    }
  }

  /// Creates preferences from the values of keys, by `namespace key`. Unknown keys and values are
  /// ignored, as required by the portal.
  package init(portal values: [String: BusValue]) {
    func value(_ namespace: String, _ key: String) -> BusValue? { values["\(namespace) \(key)"] }
    let appearance = "org.freedesktop.appearance"
    let gnome = "org.gnome.desktop.interface"
    switch value(appearance, "color-scheme")?.number {
    case 1: prefersDark = true
    case 2: prefersDark = false
    case 0:
      // No preference: themes that are dark by name are older than the key.
      prefersDark = value(gnome, "gtk-theme")?.text.map { Self.isDark(theme: $0) }
    default: break
    }
    if let contrast = value(appearance, "contrast")?.number {
      increasesContrast = contrast == 1
    }
    if increasesContrast != true,
      let contrast = value("org.gnome.desktop.a11y.interface", "high-contrast")?.truth
    {
      increasesContrast = contrast
    }
    if let parts = value(appearance, "accent-color")?.elements?.compactMap(\.number),
      parts.count == 3, parts.allSatisfy({ (0...1).contains($0) })
    {
      accent = Accent(red: parts[0], green: parts[1], blue: parts[2])
    }
    if let motion = value(appearance, "reduced-motion")?.number { reducesMotion = motion == 1 }
    if reducesMotion != true, let animates = value(gnome, "enable-animations")?.truth {
      reducesMotion = !animates
    }
    labelsSwitches = value("org.gnome.desktop.a11y.interface", "show-status-shapes")?.truth
    if let scale = value(gnome, "text-scaling-factor")?.number, (0.25...8).contains(scale) {
      textScale = scale
    }
    if let time = value("org.gnome.desktop.peripherals.mouse", "double-click")?.number {
      doubleClickTime = Self.doubleClickTime(milliseconds: time)
    }
    hinting = value(gnome, "font-hinting")?.text.flatMap(Hinting.init)
    switch value(gnome, "font-antialiasing")?.text {
    case "none": smoothsText = false
    // Edges in the colors of a display's parts are gray here.
    case "grayscale", "rgba": smoothsText = true
    default: break
    }
    fontName = value(gnome, "font-name")?.text
  }

  static func isDark(theme: String) -> Bool {
    let name = theme.lowercased()
    return name.hasSuffix("-dark") || name.hasSuffix(":dark") || name == "highcontrastinverse"
  }

  /// Returns a time from 0.1 to 5 s; nil for anything else.
  static func doubleClickTime(milliseconds: Double) -> Double? {
    (100...5000).contains(milliseconds) ? milliseconds / 1000 : nil
  }
}
