import CPango

/// Where the system and the user keep fonts, and what Fontconfig has noted of them.
struct FontPlaces {
  private(set) var folders: [String] = []
  private(set) var caches: [String] = []

  /// Reads the configuration of the system and the user for them; fonts are not listed.
  ///
  /// `FcInitLoadConfig` also reads all rules that a user could turn on, for lists of them: two fifths
  /// of its time. It is asked where the configuration cannot be read or names no places, for which it
  /// has others.
  init() {
    let configuration = FcConfigCreate()
    if FcConfigParseAndLoad(configuration, nil, FcTrue) == FcTrue { read(configuration) }
    FcConfigDestroy(configuration)
    if !folders.isEmpty, !caches.isEmpty { return }
    guard let usual = FcInitLoadConfig() else { return }
    read(usual)
    FcConfigDestroy(usual)
  }

  private mutating func read(_ configuration: OpaquePointer?) {
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
