import CoreGraphics
import Foundation
import UIKit

/// The last seconds of a screen, with a film that shows the fingers, the motion of the scroll views
/// that moved, and the elements on the screen as text.
///
/// ```swift
/// device.recordedSeconds = 5
/// device.fling(at: CGPoint(x: 195, y: 600), velocity: CGPoint(x: 0, y: -2000))
/// device.advance(by: 1)
/// try device.recording()?.write(to: folder, named: "fling")
/// ```
@MainActor public struct ScreenRecording {
  /// The film. After the test has failed, it has a red bar at the top.
  public let film: Film
  /// The motions, with the classes of the scroll views.
  public let motions: [(name: String, trace: Trace)]
  /// The elements on the screen, as ``Simulator/accessibilityTree()`` writes them, as of the first
  /// failure if the test has failed.
  public let tree: String

  /// Returns the recording as files: `NAME.png` is the film, `NAME.txt` the tree, and
  /// `NAME-CLASS.png` and `NAME-CLASS.csv` are the plot and the trace of a scroll view.
  ///
  /// - Throws: ``SimulatorError/imageFile(_:)`` if a picture cannot be encoded.
  public func files(named name: String) throws(SimulatorError) -> [(name: String, data: Data)] {
    var files = [("\(name).png", try film.data()), ("\(name).txt", Data(tree.utf8))]
    for (index, motion) in motions.enumerated() {
      let isFirst = !motions[..<index].contains { $0.name == motion.name }
      let stem = "\(name)-\(motion.name)" + (isFirst ? "" : "-\(index + 1)")
      let plot = TracePlot(motion.trace, title: "\(motion.name): \(name)").snapshot()
      do {
        files.append(("\(stem).png", try plot.image.pngData()))
      } catch {
        throw .imageFile("The plot cannot be encoded: \(error)")
      }
      files.append(("\(stem).csv", Data(motion.trace.csv.utf8)))
    }
    return files
  }

  /// Writes the files, and creates the folder if necessary.
  ///
  /// - Returns: The files.
  /// - Throws: ``SimulatorError/imageFile(_:)`` if one cannot be written.
  @discardableResult
  public func write(to folder: URL, named name: String) throws(SimulatorError) -> [URL] {
    let files = try files(named: name)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for file in files { try file.data.write(to: folder.appendingPathComponent(file.name)) }
    } catch {
      throw .imageFile("\(folder.path) cannot be written to: \(error)")
    }
    return files.map { folder.appendingPathComponent($0.name) }
  }
}

extension Simulator {
  /// The number of seconds that ``recording()`` covers; 0 by default, which records nothing.
  ///
  /// A recording keeps the content of frames, not their pixels.
  public var recordedSeconds: TimeInterval {
    get { recorder?.length ?? 0 }
    set {
      guard newValue > 0, newValue.isFinite else {
        recorder = nil
        return
      }
      if let recorder {
        recorder.length = newValue
      } else {
        recorder = ScreenRecorder(length: newValue)
        recorder?.note(self)
      }
    }
  }

  /// Returns the recorded seconds; nil if ``recordedSeconds`` is 0. No time passes.
  public func recording() -> ScreenRecording? {
    guard let recorder else { return nil }
    if builtList == nil, unbuiltTime == nil { produceFrame() }
    return perform {
      ScreenRecording(
        film: recorder.film(of: self), motions: recorder.traces(until: time),
        tree: recorder.treeAtFailure ?? accessibilityTree())
    }
  }

  /// Records a failure of the test. The first call stores the tree, and marks the film.
  package func noteFailure() { recorder?.noteFailure(on: self) }
}
