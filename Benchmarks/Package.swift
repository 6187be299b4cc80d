// swift-tools-version: 6.2
import PackageDescription

// Trestle's programs of the benchmark: apps like any other, which see the package through its products.
// The C and C++ programs are built by the Makefile.
let package = Package(
  name: "benchmarks",
  dependencies: [.package(name: "trestle", path: "..")],
  targets: [
    .executableTarget(
      name: "trestle-rows",
      dependencies: [
        .product(name: "UIKit", package: "trestle"),
        .product(name: "Trestle", package: "trestle"),
        .product(name: "WindowHost", package: "trestle"),
      ],
      path: "Sources/TrestleRows"),
    // Objective-C-flavoured code, lowered while it builds: what a message by selector costs.
    .executableTarget(
      name: "selectors", dependencies: [.product(name: "UIKit", package: "trestle")],
      path: "Sources/Selectors", exclude: ["App", "lowering.json"],
      plugins: [.plugin(name: "ObjectiveCLowering", package: "trestle")]),
  ],
  swiftLanguageModes: [.v6]
)
