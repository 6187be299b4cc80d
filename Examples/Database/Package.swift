// swift-tools-version: 6.2
import PackageDescription

// A table that follows a database: GRDB observes SQLite, and Trestle shows each change. TRESTLE_PATH is the
// folder of a prebuilt Trestle (scripts/prebuilt), with which this package builds in a minute.
let package = Package(
  name: "database-example",
  products: [.executable(name: "library-window", targets: ["library-window"])],
  dependencies: [
    .package(name: "trestle", path: Context.environment["TRESTLE_PATH"] ?? "../.."),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .target(
      name: "Library",
      dependencies: [
        .product(name: "Trestle", package: "trestle"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .executableTarget(
      name: "library-window",
      dependencies: ["Library", .product(name: "WindowHost", package: "trestle")]),
    .testTarget(
      name: "LibraryTests",
      dependencies: ["Library", .product(name: "Simulator", package: "trestle")]),
  ],
  swiftLanguageModes: [.v6]
)
