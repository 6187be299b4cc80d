// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

// Targets are listed in dependency order: a target depends only on targets before it. `scripts/check
// layers` verifies manifest and sources; docs/ARCHITECTURE.md describes each target.
let package = Package(
  name: "trestle",
  products: [
    .library(name: "UIKit", targets: ["UIKit", "UnifiedLogging", "FoundationSupplement"]),
    .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
    .library(name: "UserNotifications", targets: ["UserNotifications"]),
    .library(name: "SafariServices", targets: ["SafariServices"]),
    .library(name: "Trestle", targets: ["Trestle"]),
    .library(name: "Simulator", targets: ["Simulator"]),
    .library(name: "XCUIAutomation", targets: ["XCUIAutomation"]),
    .library(name: "AutomationServer", targets: ["AutomationServer"]),
    .library(name: "ScreenSnapshots", targets: ["ScreenSnapshots"]),
    .library(name: "MonkeyTesting", targets: ["MonkeyTesting"]),
    .library(name: "TestFilms", targets: ["TestFilms"]),
    .library(name: "SnapshotTestingStrategies", targets: ["SnapshotTestingStrategies"]),
    .library(name: "WindowHost", targets: ["WindowHost"]),
    .library(name: "PreviewHost", targets: ["PreviewHost"]),
    .library(name: "Combine", targets: ["Combine"]),
    .executable(name: "gallery", targets: ["gallery"]),
    .executable(name: "trestle-test", targets: ["trestle-test"]),
    .executable(name: "trestle-preview", targets: ["trestle-preview"]),
    .plugin(name: "ObjectiveCLowering", targets: ["ObjectiveCLowering"]),
    .plugin(name: "BundleApp", targets: ["BundleApp"]),
  ],
  traits: [
    .trait(name: "Combine", description: "Apple's module Combine, on top of OpenCombine."),
    .trait(
      name: "SnapshotTesting",
      description: "Strategies for swift-snapshot-testing, in SnapshotTestingStrategies."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    // Fetched only by packages that enable the trait.
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/pointfreeco/swift-snapshot-testing", from: "1.17.0"),
  ],
  targets: [
    // Compiles the tool in Lowering/ and runs it on the sources that a target names.
    .plugin(name: "ObjectiveCLowering", capability: .buildTool()),

    // System libraries, found by pkg-config. The package manager warns of flags of Pango's and SDL's
    // that it does not pass on, `-pthread` and `-D_REENTRANT`. So Pango's headers are found by the link
    // `Sources/CPango/include/pango`, and SDL's by their folder's name.
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libpango1.0-dev"])]),
    .target(name: "CPango", dependencies: ["CCairo", "CHarfBuzz"]),
    // Loaded with the first image of their format, not linked.
    .systemLibrary(name: "CTurboJPEG", providers: [.apt(["libturbojpeg0-dev"])]),
    .systemLibrary(name: "CWebP", providers: [.apt(["libwebp-dev"])]),
    .systemLibrary(name: "CGIF", providers: [.apt(["libgif-dev"])]),
    .systemLibrary(name: "CSDL2", providers: [.apt(["libsdl2-dev"])]),

    // The standard library's lock, or one that the thread sanitizer understands.
    .target(name: "Locks"),

    // The base: plain numbers, no clock, no views, no Foundation.
    .target(name: "Kinetics"),
    // Where the elements of a sequence go when others are deleted, inserted and moved.
    .target(name: "IndexMaps"),
    .target(name: "TableGeometry", dependencies: ["IndexMaps"]),
    .target(name: "CollectionEngine", dependencies: ["TableGeometry"]),
    .target(name: "Constraints"),
    // How long frames take, and by how much they are late.
    .target(name: "FrameTiming"),
    .target(name: "TableEngine", dependencies: ["Kinetics", "TableGeometry"]),
    .target(name: "ScrollEngine", dependencies: ["Kinetics"]),
    // The state machines of the behaviours.
    .target(name: "BehaviorEngines"),

    // The runner of tests: separate from UIKit, so that it builds in seconds.
    .target(name: "CSessions"),
    .target(name: "TestRunner", dependencies: ["CSessions"]),
    .executableTarget(
      name: "trestle-test",
      dependencies: [
        "TestRunner", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    // Finds previews in sources, and builds a program around them; separate from UIKit as well.
    .target(name: "PreviewSources"),
    .executableTarget(
      name: "trestle-preview",
      dependencies: [
        "PreviewSources", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    // Layers 1 to 3: modules under Apple's names.
    .target(
      name: "CoreGraphics",
      dependencies: [
        "CCairo", "CHarfBuzz", "CPango", "CTurboJPEG", "CWebP", "CGIF", "Locks",
      ]),
    .target(name: "QuartzCore", dependencies: ["Kinetics", "CoreGraphics"]),
    // The toolchain's Testing looks for these two names beside CoreGraphics and UIKit.
    .target(name: "_Testing_CoreGraphics"),
    .target(name: "_Testing_UIKit"),
    // `UTType`: types of data and files.
    .target(name: "UniformTypeIdentifiers"),
    // Packages of an app: folders, .deb, AppImage, Flatpak. Separate from UIKit, so that it builds in seconds.
    .target(name: "AppPackaging", dependencies: ["CCairo", "UniformTypeIdentifiers"]),
    .executableTarget(name: "trestle-bundle", dependencies: ["AppPackaging"]),
    // `swift package bundle`: builds an app as it is shipped, and packs it.
    .plugin(
      name: "BundleApp",
      capability: .command(
        intent: .custom(verb: "bundle", description: "Packs an app for the users of a desktop.")),
      dependencies: ["trestle-bundle"]),
    // The part of UIKit without views: colours, fonts, images, text, traits.
    .target(
      name: "UIFoundation",
      dependencies: [
        "Locks", "CoreGraphics", "UniformTypeIdentifiers",
        .product(name: "Logging", package: "swift-log"),
      ]),
    // Apple's module os, the part that logs and locks, for code that imports it.
    .target(
      name: "UnifiedLogging", dependencies: [.product(name: "Logging", package: "swift-log")]),
    // Methods and properties found by name, as Objective-C's runtime finds them.
    .target(name: "ObjectiveCDispatch", dependencies: ["Locks", "UIFoundation"]),
    // What Foundation has on Apple's platforms and not on Linux: predicates of formats, sorting by keys,
    // formatters of lists and relative times, data detectors.
    .target(
      name: "FoundationSupplement", dependencies: ["Locks", "UIFoundation", "ObjectiveCDispatch"]),
    // The XML of Interface Builder's documents as values: no views, no network, no entities.
    .target(name: "InterfaceBuilderDocuments"),
    // The compiler's plugin for `#Preview`, without swift-syntax.
    .macro(name: "PreviewMacros"),
    .target(
      name: "UIKit",
      dependencies: [
        "PreviewMacros", "Locks", "Kinetics", "TableGeometry", "CollectionEngine", "Constraints",
        "TableEngine",
        "ScrollEngine", "BehaviorEngines", "CoreGraphics", "QuartzCore",
        "UniformTypeIdentifiers", "UIFoundation",
        "ObjectiveCDispatch", "InterfaceBuilderDocuments", "_Testing_CoreGraphics",
        "_Testing_UIKit",
      ]),

    // Notifications on the session's clock; hosts show them.
    .target(name: "UserNotifications", dependencies: ["ObjectiveCDispatch", "UIKit"]),
    // Web pages, which the desktop's browser shows.
    .target(name: "SafariServices", dependencies: ["UIKit"]),

    // OpenCombine under Apple's name, with schedulers on the app's clock; empty without the trait.
    .target(
      name: "Combine",
      dependencies: [
        "ObjectiveCDispatch", "UIKit",
        .product(
          name: "OpenCombine", package: "OpenCombine", condition: .when(traits: ["Combine"])),
      ]),

    // Layer 4: the behaviours, on UIKit's public API alone, and the arithmetic of indices.
    .target(name: "Trestle", dependencies: ["BehaviorEngines", "UIKit"]),

    // The hosts, which hold a clock: the simulator and, below, the window.
    .target(
      name: "Simulator",
      dependencies: [
        "CoreGraphics", "QuartzCore", "UniformTypeIdentifiers", "UIKit", "UserNotifications",
      ]),
    // Writes to the report of the running test, in Swift Testing or XCTest.
    .target(name: "TestReports", dependencies: ["Locks", "Simulator"]),
    // Films of tests that fail.
    .target(name: "TestFilms", dependencies: ["Simulator", "TestReports"]),
    // XCTest's UI tests under Apple's names, in process and on the simulator's clock.
    .target(
      name: "XCUIAutomation",
      dependencies: [
        "CoreGraphics", "QuartzCore", "FoundationSupplement", "UIKit", "Simulator", "TestReports",
      ]),
    // Lets scripts and agents operate an app over standard input and output.
    .target(
      name: "AutomationServer",
      dependencies: [
        "Locks", "CoreGraphics", "UIKit", "Simulator", "TestReports", "XCUIAutomation",
      ]),
    // Stored references of screens: pixels, trees and traces.
    .target(
      name: "ScreenSnapshots",
      dependencies: ["CoreGraphics", "QuartzCore", "UIKit", "Simulator", "TestReports"]),
    // swift-snapshot-testing's strategies for views and controllers; empty without the trait.
    .target(
      name: "SnapshotTestingStrategies",
      dependencies: [
        "CoreGraphics", "UIKit", "Simulator", "ScreenSnapshots",
        .product(
          name: "SnapshotTesting", package: "swift-snapshot-testing",
          condition: .when(traits: ["SnapshotTesting"])),
      ]),
    // Random actions on any controller, and checks after each.
    .target(
      name: "MonkeyTesting",
      dependencies: [
        "Locks", "CoreGraphics", "UIKit", "Simulator", "TestReports", "XCUIAutomation",
      ]),
    // D-Bus by libdbus, which is loaded and not linked.
    .target(name: "MessageBus"),
    // A program's windows for the assistive technologies of the desktop: AT-SPI2 over D-Bus.
    .target(name: "AccessibilityBus", dependencies: ["CoreGraphics", "UIKit", "MessageBus"]),
    // The desktop's settings, by its portal and by X11.
    .target(name: "DesktopSettings", dependencies: ["MessageBus"]),
    .target(
      name: "WindowHost",
      dependencies: [
        "FrameTiming", "CSDL2", "CoreGraphics", "QuartzCore", "UniformTypeIdentifiers", "UIKit",
        "UserNotifications", "MessageBus", "AccessibilityBus", "DesktopSettings",
      ]),

    // What a program of previews does: draws one, or shows the pictures of others in a window.
    .target(
      name: "PreviewHost", dependencies: ["CoreGraphics", "UIKit", "Simulator", "WindowHost"]),

    // The demo app: pages as a library, so that tests drive every page.
    .target(
      name: "GalleryPages",
      dependencies: ["UniformTypeIdentifiers", "Trestle"],
      resources: [.copy("Documents/Storyboard.storyboard")]),
    .executableTarget(
      name: "gallery",
      dependencies: [
        "Kinetics", "TableGeometry", "FrameTiming", "CoreGraphics", "QuartzCore",
        "InterfaceBuilderDocuments",
        "UniformTypeIdentifiers", "UIKit", "UserNotifications", "Trestle", "GalleryPages",
        "Simulator", "WindowHost",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    // The gallery for scripts and agents.
    .executableTarget(
      name: "gallery-automation", dependencies: ["UIKit", "GalleryPages", "AutomationServer"]),

    // Counts what a test allocates.
    .target(name: "CAllocations", path: "Tests/CAllocations"),
    // Code that the tests of several targets share.
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    // Code with the names that UIKit had in Swift 4.
    .target(
      name: "LegacyNames", dependencies: ["UIKit"], path: "Tests/LegacyNames",
      swiftSettings: [.swiftLanguageMode(.v4)]),

    .testTarget(name: "KineticsTests", dependencies: ["Kinetics", "TestSupport"]),
    .testTarget(name: "FrameTimingTests", dependencies: ["FrameTiming"]),
    .testTarget(name: "ScrollEngineTests", dependencies: ["ScrollEngine", "TestSupport"]),
    .testTarget(name: "BehaviorEnginesTests", dependencies: ["BehaviorEngines", "TestSupport"]),
    .testTarget(name: "IndexMapsTests", dependencies: ["IndexMaps", "TestSupport"]),
    .testTarget(name: "TableGeometryTests", dependencies: ["TableGeometry", "TestSupport"]),
    .testTarget(
      name: "CollectionEngineTests",
      dependencies: ["CollectionEngine", "TableGeometry", "TestSupport"]),
    .testTarget(name: "ConstraintsTests", dependencies: ["Constraints", "TestSupport"]),
    .testTarget(
      name: "TableEngineTests", dependencies: ["TableEngine", "TableGeometry", "TestSupport"]),
    .testTarget(
      name: "CoreGraphicsTests",
      dependencies: [
        "CoreGraphics", "CCairo", "CPango", "Locks", "TestSupport", "_Testing_CoreGraphics",
      ],
      exclude: ["Images"]),
    .testTarget(
      name: "QuartzCoreTests",
      dependencies: [
        "Locks", "CoreGraphics", "QuartzCore", "TestSupport", "_Testing_CoreGraphics",
      ]),
    .testTarget(
      name: "UnifiedLoggingTests",
      dependencies: ["Locks", "UnifiedLogging", .product(name: "Logging", package: "swift-log")]),
    .testTarget(
      name: "ObjectiveCDispatchTests",
      dependencies: ["Locks", "UIFoundation", "ObjectiveCDispatch", "UIKit", "Simulator"]),
    .testTarget(
      name: "FoundationSupplementTests",
      dependencies: ["UIFoundation", "ObjectiveCDispatch", "FoundationSupplement", "TestSupport"]),
    .testTarget(
      name: "UIKitTests",
      dependencies: [
        "CAllocations", "Locks", "Kinetics", "TableGeometry", "CoreGraphics", "QuartzCore",
        "UniformTypeIdentifiers", "UIKit", "Simulator", "TestSupport", "LegacyNames",
      ],
      exclude: ["Snapshots"]),
    // The largest part of UIKit's tests, apart from the others so that a change of tables is tested soon.
    // Its folder `Support` is a link to that of `UIKitTests`.
    .testTarget(
      name: "UIKitTableTests",
      dependencies: [
        "CAllocations", "TableGeometry", "CoreGraphics", "QuartzCore", "UIKit", "Simulator",
        "TestSupport",
      ],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "InterfaceBuilderTests",
      dependencies: [
        "InterfaceBuilderDocuments", "CoreGraphics", "UIFoundation", "UIKit", "Simulator",
        "TestSupport",
      ]),
    // Sources as an iOS app has them, lowered while the target builds.
    .testTarget(
      name: "LoweringTests",
      dependencies: [
        "UIFoundation", "UnifiedLogging", "ObjectiveCDispatch", "FoundationSupplement",
        "InterfaceBuilderDocuments", "UIKit", "Simulator",
      ],
      exclude: ["App", "lowering.json"], plugins: ["ObjectiveCLowering"]),
    .testTarget(
      name: "TestRunnerTests", dependencies: ["TestRunner"],
      exclude: ["Fixture", "Support/fake-tests.py"]),
    .testTarget(
      name: "AppPackagingTests", dependencies: ["CCairo", "UniformTypeIdentifiers", "AppPackaging"]),
    .testTarget(name: "UniformTypeIdentifiersTests", dependencies: ["UniformTypeIdentifiers"]),
    .testTarget(
      name: "UserNotificationsTests", dependencies: ["UIKit", "UserNotifications", "Simulator"]),
    .testTarget(
      name: "SafariServicesTests", dependencies: ["UIKit", "SafariServices", "Simulator"]),
    .testTarget(
      name: "SimulatorTests",
      dependencies: ["CoreGraphics", "QuartzCore", "UIKit", "Simulator", "TestFilms"]),
    .testTarget(
      name: "XCUIAutomationTests",
      dependencies: [
        "UIKit", "Simulator", "ScreenSnapshots", "XCUIAutomation", "MonkeyTesting", "TestFilms",
        "GalleryPages",
      ],
      exclude: ["Guide/__Snapshots__"]),
    .testTarget(
      name: "AutomationServerTests",
      dependencies: [
        "UIKit", "Simulator", "XCUIAutomation", "AutomationServer", "gallery-automation",
      ],
      exclude: ["client.py"]),
    .testTarget(
      name: "ScreenSnapshotsTests",
      dependencies: [
        "CoreGraphics", "UIKit", "Simulator", "ScreenSnapshots", "SnapshotTestingStrategies",
        .product(
          name: "SnapshotTesting", package: "swift-snapshot-testing",
          condition: .when(traits: ["SnapshotTesting"])),
      ]),
    .testTarget(
      name: "CombineTests", dependencies: ["ObjectiveCDispatch", "UIKit", "Combine", "Simulator"]),
    .testTarget(
      name: "MonkeyTestingTests",
      dependencies: [
        "CoreGraphics", "UIKit", "Simulator", "MonkeyTesting", "GalleryPages",
        "TestSupport",
      ]),
    // Xcode's template as a program: its code imports UIKit alone.
    .executableTarget(
      name: "TemplateApp", dependencies: ["UIKit", "WindowHost"], path: "Tests/TemplateApp"),
    .testTarget(
      name: "WindowHostTests",
      dependencies: [
        "CSDL2", "QuartzCore", "UniformTypeIdentifiers", "UIKit", "MessageBus", "DesktopSettings",
        "WindowHost", "AccessibilityBus", "TemplateApp",
      ]),
    .testTarget(
      name: "AccessibilityBusTests",
      dependencies: ["CoreGraphics", "UIKit", "Trestle", "Simulator", "AccessibilityBus"]),
    .testTarget(
      name: "DesktopSettingsTests", dependencies: ["Locks", "MessageBus", "DesktopSettings"]),
    .testTarget(
      name: "PreviewTests", dependencies: ["PreviewSources", "UIKit", "Simulator", "PreviewHost"]),
    .testTarget(
      name: "TrestleTests", dependencies: ["UIKit", "Trestle", "Simulator", "TestSupport"]),
    // The app of Examples/iOS with its UI tests, lowered while the target builds.
    .testTarget(
      name: "BehavioursAppTests",
      dependencies: ["ObjectiveCDispatch", "UIKit", "Trestle", "Simulator", "XCUIAutomation"],
      path: "Examples/iOS",
      exclude: ["Behaviours.xcodeproj", "README.md", "UITests", "lowering.json"],
      sources: ["Linux"], resources: [.copy("App/Base.lproj/Main.storyboard")],
      plugins: ["ObjectiveCLowering"]),
    // The fuzzers: scripts/fuzz runs them for hours, FuzzTests a share.
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "CAllocations", "CoreGraphics", "QuartzCore", "UIKit", "Trestle", "Simulator",
        "TestSupport", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/Fuzz"),
    .testTarget(name: "FuzzTests", dependencies: ["UIKit", "Trestle", "Simulator", "Fuzz"]),
    .testTarget(
      name: "GalleryTests",
      dependencies: ["UniformTypeIdentifiers", "UIKit", "Trestle", "GalleryPages", "Simulator"]),
  ],
  swiftLanguageModes: [.v6]
)

// Only scripts/docs and the Swift Package Index build documentation: a package that depends on this
// one does not fetch the plugin.
let environment = ProcessInfo.processInfo.environment
if environment["TRESTLE_DOCS"] != nil || environment["SPI_GENERATE_DOCS"] != nil {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
  // A plugin's command fetches what stands behind a trait as well; pages do without it.
  package.dependencies.removeAll {
    guard case .sourceControl(_, let location, _) = $0.kind else { return false }
    return location.hasSuffix("swift-snapshot-testing") || location.hasSuffix("OpenCombine")
  }
  for target in package.targets {
    target.dependencies.removeAll {
      guard case .productItem(let name, _, _, _) = $0 else { return false }
      return name == "SnapshotTesting" || name == "OpenCombine"
    }
  }
}

// TRESTLE_TESTS=UIKitTableTests,TrestleTests leaves out all other targets of tests: after a change, only
// those are compiled and linked. `scripts/test --filter` sets it.
if let names = environment["TRESTLE_TESTS"]?.split(separator: ",") {
  package.targets.removeAll { target in
    target.type == .test && !names.contains { $0 == target.name }
  }
}

// On a Mac the package has the behaviours alone, on Apple's UIKit: a target named UIKit would hide the
// system's. TRESTLE_APPLE=1 gives that manifest elsewhere; TRESTLE_APPLE=0 gives all targets on a Mac,
// to build for Linux with a Swift SDK.
#if os(macOS)
  let isForApple = environment["TRESTLE_APPLE"] != "0"
#else
  let isForApple = environment["TRESTLE_APPLE"] == "1"
#endif
if isForApple {
  package.platforms = [.iOS(.v15), .macCatalyst(.v15)]
  package.products.removeAll { $0.name != "Trestle" }
  package.traits = []
  package.dependencies = []
  package.targets.removeAll { !["BehaviorEngines", "Trestle"].contains($0.name) }
  for target in package.targets {
    target.dependencies.removeAll {
      if case .byNameItem("UIKit", _) = $0 { true } else { false }
    }
  }
}
