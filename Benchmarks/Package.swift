// swift-tools-version: 6.2
import PackageDescription

// Programs that show the same rows, each with another toolkit. Trestle's is an app like any other:
// it sees the package through its products. The C and C++ programs are built by the Makefile.
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
      path: "Sources/TrestleRows")
  ],
  swiftLanguageModes: [.v6]
)
