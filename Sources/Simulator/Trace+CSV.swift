import CoreGraphics
import Foundation
import UIKit

extension Trace {
  /// The numeric columns, in the order in which they are written.
  private static var numbers: [(name: String, key: WritableKeyPath<Frame, CGFloat> & Sendable)] {
    [
      ("x", \.offset.x), ("y", \.offset.y), ("top", \.insets.top), ("left", \.insets.left),
      ("bottom", \.insets.bottom), ("right", \.insets.right), ("width", \.contentSize.width),
      ("height", \.contentSize.height), ("viewWidth", \.viewSize.width),
      ("viewHeight", \.viewSize.height), ("vx", \.velocity.x), ("vy", \.velocity.y),
    ]
  }

  private static var flags: [(name: String, key: WritableKeyPath<Frame, Bool> & Sendable)] {
    [
      ("tracking", \.isTracking), ("dragging", \.isDragging), ("decelerating", \.isDecelerating),
    ]
  }

  private static var header: [String] {
    ["time"] + numbers.map(\.name) + flags.map(\.name) + ["phase"]
  }

  /// The frames as comma-separated values with a header line: times in seconds have six decimals,
  /// points and points per second four.
  public var csv: String {
    var lines = [Self.header.joined(separator: ",")]
    let (numbers, flags) = (Self.numbers, Self.flags)
    for frame in frames {
      var cells = [Self.text(frame.time, decimals: 1e6)]
      cells += numbers.map { Self.text(Double(frame[keyPath: $0.key]), decimals: 1e4) }
      cells += flags.map { frame[keyPath: $0.key] ? "1" : "0" }
      cells.append(frame.phase.rawValue)
      lines.append(cells.joined(separator: ","))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Reads a trace from comma-separated values, such as ``csv``.
  ///
  /// The columns can be in any order. Only `time` and `y` are required, and unknown columns are
  /// ignored.
  ///
  /// - Throws: ``SimulatorError/trace(line:reason:)`` with the first line that cannot be read.
  public init(csv text: String) throws(SimulatorError) {
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    let names = (lines.first ?? "").split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    for needed in ["time", "y"] where !names.contains(needed) {
      throw .trace(line: 1, reason: "there is no column \"\(needed)\"")
    }
    var frames: [Frame] = []
    for (index, line) in lines.enumerated().dropFirst() {
      if line.isEmpty { continue }
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      guard cells.count == names.count else {
        throw .trace(
          line: index + 1, reason: "\(cells.count) values for \(names.count) columns")
      }
      var frame = Frame(
        time: 0, offset: .zero, insets: .zero, contentSize: .zero, viewSize: .zero,
        isTracking: false, isDragging: false, isDecelerating: false, phase: .rest, velocity: .zero)
      for (name, cell) in zip(names, cells) {
        let value = cell.trimmingCharacters(in: .whitespaces)
        guard frame.setColumn(name, value) else {
          throw .trace(line: index + 1, reason: "\"\(value)\" is no \(name)")
        }
      }
      if let last = frames.last, frame.time < last.time {
        throw .trace(line: index + 1, reason: "its time is before that of the line above")
      }
      frames.append(frame)
    }
    self.init(frames: frames)
  }

  /// Returns a number with as few decimals as needed, and with a decimal point in every locale.
  private static func text(_ value: Double, decimals: Double) -> String {
    let rounded = (value * decimals).rounded() / decimals
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? String(Int64(rounded)) : String(rounded)
  }

  fileprivate static func key(_ name: String) -> WritableKeyPath<Frame, CGFloat>? {
    numbers.first { $0.name == name }?.key
  }

  fileprivate static func flag(_ name: String) -> WritableKeyPath<Frame, Bool>? {
    flags.first { $0.name == name }?.key
  }
}

extension Trace.Frame {
  /// Sets the value of a column; returns false if the text is not a valid value for it.
  fileprivate mutating func setColumn(_ name: String, _ value: String) -> Bool {
    if name == "phase" {
      guard let phase = Trace.Phase(rawValue: value) else { return false }
      self.phase = phase
      return true
    }
    if let key = Trace.flag(name) {
      guard value == "0" || value == "1" else { return false }
      self[keyPath: key] = value == "1"
      return true
    }
    let key = Trace.key(name)
    guard key != nil || name == "time" else { return true }
    guard let number = Double(value), number.isFinite else { return false }
    if let key { self[keyPath: key] = CGFloat(number) } else { time = number }
    return true
  }
}
