// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Mail",
  dependencies: [.package(url: "https://github.com/OWNER/trestle", from: "0.3.0")],
  targets: [
    .target(name: "Mail", dependencies: [.product(name: "UIKit", package: "trestle")]),
    .testTarget(
      name: "MailTests",
      dependencies: [
        "Mail",
        .product(name: "Simulator", package: "trestle"),
        .product(name: "ScreenSnapshots", package: "trestle"),
        .product(name: "XCUIAutomation", package: "trestle"),
        .product(name: "MonkeyTesting", package: "trestle"),
        .product(name: "TestFilms", package: "trestle"),
      ],
      exclude: ["__Snapshots__"]),
  ]
)
