import CoreGraphics
import Foundation
import UIKit

/// A plot of a trace, which shows offset and velocity over time, on bands that indicate the cause of
/// the motion.
///
/// ```swift
/// let trace = try device.record(scrollView) { try device.settle() }
/// try TracePlot(trace, title: "A fling").snapshot().write(to: url)
/// ```
@MainActor public struct TracePlot {
  /// The plotted axis of the content.
  public enum Axis: Sendable {
    /// The x coordinate of the offset.
    case horizontal
    /// The y coordinate of the offset.
    case vertical
  }

  /// A labelled time, drawn as a dashed vertical line.
  public struct Mark: Equatable, Sendable {
    /// Seconds since the recording started.
    public var time: TimeInterval
    /// The label.
    public var label: String

    /// Creates a mark at a time in seconds.
    public init(at time: TimeInterval, _ label: String) {
      self.time = time
      self.label = label
    }
  }

  /// The trace.
  public var trace: Trace
  /// The title above the plot.
  public var title: String
  /// A second trace, which is drawn thin and gray behind the first one, with its label. Both start at
  /// time 0.
  public var comparison: (trace: Trace, label: String)?
  /// The labelled times.
  public var marks: [Mark] = []
  /// The plotted axis of the content; vertical by default.
  public var axis = Axis.vertical
  /// The size of the image in points; 720 by 420 by default.
  public var size = CGSize(width: 720, height: 420)
  /// Whether the plot has dark colors; false by default.
  public var isDark = false

  /// Creates a plot of a trace.
  public init(_ trace: Trace, title: String) {
    self.trace = trace
    self.title = title
  }

