// swift-format-ignore-file
// Written by scripts/lib/fuzz-members.py from the public symbols; not edited by hand.

import CoreGraphics
import Foundation
import QuartzCore
import Trestle
import UIKit

extension MemberList {
  mutating func addCoreGraphics1() {
    add("CGColor.copy()", CGColor.self) { target, source in
      _ = target.copy()
    }
    add("CGColor.copy(alpha:)", CGColor.self) { target, source in
      _ = target.copy(alpha: source.value() as CGFloat)
    }
    add("CGContext.addArc(center:radius:startAngle:endAngle:clockwise:)", CGContext.self) { target, source in
      target.addArc(center: source.value() as CGPoint, radius: source.value() as CGFloat, startAngle: source.value() as CGFloat, endAngle: source.value() as CGFloat, clockwise: source.value() as Bool)
    }
    add("CGContext.addArc(tangent1End:tangent2End:radius:)", CGContext.self) { target, source in
      target.addArc(tangent1End: source.value() as CGPoint, tangent2End: source.value() as CGPoint, radius: source.value() as CGFloat)
    }
    add("CGContext.addCurve(to:control1:control2:)", CGContext.self) { target, source in
      target.addCurve(to: source.value() as CGPoint, control1: source.value() as CGPoint, control2: source.value() as CGPoint)
    }
    add("CGContext.addEllipse(in:)", CGContext.self) { target, source in
      target.addEllipse(in: source.value() as CGRect)
    }
    add("CGContext.addLine(to:)", CGContext.self) { target, source in
      target.addLine(to: source.value() as CGPoint)
    }
    add("CGContext.addLines(between:)", CGContext.self) { target, source in
      target.addLines(between: source.value() as [CGPoint])
    }
    add("CGContext.addPath(_:)", CGContext.self) { target, source in
      target.addPath(HostileDrawings.path(from: source))
    }
    add("CGContext.addQuadCurve(to:control:)", CGContext.self) { target, source in
      target.addQuadCurve(to: source.value() as CGPoint, control: source.value() as CGPoint)
    }
    add("CGContext.addRect(_:)", CGContext.self) { target, source in
      target.addRect(source.value() as CGRect)
    }
    add("CGContext.addRects(_:)", CGContext.self) { target, source in
      target.addRects(source.value() as [CGRect])
    }
    add("CGContext.beginPath()", CGContext.self) { target, source in
      target.beginPath()
    }
    add("CGContext.clear(_:)", CGContext.self) { target, source in
      target.clear(source.value() as CGRect)
    }
    add("CGContext.clip(to:)", CGContext.self) { target, source in
      target.clip(to: source.value() as CGRect)
    }
    add("CGContext.clip(to:)", CGContext.self) { target, source in
      target.clip(to: source.value() as [CGRect])
    }
    add("CGContext.clip(to:mask:)", CGContext.self) { target, source in
      guard let a0 = source.object(CGImage.self) else { return }
      target.clip(to: source.value() as CGRect, mask: a0)
    }
    add("CGContext.clip(using:)", CGContext.self) { target, source in
      target.clip(using: source.value() as CGPathFillRule)
    }
    add("CGContext.closePath()", CGContext.self) { target, source in
      target.closePath()
    }
    add("CGContext.concatenate(_:)", CGContext.self) { target, source in
      target.concatenate(source.value() as CGAffineTransform)
    }
    add("CGContext.convertToDeviceSpace(_:)", CGContext.self) { target, source in
      _ = target.convertToDeviceSpace(source.value() as CGPoint)
    }
    add("CGContext.convertToDeviceSpace(_:)", CGContext.self) { target, source in
      _ = target.convertToDeviceSpace(source.value() as CGRect)
    }
    add("CGContext.convertToDeviceSpace(_:)", CGContext.self) { target, source in
      _ = target.convertToDeviceSpace(source.value() as CGSize)
    }
    add("CGContext.convertToUserSpace(_:)", CGContext.self) { target, source in
      _ = target.convertToUserSpace(source.value() as CGPoint)
    }
    add("CGContext.convertToUserSpace(_:)", CGContext.self) { target, source in
      _ = target.convertToUserSpace(source.value() as CGRect)
    }
    add("CGContext.convertToUserSpace(_:)", CGContext.self) { target, source in
      _ = target.convertToUserSpace(source.value() as CGSize)
    }
    add("CGContext.draw(_:in:byTiling:)", CGContext.self) { target, source in
      guard let a0 = source.object(CGImage.self) else { return }
      target.draw(a0, in: source.value() as CGRect, byTiling: source.value() as Bool)
    }
    add("CGContext.drawLinearGradient(_:start:end:options:)", CGContext.self) { target, source in
      guard let a0 = source.object(CGGradient.self) else { return }
      target.drawLinearGradient(a0, start: source.value() as CGPoint, end: source.value() as CGPoint, options: source.value() as CGGradientDrawingOptions)
    }
    add("CGContext.drawPath(using:)", CGContext.self) { target, source in
      target.drawPath(using: source.value() as CGPathDrawingMode)
    }
    add("CGContext.drawRadialGradient(_:startCenter:startRadius:endCenter:endRadius:options:)", CGContext.self) { target, source in
      guard let a0 = source.object(CGGradient.self) else { return }
      target.drawRadialGradient(a0, startCenter: source.value() as CGPoint, startRadius: source.value() as CGFloat, endCenter: source.value() as CGPoint, endRadius: source.value() as CGFloat, options: source.value() as CGGradientDrawingOptions)
    }
    add("CGContext.endTransparencyLayer()", CGContext.self) { target, source in
      target.endTransparencyLayer()
    }
    add("CGContext.fill(_:)", CGContext.self) { target, source in
      target.fill(source.value() as CGRect)
    }
    add("CGContext.fill(_:)", CGContext.self) { target, source in
      target.fill(source.value() as [CGRect])
    }
    add("CGContext.fillEllipse(in:)", CGContext.self) { target, source in
      target.fillEllipse(in: source.value() as CGRect)
    }
    add("CGContext.fillPath(using:)", CGContext.self) { target, source in
      target.fillPath(using: source.value() as CGPathFillRule)
    }
    add("CGContext.flush()", CGContext.self) { target, source in
      target.flush()
    }
    add("CGContext.interpolationQuality", CGContext.self) { target, source in
      target.interpolationQuality = source.value()
    }
    add("CGContext.makeImage()", CGContext.self) { target, source in
      _ = target.makeImage()
    }
    add("CGContext.move(to:)", CGContext.self) { target, source in
      target.move(to: source.value() as CGPoint)
    }
    add("CGContext.pathContains(_:mode:)", CGContext.self) { target, source in
      _ = target.pathContains(source.value() as CGPoint, mode: source.value() as CGPathDrawingMode)
    }
    add("CGContext.replacePathWithStrokedPath()", CGContext.self) { target, source in
      target.replacePathWithStrokedPath()
    }
    add("CGContext.resetClip()", CGContext.self) { target, source in
      target.resetClip()
    }
    add("CGContext.restoreGState()", CGContext.self) { target, source in
      target.restoreGState()
    }
    add("CGContext.rotate(by:)", CGContext.self) { target, source in
      target.rotate(by: source.value() as CGFloat)
    }
    add("CGContext.saveGState()", CGContext.self) { target, source in
      target.saveGState()
    }
    add("CGContext.scaleBy(x:y:)", CGContext.self) { target, source in
      target.scaleBy(x: source.value() as CGFloat, y: source.value() as CGFloat)
    }
    add("CGContext.setAlpha(_:)", CGContext.self) { target, source in
      target.setAlpha(source.value() as CGFloat)
    }
    add("CGContext.setBlendMode(_:)", CGContext.self) { target, source in
      target.setBlendMode(source.value() as CGBlendMode)
    }
    add("CGContext.setFillColor(_:)", CGContext.self) { target, source in
      target.setFillColor(HostileColors.color(from: source).cgColor)
    }
    add("CGContext.setFillColor(gray:alpha:)", CGContext.self) { target, source in
      target.setFillColor(gray: source.value() as CGFloat, alpha: source.value() as CGFloat)
    }
    add("CGContext.setFillColor(red:green:blue:alpha:)", CGContext.self) { target, source in
      target.setFillColor(red: source.value() as CGFloat, green: source.value() as CGFloat, blue: source.value() as CGFloat, alpha: source.value() as CGFloat)
    }
    add("CGContext.setLineCap(_:)", CGContext.self) { target, source in
      target.setLineCap(source.value() as CGLineCap)
    }
    add("CGContext.setLineDash(phase:lengths:)", CGContext.self) { target, source in
      target.setLineDash(phase: source.value() as CGFloat, lengths: source.value() as [CGFloat])
    }
    add("CGContext.setLineJoin(_:)", CGContext.self) { target, source in
      target.setLineJoin(source.value() as CGLineJoin)
    }
    add("CGContext.setLineWidth(_:)", CGContext.self) { target, source in
      target.setLineWidth(source.value() as CGFloat)
    }
    add("CGContext.setMiterLimit(_:)", CGContext.self) { target, source in
      target.setMiterLimit(source.value() as CGFloat)
    }
    add("CGContext.setShadow(offset:blur:)", CGContext.self) { target, source in
      target.setShadow(offset: source.value() as CGSize, blur: source.value() as CGFloat)
    }
    add("CGContext.setShadow(offset:blur:color:)", CGContext.self) { target, source in
      target.setShadow(offset: source.value() as CGSize, blur: source.value() as CGFloat, color: HostileColors.color(from: source).cgColor)
    }
    add("CGContext.setShouldAntialias(_:)", CGContext.self) { target, source in
      target.setShouldAntialias(source.value() as Bool)
    }
    add("CGContext.setStrokeColor(_:)", CGContext.self) { target, source in
      target.setStrokeColor(HostileColors.color(from: source).cgColor)
    }
    add("CGContext.setStrokeColor(gray:alpha:)", CGContext.self) { target, source in
      target.setStrokeColor(gray: source.value() as CGFloat, alpha: source.value() as CGFloat)
    }
    add("CGContext.setStrokeColor(red:green:blue:alpha:)", CGContext.self) { target, source in
      target.setStrokeColor(red: source.value() as CGFloat, green: source.value() as CGFloat, blue: source.value() as CGFloat, alpha: source.value() as CGFloat)
    }
    add("CGContext.stroke(_:)", CGContext.self) { target, source in
      target.stroke(source.value() as CGRect)
    }
    add("CGContext.stroke(_:width:)", CGContext.self) { target, source in
      target.stroke(source.value() as CGRect, width: source.value() as CGFloat)
    }
    add("CGContext.strokeEllipse(in:)", CGContext.self) { target, source in
      target.strokeEllipse(in: source.value() as CGRect)
    }
    add("CGContext.strokeLineSegments(between:)", CGContext.self) { target, source in
      target.strokeLineSegments(between: source.value() as [CGPoint])
    }
    add("CGContext.strokePath()", CGContext.self) { target, source in
      target.strokePath()
    }
    add("CGContext.translateBy(x:y:)", CGContext.self) { target, source in
      target.translateBy(x: source.value() as CGFloat, y: source.value() as CGFloat)
    }
    add("CGImage.copy()", CGImage.self) { target, source in
      _ = target.copy()
    }
    add("CGImage.cropping(to:)", CGImage.self) { target, source in
      _ = target.cropping(to: source.value() as CGRect)
    }
    add("CGImage.masking(_:)", CGImage.self) { target, source in
      guard let a0 = source.object(CGImage.self) else { return }
      _ = target.masking(a0)
    }
    add("CGMutablePath.addArc(center:radius:startAngle:endAngle:clockwise:transform:)", CGMutablePath.self) { target, source in
      target.addArc(center: source.value() as CGPoint, radius: source.value() as CGFloat, startAngle: source.value() as CGFloat, endAngle: source.value() as CGFloat, clockwise: source.value() as Bool, transform: source.value() as CGAffineTransform)
    }
    add("CGMutablePath.addArc(tangent1End:tangent2End:radius:transform:)", CGMutablePath.self) { target, source in
      target.addArc(tangent1End: source.value() as CGPoint, tangent2End: source.value() as CGPoint, radius: source.value() as CGFloat, transform: source.value() as CGAffineTransform)
    }
    add("CGMutablePath.addCurve(to:control1:control2:transform:)", CGMutablePath.self) { target, source in
      target.addCurve(to: source.value() as CGPoint, control1: source.value() as CGPoint, control2: source.value() as CGPoint, transform: source.value() as CGAffineTransform)
    }
    add("CGMutablePath.addEllipse(in:transform:)", CGMutablePath.self) { target, source in
      target.addEllipse(in: source.value() as CGRect, transform: source.value() as CGAffineTransform)
    }
    add("CGMutablePath.addLine(to:transform:)", CGMutablePath.self) { target, source in
      target.addLine(to: source.value() as CGPoint, transform: source.value() as CGAffineTransform)
    }
    add("CGMutablePath.addLines(between:transform:)", CGMutablePath.self) { target, source in
      target.addLines(between: source.value() as [CGPoint], transform: source.value() as CGAffineTransform)
    }
    add("CGMutablePath.addPath(_:transform:)", CGMutablePath.self) { target, source in
      target.addPath(HostileDrawings.path(from: source), transform: source.value() as CGAffineTransform)
    }
    add("CGMutablePath.addQuadCurve(to:control:transform:)", CGMutablePath.self) { target, source in
      target.addQuadCurve(to: source.value() as CGPoint, control: source.value() as CGPoint, transform: source.value() as CGAffineTransform)
    }
    add("CGMutablePath.addRect(_:transform:)", CGMutablePath.self) { target, source in
      target.addRect(source.value() as CGRect, transform: source.value() as CGAffineTransform)
    }
    add("CGMutablePath.addRects(_:transform:)", CGMutablePath.self) { target, source in
      target.addRects(source.value() as [CGRect], transform: source.value() as CGAffineTransform)
    }
    add("CGMutablePath.addRelativeArc(center:radius:startAngle:delta:transform:)", CGMutablePath.self) { target, source in
      target.addRelativeArc(center: source.value() as CGPoint, radius: source.value() as CGFloat, startAngle: source.value() as CGFloat, delta: source.value() as CGFloat, transform: source.value() as CGAffineTransform)
    }
    add("CGMutablePath.addRoundedRect(in:cornerWidth:cornerHeight:transform:)", CGMutablePath.self) { target, source in
      target.addRoundedRect(in: source.value() as CGRect, cornerWidth: source.value() as CGFloat, cornerHeight: source.value() as CGFloat, transform: source.value() as CGAffineTransform)
    }
    add("CGMutablePath.closeSubpath()", CGMutablePath.self) { target, source in
      target.closeSubpath()
    }
    add("CGMutablePath.move(to:transform:)", CGMutablePath.self) { target, source in
      target.move(to: source.value() as CGPoint, transform: source.value() as CGAffineTransform)
    }
    add("CGPath.contains(_:using:transform:)", CGPath.self) { target, source in
      _ = target.contains(source.value() as CGPoint, using: source.value() as CGPathFillRule, transform: source.value() as CGAffineTransform)
    }
    add("CGPath.copy()", CGPath.self) { target, source in
      _ = target.copy()
    }
    add("CGPath.copy(dashingWithPhase:lengths:transform:)", CGPath.self) { target, source in
      _ = target.copy(dashingWithPhase: source.value() as CGFloat, lengths: source.value() as [CGFloat], transform: source.value() as CGAffineTransform)
    }
    add("CGPath.copy(strokingWithWidth:lineCap:lineJoin:miterLimit:transform:)", CGPath.self) { target, source in
      _ = target.copy(strokingWithWidth: source.value() as CGFloat, lineCap: source.value() as CGLineCap, lineJoin: source.value() as CGLineJoin, miterLimit: source.value() as CGFloat, transform: source.value() as CGAffineTransform)
    }
    add("CGPath.mutableCopy()", CGPath.self) { target, source in
      _ = target.mutableCopy()
    }
  }
}
