import CoreGraphics
import Foundation
import UIKit

/// A picture of a motion: offset and velocity over time, on bands that show what moved the content.
///
/// ```swift
/// let trace = device.record(scrollView) { ... }
/// try TracePlot(trace, title: "A fling").snapshot().write(to: url)
/// ```
@MainActor public struct TracePlot {
  /// Which way of the content is drawn.
  public enum Axis: Sendable {
    /// The offset's x.
    case horizontal
    /// The offset's y.
    case vertical
  }

  /// A time with a name: a dashed line down the picture.
  public struct Mark: Equatable, Sendable {
    /// Seconds since the recording began.
    public var time: TimeInterval
    /// What happened then.
    public var label: String

    /// A mark at a time in seconds.
    public init(at time: TimeInterval, _ label: String) {
      self.time = time
      self.label = label
    }
  }

  /// The motion.
  public var trace: Trace
  /// What stands above it.
  public var title: String
  /// Another motion, drawn thin and grey behind it, with a name; both begin at 0.
  public var comparison: (trace: Trace, label: String)?
  /// Times with names.
  public var marks: [Mark] = []
  /// Which way of the content is drawn.
  public var axis = Axis.vertical
  /// In points.
  public var size = CGSize(width: 720, height: 420)
  /// Whether it is drawn for a dark page.
  public var isDark = false

  /// A plot of a trace.
  public init(_ trace: Trace, title: String) {
    self.trace = trace
    self.title = title
  }

