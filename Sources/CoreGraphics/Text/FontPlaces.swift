import CPango

/// The folders of the system's and the user's fonts, and of Fontconfig's caches.
package struct FontPlaces: Equatable {
  package var folders: [String] = []
  package var caches: [String] = []

  init() {}

  /// Returns the folders stored by an earlier process, if the configuration has not changed since;
  /// otherwise those in the configuration, which are stored for the next process.
  ///
  /// To find them, Fontconfig parses some fifty files, which takes 3.6 ms, a tenth of a program's
  /// start. Checking those files takes 0.15 ms.
  package static func current(keeping file: String? = KeptFontPlaces.file) -> FontPlaces {
    guard let file else { return configured().places }
    if let kept = KeptFontPlaces(contentsOf: file), kept.isCurrent { return kept.places }
    let (places, sources) = configured()
    KeptFontPlaces(places, from: sources)?.write(to: file)
    return places
  }

  /// Reads the configuration of the system and the user for places; fonts are not listed.
  ///
  /// `FcInitLoadConfig` also reads all rules that a user could turn on, in order to list them: two
  /// fifths of its time. It is called if the configuration cannot be read or names no folders,
  /// because it has defaults for that case.
  ///
  /// - Returns: The places, and the files and folders of the configuration.
  package static func configured() -> (places: FontPlaces, sources: [String]) {
    let configuration = FcConfigCreate()
    defer { FcConfigDestroy(configuration) }
    if FcConfigParseAndLoad(configuration, nil, FcTrue) == FcTrue {
      let places = FontPlaces(configuration)
      if !places.folders.isEmpty, !places.caches.isEmpty {
        return (places, strings(FcConfigGetConfigFiles(configuration)))
      }
    }
    guard let usual = FcInitLoadConfig() else { return (FontPlaces(), []) }
    defer { FcConfigDestroy(usual) }
    return (FontPlaces(usual), strings(FcConfigGetConfigFiles(usual)))
  }

  private init(_ configuration: OpaquePointer?) {
    folders = Self.strings(FcConfigGetFontDirs(configuration))
    caches = Self.strings(FcConfigGetCacheDirs(configuration))
  }

  private static func strings(_ list: OpaquePointer?) -> [String] {
    guard let list else { return [] }
    defer { FcStrListDone(list) }
    var strings: [String] = []
    while let next = FcStrListNext(list) { strings.append(String(cString: next)) }
    return strings
  }
}
