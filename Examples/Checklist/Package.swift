// swift-tools-version: 6.2
import PackageDescription

// An app that `swift package bundle` packs; docs/SHIPPING.md follows it from an empty folder.
let package = Package(
  name: "Checklist",
  dependencies: [.package(name: "trestle", path: "../..")],
  targets: [
    .executableTarget(
      name: "Checklist",
      dependencies: [
        .product(name: "UIKit", package: "trestle"),
        .product(name: "WindowHost", package: "trestle"),
      ],
      exclude: ["Info.plist"], resources: [.copy("Assets.xcassets")])
  ],
  swiftLanguageModes: [.v6]
)
