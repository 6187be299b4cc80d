import Foundation

/// The shared libraries of a program: those that it is linked to, and those that it loads by name.
struct SystemLibraries {
  /// The libraries that Trestle loads by name, and that no list of the linker has.
  static let loaded = [
    "libpangocairo-1.0.so.0", "libdbus-1.so.3", "libturbojpeg.so.0", "libwebp.so.7",
    "libwebpdemux.so.2", "libgif.so.7",
  ]

  /// Libraries of which every desktop has its own, in a version that fits its kernel, drivers and
  /// configuration. The list is that of AppImage's excluded libraries, as far as programs of Trestle's use
  /// them.
  private static let everywhere = [
    "ld-linux", "libc.so", "libm.so", "libdl.so", "libpthread.so", "librt.so", "libresolv.so",
    "libutil.so", "libgcc_s.so", "libstdc++.so", "libX11.so", "libxcb.so", "libX11-xcb.so",
    "libGL.so", "libEGL.so", "libGLX.so", "libGLdispatch.so", "libOpenGL.so", "libdrm.so",
    "libgbm.so", "libglapi.so", "libasound.so", "libfontconfig.so", "libfreetype.so",
    "libharfbuzz.so", "libfribidi.so", "libthai.so", "libexpat.so", "libz.so", "libuuid.so",
    "libICE.so", "libSM.so", "libgpg-error.so", "libcom_err.so", "libp11-kit.so",
    "libwayland-client.so", "libwayland-egl.so", "libwayland-cursor.so",
  ]

  /// Returns whether a portable folder leaves a library to the desktop.
  static func isEverywhere(_ name: String) -> Bool {
    everywhere.contains { name.hasPrefix($0) }
  }

  /// Returns the files of the libraries that a program needs beside those that are everywhere, by name.
  static func files(of program: URL) throws(PackagingError) -> (
    found: [String: URL], missing: [String]
  ) {
    let list = try Tool("ldd", of: "libc-bin")
    var found: [String: URL] = [:]
    var missing: [String] = []
    func add(_ text: String) {
      for line in text.split(separator: "\n") {
        let parts = line.split(separator: "=>").map { $0.trimmingCharacters(in: .whitespaces) }
        guard parts.count == 2, !isEverywhere(parts[0]) else { continue }
        if parts[1].hasPrefix("not found") {
          missing.append(parts[0])
        } else if let path = parts[1].split(separator: " ").first {
          found[parts[0]] = URL(fileURLWithPath: String(path))
        }
      }
    }
    add(try list.run([program.path]).output)
    for name in loaded {
      guard let file = path(of: name) else {
        missing.append(name)
        continue
      }
      found[name] = file
      add(try list.run([file.path]).output)
    }
    return (found, Array(Set(missing)).sorted())
  }

  /// Returns the file of a library of the system; nil if it is not installed.
  static func path(of name: String) -> URL? {
    guard let tool = Tool("ldconfig"), let list = try? tool.output(["-p"]) else { return nil }
    let machine = Self.machine
    for line in list.split(separator: "\n") {
      let line = line.trimmingCharacters(in: .whitespaces)
      guard line.hasPrefix(name + " "), let arrow = line.range(of: "=> ") else { continue }
      let path = String(line[arrow.upperBound...])
      if line.contains(machine) { return URL(fileURLWithPath: path) }
    }
    return nil
  }

  /// How `ldconfig` marks libraries of this machine.
  private static var machine: String {
    #if arch(x86_64)
      "x86-64"
    #elseif arch(arm64)
      "AArch64"
    #else
      "libc6"
    #endif
  }
}
