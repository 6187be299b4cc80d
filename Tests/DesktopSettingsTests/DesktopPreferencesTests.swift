import MessageBus
import Testing

import DesktopSettings

@Suite struct DesktopPreferencesTests {
  private func portal(_ values: [String: BusValue]) -> DesktopPreferences {
    DesktopPreferences(portal: values)
  }

  @Test func `The portal says colors, motion, contrast and text size`() {
    let said = portal([
      "org.freedesktop.appearance color-scheme": .uint32(1),
      "org.freedesktop.appearance contrast": .uint32(1),
      "org.freedesktop.appearance accent-color": .structure([
        .double(0.2), .double(0.4), .double(1),
      ]),
      "org.freedesktop.appearance reduced-motion": .uint32(1),
      "org.gnome.desktop.interface text-scaling-factor": .double(1.25),
    ])
    #expect(said.prefersDark == true && said.increasesContrast == true)
    #expect(said.reducesMotion == true && said.textScale == 1.25)
    #expect(said.accent == .init(red: 0.2, green: 0.4, blue: 1))
  }

  @Test func `Values are found inside of any number of variants`() {
    // Read wraps twice, ReadAll once, and some backends differ.
    let said = portal([
      "org.freedesktop.appearance color-scheme": .variant(.variant(.uint32(2))),
      "org.freedesktop.appearance accent-color": .variant(
        .structure([.double(1), .double(0), .double(0)])),
    ])
    #expect(said.prefersDark == false && said.accent?.red == 1)
  }

  @Test func `Unknown values count as not said`() {
    let said = portal([
      "org.freedesktop.appearance color-scheme": .uint32(7),
      "org.freedesktop.appearance accent-color": .structure([
        .double(-1), .double(0), .double(0),
      ]),
      "org.gnome.desktop.interface text-scaling-factor": .double(1000),
    ])
    #expect(said == DesktopPreferences())
  }

  @Test func `Older desktops say the same by their own keys`() {
    let said = portal([
      "org.freedesktop.appearance color-scheme": .uint32(0),
      "org.gnome.desktop.interface gtk-theme": .string("Adwaita-dark"),
      "org.gnome.desktop.interface enable-animations": .bool(false),
      "org.gnome.desktop.a11y.interface high-contrast": .bool(true),
      "org.gnome.desktop.peripherals.mouse double-click": .int32(600),
    ])
    #expect(said.prefersDark == true && said.reducesMotion == true)
    #expect(said.increasesContrast == true && said.doubleClickTime == 0.6)
  }

  @Test func `A reply is taken apart by namespace and key`() {
    let reply = BusValue.array(
      [
        .entry(
          .string("org.freedesktop.appearance"),
          .array([.entry(.string("contrast"), .variant(.uint32(1)))], of: "{sv}"))
      ], of: "{sa{sv}}")
    let entries = DesktopPreferences.entries(of: reply)
    #expect(entries.map(\.key) == ["contrast"])
    #expect(entries.map(\.value.number) == [1])
  }

  @Test func `What the portal does not say the display says`() {
    var portal = DesktopPreferences()
    portal.prefersDark = false
    var display = DesktopPreferences()
    display.prefersDark = true
    display.doubleClickTime = 0.3
    display.hinting = .slight
    display.smoothsText = false
    let both = portal.completed(by: display)
    #expect(both.prefersDark == false && both.doubleClickTime == 0.3)
    #expect(both.hinting == .slight && both.smoothsText == false)
  }

  // MARK: X11

  /// A property in the format of a daemon.
  private func property(_ settings: [(String, Any)], isBigEndian: Bool = false) -> [UInt8] {
    var out: [UInt8] = [isBigEndian ? 1 : 0, 0, 0, 0, 9, 0, 0, 0]
    func add(_ value: Int, _ length: Int) {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      out += isBigEndian ? bytes.reversed() : bytes
    }
    func add(_ text: String) {
      out += Array(text.utf8) + [UInt8](repeating: 0, count: (4 - text.utf8.count % 4) % 4)
    }
    add(settings.count, 4)
    for (name, value) in settings {
      out += [value is Int ? 0 : 1, 0]
      add(name.utf8.count, 2)
      add(name)
      add(1, 4)
      if let number = value as? Int { add(number, 4) }
      if let text = value as? String {
        add(text.utf8.count, 4)
        add(text)
      }
    }
    return out
  }

  @Test(arguments: [false, true])
  func `The settings of a display are read in both byte orders`(isBigEndian: Bool) throws {
    let bytes = property(
      [
        ("Net/ThemeName", "Adwaita-dark"), ("Net/DoubleClickTime", 250),
        ("Gtk/EnableAnimations", 0), ("Xft/DPI", 96 * 1024), ("Xft/HintStyle", "hintfull"),
        ("Gtk/FontName", "Cantarell Bold 11"),
      ], isBigEndian: isBigEndian)
    let settings = try #require(XSettings(bytes))
    let said = DesktopPreferences(x11: settings, resources: "")
    #expect(said.prefersDark == true && said.doubleClickTime == 0.25)
    #expect(said.reducesMotion == true && said.scale == 1)
    #expect(said.fontName == "Cantarell Bold 11")
  }

