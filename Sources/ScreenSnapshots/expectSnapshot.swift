import CoreGraphics
import Foundation
import Simulator
import UIKit

/// Compares a simulator's screen with the stored reference.
///
/// ```swift
/// try device.tap(row: 3)
/// try device.settle()
/// expectSnapshot(of: device)
/// expectSnapshot(of: device, as: .accessibility)
/// ```
///
/// References are stored in `__Snapshots__`, next to the test file, under the name of the test. A
/// missing reference is recorded, and the test fails once. After a failure, a picture of the reference,
/// the result and the difference is written beside the reference (`*.failed.png`) and attached to the
/// test. `TRESTLE_RECORD=all swift test` records the references again.
///
/// - Parameters:
///   - device: The simulator.
///   - format: The content to compare.
///   - name: The name of the reference; nil for the name of the test. If a test has two expectations
///     with the same format, they need names.
///   - record: When the reference is written; nil to follow the environment.
///   - file: The file of the test.
///   - line: The line of the call.
///   - function: The name of the test.
@MainActor public func expectSnapshot(
  of device: Simulator, as format: SnapshotFormat = .pixels, named name: String? = nil,
  record: SnapshotRecording? = nil, file: StaticString = #filePath, line: UInt = #line,
  function: String = #function
) {
  let place = Reference(
    name: name ?? function, fileExtension: format.fileExtension, file: file, line: line)
  place.compare(device, as: format, recording: record)
}

/// Compares a controller at rest with the stored references, on each of several screens.
///
/// ```swift
/// expectSnapshot(of: { Inbox() }, on: [.phone, .phone.dark, .tablet.landscape])
/// ```
///
/// - Parameters:
///   - make: Creates the controller, once for each screen.
///   - screens: The screens. If there are several, the name of each reference ends with that of the
///     screen.
///   - format: The content to compare.
///   - name: The name of the reference; nil for the name of the test.
///   - record: When the reference is written; nil to follow the environment.
///   - file: The file of the test.
///   - line: The line of the call.
///   - function: The name of the test.
@MainActor public func expectSnapshot(
  of make: () -> UIViewController, on screens: [TestScreen] = [.plain],
  as format: SnapshotFormat = .pixels, named name: String? = nil,
  record: SnapshotRecording? = nil, file: StaticString = #filePath, line: UInt = #line,
  function: String = #function
) {
  for screen in screens {
    let device = screen.makeDevice()
    device.show(device.perform(make))
    let base = name ?? function
    let place = Reference(
      name: screens.count > 1 ? "\(base)-\(screen.name)" : base,
      fileExtension: format.fileExtension, file: file, line: line)
    guard (try? device.settle(timeout: 30)) != nil else {
      place.fail("The screen still moves after 30 s.")
      continue
    }
    place.compare(device, as: format, recording: record)
  }
}

/// Compares a view at the top left of a screen with the stored references, on each of several screens.
///
/// A view without a size gets its fitting size, at most as wide as the screen.
///
/// - Parameters:
///   - make: Creates the view, once for each screen.
///   - screens: The screens. If there are several, the name of each reference ends with that of the
///     screen.
///   - tolerance: The maximum difference.
///   - name: The name of the reference; nil for the name of the test.
///   - record: When the reference is written; nil to follow the environment.
///   - file: The file of the test.
///   - line: The line of the call.
///   - function: The name of the test.
@MainActor public func expectSnapshot(
  ofView make: () -> UIView, on screens: [TestScreen] = [.plain],
  tolerance: PixelTolerance = .exact, named name: String? = nil,
  record: SnapshotRecording? = nil, file: StaticString = #filePath, line: UInt = #line,
  function: String = #function
) {
  for screen in screens {
    let device = screen.makeDevice()
    let view = device.perform(make)
    device.perform {
      let page = UIViewController()
      page.view.backgroundColor = .systemBackground
      page.view.addSubview(view)
      device.window.rootViewController = page
      if view.bounds.isEmpty {
        var size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        if size.width <= 0 || size.height <= 0 {
          size = view.sizeThatFits(CGSize(width: screen.size.width, height: screen.size.height))
        }
        view.frame.size = CGSize(width: min(size.width, screen.size.width), height: size.height)
      }
      view.frame.origin = .zero
    }
    let base = name ?? function
    let place = Reference(
      name: screens.count > 1 ? "\(base)-\(screen.name)" : base, fileExtension: "png", file: file,
      line: line)
    try? device.settle(timeout: 30)
    let whole = device.snapshot()
    guard let picture = whole.cropped(to: view.frame), !view.bounds.isEmpty else {
      place.fail("The view has no size: \(view).")
      continue
    }
    place.compare(picture, tolerance: tolerance, recording: record)
  }
}

/// Compares the motion of a scroll view with the stored trace, frame by frame.
///
/// ```swift
/// let trace = try device.record(table) {
///   device.fling(at: CGPoint(x: 200, y: 600), velocity: CGPoint(x: 0, y: -2000))
///   try device.settle()
/// }
/// expectSnapshot(of: trace)
/// ```
///
/// - Parameters:
///   - trace: The motion.
///   - name: The name of the reference; nil for the name of the test.
///   - record: When the reference is written; nil to follow the environment.
///   - file: The file of the test.
///   - line: The line of the call.
///   - function: The name of the test.
@MainActor public func expectSnapshot(
  of trace: Trace, named name: String? = nil, record: SnapshotRecording? = nil,
  file: StaticString = #filePath, line: UInt = #line, function: String = #function
) {
  let place = Reference(name: name ?? function, fileExtension: "trace.csv", file: file, line: line)
  place.compare(trace.csv, recording: record)
}

/// Compares text with the stored reference, line by line.
///
/// - Parameters:
///   - text: The text.
///   - name: The name of the reference; nil for the name of the test.
///   - record: When the reference is written; nil to follow the environment.
///   - file: The file of the test.
///   - line: The line of the call.
///   - function: The name of the test.
@MainActor public func expectSnapshot(
  ofText text: String, named name: String? = nil, record: SnapshotRecording? = nil,
  file: StaticString = #filePath, line: UInt = #line, function: String = #function
) {
  Reference(name: name ?? function, fileExtension: "txt", file: file, line: line)
    .compare(text, recording: record)
}
