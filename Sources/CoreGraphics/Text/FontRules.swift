import CPango
import Foundation

/// The configuration with which Fontconfig finds fonts: the system's fonts, with our own rules instead
/// of the system's and the user's.
///
/// Rules determine which font is used if a font does not have a character, and how glyphs are drawn. A
/// system's rules depend on its version, settings and packages, and pictures of text would depend on
/// them too.
enum FontRules {
  /// The configuration; nil if Fontconfig rejects it, so that Pango uses the system's
  /// configuration.
  ///
  /// It becomes the process's default: Cairo calls Fontconfig without a configuration, which would
  /// otherwise load the system's a second time.
  ///
  /// Safety: created once, by the first thread that needs it, and not changed; Fontconfig lets threads
  /// share a configuration.
  nonisolated(unsafe) static let configuration: OpaquePointer? = {
    let places = FontPlaces.current()
    let text = document(folders: places.folders, caches: places.caches)
    guard let own = FcConfigCreate() else { return nil }
    guard FcConfigParseAndLoadFromMemory(own, text, FcTrue) == FcTrue,
      FcConfigBuildFonts(own) == FcTrue
    else {
      FcConfigDestroy(own)
      return nil
    }
    FcConfigSetCurrent(own)
    return own
  }()

  /// Returns the version of a family's fonts, such as `3.019`; nil if it is not installed.
  static func version(ofFamily family: String) -> String? {
    let pattern = FcPatternCreate()
    let wanted = FcObjectSetCreate()
    defer {
      FcPatternDestroy(pattern)
      FcObjectSetDestroy(wanted)
    }
    FcPatternAddString(pattern, "family", family)
    FcObjectSetAdd(wanted, "fontversion")
    guard let found = FcFontList(configuration, pattern, wanted) else { return nil }
    defer { FcFontSetDestroy(found) }
    var newest: Int32?
    for index in 0..<Int(found.pointee.nfont) {
      var version: Int32 = 0
      FcPatternGetInteger(found.pointee.fonts[index], "fontversion", 0, &version)
      newest = max(newest ?? 0, version)
    }
    return newest.map { String(format: "%.3f", Double($0) / 65536) }
  }

  /// Returns whether a family is installed, ignoring case.
  static func hasFamily(_ family: String) -> Bool {
    let pattern = FcPatternCreate()
    let wanted = FcObjectSetCreate()
    defer {
      FcPatternDestroy(pattern)
      FcObjectSetDestroy(wanted)
    }
    FcPatternAddString(pattern, FC_FAMILY, family)
    FcObjectSetAdd(wanted, FC_FAMILY)
    guard let found = FcFontList(configuration, pattern, wanted) else { return false }
    defer { FcFontSetDestroy(found) }
    return found.pointee.nfont > 0
  }

  // MARK: Rules

  /// The families that provide characters a font lacks, best first.
  private static let fallbacks = [
    ("sans-serif", ["Inter", "DejaVu Sans", "Noto Color Emoji"]),
    ("serif", ["DejaVu Serif", "DejaVu Sans", "Inter", "Noto Color Emoji"]),
    ("monospace", ["DejaVu Sans Mono", "DejaVu Sans", "Inter", "Noto Color Emoji"]),
    ("emoji", ["Noto Color Emoji", "DejaVu Sans"]),
  ]

  private static func document(folders: [String], caches: [String]) -> String {
    "<?xml version=\"1.0\"?><fontconfig>"
      + folders.map { "<dir>\(escaped($0))</dir>" }.joined()
      + caches.map { "<cachedir>\(escaped($0))</cachedir>" }.joined()
      + namesWithoutGeneric + fallbacks.map(alias).joined() + bitmapSize + slant + weight
      + "</fontconfig>"
  }

  private static func escaped(_ path: String) -> String {
    let marks: [UInt8] = [UInt8(ascii: "&"), UInt8(ascii: "<")]
    // Replacing loads Foundation's string code, which a launch does not use otherwise.
    guard path.utf8.contains(where: marks.contains) else { return path }
    return path.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(
      of: "<", with: "&lt;")
  }

  /// Any other family is followed by the families of `sans-serif`.
  private static let namesWithoutGeneric =
    "<match target=\"pattern\">"
    + fallbacks.map {
      "<test qual=\"all\" name=\"family\" compare=\"not_eq\"><string>\($0.0)</string></test>"
    }.joined()
    + "<edit name=\"family\" mode=\"append_last\" binding=\"strong\"><string>sans-serif</string></edit>"
    + "</match>"

  /// Returns an alias rule with the same binding as requested names, so that a language does not
  /// take precedence.
  private static func alias(_ name: String, _ families: [String]) -> String {
    "<alias binding=\"strong\"><family>\(name)</family><prefer>"
      + families.map { "<family>\($0)</family>" }.joined() + "</prefer></alias>"
  }

  /// Glyphs that are pictures, such as emoji, are scaled to the size of the text.
  private static let bitmapSize = """
    <match target="font">
      <test name="outline"><bool>false</bool></test>
      <edit name="trestlescale" mode="assign">
        <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide>
      </edit>
      <edit name="matrix" mode="assign">
        <times>
          <name>matrix</name>
          <matrix>
            <name>trestlescale</name><double>0</double>
            <double>0</double><name>trestlescale</name>
          </matrix>
        </times>
      </edit>
      <edit name="size" mode="assign">
        <divide><name>size</name><name>trestlescale</name></divide>
      </edit>
    </match>
    """

  /// A family without italics is slanted.
  private static let slant = """
    <match target="font">
      <test name="slant"><const>roman</const></test>
      <test target="pattern" name="slant" compare="not_eq"><const>roman</const></test>
      <edit name="matrix" mode="assign">
        <times>
          <name>matrix</name>
          <matrix><double>1</double><double>0.2</double><double>0</double><double>1</double></matrix>
        </times>
      </edit>
      <edit name="slant" mode="assign"><const>oblique</const></edit>
      <edit name="embeddedbitmap" mode="assign"><bool>false</bool></edit>
    </match>
    """

  /// A bold style is synthesised for a family without bold faces.
  private static let weight = """
    <match target="font">
      <test name="weight" compare="less_eq"><const>medium</const></test>
      <test target="pattern" name="weight" compare="more_eq"><const>bold</const></test>
      <edit name="embolden" mode="assign"><bool>true</bool></edit>
      <edit name="weight" mode="assign"><const>bold</const></edit>
    </match>
    """
}