  /// Returns an image of the plot.
  ///
  /// - Parameter scale: The scale in pixels per point.
  public func snapshot(scale: CGFloat = 2) -> Snapshot {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = true
    let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
      draw(in: context.cgContext)
    }
    guard let cgImage = image.cgImage else { preconditionFailure("a renderer's image has pixels") }
    return Snapshot(image: cgImage, scale: scale)
  }

  // MARK: Layout

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

  private func component(_ point: CGPoint) -> Double {
    Double(axis == .vertical ? point.y : point.x)
  }

  private func restingRange(_ frame: Trace.Frame) -> ClosedRange<CGFloat> {
    axis == .vertical ? frame.verticalRestingRange : frame.horizontalRestingRange
  }

  // MARK: Drawing

  private func draw(in context: CGContext) {
    let colors = PlotColors(isDark: isDark)
    context.setFillColor(colors.page)
    context.fill(CGRect(origin: .zero, size: size))
    let times = PlotScale(0...duration, padded: false, ticks: 9)
    let offsets = (trace.frames + (comparison?.trace.frames ?? [])).map { component($0.offset) }
    let velocities = (trace.frames + (comparison?.trace.frames ?? [])).map {
      component($0.velocity)
    }
    let offsetScale = PlotScale(covering: offsets, ticks: 6)
    let velocityScale = PlotScale(covering: velocities + [0], ticks: 4)
    drawBands(in: context, colors, times)
    drawGrid(
      in: context, colors, offsetArea, times, offsetScale, name: "offset, pt", showsTimes: false)
    drawGrid(
      in: context, colors, velocityArea, times, velocityScale, name: "velocity, pt/s",
      showsTimes: true)
    drawEdges(in: context, colors, times, offsetScale)
    if let other = comparison?.trace {
      draw(other, in: context, colors.comparison, width: 1.25, times, offsetScale, velocityScale)
    }
    draw(trace, in: context, nil, width: 2, times, offsetScale, velocityScale)
    drawMarks(in: context, colors, times)
    text(title, at: CGPoint(x: 16, y: 10), .systemFont(ofSize: 15, weight: .semibold), colors.text)
    drawLegend(colors, in: context)
  }

  private func x(_ time: Double, _ times: PlotScale) -> CGFloat {
    plotLeft + CGFloat(times.position(of: time)) * (plotRight - plotLeft)
  }

  private func drawBands(in context: CGContext, _ colors: PlotColors, _ times: PlotScale) {
    for band in trace.phases where band.phase != .rest {
      let (left, right) = (x(band.start, times), x(band.end, times))
      context.setFillColor(colors.band(band.phase))
      for area in [offsetArea, velocityArea] {
        context.fill(CGRect(x: left, y: area.minY, width: right - left, height: area.height))
      }
    }
  }

  private func drawGrid(
    in context: CGContext, _ colors: PlotColors, _ area: CGRect, _ times: PlotScale,
    _ values: PlotScale,
    name: String, showsTimes: Bool
  ) {
    let font = UIFont.monospacedDigitSystemFont(ofSize: 10, weight: .regular)
    context.setFillColor(colors.grid)
    for tick in times.ticks {
      let position = x(tick, times).rounded()
      context.fill(CGRect(x: position, y: area.minY, width: 0.5, height: area.height))
      if showsTimes {
        text(
          times.label(tick), at: CGPoint(x: position, y: area.maxY + 4), font, colors.secondaryText,
          .center)
      }
    }
    for tick in values.ticks {
      let position = y(tick, values, area).rounded()
      context.setFillColor(tick == 0 ? colors.axis : colors.grid)
      context.fill(CGRect(x: area.minX, y: position, width: area.width, height: 0.5))
      text(
        values.label(tick), at: CGPoint(x: area.minX - 6, y: position - 6), font,
        colors.secondaryText, .right)
    }
    context.setFillColor(colors.axis)
    context.fill(CGRect(x: area.minX, y: area.minY, width: 0.5, height: area.height))
    context.fill(CGRect(x: area.minX, y: area.maxY, width: area.width, height: 0.5))
    let label = UIFont.systemFont(ofSize: 11, weight: .medium)
    text(name, at: CGPoint(x: 16, y: area.minY - 18), label, colors.text)
    if showsTimes {
      text("time, s", at: CGPoint(x: area.maxX, y: area.maxY + 18), label, colors.text, .right)
    }
  }

  private func y(_ value: Double, _ values: PlotScale, _ area: CGRect) -> CGFloat {
    area.maxY - CGFloat(values.position(of: value)) * area.height
  }

  /// Draws the ends of the resting range as dashed lines, if they are inside the plot.
  private func drawEdges(
    in context: CGContext, _ colors: PlotColors, _ times: PlotScale, _ offsetScale: PlotScale
  ) {
    context.saveGState()
    context.clip(to: offsetArea)
    context.setStrokeColor(colors.edge)
    context.setLineWidth(1)
    context.setLineDash(phase: 0, lengths: [4, 3])
    for isLower in [true, false] {
      let line = trace.frames.map { frame in
        let range = restingRange(frame)
        return CGPoint(
          x: x(frame.time, times),
          y: y(Double(isLower ? range.lowerBound : range.upperBound), offsetScale, offsetArea))
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
    _ offsetScale: PlotScale, _ velocityScale: PlotScale
  ) {
    let colors = PlotColors(isDark: isDark)
    context.setLineWidth(width)
    context.setLineJoin(.round)
    context.setLineCap(.round)
    let lines: [(CGColor, [CGPoint])] = [
      (
        color ?? colors.offset,
        trace.frames.map {
          CGPoint(x: x($0.time, times), y: y(component($0.offset), offsetScale, offsetArea))
        }
      ),
      (
        color ?? colors.velocity,
        trace.frames.map {
          CGPoint(x: x($0.time, times), y: y(component($0.velocity), velocityScale, velocityArea))
        }
      ),
    ]
    for (color, points) in lines where points.count > 1 {
      context.setStrokeColor(color)
      context.addLines(between: points)
      context.strokePath()
    }
  }

  private func drawMarks(in context: CGContext, _ colors: PlotColors, _ times: PlotScale) {
    for mark in marks {
      let position = x(mark.time, times)
      context.saveGState()
      context.setStrokeColor(colors.axis)
      context.setLineWidth(1)
      context.setLineDash(phase: 0, lengths: [2, 2])
      context.addLines(between: [
        CGPoint(x: position, y: offsetArea.minY), CGPoint(x: position, y: velocityArea.maxY),
      ])
      context.strokePath()
      context.restoreGState()
      let font = UIFont.systemFont(ofSize: 10)
      let isLate = position > size.width * 0.8
      text(
        mark.label, at: CGPoint(x: position + (isLate ? -4 : 4), y: offsetArea.maxY + 6), font,
        colors.secondaryText, isLate ? .right : .left)
    }
  }

  /// Draws the legend: the color of each phase that occurs in the trace, and the line of the
  /// comparison.
  private func drawLegend(_ colors: PlotColors, in context: CGContext) {
    let font = UIFont.systemFont(ofSize: 10)
    var right = plotRight
    let used = Set(trace.phases.map(\.phase)).subtracting([.rest])
    var entries = Trace.Phase.allCases.filter(used.contains).map {
      (name: $0.rawValue, color: colors.swatch($0), isLine: false)
    }
    if let comparison {
      entries.append((name: comparison.label, color: colors.comparison, isLine: true))
    }
    for entry in entries.reversed() {
      let width = (entry.name as NSString).size(withAttributes: [.font: font]).width.rounded(.up)
      right -= width
      text(entry.name, at: CGPoint(x: right, y: offsetArea.minY - 17), font, colors.secondaryText)
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
