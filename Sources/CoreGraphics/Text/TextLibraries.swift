import CCairo
import CHarfBuzz
import CPango

/// The fonts and drawing libraries on which the pixels of text depend.
package enum TextLibraries {
  /// The versions of the drawing libraries, by name.
  package static var versions: [(name: String, version: String)] {
    [
      ("Cairo", String(cString: cairo_version_string())),
      ("HarfBuzz", String(cString: hb_version_string())),
      ("Pango", String(cString: pango_version_string())),
    ]
  }

  /// Returns the version of a family's fonts, such as `3.019`; nil if it is not installed.
  package static func version(ofFamily family: String) -> String? {
    FontRules.version(ofFamily: family)
  }
}