  /// The picture, with `scale` pixels a point.
  public func snapshot(scale: CGFloat = 2) -> Snapshot {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = true
    let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
      draw(in: context.cgContext)
    }
    guard let picture = image.cgImage else { preconditionFailure("a renderer's image has pixels") }
    return Snapshot(image: picture, scale: scale)
  }

  // MARK: Where things are

  private var plotLeft: CGFloat { 64 }
  private var plotRight: CGFloat { size.width - 16 }
  private var offsetArea: CGRect {
    CGRect(x: plotLeft, y: 56, width: plotRight - plotLeft, height: (size.height - 132) * 0.62)
  }
  private var velocityArea: CGRect {
    let top = offsetArea.maxY + 26
    return CGRect(
      x: plotLeft, y: top, width: plotRight - plotLeft, height: max(10, size.height - 50 - top))
  }

  private var duration: Double {
    max(0.01, trace.frames.last?.time ?? 0, comparison?.trace.frames.last?.time ?? 0)
  }

  private func along(_ point: CGPoint) -> Double {
    Double(axis == .vertical ? point.y : point.x)
  }

  private func rest(_ frame: Trace.Frame) -> ClosedRange<CGFloat> {
    axis == .vertical ? frame.verticalRest : frame.horizontalRest
  }

  // MARK: Drawing

  private func draw(in context: CGContext) {
    let ink = PlotInk(isDark: isDark)
    context.setFillColor(ink.page)
    context.fill(CGRect(origin: .zero, size: size))
    let times = PlotScale(0...duration, padded: false, ticks: 9)
    let offsets = (trace.frames + (comparison?.trace.frames ?? [])).map { along($0.offset) }
    let velocities = (trace.frames + (comparison?.trace.frames ?? [])).map { along($0.velocity) }
    let places = PlotScale(covering: offsets, ticks: 6)
    let speeds = PlotScale(covering: velocities + [0], ticks: 4)
    drawBands(in: context, ink, times)
    drawGrid(in: context, ink, offsetArea, times, places, name: "offset, pt", showsTimes: false)
    drawGrid(
      in: context, ink, velocityArea, times, speeds, name: "velocity, pt/s", showsTimes: true)
    drawEdges(in: context, ink, times, places)
    if let other = comparison?.trace {
      draw(other, in: context, ink.faint, width: 1.25, times, places, speeds)
    }
    draw(trace, in: context, nil, width: 2, times, places, speeds)
    drawMarks(in: context, ink, times)
    text(title, at: CGPoint(x: 16, y: 10), .systemFont(ofSize: 15, weight: .semibold), ink.text)
    drawLegend(ink, in: context)
  }

  private func x(_ time: Double, _ times: PlotScale) -> CGFloat {
    plotLeft + CGFloat(times.share(of: time)) * (plotRight - plotLeft)
  }

  private func drawBands(in context: CGContext, _ ink: PlotInk, _ times: PlotScale) {
    for band in trace.phases where band.phase != .rest {
      let (left, right) = (x(band.start, times), x(band.end, times))
      context.setFillColor(ink.band(band.phase))
      for area in [offsetArea, velocityArea] {
        context.fill(CGRect(x: left, y: area.minY, width: right - left, height: area.height))
      }
    }
  }

  private func drawGrid(
    in context: CGContext, _ ink: PlotInk, _ area: CGRect, _ times: PlotScale, _ values: PlotScale,
    name: String, showsTimes: Bool
  ) {
    let font = UIFont.monospacedDigitSystemFont(ofSize: 10, weight: .regular)
    context.setFillColor(ink.grid)
    for tick in times.ticks {
      let place = x(tick, times).rounded()
      context.fill(CGRect(x: place, y: area.minY, width: 0.5, height: area.height))
      if showsTimes {
        text(times.label(tick), at: CGPoint(x: place, y: area.maxY + 4), font, ink.quiet, .center)
      }
    }
    for tick in values.ticks {
      let place = y(tick, values, area).rounded()
      context.setFillColor(tick == 0 ? ink.axis : ink.grid)
      context.fill(CGRect(x: area.minX, y: place, width: area.width, height: 0.5))
      text(
        values.label(tick), at: CGPoint(x: area.minX - 6, y: place - 6), font, ink.quiet, .right)
    }
    context.setFillColor(ink.axis)
    context.fill(CGRect(x: area.minX, y: area.minY, width: 0.5, height: area.height))
    context.fill(CGRect(x: area.minX, y: area.maxY, width: area.width, height: 0.5))
    let label = UIFont.systemFont(ofSize: 11, weight: .medium)
    text(name, at: CGPoint(x: 16, y: area.minY - 18), label, ink.text)
    if showsTimes {
      text("time, s", at: CGPoint(x: area.maxX, y: area.maxY + 18), label, ink.text, .right)
    }
  }

  private func y(_ value: Double, _ values: PlotScale, _ area: CGRect) -> CGFloat {
    area.maxY - CGFloat(values.share(of: value)) * area.height
  }

  /// The ends of the range in which content rests, dashed, where they are in the picture.
  private func drawEdges(
    in context: CGContext, _ ink: PlotInk, _ times: PlotScale, _ places: PlotScale
  ) {
    context.saveGState()
    context.clip(to: offsetArea)
    context.setStrokeColor(ink.edge)
    context.setLineWidth(1)
    context.setLineDash(phase: 0, lengths: [4, 3])
    for isLower in [true, false] {
      let line = trace.frames.map { frame in
        let range = rest(frame)
        return CGPoint(
          x: x(frame.time, times),
          y: y(Double(isLower ? range.lowerBound : range.upperBound), places, offsetArea))
      }
      guard line.contains(where: { offsetArea.insetBy(dx: -1, dy: -1).contains($0) }) else {
        continue
      }
      context.addLines(between: line)
      context.strokePath()
    }
    context.restoreGState()
  }

  private func draw(
    _ trace: Trace, in context: CGContext, _ color: CGColor?, width: CGFloat, _ times: PlotScale,
    _ places: PlotScale, _ speeds: PlotScale
  ) {
    let ink = PlotInk(isDark: isDark)
    context.setLineWidth(width)
    context.setLineJoin(.round)
    context.setLineCap(.round)
    let lines: [(CGColor, [CGPoint])] = [
      (
        color ?? ink.offset,
        trace.frames.map {
          CGPoint(x: x($0.time, times), y: y(along($0.offset), places, offsetArea))
        }
      ),
      (
        color ?? ink.velocity,
        trace.frames.map {
          CGPoint(x: x($0.time, times), y: y(along($0.velocity), speeds, velocityArea))
        }
      ),
    ]
    for (color, points) in lines where points.count > 1 {
      context.setStrokeColor(color)
      context.addLines(between: points)
      context.strokePath()
    }
  }

  private func drawMarks(in context: CGContext, _ ink: PlotInk, _ times: PlotScale) {
    for mark in marks {
      let place = x(mark.time, times)
      context.saveGState()
      context.setStrokeColor(ink.axis)
      context.setLineWidth(1)
      context.setLineDash(phase: 0, lengths: [2, 2])
      context.addLines(between: [
        CGPoint(x: place, y: offsetArea.minY), CGPoint(x: place, y: velocityArea.maxY),
      ])
      context.strokePath()
      context.restoreGState()
      let font = UIFont.systemFont(ofSize: 10)
      let isLate = place > size.width * 0.8
      text(
        mark.label, at: CGPoint(x: place + (isLate ? -4 : 4), y: offsetArea.maxY + 6), font,
        ink.quiet, isLate ? .right : .left)
    }
  }

  /// The phases that the motion has, each with its band's colour, and the other motion's line.
  private func drawLegend(_ ink: PlotInk, in context: CGContext) {
    let font = UIFont.systemFont(ofSize: 10)
    var right = plotRight
    let used = Set(trace.phases.map(\.phase)).subtracting([.rest])
    var entries = Trace.Phase.allCases.filter(used.contains).map {
      (name: $0.rawValue, color: ink.swatch($0), isLine: false)
    }
    if let comparison {
      entries.append((name: comparison.label, color: ink.faint, isLine: true))
    }
    for entry in entries.reversed() {
      let width = (entry.name as NSString).size(withAttributes: [.font: font]).width.rounded(.up)
      right -= width
      text(entry.name, at: CGPoint(x: right, y: offsetArea.minY - 17), font, ink.quiet)
      right -= 14
      context.setFillColor(entry.color)
      context.fill(
        CGRect(
          x: right, y: offsetArea.minY - (entry.isLine ? 11.5 : 16), width: 10,
          height: entry.isLine ? 1.5 : 10))
      right -= 12
    }
  }

  private enum Alignment { case left, center, right }

  private func text(
    _ string: String, at point: CGPoint, _ font: UIFont, _ color: CGColor,
    _ alignment: Alignment = .left
  ) {
    let attributes: [NSAttributedString.Key: Any] = [
      .font: font, .foregroundColor: UIColor(cgColor: color),
    ]
    let text = string as NSString
    let width = text.size(withAttributes: attributes).width
    let shift: CGFloat =
      switch alignment {
      case .left: 0
      case .center: width / 2
      case .right: width
      }
    text.draw(at: CGPoint(x: point.x - shift, y: point.y), withAttributes: attributes)
  }
}