  private typealias Letters = (hinting: DesktopPreferences.Hinting?, smooths: Bool?)

  @Test func `The portal says how letters are drawn`() {
    let cases: [(values: [String: String], expected: Letters)] = [
      (["font-hinting": "full", "font-antialiasing": "none"], (.full, false)),
      (
        ["font-hinting": "none", "font-antialiasing": "rgba"],
        (DesktopPreferences.Hinting.none, true)
      ),
      (["font-hinting": "medium", "font-antialiasing": "grayscale"], (.medium, true)),
      (["font-hinting": "slight"], (.slight, nil)),
      (["font-hinting": "much", "font-antialiasing": "2"], (nil, nil)),
    ]
    for (values, expected) in cases {
      let keys = values.map {
        ("org.gnome.desktop.interface \($0.key)", BusValue.variant(.string($0.value)))
      }
      let said = portal(Dictionary(uniqueKeysWithValues: keys))
      #expect(said.hinting == expected.hinting && said.smoothsText == expected.smooths, "\(values)")
    }
  }

  @Test func `A display says how letters are drawn`() throws {
    let cases: [(style: String, hinting: Int, edges: Int, expected: Letters)] = [
      ("hintslight", 1, 1, (.slight, true)),
      ("hintfull", 0, 0, (DesktopPreferences.Hinting.none, false)),
      ("hintmedium", -1, -1, (.medium, nil)),
      ("full", 1, 2, (nil, nil)),
      ("Hintfull", 1, 1, (nil, true)),
    ]
    for (style, hinting, edges, expected) in cases {
      let settings = try #require(
        XSettings(
          property([
            ("Xft/HintStyle", style), ("Xft/Hinting", hinting), ("Xft/Antialias", edges),
          ])))
      let said = DesktopPreferences(x11: settings, resources: "")
      #expect(said.hinting == expected.hinting && said.smoothsText == expected.smooths, "\(style)")
    }
  }

  @Test func `What the daemon leaves open about letters the resources say`() throws {
    let resources = "Xft.antialias: true\nXft.hinting:\t1\nXft.hintstyle: hintslight\n"
    let alone = DesktopPreferences(x11: XSettings(), resources: resources)
    #expect(alone.hinting == .slight && alone.smoothsText == true)
    let settings = try #require(
      XSettings(property([("Xft/HintStyle", "hintfull"), ("Xft/Antialias", -1)])))
    let both = DesktopPreferences(x11: settings, resources: resources)
    #expect(both.hinting == .full && both.smoothsText == true)
    let off = DesktopPreferences(x11: XSettings(), resources: "Xft.hinting: false\nXft.rgba: rgb\n")
    #expect(off.hinting == DesktopPreferences.Hinting.none && off.smoothsText == nil)
  }

  @Test(arguments: [
    ("1", true), ("true", true), ("YES", true), ("on", true), ("0", false), ("False", false),
    ("no", false), ("off", false), ("2", nil), ("", nil),
  ])
  func `The resources say yes and no in several words`(text: String, expected: Bool?) {
    let said = DesktopPreferences(x11: XSettings(), resources: "Xft.antialias: \(text)\n")
    #expect(said.smoothsText == expected)
    let hints = "Xft.hintstyle: hintfull\nXft.hinting: \(text)"
    let isOff = DesktopPreferences(x11: XSettings(), resources: hints).hinting != .full
    #expect(isOff == (expected == false))
  }

  @Test func `A broken property is no settings`() {
    let bytes = property([("Net/ThemeName", "Adwaita"), ("Net/DoubleClickTime", 250)])
    for length in 0..<bytes.count - 3 {
      #expect(XSettings(Array(bytes[..<length])) == nil)
    }
  }

  @Test(arguments: [
    ("Xft.dpi:\t192\n", 2.0), ("*color: red\nXft.dpi: 144", 1.5), ("Xft.dpi: 120", 1.25),
    ("Xft.dpi: 98", 1), ("Xft.dpi: 168", 1.75),
  ])
  func `The display's resources say the scale`(resources: String, scale: Double) {
    #expect(DesktopPreferences(x11: XSettings(), resources: resources).scale == scale)
  }

  @Test func `Without a resource the daemon says the scale`() throws {
    let two = try #require(XSettings(property([("Gdk/WindowScalingFactor", 2)])))
    #expect(DesktopPreferences(x11: two, resources: "").scale == 2)
    let dots = try #require(XSettings(property([("Xft/DPI", 144 * 1024)])))
    #expect(DesktopPreferences(x11: dots, resources: "Xft.dpi: nonsense").scale == 1.5)
    #expect(DesktopPreferences(x11: XSettings(), resources: "").scale == nil)
  }
}
